import Foundation
import InterfaceFiles

/// The compiler of storyboards and nibs. It turns Xcode's XML into the compiled form, and reports warnings.
package struct InterfaceCompiler {
    /// The compiled file and the problems that did not prevent its compilation.
    package struct Output: Sendable {
        /// The compiled file.
        package var file: InterfaceFile
        /// The problems, in the order of the file.
        package var warnings: [InterfaceDiagnostic]
    }

    /// Compiles a storyboard or a nib.
    ///
    /// - Parameter file: the name of the file in messages.
    /// - Throws: ``InterfaceDiagnostic`` if the file is not a storyboard or nib that Xcode writes for UIKit.
    package static func compile(_ data: Data, file: String) throws(InterfaceDiagnostic) -> Output {
        let document = try SourceParser.parse(data, file: file)
        let kind = try kind(of: document, file)
        var normalizer = NodeNormalizer(file: file, resources: document.child("resources"))
        let scenes = kind == .storyboard ? storyboardScenes(document, &normalizer) : nibScenes(document, &normalizer)
        guard scenes.count <= InterfaceLimits.scenes else {
            throw InterfaceDiagnostic(
                .error, file: file, line: nil, "the storyboard has \(scenes.count) scenes: split it")
        }
        var compiled = InterfaceFile(kind: kind, initialController: document["initialViewController"], scenes: scenes)
        var references = ReferenceChecker(file: file, lines: normalizer.lines)
        references.check(&compiled)
        return Output(file: compiled, warnings: normalizer.warnings + references.warnings)
    }

    private static func kind(
        of document: SourceElement, _ file: String
    ) throws(InterfaceDiagnostic) -> InterfaceFile.Kind {
        func failure(_ message: String) -> InterfaceDiagnostic {
            InterfaceDiagnostic(.error, file: file, line: document.line, message)
        }
        if document.name == "archive" {
            throw failure("the file has the format of Xcode 4: open it in a newer Xcode and save it")
        }
        guard document.name == "document", let type = document["type"] else {
            throw failure("the file is not a storyboard or nib of Xcode: its first element is <\(document.name)>")
        }
        switch type {
        case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": return .storyboard
        case "com.apple.InterfaceBuilder3.CocoaTouch.XIB": return .nib
        default: throw failure("files of the type “\(type)” are not for UIKit")
        }
    }

    private static func storyboardScenes(
        _ document: SourceElement, _ normalizer: inout NodeNormalizer
    ) -> [InterfaceFile.Scene] {
        var scenes: [InterfaceFile.Scene] = []
        for scene in document.child("scenes")?.children ?? [] where scene.name == "scene" {
            guard let objects = scene.child("objects") else { continue }
            let node = InterfaceNode("objects", [:], objects.children.compactMap { normalizer.node($0) })
            let controller = node.children.first { KnownElements.controllers.contains($0.name) }
            let identifier = controller?["storyboardIdentifier"]
            scenes.append(
                InterfaceFile.Scene(controller: controller?.id, storyboardIdentifier: identifier, objects: node))
        }
        return scenes
    }

    private static func nibScenes(
        _ document: SourceElement, _ normalizer: inout NodeNormalizer
    ) -> [InterfaceFile.Scene] {
        let objects = document.child("objects")?.children.compactMap { normalizer.node($0) } ?? []
        return [
            InterfaceFile.Scene(
                controller: nil, storyboardIdentifier: nil, objects: InterfaceNode("objects", [:], objects))
        ]
    }
}
