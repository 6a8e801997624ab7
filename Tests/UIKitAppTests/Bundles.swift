import Foundation

/// App bundles of Clown Town for tests.
enum Bundles {
    /// Creates a bundle whose executable is a link to `executable`, by default to the test process's own program.
    static func make(
        in folder: URL, executable: URL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(),
        supportsMultipleScenes: Bool = true, changes: [String: Any] = [:]
    ) throws -> URL {
        let bundle = folder.appendingPathComponent("ClownTown.app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let configurations = ["Default", "Clown"].map {
            ["UISceneConfigurationName": $0, "UISceneDelegateClassName": "ClownApp.ClownSceneDelegate"]
        }
        var values: [String: Any] = [
            "CFBundleIdentifier": "com.example.clowntown", "CFBundleExecutable": "ClownTown",
            "CFBundleURLTypes": [["CFBundleURLSchemes": ["clowntown"]]],
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": supportsMultipleScenes,
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": configurations],
            ] as [String: Any],
        ]
        values.merge(changes) { $1 }
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
            .write(to: bundle.appendingPathComponent("Info.plist"))
        try FileManager.default.createSymbolicLink(
            at: bundle.appendingPathComponent("ClownTown"), withDestinationURL: executable)
        return bundle
    }
}
