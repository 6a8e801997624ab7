import Foundation
import TestSupport
import Testing

@testable import SceneModel

/// Hostile Info.plist files: reading any file ends with a manifest or with a describable error.
@Suite struct ManifestHostileInputTests {
    private static var manifest: [String: Any] {
        [
            "CFBundleIdentifier": "com.example.clowntown", "CFBundleName": "Clöwn", "Number": 300, "Real": 1.5,
            "Date": Date(timeIntervalSinceReferenceDate: 1000), "Data": Data([1, 2, 3]), "Flag": true,
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [["UISceneConfigurationName": "Default"]]
                ],
            ],
            "CFBundleURLTypes": [["CFBundleURLSchemes": ["clowntown"]]],
        ]
    }

    /// Reads `data`; returns true when it is a manifest. An error must have a description.
    private func read(_ data: Data) -> Bool {
        do throws(ManifestError) {
            _ = try AppManifest(data: data, file: "Info.plist")
            return true
        } catch {
            #expect(error.description.hasPrefix("Info.plist: "))
            return false
        }
    }

    @Test(
        "Random changes to a valid manifest give a manifest or an error, never a crash",
        arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func mutations(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let original = try PropertyListSerialization.data(fromPropertyList: Self.manifest, format: format, options: 0)
        #expect(read(original))
        var numbers = SplitMix64(seed: 42)
        var (accepted, refused) = (0, 0)
        for _ in 0..<3000 {
            var bytes = [UInt8](original)
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let index = Int.random(in: 0..<bytes.count, using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: bytes.remove(at: index)
                case 1: bytes.insert(.random(in: 0...255, using: &numbers), at: index)
                case 2: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
                default: bytes[index] = .random(in: 0...255, using: &numbers)
                }
            }
            if read(Data(bytes)) { accepted += 1 } else { refused += 1 }
        }
        // Both outcomes must occur; otherwise the changes were too weak or too strong.
        #expect(accepted > 10 && refused > 1000)
    }

    @Test("A manifest truncated anywhere is refused")
    func truncation() throws {
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let complete = try PropertyListSerialization.data(
                fromPropertyList: Self.manifest, format: format, options: 0)
            // The line end after the last tag is not needed.
            let neededCount =
                format == .xml ? try #require(complete.lastIndex(of: UInt8(ascii: ">"))) : complete.count - 1
            for length in 0...neededCount {
                #expect(!read(complete.prefix(length)), "\(format) at \(length)")
            }
        }
    }

    @Test("Random bytes are refused")
    func randomBytes() {
        var numbers = SplitMix64(seed: 9)
        for round in 0..<1500 {
            var bytes = (0..<Int.random(in: 0...200, using: &numbers)).map { _ in
                UInt8.random(in: 0...255, using: &numbers)
            }
            if round % 3 == 1 { bytes = Array("bplist00".utf8) + bytes }
            if round % 3 == 2 { bytes = Array("<plist><".utf8) + bytes }
            #expect(!read(Data(bytes)))
        }
    }

    @Test("100,000 nested arrays are refused, closed or not, in XML and in the old text format")
    func nesting() {
        let depth = 100_000
        let open = String(repeating: "<array>", count: 65_000)
        for text in [
            "<plist>" + open, "<plist>" + open + String(repeating: "</array>", count: 20_000),
            String(repeating: "(", count: depth), String(repeating: "{a=", count: depth),
        ] {
            #expect(!read(Data(text.utf8)))
        }
    }

    @Test("Nesting beyond 64 levels is refused, and the error has the position")
    func depth() {
        func nested(_ levels: Int) -> Data {
            let tags = String(repeating: "<array>", count: levels) + String(repeating: "</array>", count: levels)
            return Data("<plist>\(tags)</plist>".utf8)
        }
        #expect(
            failure { try AppManifest(data: nested(66), file: "Info.plist") } == """
                Info.plist: \(String(repeating: "[0]", count: 65)): the value is nested more than 64 levels deep
                  store an identifier, and the content in the app's own files
                """)
        #expect(
            failure { try AppManifest(data: nested(65), file: "Info.plist") } == """
                Info.plist: expected the manifest's keys (a dictionary) but found an array
                  write <dict> … </dict>
                """)
    }

    @Test("XML entities cannot be used for expansion attacks")
    func entities() {
        let text = """
            <?xml version="1.0"?><!DOCTYPE p [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>
            <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>&b;</string></dict></plist>
            """
        #expect(!read(Data(text.utf8)))
    }
}
