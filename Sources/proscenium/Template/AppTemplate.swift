import Foundation
import SceneModel

/// The files of a new app's package.
struct AppTemplate {
    let name: NewAppName
    let identifier: AppIdentifier
    let sources: ProsceniumSources

    /// Returns the contents of the files by their paths in the package.
    ///
    /// - Parameter folder: the package's folder. The package refers to Proscenium's sources by a relative path if the
    ///   folder of the sources has the same parent folder, otherwise by an absolute path.
    func files(for folder: URL) -> [String: String] {
        let module = name.module
        return [
            "Package.swift": manifest(path: dependencyPath(from: folder)),
            ".gitignore": ".build/\n",
            "Sources/\(module)/Info.plist": infoPlist,
            "Sources/\(module)/AppDelegate.swift": Self.appDelegate,
            "Sources/\(module)/SceneDelegate.swift": sceneDelegate,
            "Sources/\(module)/ItemViewController.swift": viewController,
            "Tests/\(module)Tests/\(module)Tests.swift": test,
        ]
    }

    /// The command lines that build the app and start it.
    var nextCommands: [String] {
        ["cd \(name.module)", "swift package make-app", "proscenium run .build/apps/\(name.module).app"]
    }

    private func dependencyPath(from folder: URL) -> String {
        let parent = folder.deletingLastPathComponent().resolvingSymlinksInPath().path
        guard sources.folder.deletingLastPathComponent().path == parent else { return sources.folder.path }
        return "../" + sources.folder.lastPathComponent
    }

    private func manifest(path: String) -> String {
        // SwiftPM names a package at a path after the path's last component.
        let package = Self.literal(sources.folder.lastPathComponent)
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name.module)",
                dependencies: [.package(path: \(Self.literal(path)))],
                targets: [
                    .executableTarget(
                        name: "\(name.module)", dependencies: [.product(name: "UIKit", package: \(package))],
                        exclude: ["Info.plist"],
                        // The language mode of Xcode's templates. Without this line, Swift 6 checks the isolation of all code.
                        swiftSettings: [.swiftLanguageMode(.v5)]),
                    .testTarget(
                        name: "\(name.module)Tests",
                        dependencies: ["\(name.module)", .product(name: "UIKitTesting", package: \(package))]),
                ])

            """
    }

    /// Returns a text as a literal of Swift.
    static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// Returns a text as the contents of an XML element.
    static func xml(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
