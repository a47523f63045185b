// What models tell the one delegate of all lists and trees beyond the text of a cell.
#pragma once

#include "theme.h"

#include <Qt>

namespace cunest {

enum CellRole {
    ChipToneRole = Qt::UserRole + 1, // int(Tone): the text is drawn as a chip
    ChipIconRole,                    // bool: with the sign of its tone
    InkToneRole,                     // int(Tone): the text in this colour
    StyleRole,                       // int(CellStyle)
    ButtonRole,                      // text of a small button in this cell
    CopyRole,                        // text to copy where the cell shows it shortened
    SpanRole,                        // bool: the first cell takes the whole row and wraps
    NoteRole,                        // secondary text after the cell's text
    WrapRole,                        // bool: the text wraps within its column
};

enum class CellStyle { Body, Strong, Secondary, Mono };

} // namespace cunest
