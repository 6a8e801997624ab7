import Foundation
import SceneModel
import SceneTestKit

/// The bundle of a demo app as an installer would create it: the Info.plist, the resources, and the built executable.
struct DemoBundle {
    let url: URL
    let identifier: AppIdentifier

    /// - Parameters:
    ///   - name: the name of the app's folder in Apps, and of its executable.
    ///   - folder: the parent folder of the bundle.
    init(_ name: String, in folder: URL) throws {
        let package = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let source = package.appendingPathComponent("Apps/\(name)")
        let files = FileManager.default
        url = folder.appendingPathComponent("\(name).app")
        try files.createDirectory(at: url, withIntermediateDirectories: true)
        try files.copyItem(
            at: source.appendingPathComponent("Info.plist"), to: url.appendingPathComponent("Info.plist"))
        let resources = source.appendingPathComponent("Resources")
        for file in try files.contentsOfDirectory(atPath: resources.path) {
            try files.copyItem(
                at: resources.appendingPathComponent(file), to: url.appendingPathComponent(file))
        }
        try files.createSymbolicLink(
            at: url.appendingPathComponent(name), withDestinationURL: BuiltProgram.url(name))
        identifier = try AppIdentifier("com.example.\(name.lowercased())")
    }
}
