; The setup of CuNest: makensis -DVERSION=… -DSTAGE=… -DOUT=… -DICON=… -DUNINSTALL_LIST=… installer/setup.nsi
; STAGE is what cmake --install made; UNINSTALL_LIST is made from it by installer/make_setup.
Unicode true
!ifdef TARGET ; a 64-bit setup, where makensis can make one: Wine without 32-bit parts starts no other
    Target ${TARGET}
!endif
SetCompressor /SOLID lzma
ManifestSupportedOS Win10
ManifestDPIAware true
RequestExecutionLevel admin

!include MUI2.nsh
!include x64.nsh
!include WinVer.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\CuNest"

Name "CuNest"
OutFile "${OUT}"
InstallDir "$PROGRAMFILES64\CuNest"
BrandingText "CuNest ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=1033 "ProductName" "CuNest"
VIAddVersionKey /LANG=1033 "FileDescription" "CuNest Setup"
VIAddVersionKey /LANG=1033 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "CompanyName" "CuNest"
VIAddVersionKey /LANG=1033 "LegalCopyright" "CuNest"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!ifdef SIDE
    !define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!endif
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_FUNCTION startAsPerson
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"

LangString tooOld ${LANG_ENGLISH} "CuNest needs Windows 10, version 1809, or later (64-bit)."
LangString tooOld ${LANG_SIMPCHINESE} "CuNest 需要 64 位 Windows 10 1809 或更高版本。"
LangString isRunning ${LANG_ENGLISH} "CuNest is running. Close it, then try again."
LangString isRunning ${LANG_SIMPCHINESE} "CuNest 正在运行。请先关闭它，然后重试。"
LangString keeps ${LANG_ENGLISH} "The cuDNN files that CuNest installed stay where they are, and so do the records in $\"%ProgramData%\CuNest$\" by which a later CuNest can take them back.$\r$\n$\r$\nTo take them back first, choose Cancel and use History in CuNest."
LangString keeps ${LANG_SIMPCHINESE} "CuNest 安装的 cuDNN 文件会保留在原处；“%ProgramData%\CuNest”中的记录也会保留，以后重新安装 CuNest 仍可据此撤销。$\r$\n$\r$\n如果想先撤销这些安装，请点“取消”，然后在 CuNest 的“历史记录”中操作。"

; Explorer starts it, so that it runs with the person's rights and not with the setup's.
Function startAsPerson
    Exec '"$WINDIR\explorer.exe" "$INSTDIR\cunest.exe"'
FunctionEnd

!macro refuseWhileRunning
    ${If} ${FileExists} "$INSTDIR\cunest.exe"
        ClearErrors
        FileOpen $0 "$INSTDIR\cunest.exe" a
        ${If} ${Errors}
            SetErrorLevel 1618
            MessageBox MB_OK|MB_ICONEXCLAMATION "$(isRunning)" /SD IDOK
            Quit
        ${EndIf}
        FileClose $0
    ${EndIf}
!macroend

Function .onInit
    SetRegView 64
    SetShellVarContext all
    ${IfNot} ${RunningX64}
    ${OrIfNot} ${AtLeastBuild} 17763
        SetErrorLevel 1603
        MessageBox MB_OK|MB_ICONSTOP "$(tooOld)" /SD IDOK
        Quit
    ${EndIf}
    ReadRegStr $0 HKLM "${UNINSTALL_KEY}" "InstallLocation"
    ${If} $0 != ""
        StrCpy $INSTDIR $0
    ${EndIf}
    !insertmacro refuseWhileRunning
FunctionEnd

Section
    ; An older version goes first: its list of files may be another one.
    ${If} ${FileExists} "$INSTDIR\uninstall.exe"
        ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
        Delete "$INSTDIR\uninstall.exe"
    ${EndIf}
    SetOutPath "$INSTDIR"
    File /r "${STAGE}/*.*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortCut "$SMPROGRAMS\CuNest.lnk" "$INSTDIR\cunest.exe"
    WriteRegStr HKLM "${UNINSTALL_KEY}" "DisplayName" "CuNest"
    WriteRegStr HKLM "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKLM "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\cunest.exe"
    WriteRegStr HKLM "${UNINSTALL_KEY}" "Publisher" "CuNest"
    WriteRegStr HKLM "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKLM "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKLM "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKLM "${UNINSTALL_KEY}" "NoModify" 1
    WriteRegDWORD HKLM "${UNINSTALL_KEY}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKLM "${UNINSTALL_KEY}" "EstimatedSize" $0
SectionEnd

Function un.onInit
    SetRegView 64
    SetShellVarContext all
    !insertmacro refuseWhileRunning
    MessageBox MB_OKCANCEL|MB_ICONINFORMATION "$(keeps)" /SD IDOK IDOK keepAndGo
    Abort
keepAndGo:
FunctionEnd

Section Uninstall
    !include "${UNINSTALL_LIST}"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\CuNest.lnk"
    DeleteRegKey HKLM "${UNINSTALL_KEY}"
SectionEnd
