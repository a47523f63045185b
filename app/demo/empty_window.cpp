// An empty Qt Widgets program: what the start of the window is measured beside.
#include "start_mark.h"

#include <QApplication>
#include <QMainWindow>

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QMainWindow window;
    window.resize(1120, 740);
    cunest::StartMark mark(window);
    window.show();
    return QApplication::exec();
}
