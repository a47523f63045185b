#!/usr/bin/env python3
"""Reads every zip of a folder with Python's zipfile and prints what it found as one JSON document.

usage: read_zip.py FOLDER

{"0001.zip": {"error": null, "entries": [["name", size, "sha256"], …]}, …}; folders are left out. An
archive whose entries cannot all be read has an error.
"""
import hashlib
import json
import pathlib
import sys
import zipfile


def read(path):
    entries = []
    try:
        with zipfile.ZipFile(path) as archive:
            for info in archive.infolist():
                data = archive.read(info)
                if not info.is_dir():
                    entries.append([info.filename, len(data), hashlib.sha256(data).hexdigest()])
    except Exception as error:  # whatever it is, it was not read
        return {"error": f"{type(error).__name__}: {error}", "entries": entries}
    return {"error": None, "entries": entries}


folder = pathlib.Path(sys.argv[1])
json.dump({path.name: read(path) for path in sorted(folder.glob("*.zip"))}, sys.stdout)
