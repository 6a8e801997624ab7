import Foundation
import Testing

@testable import PortingCore

@Suite("Porting: Info.plist")
struct InfoPlistTests {
    private func target(_ settings: [String: String]) -> AppProject.Target {
        var target = AppProject.Target(name: "My App", module: "My_App", product: .app)
        target.infoPlist = "App/Info.plist"
        target.settings = BuildSettingTable(builtIn: [
            "PRODUCT_NAME": "My App", "PRODUCT_MODULE_NAME": "My_App", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
            "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
        ])
        target.settings.add(settings)
        return target
    }

    private func write(
        _ keys: [String: Any]?, _ settings: [String: String], classNames: [String: String] = [:]
    ) throws -> (keys: [String: Any], diagnostics: [PortingDiagnostic]) {
        var writer = InfoPlistWriter(target(settings), classNames: classNames)
        let data = try keys.map { try PropertyListSerialization.data(fromPropertyList: $0, format: .xml, options: 0) }
        let list = try PropertyListSerialization.propertyList(from: writer.write(original: data), format: nil)
        return (list as? [String: Any] ?? [:], writer.diagnostics)
    }

    @Test("Build settings in an Info.plist are resolved, in nested values too")
    func settings() throws {
        let (keys, diagnostics) = try write(
            [
                "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
                "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
                "CFBundleShortVersionString": "$(MARKETING_VERSION)", "CFBundleVersion": "${CURRENT_PROJECT_VERSION}",
                "URLs": [["Scheme": "$(SCHEME:lower)"]],
            ],
            [
                "PRODUCT_BUNDLE_IDENTIFIER": "org.example.$(PRODUCT_NAME:rfc1034identifier)",
                "MARKETING_VERSION": "2.5",
                "SCHEME": "APP",
            ])
        #expect(keys["CFBundleIdentifier"] as? String == "org.example.My-App")
        #expect(keys["CFBundlePackageType"] as? String == "APPL")
        #expect(keys["CFBundleShortVersionString"] as? String == "2.5" && keys["CFBundleVersion"] as? String == "1")
        #expect((keys["URLs"] as? [[String: String]])?.first?["Scheme"] == "app")
        #expect(keys["CFBundleExecutable"] as? String == "My_App")
        #expect(diagnostics.isEmpty)
    }

    @Test("An Info.plist that Xcode would generate is written from the build settings")
    func generated() throws {
        var writer = InfoPlistWriter(target([:]), classNames: [:])
        #expect(!writer.write(original: nil).isEmpty)
        #expect(writer.diagnostics.map(\.severity) == [.error, .warning])

        let (keys, _) = try write(
            [:],
            [
                "PRODUCT_BUNDLE_IDENTIFIER": "org.example.app", "INFOPLIST_KEY_CFBundleDisplayName": "Shown",
                "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
            ])
        #expect(keys["CFBundleDisplayName"] as? String == "Shown" && keys["CFBundleName"] as? String == "My App")
        let scenes = keys["UIApplicationSceneManifest"] as? [String: Any]
        #expect(scenes?["UIApplicationSupportsMultipleScenes"] as? Bool == true)
    }

    @Test("Generated keys have the types that Xcode gives them; a key of the project's file has precedence")
    func generatedTypes() throws {
        let (keys, _) = try write(
            ["CFBundleIdentifier": "a.b", "UIMainStoryboardFile": "Own"],
            [
                "INFOPLIST_KEY_UIMainStoryboardFile": "Main", "INFOPLIST_KEY_UILaunchStoryboardName": "Launch",
                "INFOPLIST_KEY_UILaunchScreen_Generation": "YES", "INFOPLIST_KEY_NSCameraUsageDescription": "Scan",
                "INFOPLIST_KEY_UIApplicationSupportsIndirectInputEvents": "YES",
                "INFOPLIST_KEY_UIRequiresFullScreen": "NO", "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "NO",
                "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad":
                    "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft",
                "INFOPLIST_KEY_UIStatusBarStyle": "",
            ])
        #expect(keys["UIMainStoryboardFile"] as? String == "Own")
        #expect(keys["UILaunchStoryboardName"] as? String == "Launch")
        #expect((keys["UILaunchScreen"] as? [String: Any])?.isEmpty == true)
        #expect(keys["NSCameraUsageDescription"] as? String == "Scan")
        #expect(keys["UIApplicationSupportsIndirectInputEvents"] as? Bool == true)
        #expect(keys["UIRequiresFullScreen"] as? Bool == false)
        let orientations = keys["UISupportedInterfaceOrientations~ipad"] as? [String]
        #expect(orientations == ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"])
        #expect(keys["UIApplicationSceneManifest"] == nil && keys["UIStatusBarStyle"] == nil)
    }

    @Test("A setting without a value is reported by its name")
    func unknownSetting() throws {
        let (keys, diagnostics) = try write(
            ["CFBundleIdentifier": "a.b", "Key": "x$(API_KEY)"], ["PRODUCT_BUNDLE_IDENTIFIER": "a.b"])
        #expect(keys["Key"] as? String == "x")
        #expect(diagnostics.count == 1 && diagnostics[0].message.contains("API_KEY"))
    }

    @Test("A scene class with an Objective-C name is written with its Swift name and its module")
    func classNames() throws {
        let (keys, _) = try write(
            [
                "CFBundleIdentifier": "a.b",
                "UIApplicationSceneManifest": [
                    "UISceneConfigurations": [
                        "UIWindowSceneSessionRoleApplication": [["UISceneDelegateClassName": "OldDelegate"]]
                    ]
                ],
            ], [:], classNames: ["OldDelegate": "SceneDelegate"])
        let scenes = keys["UIApplicationSceneManifest"] as? [String: [String: [[String: String]]]]
        let configuration = scenes?["UISceneConfigurations"]?["UIWindowSceneSessionRoleApplication"]?.first
        #expect(configuration?["UISceneDelegateClassName"] == "My_App.SceneDelegate")
    }

    @Test("A file that is not a property list is an error, and the Info.plist is still written")
    func malformed() {
        var writer = InfoPlistWriter(target(["PRODUCT_BUNDLE_IDENTIFIER": "a.b"]), classNames: [:])
        #expect(!writer.write(original: Data("{".utf8)).isEmpty)
        #expect(writer.diagnostics.first?.file == "App/Info.plist" && writer.diagnostics.first?.severity == .error)
    }
}
