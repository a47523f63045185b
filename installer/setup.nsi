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
LangString keeps ${LANG_ENGLISH} "Keep the cuDNN files that CuNest installed?$\r$\n$\r$\nYes: they stay where they are, and so do the records in $\"%ProgramData%\CuNest$\" by which a later CuNest can take them back.$\r$\nNo: everything that CuNest changed on this computer is taken back first. The records stay here too."
LangString keeps ${LANG_SIMPCHINESE} "是否保留 CuNest 安装的 cuDNN 文件？$\r$\n$\r$\n是：文件保留在原处；“%ProgramData%\CuNest”中的记录也会保留，以后重新安装 CuNest 仍可据此撤销。$\r$\n否：先撤销 CuNest 在这台电脑上所做的全部更改，再卸载。记录同样会保留。"
LangString notTakenBack ${LANG_ENGLISH} "Not everything could be taken back (code $1). CuNest was not uninstalled: its History shows what is left and why. You can uninstall it and keep the files."
LangString notTakenBack ${LANG_SIMPCHINESE} "有些更改未能撤销（代码 $1）。CuNest 尚未卸载：它的“历史记录”会显示剩余内容和原因。您也可以选择保留这些文件后再卸载。"

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

Var takeBack

Function un.onInit
    SetRegView 64
    SetShellVarContext all
    !insertmacro refuseWhileRunning
    ; Without questions everything stays, unless the administrator says otherwise: uninstall.exe /S /TAKEBACK
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} $0 "/TAKEBACK" $1
    ${IfNot} ${Errors}
        StrCpy $takeBack 1
        Return
    ${EndIf}
    MessageBox MB_YESNOCANCEL|MB_ICONQUESTION "$(keeps)" /SD IDYES IDYES keepAndGo IDNO takeBackFirst
    Abort
takeBackFirst:
    StrCpy $takeBack 1
keepAndGo:
FunctionEnd

Section Uninstall
    ${If} $takeBack == 1
        nsExec::Exec '"$INSTDIR\cunest-cli.exe" --quiet undo all --yes'
        Pop $1
        ${If} $1 != 0
            SetErrorLevel 1603
            MessageBox MB_OK|MB_ICONSTOP "$(notTakenBack)" /SD IDOK
            Abort
        ${EndIf}
    ${EndIf}
    !include "${UNINSTALL_LIST}"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\CuNest.lnk"
    DeleteRegKey HKLM "${UNINSTALL_KEY}"
SectionEnd
