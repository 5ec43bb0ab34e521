; Windows writes its number here since Windows 10; what is older has no such value, and reads as 0.
!macro customInit
  ReadRegDWORD $0 HKLM "SOFTWARE\Microsoft\Windows NT\CurrentVersion" "CurrentMajorVersionNumber"
  ${If} $0 < 10
    MessageBox MB_OK|MB_ICONSTOP "Larmor needs Windows 10 or newer. Nothing was installed." /SD IDOK
    ; The system's own code for a Windows that is too old.
    SetErrorLevel 1150
    Quit
  ${EndIf}
!macroend
