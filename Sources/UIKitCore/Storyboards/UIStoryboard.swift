import Foundation
import InterfaceFiles

/// A storyboard of a bundle. It creates the view controllers of its scenes.
///
/// `make-app` compiles the storyboards of an app. If a storyboard does not exist or is damaged, the initialiser reports
/// a fault and creates a storyboard without scenes.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    /// The name of the file without its extension.
    final let name: String
    private let document: InterfaceDocument?
    private let bundle: Bundle
    private static var depth = 0

    /// Finds a storyboard by its name; a nil bundle means the app's own bundle.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil ?? .main
        document = InterfaceDocument.load(name, .storyboard, in: bundle)
        super.init()
    }

    /// Creates the initial view controller; nil if the storyboard has none.
    open func instantiateInitialViewController() -> UIViewController? { makeInitial(nil) }

    /// Creates the initial view controller with a closure; nil if the storyboard has none or the controller is of
    /// another class.
    ///
    /// - Parameter creator: creates the controller with its `init(coder:)`, or with another initialiser that calls
    ///   `init(coder:)`. If the closure is nil or returns nil, the class that the storyboard names creates the
    ///   controller.
    public final func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        makeInitial(Self.erase(creator)) as? ViewController
    }

    /// Creates the view controller with an identifier. For an unknown identifier, reports a fault and returns an empty
    /// controller; UIKit raises an exception.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        make(identifier, nil) ?? UIViewController()
    }

    /// Creates the view controller with an identifier and a closure.
    ///
    /// For an unknown identifier, or if the controller is of another class, reports a fault and returns an object that
    /// `init(coder:)` creates. If `init(coder:)` returns nil, ends the process; UIKit ends the process in all these
    /// cases.
    public final func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = make(identifier, Self.erase(creator))
        if let made = made as? ViewController { return made }
        if let made {
            InterfaceFault.wrongClass(ClassNames.name(Swift.type(of: made)), expected: ViewController.self, in: name)
        }
        guard let empty = ViewController(coder: NSCoder()) else {
            preconditionFailure("the storyboard “\(name)” has no \(ViewController.self) named “\(identifier)”")
        }
        return empty
    }

    // MARK: Creation

    private static func erase<ViewController: UIViewController>(
        _ creator: ((NSCoder) -> ViewController?)?
    ) -> ((NSCoder) -> UIViewController?)? {
        guard let creator else { return nil }
        return { coder in creator(coder) }
    }

    private func makeInitial(_ create: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let document else { return nil }
        guard let id = document.reader.initialController else {
            InterfaceFault.noInitialController(name)
            return nil
        }
        return makeController(ofObject: id, create: create)
    }

    private func make(_ identifier: String, _ create: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let scene = document?.reader.scene(named: identifier) else {
            InterfaceFault.missingScene(identifier, in: name)
            return nil
        }
        return makeController(ofScene: scene, create: create)
    }

    /// Creates the view controller of a scene by its identifier in the file; nil if the scene does not exist or is
    /// damaged.
    final func makeController(ofObject id: String, create: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let scene = document?.reader.scene(ofController: id) else {
            InterfaceFault.missingScene(id, in: name)
            return nil
        }
        return makeController(ofScene: scene, create: create)
    }

    private func makeController(ofScene index: Int, create: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        Self.depth += 1
        defer { Self.depth -= 1 }
        guard Self.depth <= 24 else {
            InterfaceFault.nestedTooDeeply(name)
            return nil
        }
        guard let document, let objects = document.scene(index)?.children,
            let node = objects.first(where: { $0.id == document.reader.controller(ofScene: index) })
        else { return nil }
        if node.name == "viewControllerPlaceholder" { return makeReferenced(node, create) }
        let graph = InterfaceGraph(document, storyboard: self)
        guard let controller = graph.makeController(node, create: create) else { return nil }
        controller.extras?.storyboardScene?.objects = objects
        graph.finishController(controller)
        return controller
    }

    /// Creates the view controller to which a storyboard reference refers.
    private func makeReferenced(
        _ node: InterfaceNode, _ create: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        let other: UIStoryboard
        if let name = node["storyboardName"] {
            let bundle = node["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? self.bundle
            other = UIStoryboard(name: name, bundle: bundle)
        } else {
            other = self
        }
        guard let identifier = node["referencedIdentifier"] else { return other.makeInitial(create) }
        return other.make(identifier, create)
    }
}
