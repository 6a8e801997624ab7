import Foundation
import Testing

@testable import SceneModel

@Suite struct ManifestFaultTests {
    private static let configurations = """
        UIApplicationSceneManifest.UISceneConfigurations.UIWindowSceneSessionRoleApplication
        """

    private static func scenes(_ elements: String) -> String {
        """
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key>\(elements)</dict></dict>
        """
    }

    private static func schemes(_ elements: String) -> String {
        "<key>CFBundleURLTypes</key><array><dict>\(elements)</dict></array>"
    }

    /// Faulty entries that are added to a valid identifier, each with the expected error message. The file's name
    /// precedes the message.
    private static let faulty: [(String, String)] = [
        (
            "<key>UIApplicationSceneManifest</key><string>yes</string>",
            """
            UIApplicationSceneManifest: expected the scene manifest (a dictionary) but found the string "yes"
              write <dict> … </dict>
            """
        ),
        (
            """
            <key>UIApplicationSceneManifest~ipad</key><dict>
            <key>UIApplicationSupportsMultipleScenes</key><string>YES</string></dict>
            """,
            """
            UIApplicationSceneManifest~ipad.UIApplicationSupportsMultipleScenes: expected a boolean but found the \
            string "YES"
              write <true/> or <false/>
            """
        ),
        (
            scenes("<dict/>"),
            """
            \(configurations): expected an array of scene configurations but found a dictionary
              write <array> … </array>
            """
        ),
        (
            scenes("<array><string>Main</string></array>"),
            """
            \(configurations)[0]: expected a scene configuration (a dictionary) but found the string "Main"
              write <dict> … </dict>
            """
        ),
        (
            scenes("<array><dict><key>UISceneClassName</key><integer>5</integer></dict></array>"),
            """
            \(configurations)[0].UISceneClassName: expected the name of a scene class (a string) but found the number 5
              write it like <string>UIWindowScene</string>
            """
        ),
        (
            scenes("<array><dict><key>UISceneStoryboardFile</key><string></string></dict></array>"),
            """
            \(configurations)[0].UISceneStoryboardFile: expected the name of a storyboard (a string) but found the \
            string ""
              write it like <string>Main</string>
            """
        ),
        (
            scenes(
                """
                <array><dict><key>UISceneConfigurationName</key><string>A</string></dict><dict/>
                <dict><key>UISceneConfigurationName</key><string>A</string></dict></array>
                """),
            """
            \(configurations)[2].UISceneConfigurationName: expected a unique name for each configuration of a role \
            but "A" is already used at \(configurations)[0].UISceneConfigurationName
              rename or remove one of the two
            """
        ),
        (
            scenes(
                """
                <array><dict><key>UISceneDelegateClassName</key>
                <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string></dict></array>
                """),
            """
            \(configurations)[0].UISceneDelegateClassName: expected the name of a class with its module (a string) but \
            found the build setting $(PRODUCT_MODULE_NAME) instead of its value
              write the value itself: only Xcode replaces build settings
            """
        ),
        (
            schemes(""),
            """
            CFBundleURLTypes[0].CFBundleURLSchemes: this key is missing; expected an array of URL schemes, at least one
              write <array> … </array>
            """
        ),
        (
            schemes("<key>CFBundleURLSchemes</key><array/>"),
            """
            CFBundleURLTypes[0].CFBundleURLSchemes: expected an array of URL schemes, at least one but found an empty \
            array
              write <array> … </array>
            """
        ),
        (
            schemes("<key>CFBundleURLSchemes</key><array><string>clown://</string></array>"),
            """
            CFBundleURLTypes[0].CFBundleURLSchemes[0]: expected a URL scheme without "://" (a string) but found the \
            string "clown://"
              write it like <string>clowntown</string>
            """
        ),
        (
            "<key>ProsceniumAssociatedDomains</key><array><string>applinks:clowns.example</string></array>",
            """
            ProsceniumAssociatedDomains[0]: expected a host name without scheme, port and path (a string) but found the \
            string "applinks:clowns.example"
              write it like <string>clowns.example</string>
            """
        ),
        (
            "<key>CFBundleExecutable</key><string>../sh</string>",
            """
            CFBundleExecutable: expected the name of a file in the bundle (a string) but found the string "../sh"
              write it like <string>ClownTown</string>
            """
        ),
        (
            "<key>NSUserActivityTypes</key><array><date>2024-05-31T09:30:00Z</date></array>",
            """
            NSUserActivityTypes[0]: expected an activity type (a string) but found the date 2024-05-31T09:30:00.000Z
              write it like <string>com.example.clowntown.open</string>
            """
        ),
        (
            "<key>CFBundleDisplayName</key><data>AAEC</data>",
            """
            CFBundleDisplayName: expected the app's name (a string) but found data of 3 bytes
              write it like <string>Clown Town</string>
            """
        ),
    ]

    @Test("M17: Each fault names the key path, the value found, the expected value and a remedy", arguments: faulty)
    func single(_ entries: String, _ message: String) {
        #expect(failure { try ManifestText.read(entries) } == "Info.plist: " + message)
    }

    @Test(
        "Invalid schemes and hosts are refused",
        arguments: ["1clown", "clöwn", "a b", "-", "clown:", ""],
        ["-a.example", "a..b", "a_b", "ä.example", "a:80", "a/b"])
    func linkNames(_ scheme: String, _ host: String) {
        #expect(!URLRules.isScheme(scheme))
        #expect(!URLRules.isHost(host))
        #expect(!URLRules.isHost(String(repeating: "a", count: 64)))
        #expect(!URLRules.isHost(String(repeating: "a.", count: 127)))
        #expect(URLRules.isHost(String(repeating: "a.", count: 126) + "a"))
    }

    @Test("The identifier is required and must follow its rules")
    func identifier() {
        #expect(
            failure { try AppManifest(data: ManifestText.plist(""), file: "Info.plist") } == """
                Info.plist: CFBundleIdentifier: this key is missing; expected an app identifier (a string)
                  write it like <string>com.example.clowntown</string>
                """)
        let invalid = "<key>CFBundleIdentifier</key><string>clown town</string>"
        #expect(
            failure { try AppManifest(data: ManifestText.plist(invalid), file: "Info.plist") } == """
                Info.plist: CFBundleIdentifier: expected an app identifier (a string) but found an invalid value: \
                "clown town" is not an app identifier: character 6 is a space
                  use letters, digits, "-", "." and "_", as in com.example.clowntown
                """)
    }

    @Test("M17: All faults of a manifest are reported at once")
    func several() throws {
        let data = ManifestText.plist(
            Self.scenes("<array><dict><key>UISceneClassName</key><true/></dict><integer>1</integer></array>")
                + Self.schemes("<key>CFBundleURLSchemes</key><array/>"))
        var faults: [ManifestFault] = []
        do throws(ManifestError) {
            _ = try AppManifest(data: data, file: "Info.plist")
        } catch {
            faults = error.faults
            #expect(error.diagnostics.map { $0.location?.hasPrefix("Info.plist: ") } == [true, true, true, true])
            #expect(
                error.description == """
                    Info.plist: this manifest has 4 errors
                      cause: 1. CFBundleIdentifier: this key is missing; expected an app identifier (a string)
                                write it like <string>com.example.clowntown</string>
                             2. \(Self.configurations)[1]: expected a scene configuration (a dictionary) but found \
                    the number 1
                                write <dict> … </dict>
                             3. \(Self.configurations)[0].UISceneClassName: expected the name of a scene class (a \
                    string) but found true
                                write it like <string>UIWindowScene</string>
                             4. CFBundleURLTypes[0].CFBundleURLSchemes: expected an array of URL schemes, at least one \
                    but found an empty array
                                write <array> … </array>
                    """)
        }
        #expect(
            faults.map(\.keyPath) == [
                "CFBundleIdentifier", "\(Self.configurations)[1]", "\(Self.configurations)[0].UISceneClassName",
                "CFBundleURLTypes[0].CFBundleURLSchemes",
            ])
    }

    @Test("A file that is not a property list is refused, and the error names the actual kind of the file")
    func formats() throws {
        let utf16 = try #require("<plist><dict/></plist>".data(using: .utf16LittleEndian))
        let table: [(Data, String)] = [
            (Data(), "Info.plist: this file is empty"),
            (
                Data("{\"CFBundleIdentifier\": \"a\"}".utf8),
                "Info.plist: this is not a property list\n  write it as XML that begins with <?xml or <plist"
            ),
            (Data([0xFF, 0xFE]) + utf16, "Info.plist: this property list is not encoded in UTF-8\n  save it as UTF-8"),
            (
                Data("<plist><dict><key>a</key></dict></plist>".utf8),
                "Info.plist: the XML of this property list is malformed\n  cause: Value missing for key inside <dict> at line 1"
            ),
            (
                Data("<plist><array/></plist>".utf8),
                "Info.plist: expected the manifest's keys (a dictionary) but found an array\n  write <dict> … </dict>"
            ),
            (
                Data(count: AppManifest.maximumFileSize + 1),
                "Info.plist: this file is larger than 1048576 bytes\n  use a smaller file; nothing was read"
            ),
        ]
        for (data, message) in table {
            #expect(failure { try AppManifest(data: data, file: "Info.plist") } == message)
        }
    }

    @Test("Unreadable files are refused, and the error names their path")
    func files() throws {
        let folder = try TemporaryFolder()
        let missing = folder.path("Info.plist")
        #expect(
            failure { try AppManifest(contentsOf: missing) }
                == "\(missing.path): this file does not exist\n  check the path")
        #expect(
            failure { try AppManifest(contentsOf: folder.url) }
                == "\(folder.url.path): this is a folder, not a file\n  use the path of a file inside it")
        let large = try folder.file("large", Data(count: AppManifest.maximumFileSize + 1))
        #expect(failure { try AppManifest(contentsOf: large) }?.contains("larger than 1048576 bytes") == true)
    }
}
