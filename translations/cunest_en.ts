<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>cunest</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of unknown origin would be replaced</source>
        <translation>
            <numerusform>%n file of unknown origin would be replaced</numerusform>
            <numerusform>%n files of unknown origin would be replaced</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>CuNest has made %n change(s) on this computer.</source>
        <translation>
            <numerusform>CuNest has made %n change on this computer.</numerusform>
            <numerusform>CuNest has made %n changes on this computer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>CuNest has installed %n package(s) on this computer.</source>
        <translation>
            <numerusform>CuNest has installed %n package on this computer.</numerusform>
            <numerusform>CuNest has installed %n packages on this computer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n interrupted transaction(s) brought to an end.</source>
        <translation>
            <numerusform>%n interrupted transaction brought to an end.</numerusform>
            <numerusform>%n interrupted transactions brought to an end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) differ from what was installed. Install the package again, or remove it.</source>
        <translation>
            <numerusform>%n file differs from what was installed. Install the package again, or remove it.</numerusform>
            <numerusform>%n files differ from what was installed. Install the package again, or remove it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n file(s) are as they were installed, byte for byte.</source>
        <translation>
            <numerusform>%n file is as it was installed, byte for byte.</numerusform>
            <numerusform>All %n files are as they were installed, byte for byte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) to be replaced are in use</source>
        <translation>
            <numerusform>%n file to be replaced is in use</numerusform>
            <numerusform>%n files to be replaced are in use</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) cannot be put back and stay as they are</source>
        <translation>
            <numerusform>%n thing cannot be put back and stays as it is</numerusform>
            <numerusform>%n things cannot be put back and stay as they are</numerusform>
        </translation>
    </message>
</context>
</TS>
