import Foundation
import InterfaceFiles

/// The parts of a launch storyboard that the launch screen shows: the background of the initial view controller's view,
/// the first image view and the first label.
struct LaunchStoryboard {
    /// The background colour; nil if the view has none.
    let color: InterfaceNode?
    /// The name of the image; nil for none.
    let image: String?
    /// The size of the image view, in points; nil if the storyboard has none.
    let imageSize: (width: Double, height: Double)?
    /// The text of the first label; nil for none.
    let text: String?

    /// Reads a compiled storyboard; nil if it is damaged or has no view controller with a view.
    init?(_ file: URL) {
        guard let data = try? Data(contentsOf: file), let reader = try? InterfaceFileReader(Array(data)),
            reader.sceneCount > 0
        else { return nil }
        let index = reader.initialController.flatMap { reader.scene(ofController: $0) } ?? 0
        guard let scene = try? reader.scene(index), let view = Self.rootView(in: scene) else { return nil }
        color = view.children.first { $0.name == "color" && $0.key == "backgroundColor" }
        var (images, labels): ([InterfaceNode], [InterfaceNode]) = ([], [])
        view.forEach { node in
            if node.name == "imageView", node["image"] != nil { images.append(node) }
            if node.name == "label", node["text"]?.isEmpty == false { labels.append(node) }
        }
        image = images.first?["image"]
        text = labels.first?["text"]
        let frame = images.first?.children.first { $0.name == "rect" && $0.key == "frame" }
        if let width = frame?["width"].flatMap(Double.init), let height = frame?["height"].flatMap(Double.init),
            width >= 1, height >= 1
        {
            imageSize = (width, height)
        } else {
            imageSize = nil
        }
    }

    private static func rootView(in scene: InterfaceNode) -> InterfaceNode? {
        var found: InterfaceNode?
        scene.forEach { node in
            if found == nil, node.name == "view", node.key == "view" { found = node }
        }
        return found
    }
}
