import Foundation
import Testing

@testable import UIKitBase

@Suite("Translated texts, plural rules and the user's languages")
struct LocalizationTests {
    /// Writes files into a bundle, and runs a closure with the path of the bundle.
    private func withBundle(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(folder.path)
    }

    private func texts(_ folder: String, _ languages: String..., development: String? = nil) -> LocalizedTexts {
        LocalizedTexts(folder: folder, languages: UserLanguages(codes: languages), development: development)
    }

    private func plurals(_ entries: String) -> String {
        "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(entries)</dict></plist>"
    }

    private let files = """
        <key>%d files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@folders@</string>
        <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>zero</key><string>No files</string>
        <key>one</key><string>One file</string><key>other</key><string>%d files</string></dict>
        <key>folders</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d folder</string>
        <key>other</key><string>%d folders, 100 %%</string></dict></dict>
        """

    @Test("The user's languages come from LANGUAGE and the locale, and from an argument")
    func languages() {
        func codes(_ environment: [String: String], _ arguments: [String] = []) -> [String] {
            UserLanguages(environment: environment, arguments: arguments).codes
        }
        #expect(codes(["LANG": "de_AT.UTF-8"]) == ["de-AT"])
        #expect(codes(["LANG": "de_AT.UTF-8", "LANGUAGE": "fr:pt_BR:de_AT"]) == ["fr", "pt-BR", "de-AT"])
        #expect(codes(["LC_MESSAGES": "zh_TW", "LANG": "de"]) == ["zh-Hant-TW"])
        #expect(codes(["LC_ALL": "C.UTF-8", "LANGUAGE": "fr", "LANG": "de"]).isEmpty && codes([:]).isEmpty)
        #expect(codes(["LANG": "sr_RS@latin"]) == ["sr-Latn-RS"])
        #expect(codes(["LANG": "de"], ["app", "-AppleLanguages", "(it, \"en-GB\")"]) == ["it", "en-GB"])
    }

    @Test("The best localisation is the user's first language that the bundle has, with or without its region")
    func bestLocalization() {
        func best(_ codes: [String], _ names: [String]) -> String? { UserLanguages(codes: codes).best(of: names) }
        #expect(best(["de-AT", "en"], ["en", "de"]) == "de" && best(["ja", "en"], ["de", "en"]) == "en")
        #expect(best(["en"], ["fr", "en-GB"]) == "en-GB" && best(["pt-BR"], ["pt-PT", "pt_BR"]) == "pt_BR")
        #expect(best(["zh-Hant-TW"], ["zh-Hans", "zh-Hant"]) == "zh-Hant" && best(["zh-Hant"], ["zh-Hans"]) == nil)
        #expect(best(["de"], ["German", "English"]) == "German" && best(["eo"], ["de"]) == nil)
    }

    @Test("A text comes from the user's localisation, from the base localisation, or from the bundle itself")
    func strings() throws {
        let files = [
            "de.lproj/Localizable.strings": "/* Title */ \"Title\" = \"Titel\";",
            "en.lproj/Localizable.strings": "\"Title\" = \"Title of all\"; \"Only\" = \"Only English\";",
            "Base.lproj/Localizable.strings": "\"Base\" = \"base\";", "More.strings": "\"Plain\" = \"plain\";",
        ]
        try withBundle(files) { folder in
            let german = texts(folder, "de-CH")
            #expect(german.localization == "de" && german.text("Title", table: "Localizable") == "Titel")
            #expect(german.text("Only", table: "Localizable") == nil)
            #expect(german.text("Base", table: "Localizable") == "base")
            #expect(german.text("Plain", table: "More") == "plain" && german.text("Title", table: "../x") == nil)
            let other = texts(folder, "ja", development: "en")
            #expect(other.localization == "en" && other.text("Only", table: "Localizable") == "Only English")
            #expect(texts(folder).localization == "en", "without a language, English is used")
            #expect(texts(folder, development: "de_DE").localization == "de")
        }
    }

    @Test("Every formatting function selects the text of a plural format by the arguments")
    func plurals() throws {
        try withBundle(["en.lproj/Localizable.stringsdict": plurals(files)]) { folder in
            let format = try #require(texts(folder, "en").text("%d files", table: "Localizable"))
            let (none, one, two, many) = (0, 1, 2, 1234)
            #expect(String(format: format, none, one) == "No files in 1 folder")
            #expect(String(format: format, one, two) == "One file in 2 folders, 100 %")
            #expect(String.localizedStringWithFormat(format, many, one).hasSuffix(" files in 1 folder"))
            #expect(String(format: "%d and %@", 3, "x") == "3 and x")
            #expect(String.localizedStringWithFormat("%@", "x") == "x" && String(format: "plain") == "plain")
        }
    }

    @Test("NSLocalizedString returns the text in the user's language, the value, or the key")
    func localizedStrings() throws {
        let files = [
            "en.lproj/Localizable.strings": "\"Title\" = \"A title\";", "en.lproj/T.strings": "\"a\" = \"b\";",
            "en.lproj/Localizable.stringsdict": plurals(self.files),
        ]
        try withBundle(files) { folder in
            let bundle = try #require(Bundle(path: folder))
            #expect(NSLocalizedString("Title", bundle: bundle, comment: "") == "A title")
            #expect(NSLocalizedString("Other", bundle: bundle, comment: "") == "Other")
            #expect(NSLocalizedString("Other", bundle: bundle, value: "v", comment: "") == "v")
            #expect(NSLocalizedString("a", tableName: "T", bundle: bundle, comment: "") == "b")
            #expect(NSLocalizedString("no such key", comment: "") == "no such key")
            let format = NSLocalizedString("%d files", bundle: bundle, comment: "")
            let one = 1
            #expect(String.localizedStringWithFormat(format, one, one) == "One file in 1 folder")
        }
    }

    @Test("The text of a variable can contain other variables, argument positions, and variants for devices")
    func nestedPlurals() throws {
        let entry = """
            <key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%2$#@people@%1$@ %#@device@</string>
            <key>people</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>one</key><string>%2$d person: </string><key>other</key><string>%d people: </string></dict>
            <key>device</key><dict><key>NSStringFormatSpecTypeKey</key>
            <string>NSStringDeviceSpecificRuleType</string><key>iphone</key><string>Tap</string>
            <key>ipad</key><string>Tap or click</string><key>other</key><string>Click</string></dict></dict>
            """
        try withBundle(["de.lproj/T.stringsdict": plurals(entry)]) { folder in
            let format = try #require(texts(folder, "de").text("k", table: "T"))
            let (name, one, many) = ("Ana" as NSString, 1, 3)
            #expect(String(format: format, name, one) == "1 person: Ana Tap or click")
            #expect(String(format: format, name, many) == "3 people: Ana Tap or click")
        }
    }

    @Test(
        "Numbers have the plural category of the language",
        arguments: [
            ("en", [0: "other", 1: "one", 2: "other"]), ("fr", [0: "one", 1: "one", 2: "other"]),
            ("ja", [1: "other"]), ("pt-PT", [0: "other", 1: "one"]), ("pt-BR", [0: "one"]),
            ("ru", [1: "one", 2: "few", 5: "many", 11: "many", 12: "many", 21: "one", 22: "few", 111: "many"]),
            ("sr", [1: "one", 3: "few", 5: "other"]), ("pl", [1: "one", 2: "few", 5: "many", 21: "many", 22: "few"]),
            ("cs", [1: "one", 3: "few", 5: "other"]), ("sl", [1: "one", 101: "one", 2: "two", 3: "few", 5: "other"]),
            ("lt", [1: "one", 11: "other", 21: "one", 9: "few", 10: "other"]),
            ("lv", [0: "zero", 1: "one", 11: "zero", 21: "one", 2: "other"]),
            ("ro", [0: "few", 1: "one", 19: "few", 20: "other", 101: "few"]),
            ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 10: "few", 11: "many", 100: "other", 103: "few"]),
            ("he", [1: "one", 2: "two", 20: "other"]), ("ga", [1: "one", 2: "two", 6: "few", 10: "many", 11: "other"]),
            ("cy", [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many", 7: "other"]),
            ("mt", [1: "one", 2: "two", 0: "few", 10: "few", 11: "many", 20: "other"]),
            ("is", [1: "one", 11: "other", 21: "one"]), ("fil", [1: "one", 4: "other", 14: "other", 7: "one"]),
            ("es", [1: "one", 2: "other", 1_000_000: "many"]), ("gd", [11: "one", 12: "two", 13: "few", 20: "other"]),
        ])
    func categories(language: String, expected: [Int: String]) {
        for (number, category) in expected {
            #expect(PluralRules.category(of: Double(number), language: language).rawValue == category, "\(number)")
        }
    }

    @Test("Fractions have a category of their own in some languages")
    func fractions() {
        #expect(PluralRules.category(of: 1.5, language: "en") == .other)
        #expect(PluralRules.category(of: 1.5, language: "fr") == .one)
        #expect(PluralRules.category(of: 1.5, language: "cs") == .many)
        #expect(PluralRules.category(of: .nan, language: "en") == .other)
    }

    @Test("The values of all pages of a Settings.bundle are defaults; the search ends at cyclic and damaged pages")
    func settings() throws {
        func page(_ specifiers: String) -> String {
            plurals("<key>PreferenceSpecifiers</key><array>\(specifiers)</array>")
        }
        let root = """
            <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>sound</string>
            <key>DefaultValue</key><true/></dict><dict><key>Type</key><string>PSGroupSpecifier</string></dict>
            <dict><key>File</key><string>More</string></dict><dict><key>File</key><string>Broken</string></dict>
            <dict><key>File</key><string>../Root</string></dict>
            """
        let more = """
            <dict><key>Key</key><string>name</string><key>DefaultValue</key><string>Ana</string></dict>
            <dict><key>File</key><string>Root</string></dict>
            """
        let files = [
            "Settings.bundle/Root.plist": page(root), "Settings.bundle/More.plist": page(more),
            "Settings.bundle/Broken.plist": "no list",
        ]
        try withBundle(files) { folder in
            let values = SettingsDefaults.values(folder: folder)
            #expect(values.count == 2 && values["sound"] as? Bool == true && values["name"] as? String == "Ana")
            #expect(SettingsDefaults.values(folder: folder + "/none").isEmpty)
        }
    }
}
