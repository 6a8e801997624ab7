/// The positions of keys on a keyboard, independent of the text that the keys type. The raw values are the usages of
/// page 7 of the USB HID usage tables.
public enum UIKeyboardHIDUsage: Int, Sendable, CaseIterable {
    /// More keys are pressed than the keyboard can report.
    case keyboardErrorRollOver = 0x01
    /// The keyboard failed its self-test.
    case keyboardPOSTFail = 0x02
    /// The keyboard reports a fault.
    case keyboardErrorUndefined = 0x03
    /// The key A.
    case keyboardA = 0x04
    /// The key B.
    case keyboardB = 0x05
    /// The key C.
    case keyboardC = 0x06
    /// The key D.
    case keyboardD = 0x07
    /// The key E.
    case keyboardE = 0x08
    /// The key F.
    case keyboardF = 0x09
    /// The key G.
    case keyboardG = 0x0A
    /// The key H.
    case keyboardH = 0x0B
    /// The key I.
    case keyboardI = 0x0C
    /// The key J.
    case keyboardJ = 0x0D
    /// The key K.
    case keyboardK = 0x0E
    /// The key L.
    case keyboardL = 0x0F
    /// The key M.
    case keyboardM = 0x10
    /// The key N.
    case keyboardN = 0x11
    /// The key O.
    case keyboardO = 0x12
    /// The key P.
    case keyboardP = 0x13
    /// The key Q.
    case keyboardQ = 0x14
    /// The key R.
    case keyboardR = 0x15
    /// The key S.
    case keyboardS = 0x16
    /// The key T.
    case keyboardT = 0x17
    /// The key U.
    case keyboardU = 0x18
    /// The key V.
    case keyboardV = 0x19
    /// The key W.
    case keyboardW = 0x1A
    /// The key X.
    case keyboardX = 0x1B
    /// The key Y.
    case keyboardY = 0x1C
    /// The key Z.
    case keyboardZ = 0x1D
    /// The key 1 above the letters.
    case keyboard1 = 0x1E
    /// The key 2 above the letters.
    case keyboard2 = 0x1F
    /// The key 3 above the letters.
    case keyboard3 = 0x20
    /// The key 4 above the letters.
    case keyboard4 = 0x21
    /// The key 5 above the letters.
    case keyboard5 = 0x22
    /// The key 6 above the letters.
    case keyboard6 = 0x23
    /// The key 7 above the letters.
    case keyboard7 = 0x24
    /// The key 8 above the letters.
    case keyboard8 = 0x25
    /// The key 9 above the letters.
    case keyboard9 = 0x26
    /// The key 0 above the letters.
    case keyboard0 = 0x27
    /// Return.
    case keyboardReturnOrEnter = 0x28
    /// Escape.
    case keyboardEscape = 0x29
    /// Backspace.
    case keyboardDeleteOrBackspace = 0x2A
    /// Tab.
    case keyboardTab = 0x2B
    /// Space.
    case keyboardSpacebar = 0x2C
    /// The key - and _.
    case keyboardHyphen = 0x2D
    /// The key = and +.
    case keyboardEqualSign = 0x2E
    /// The key [ and {.
    case keyboardOpenBracket = 0x2F
    /// The key ] and }.
    case keyboardCloseBracket = 0x30
    /// The key \ and |.
    case keyboardBackslash = 0x31
    /// The key # and ~ of keyboards that do not have the US layout.
    case keyboardNonUSPound = 0x32
    /// The key ; and :.
    case keyboardSemicolon = 0x33
    /// The key with the quotation marks.
    case keyboardQuote = 0x34
    /// The key ` and ~.
    case keyboardGraveAccentAndTilde = 0x35
    /// The key , and <.
    case keyboardComma = 0x36
    /// The key . and >.
    case keyboardPeriod = 0x37
    /// The key / and ?.
    case keyboardSlash = 0x38
    /// Caps Lock.
    case keyboardCapsLock = 0x39
    /// F1.
    case keyboardF1 = 0x3A
    /// F2.
    case keyboardF2 = 0x3B
    /// F3.
    case keyboardF3 = 0x3C
    /// F4.
    case keyboardF4 = 0x3D
    /// F5.
    case keyboardF5 = 0x3E
    /// F6.
    case keyboardF6 = 0x3F
    /// F7.
    case keyboardF7 = 0x40
    /// F8.
    case keyboardF8 = 0x41
    /// F9.
    case keyboardF9 = 0x42
    /// F10.
    case keyboardF10 = 0x43
    /// F11.
    case keyboardF11 = 0x44
    /// F12.
    case keyboardF12 = 0x45
    /// Print Screen.
    case keyboardPrintScreen = 0x46
    /// Scroll Lock.
    case keyboardScrollLock = 0x47
    /// Pause.
    case keyboardPause = 0x48
    /// Insert.
    case keyboardInsert = 0x49
    /// Home.
    case keyboardHome = 0x4A
    /// Page Up.
    case keyboardPageUp = 0x4B
    /// Delete.
    case keyboardDeleteForward = 0x4C
    /// End.
    case keyboardEnd = 0x4D
    /// Page Down.
    case keyboardPageDown = 0x4E
    /// The right arrow.
    case keyboardRightArrow = 0x4F
    /// The left arrow.
    case keyboardLeftArrow = 0x50
    /// The down arrow.
    case keyboardDownArrow = 0x51
    /// The up arrow.
    case keyboardUpArrow = 0x52
    /// Num Lock.
    case keypadNumLock = 0x53
    /// / on the numeric pad.
    case keypadSlash = 0x54
    /// * on the numeric pad.
    case keypadAsterisk = 0x55
    /// - on the numeric pad.
    case keypadHyphen = 0x56
    /// + on the numeric pad.
    case keypadPlus = 0x57
    /// Enter on the numeric pad.
    case keypadEnter = 0x58
    /// 1 on the numeric pad.
    case keypad1 = 0x59
    /// 2 on the numeric pad.
    case keypad2 = 0x5A
    /// 3 on the numeric pad.
    case keypad3 = 0x5B
    /// 4 on the numeric pad.
    case keypad4 = 0x5C
    /// 5 on the numeric pad.
    case keypad5 = 0x5D
    /// 6 on the numeric pad.
    case keypad6 = 0x5E
    /// 7 on the numeric pad.
    case keypad7 = 0x5F
    /// 8 on the numeric pad.
    case keypad8 = 0x60
    /// 9 on the numeric pad.
    case keypad9 = 0x61
    /// 0 on the numeric pad.
    case keypad0 = 0x62
    /// . on the numeric pad.
    case keypadPeriod = 0x63
    /// The key beside the left Shift key of keyboards that do not have the US layout.
    case keyboardNonUSBackslash = 0x64
    /// The key that opens the context menu.
    case keyboardApplication = 0x65
    /// Power.
    case keyboardPower = 0x66
    /// = on the numeric pad.
    case keypadEqualSign = 0x67
    /// F13.
    case keyboardF13 = 0x68
    /// F14.
    case keyboardF14 = 0x69
    /// F15.
    case keyboardF15 = 0x6A
    /// F16.
    case keyboardF16 = 0x6B
    /// F17.
    case keyboardF17 = 0x6C
    /// F18.
    case keyboardF18 = 0x6D
    /// F19.
    case keyboardF19 = 0x6E
    /// F20.
    case keyboardF20 = 0x6F
    /// F21.
    case keyboardF21 = 0x70
    /// F22.
    case keyboardF22 = 0x71
    /// F23.
    case keyboardF23 = 0x72
    /// F24.
    case keyboardF24 = 0x73
    /// Execute.
    case keyboardExecute = 0x74
    /// Help.
    case keyboardHelp = 0x75
    /// Menu.
    case keyboardMenu = 0x76
    /// Select.
    case keyboardSelect = 0x77
    /// Stop.
    case keyboardStop = 0x78
    /// Again.
    case keyboardAgain = 0x79
    /// Undo.
    case keyboardUndo = 0x7A
    /// Cut.
    case keyboardCut = 0x7B
    /// Copy.
    case keyboardCopy = 0x7C
    /// Paste.
    case keyboardPaste = 0x7D
    /// Find.
    case keyboardFind = 0x7E
    /// Mute.
    case keyboardMute = 0x7F
    /// Volume up.
    case keyboardVolumeUp = 0x80
    /// Volume down.
    case keyboardVolumeDown = 0x81
    /// Key number 1 of the additional keys of Asian keyboards.
    case keyboardInternational1 = 0x87
    /// Key number 2 of the additional keys of Asian keyboards.
    case keyboardInternational2 = 0x88
    /// Key number 3 of the additional keys of Asian keyboards.
    case keyboardInternational3 = 0x89
    /// Key number 4 of the additional keys of Asian keyboards.
    case keyboardInternational4 = 0x8A
    /// Key number 5 of the additional keys of Asian keyboards.
    case keyboardInternational5 = 0x8B
    /// Key number 6 of the additional keys of Asian keyboards.
    case keyboardInternational6 = 0x8C
    /// Key number 7 of the additional keys of Asian keyboards.
    case keyboardInternational7 = 0x8D
    /// Key number 8 of the additional keys of Asian keyboards.
    case keyboardInternational8 = 0x8E
    /// Key number 9 of the additional keys of Asian keyboards.
    case keyboardInternational9 = 0x8F
    /// Key number 1 of the keys that change the script.
    case keyboardLANG1 = 0x90
    /// Key number 2 of the keys that change the script.
    case keyboardLANG2 = 0x91
    /// Key number 3 of the keys that change the script.
    case keyboardLANG3 = 0x92
    /// Key number 4 of the keys that change the script.
    case keyboardLANG4 = 0x93
    /// Key number 5 of the keys that change the script.
    case keyboardLANG5 = 0x94
    /// Key number 6 of the keys that change the script.
    case keyboardLANG6 = 0x95
    /// Key number 7 of the keys that change the script.
    case keyboardLANG7 = 0x96
    /// Key number 8 of the keys that change the script.
    case keyboardLANG8 = 0x97
    /// Key number 9 of the keys that change the script.
    case keyboardLANG9 = 0x98
    /// The left Control.
    case keyboardLeftControl = 0xE0
    /// The left Shift.
    case keyboardLeftShift = 0xE1
    /// The left Alt.
    case keyboardLeftAlt = 0xE2
    /// The left Command, Windows or Super key.
    case keyboardLeftGUI = 0xE3
    /// The right Control.
    case keyboardRightControl = 0xE4
    /// The right Shift.
    case keyboardRightShift = 0xE5
    /// The right Alt.
    case keyboardRightAlt = 0xE6
    /// The right Command, Windows or Super key.
    case keyboardRightGUI = 0xE7
}
