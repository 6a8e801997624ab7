import Foundation
import SceneModel

/// The bundle of a scripted app: a folder with Info.plist, a link to the program, and a script.
package struct AppBundle: Sendable {
    /// The folder of the bundle.
    package let url: URL
    /// The identifier of the app.
    package let identifier: AppIdentifier

    /// Creates a bundle.
    ///
    /// - Parameters:
    ///   - folder: the parent folder of the bundle.
    ///   - name: the name of the bundle's folder, without its extension, and of the executable.
    ///   - identifier: nil for `com.example.` followed by the name in lower case.
    ///   - supportsMultipleScenes: nil for an app without a scene manifest.
    ///   - infoPlist: additional or overriding keys of the Info.plist.
    /// - Throws: an error from Foundation.
    package init(
        in folder: URL, name: String = "Clown", identifier: String? = nil, supportsMultipleScenes: Bool? = true,
        script: AppScript = AppScript(), infoPlist: [String: PropertyListValue] = [:]
    ) throws {
        self.identifier = try AppIdentifier(identifier ?? "com.example.\(name.lowercased())")
        url = folder.appendingPathComponent("\(name).app")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let values = Self.values(self.identifier, name, supportsMultipleScenes).merging(infoPlist) { $1 }
        let object = PropertyListValue.dictionary(values).propertyListObject
        try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
            .write(to: url.appendingPathComponent("Info.plist"))
        try FileManager.default.createSymbolicLink(
            at: url.appendingPathComponent(name), withDestinationURL: BuiltProgram.url("scripted-app"))
        executable = url.appendingPathComponent(name)
        try setScript(script)
    }

    /// The URL of the link to the executable.
    package let executable: URL

    /// Replaces the script. The new script takes effect at the next launch.
    ///
    /// - Throws: an error from Foundation.
    package func setScript(_ script: AppScript) throws {
        let data = try JSONEncoder().encode(script)
        try data.write(to: url.appendingPathComponent("script.json"), options: .atomic)
    }

    /// Returns the entries that the app's processes have logged so far, read from the file in the bundle.
    package func log() -> [AppLogEntry] {
        // The file does not exist before the first launch.
        let data = (try? Data(contentsOf: url.appendingPathComponent("log.jsonl"))) ?? Data()
        return data.split(separator: UInt8(ascii: "\n")).compactMap { AppLogEntry(line: $0) }
    }

    private static func values(
        _ identifier: AppIdentifier, _ name: String, _ supportsMultipleScenes: Bool?
    ) -> [String: PropertyListValue] {
        var values: [String: PropertyListValue] = [
            "CFBundleIdentifier": .string(identifier.text), "CFBundleExecutable": .string(name),
            "CFBundleDisplayName": .string(name),
        ]
        guard let supportsMultipleScenes else { return values }
        let configuration: [String: PropertyListValue] = [
            "UISceneConfigurationName": .string("Default"),
            "UISceneDelegateClassName": .string("\(name).SceneDelegate"),
        ]
        values["UIApplicationSceneManifest"] = .dictionary([
            "UIApplicationSupportsMultipleScenes": .boolean(supportsMultipleScenes),
            "UISceneConfigurations": .dictionary([
                SceneRole.windowApplication.rawValue: .array([.dictionary(configuration)])
            ]),
        ])
        return values
    }
}
