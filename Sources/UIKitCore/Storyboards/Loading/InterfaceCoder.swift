import Foundation
import InterfaceFiles

/// The coder with which views and view controllers of storyboards and nibs are created.
///
/// `init(coder:)` of UIKit's classes sets the attributes and creates the contents, so that a subclass can use them
/// after its call of `super.init(coder:)`. The coder does not contain values that an app can decode.
@MainActor final class InterfaceCoder: NSCoder {
    let node: InterfaceNode
    let graph: InterfaceGraph
    /// The class whose `init(coder:)` sets the attributes.
    private let initializer: AnyClass
    /// Whether the attributes have been set.
    private(set) var isApplied = false

    init(_ node: InterfaceNode, _ graph: InterfaceGraph, initializer: AnyClass) {
        (self.node, self.graph, self.initializer) = (node, graph, initializer)
        super.init()
    }

    /// Sets the attributes of a view if `type` is the class whose initialiser sets them. If `type` is nil, the
    /// attributes are always set.
    func apply(to view: UIView, as type: UIView.Type?) {
        guard !isApplied, type == nil || type == initializer else { return }
        isApplied = true
        graph.configure(view, node)
    }

    /// Sets the attributes of a controller if `type` is the class whose initialiser sets them. If `type` is nil, the
    /// attributes are always set.
    func apply(to controller: UIViewController, as type: UIViewController.Type?) {
        guard !isApplied, type == nil || type == initializer else { return }
        isApplied = true
        graph.configure(controller, node)
    }

    nonisolated override var allowsKeyedCoding: Bool { true }
    nonisolated override func containsValue(forKey key: String) -> Bool { false }
    nonisolated override func decodeObject(forKey key: String) -> Any? { nil }
    nonisolated override func decodeBool(forKey key: String) -> Bool { false }
    nonisolated override func decodeInteger(forKey key: String) -> Int { 0 }
    nonisolated override func decodeInt32(forKey key: String) -> Int32 { 0 }
    nonisolated override func decodeInt64(forKey key: String) -> Int64 { 0 }
    nonisolated override func decodeFloat(forKey key: String) -> Float { 0 }
    nonisolated override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension UIView {
    /// Sets the attributes from a storyboard or nib, if the coder is for an object of this class.
    final func decode(_ coder: NSCoder, as type: UIView.Type) {
        (coder as? InterfaceCoder)?.apply(to: self, as: type)
    }
}

extension UIViewController {
    /// Sets the attributes from a storyboard, if the coder is for an object of this class.
    final func decode(_ coder: NSCoder, as type: UIViewController.Type) {
        (coder as? InterfaceCoder)?.apply(to: self, as: type)
    }
}
