import Foundation
import Testing

@testable import PortingCore

@Suite("Porting: string catalogues")
struct StringCatalogTests {
    private func contents(_ catalogue: StringCatalog) throws -> [String: [String: Any]] {
        try Dictionary(
            uniqueKeysWithValues: catalogue.files(name: "Localizable").map { path, data in
                let list = try PropertyListSerialization.propertyList(from: data, format: nil)
                return (path, list as? [String: Any] ?? [:])
            })
    }

    @Test("Texts and variations of each language become files; a text without an entry is its own key")
    func conversion() throws {
        let catalogue = try StringCatalog(
            Data(
                #"""
                { "sourceLanguage": "en", "version": "1.0", "strings": {
                  "Save": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Sichern" } } } },
                  "Say \"hello\"\n": { },
                  "%lld eggs": { "localizations": {
                    "en": { "variations": { "plural": {
                      "one": { "stringUnit": { "value": "%lld egg" } }, "other": { "stringUnit": { "value": "%lld eggs" } } } } },
                    "de": { "stringUnit": { "value": "%lld Eier" } } } },
                  "Touch": { "localizations": { "en": { "variations": { "device": {
                    "ipad": { "stringUnit": { "value": "Tap" } }, "other": { "stringUnit": { "value": "Click" } } } } } } },
                  "%lld of %lld": { "localizations": { "en": {
                    "stringUnit": { "value": "%#@a@ of %#@b@" },
                    "substitutions": {
                      "a": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
                        "other": { "stringUnit": { "value": "%arg jars" } } } } },
                      "b": { "argNum": 2, "formatSpecifier": "d", "variations": { "plural": {
                        "other": { "stringUnit": { "value": "%arg shelves" } } } } } } } } },
                  "Deep": { "localizations": { "en": { "variations": { "device": { "other": {
                    "variations": { "plural": { "other": { "stringUnit": { "value": "x" } } } } } } } } } }
                } }
                """#.utf8))
        let files = try contents(catalogue)
        #expect(
            files.keys.sorted() == [
                "de.lproj/Localizable.strings", "en.lproj/Localizable.strings", "en.lproj/Localizable.stringsdict",
            ])
        let german = files["de.lproj/Localizable.strings"] as? [String: String]
        #expect(german == ["Save": "Sichern", "%lld eggs": "%lld Eier"])
        let english = files["en.lproj/Localizable.strings"] as? [String: String]
        #expect(english == ["Save": "Save", "Say \"hello\"\n": "Say \"hello\"\n"])
        let variations = try #require(files["en.lproj/Localizable.stringsdict"] as? [String: [String: Any]])
        #expect(variations["%lld eggs"]?["NSStringLocalizedFormatKey"] as? String == "%#@value@")
        let eggs = variations["%lld eggs"]?["value"] as? [String: String]
        #expect(
            eggs == [
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld",
                "one": "%lld egg", "other": "%lld eggs",
            ])
        let touch = variations["Touch"]?["value"] as? [String: String]
        #expect(touch?["NSStringFormatSpecTypeKey"] == "NSStringDeviceSpecificRuleType" && touch?["ipad"] == "Tap")
        let both = variations["%lld of %lld"]
        #expect(both?["NSStringLocalizedFormatKey"] as? String == "%1$#@a@ of %2$#@b@")
        #expect((both?["b"] as? [String: String])?["other"] == "%d shelves")
        #expect(catalogue.unsupportedKeys == ["Deep"])
    }

    @Test("A catalogue that is not JSON, or has no texts, is an error", arguments: ["{\n\n x }", "[]", "{}", ""])
    func broken(_ text: String) {
        #expect(throws: StringCatalog.Failure.self) { try StringCatalog(Data(text.utf8)) }
    }

    @Test("A port writes the files of a catalogue, and reports broken catalogues and texts that it cannot convert")
    func port() throws {
        let folder = try TemporaryFolder()
        let porting = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        try folder.write("let a = 1\n", to: "App/A.swift")
        try folder.write(
            #"{ "sourceLanguage": "fr", "strings": { "a": {}, "b": { "localizations": { "fr": { "variations": {} } } } } }"#,
            to: "App/Localizable.xcstrings")
        try folder.write("{\n{ }", to: "App/Broken.xcstrings")
        let options = ProjectPorter.Options(proscenium: porting.deletingLastPathComponent(), reservedNames: [])
        let report = ProjectPorter.port(
            folder.url.appendingPathComponent("App"), to: folder.url.appendingPathComponent("Out"), options)
        #expect(folder.text("Out/Sources/App/Resources/fr.lproj/Localizable.strings") == "\"a\" = \"a\";\n")
        #expect(folder.text("Out/Sources/App/Resources/Localizable.xcstrings") == nil)
        #expect(report.diagnostics.map(\.file) == ["Broken.xcstrings", "Localizable.xcstrings"])
        #expect(report.diagnostics.map(\.severity) == [.error, .warning])
        #expect(report.diagnostics.last?.message.contains("“b”") == true)
    }
}
