import Testing

@testable import UIKitBase

@Suite("Interface language and direction")
struct InterfaceLanguageTests {
    @Test(
        "The environment's language determines the writing direction",
        arguments: [
            (["LANG": "he_IL.UTF-8"], true), (["LANG": "ar"], true), (["LANG": "de_DE.UTF-8"], false), ([:], false),
            (["LANG": "he_IL.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"], false),
            (["LANG": "en_GB.UTF-8", "LC_ALL": "fa_IR"], true), (["LANG": "ar", "LC_ALL": ""], true),
            (["LANG": "en_GB.UTF-8", "LANGUAGE": "ur:en"], true),
            (["LANG": "C.UTF-8", "LANGUAGE": "he"], false), (["LANG": "he", "LC_ALL": "C"], false),
            (["LANG": "yi@latin"], true), (["LANG": "POSIX"], false),
        ])
    func language(_ environment: [String: String], _ isRightToLeft: Bool) {
        #expect(InterfaceLanguage(environment: environment).isRightToLeft == isRightToLeft)
    }

    @Test(
        "A launch argument forces right-to-left writing",
        arguments: [
            (["app", "-NSForceRightToLeftWritingDirection", "YES"], true),
            (["app", "-NSForceRightToLeftWritingDirection", "NO"], false),
            (["app", "-NSForceRightToLeftWritingDirection"], false), (["app"], false),
        ])
    func argument(_ arguments: [String], _ isRightToLeft: Bool) {
        let language = InterfaceLanguage(environment: ["LANG": "en_GB.UTF-8"], arguments: arguments)
        #expect(language.isRightToLeft == isRightToLeft)
    }
}
