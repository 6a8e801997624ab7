import Foundation

/// A factory of app bundles for benchmarks, with one of the benchmark's programs as executable.
enum MeasuredApp {
    /// Creates a bundle in a folder; the executable is a link.
    ///
    /// - Parameters:
    ///   - name: the last part of the identifier, and the bundle's name.
    ///   - delegate: the scene delegate's class, with its module.
    ///   - keys: additional keys of the Info.plist.
    static func make(
        _ name: String, program: String, delegate: String, in folder: URL, keys: [String: Any] = [:]
    ) throws -> URL {
        let bundle = folder.appendingPathComponent("\(name).app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let configuration = ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": delegate]
        let manifest: [String: Any] = [
            "CFBundleIdentifier": "org.proscenium.bench.\(name)", "CFBundleExecutable": program,
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]],
            ] as [String: Any],
        ]
        try PropertyListSerialization.data(
            fromPropertyList: manifest.merging(keys) { $1 }, format: .xml, options: 0
        ).write(to: bundle.appendingPathComponent("Info.plist"))
        try FileManager.default.createSymbolicLink(
            at: bundle.appendingPathComponent(program), withDestinationURL: BenchProgram.url(program))
        return bundle
    }
}
