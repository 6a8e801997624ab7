import Foundation
import Testing

@testable import SceneModel

/// Manifests as XML text, as in an Info.plist file.
enum ManifestText {
    static func plist(_ entries: String) -> Data {
        Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict>\(entries)</dict></plist>
            """.utf8)
    }

    static let identifier = "<key>CFBundleIdentifier</key><string>com.example.clowntown</string>"

    static let scenes = """
        <key>UIApplicationSceneManifest</key><dict>
        <key>UIApplicationSupportsMultipleScenes</key><true/>
        <key>UIApplicationSupportsTabbedSceneCollection</key><true/>
        <key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array>
        <dict><key>UISceneConfigurationName</key><string>Main</string>
        <key>UISceneClassName</key><string>UIWindowScene</string>
        <key>UISceneDelegateClassName</key><string>ClownTown.SceneDelegate</string>
        <key>UISceneStoryboardFile</key><string>Main</string></dict>
        <dict><key>UISceneConfigurationName</key><string>Detail</string></dict>
        <dict></dict>
        </array>
        <key>UIWindowSceneSessionRoleExternalDisplayNonInteractive</key><array>
        <dict><key>UISceneConfigurationName</key><string>Main</string></dict></array>
        <key>RoleOfTomorrow</key><array><dict/></array>
        </dict></dict>
        """

    static func read(_ entries: String) throws -> AppManifest {
        try AppManifest(data: plist(identifier + entries), file: "Info.plist")
    }
}

@Suite struct AppManifestTests {
    @Test("M17: Scene configurations are read by role, in order, with all their keys")
    func configurations() throws {
        let manifest = try ManifestText.read(ManifestText.scenes)
        let role = SceneRole.windowApplication
        let main = SceneConfiguration(
            name: "Main", role: role, sceneClassName: "UIWindowScene", delegateClassName: "ClownTown.SceneDelegate",
            storyboardName: "Main")
        let detail = SceneConfiguration(name: "Detail", role: role)
        #expect(manifest.sceneConfigurations[role] == [main, detail, SceneConfiguration(role: role)])
        #expect(manifest.usesSceneLifecycle)
    }

    @Test("M17, M18: A configuration is found by name and role; without a name, the role's first configuration is used")
    func lookUp() throws {
        let manifest = try ManifestText.read(ManifestText.scenes)
        let (window, display) = (SceneRole.windowApplication, SceneRole.windowExternalDisplayNonInteractive)
        #expect(manifest.defaultConfiguration(for: window)?.name == "Main")
        #expect(manifest.configuration(named: nil, for: window)?.delegateClassName == "ClownTown.SceneDelegate")
        #expect(
            manifest.configuration(named: "Detail", for: window) == SceneConfiguration(name: "Detail", role: window))
        #expect(manifest.configuration(named: "Main", for: display) == SceneConfiguration(name: "Main", role: display))
        #expect(manifest.configuration(named: "Detail", for: display) == nil)
        #expect(manifest.configuration(named: "main", for: window) == nil)
        #expect(manifest.defaultConfiguration(for: .windowExternalDisplay) == nil)
        #expect(manifest.defaultConfiguration(for: SceneRole(rawValue: "RoleOfTomorrow")) != nil)
    }

    @Test("M26: Multiple scenes are opt-in; without a scene manifest an app has one window and no scene life cycle")
    func multipleScenes() throws {
        #expect(try ManifestText.read(ManifestText.scenes).supportsMultipleScenes)
        let plain = try ManifestText.read("")
        #expect(!plain.supportsMultipleScenes && !plain.usesSceneLifecycle && plain.sceneConfigurations.isEmpty)
        let empty = try ManifestText.read("<key>UIApplicationSceneManifest</key><dict/>")
        #expect(!empty.supportsMultipleScenes && empty.usesSceneLifecycle)
    }

    @Test("An app supports indirect input unless its manifest says otherwise", arguments: [true, false])
    func indirectInput(isSupported: Bool) throws {
        #expect(try ManifestText.read("").supportsIndirectInputEvents)
        let key = "<key>UIApplicationSupportsIndirectInputEvents</key><\(isSupported)/>"
        #expect(try ManifestText.read(key).supportsIndirectInputEvents == isSupported)
    }

    @Test("M26: A device-specific key replaces the plain key entirely")
    func deviceVariant() throws {
        let variant = """
            <key>UIApplicationSceneManifest~ipad</key><dict>
            <key>UIApplicationSupportsMultipleScenes</key><false/></dict>
            <key>CFBundleDisplayName</key><string>Phone</string><key>CFBundleDisplayName~ipad</key><string>Pad</string>
            """
        let manifest = try ManifestText.read(ManifestText.scenes + variant)
        #expect(!manifest.supportsMultipleScenes && manifest.sceneConfigurations.isEmpty)
        #expect(manifest.displayName == "Pad")
        let phone = variant.replacingOccurrences(of: "~ipad", with: "~iphone")
        #expect(try ManifestText.read(phone + ManifestText.scenes).supportsMultipleScenes)
    }

    @Test("Names, executable and versions are read; the first of three keys that is present gives the display name")
    func names() throws {
        let name = "<key>CFBundleName</key><string>ClownTown</string>"
        let display = "<key>CFBundleDisplayName</key><string>Clown Town</string>"
        let bare = try ManifestText.read("")
        #expect(bare.identifier.text == "com.example.clowntown" && bare.displayName == "com.example.clowntown")
        #expect(bare.executable == nil && bare.version == nil && bare.buildVersion == nil)
        #expect(try ManifestText.read(name).displayName == "ClownTown")
        let full = try ManifestText.read(
            name + display + """
                <key>CFBundleExecutable</key><string>clowntown</string>
                <key>CFBundleShortVersionString</key><string>1.2</string>
                <key>CFBundleVersion</key><string>34</string>
                """)
        #expect(full.displayName == "Clown Town" && full.executable == "clowntown")
        #expect(full.version == "1.2" && full.buildVersion == "34")
    }

    @Test("Icons are read in every form; an unreadable icon entry is not an error")
    func icons() throws {
        let table = [
            ("", []),
            ("<key>CFBundleIconFile</key><string>a</string>", ["a"]),
            (
                "<key>CFBundleIconFiles</key><array><string>a</string><integer>1</integer><string>b</string></array>",
                ["a", "b"]
            ),
            ("<key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><string>a</string></dict>", ["a"]),
            (
                """
                <key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>
                <key>CFBundleIconFiles</key><array><string>b</string></array>
                <key>CFBundleIconName</key><string>a</string></dict></dict>
                <key>CFBundleIconFile</key><string>b</string>
                """, ["a", "b"]
            ),
            ("<key>CFBundleIcons</key><integer>3</integer><key>CFBundleIconFile</key><true/>", []),
        ]
        for (entries, names) in table {
            #expect(try ManifestText.read(entries).iconNames == names)
        }
    }

    @Test("M11: URL schemes are lowercased and deduplicated")
    func schemes() throws {
        let manifest = try ManifestText.read(
            """
            <key>CFBundleURLTypes</key><array>
            <dict><key>CFBundleURLName</key><string>n</string><key>CFBundleTypeRole</key><string>Viewer</string>
            <key>CFBundleURLSchemes</key><array><string>ClownTown</string><string>clowntown</string>
            <string>x-clown+1.0</string></array></dict>
            <dict><key>CFBundleURLSchemes</key><array><string>circus</string></array></dict></array>
            """)
        #expect(manifest.urlTypes.map(\.schemes) == [["clowntown", "x-clown+1.0"], ["circus"]])
        #expect(manifest.urlTypes.map(\.name) == ["n", nil] && manifest.urlTypes.map(\.role) == ["Viewer", nil])
        #expect(manifest.handles(scheme: "CIRCUS") && manifest.handles(scheme: "x-clown+1.0"))
        #expect(!manifest.handles(scheme: "clown") && !manifest.handles(scheme: ""))
    }

    @Test("M11: Associated domains are lower-case host names and do not include subdomains")
    func domains() throws {
        let manifest = try ManifestText.read(
            """
            <key>ProsceniumAssociatedDomains</key><array><string>Clowns.Example</string>
            <string>clowns.example.</string><string>xn--clwn-5qa.example</string><string>localhost</string></array>
            """)
        #expect(manifest.associatedDomains == ["clowns.example", "xn--clwn-5qa.example", "localhost"])
        #expect(manifest.handles(host: "CLOWNS.example.") && manifest.handles(host: "localhost"))
        #expect(!manifest.handles(host: "www.clowns.example") && !manifest.handles(host: ""))
    }

    @Test("M10: Activity types are deduplicated, in order")
    func activityTypes() throws {
        let manifest = try ManifestText.read(
            "<key>NSUserActivityTypes</key><array><string>b</string><string>a</string><string>b</string></array>")
        #expect(manifest.userActivityTypes == ["b", "a"])
    }

    @Test("A manifest is read from XML and binary files alike")
    func files() throws {
        let folder = try TemporaryFolder()
        let xml = ManifestText.plist(ManifestText.identifier + ManifestText.scenes)
        let object = try PropertyListSerialization.propertyList(from: xml, options: [], format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
        let first = try AppManifest(contentsOf: folder.file("xml", xml))
        #expect(try AppManifest(contentsOf: folder.file("binary", binary)) == first)
        #expect(try AppManifest(contentsOf: folder.file("marked", Data([0xEF, 0xBB, 0xBF]) + xml)) == first)
        #expect(first.supportsMultipleScenes)
    }
}
