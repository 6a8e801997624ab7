import Foundation

/// The bundle of an app that runs in the process of the benchmark.
enum InProcessBundle {
    /// Creates a bundle with only an Info.plist in the temporary folder. The caller removes it.
    ///
    /// - Parameter name: the name of the benchmark.
    static func make(_ name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-bench-\(getpid()).app")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let values: [String: Any] = [
            "CFBundleIdentifier": "org.proscenium.bench", "CFBundleExecutable": "bench",
            "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true],
        ]
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
            .write(to: folder.appendingPathComponent("Info.plist"))
        return folder
    }
}
