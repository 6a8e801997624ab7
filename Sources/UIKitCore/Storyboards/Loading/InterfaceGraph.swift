import Foundation
import InterfaceFiles

/// The objects that are created together from a scene, a nib or a prototype cell, and the connections between them.
@MainActor final class InterfaceGraph {
    /// A connection from one object to another.
    struct Connection {
        let source: WeakReference
        let node: InterfaceNode
    }

    /// A description, such as that of a constraint, with the view or object that contains it.
    struct Attachment {
        let owner: WeakReference
        let node: InterfaceNode
    }

    let document: InterfaceDocument
    /// The storyboard of the objects; nil for a nib.
    let storyboard: UIStoryboard?
    /// The graph of the scene that contains a prototype cell; nil for scenes and nibs.
    let parent: InterfaceGraph?
    /// The controller from which segues start.
    weak var controller: UIViewController?
    /// The pending connections.
    var connections: [Connection] = []
    var constraints: [Attachment] = []
    var runtimeAttributes: [Attachment] = []
    /// The segues of objects in the graph. Controls reference their targets weakly, so the graph retains the segues
    /// until the owner removes them with ``removeSegues()``.
    var segues: [SegueTemplate] = []
    /// The variations for size classes.
    var variations = InterfaceVariations()
    private var objects: [String: WeakReference] = [:]
    private var firstResponders: Set<String> = ["-2"]
    /// The objects that were created since the last call of `finish()`, in the order of the file.
    private var created: [AnyObject] = []

    init(_ document: InterfaceDocument, storyboard: UIStoryboard?, parent: InterfaceGraph? = nil) {
        (self.document, self.storyboard, self.parent) = (document, storyboard, parent)
        controller = parent?.controller
    }

    // MARK: Objects

    /// Registers an object under its identifier.
    func register(_ object: AnyObject, _ id: String?) {
        if let id { objects[id] = WeakReference(object) }
    }

    /// Registers an object, and collects its connections and runtime attributes.
    func register(_ object: AnyObject, _ node: InterfaceNode) {
        register(object, node.id)
        created.append(object)
        let reference = WeakReference(object)
        for connection in node.list("connections") {
            connections.append(Connection(source: reference, node: connection))
        }
        for attribute in node.list("userDefinedRuntimeAttributes") {
            runtimeAttributes.append(Attachment(owner: reference, node: attribute))
        }
    }

    func registerFirstResponder(_ id: String) { firstResponders.insert(id) }

    /// Whether an identifier refers to the first responder.
    func isFirstResponder(_ id: String) -> Bool {
        firstResponders.contains(id) || parent?.isFirstResponder(id) == true
    }

    /// Returns an object by its identifier; nil if the object has not been created.
    func object(_ id: String) -> AnyObject? { objects[id]?.object ?? parent?.object(id) }

    /// Returns a text of an object in the user's language; nil if the object does not have the text.
    func text(_ node: InterfaceNode, _ attribute: String) -> String? { document.text(node, attribute) }

    /// Returns the class to create for an object: the app's class, if it exists and derives from UIKit's class.
    func resolveClass<Base: AnyObject>(of node: InterfaceNode, _ base: Base.Type) -> Base.Type {
        guard let name = node["customClass"] else { return base }
        guard let found = CustomClasses.find(node, in: document.bundle) else {
            InterfaceFault.missingClass(name, instead: base, in: document.name)
            return base
        }
        guard let type = found as? Base.Type else {
            InterfaceFault.wrongClass(name, expected: base, in: document.name)
            return base
        }
        return type
    }

    /// Removes the segues from the graph, and returns them to an owner that retains them. A segue retains the graph.
    func removeSegues() -> [SegueTemplate] {
        defer { segues = [] }
        return segues
    }

    // MARK: Completion

    /// Activates constraints, sets runtime attributes, establishes connections and calls `awakeFromNib()`.
    func finish() {
        InterfaceConstraints.activate(self)
        InterfaceRuntimeAttributes.apply(runtimeAttributes, in: self)
        runtimeAttributes = []
        connect(isComplete: true)
        let awaking = created
        created = []
        for object in awaking { Self.awake(object) }
    }

    /// Establishes the connections of a controller whose view is not loaded. Connections to objects that do not exist
    /// yet stay pending.
    func finishController(_ controller: UIViewController) {
        InterfaceRuntimeAttributes.apply(runtimeAttributes, in: self)
        runtimeAttributes = []
        connect(isComplete: false)
        controller.storyboardScene?.retainSegues()
        created = created.filter { $0 !== controller }
        controller.awakeFromNib()
    }

    private static func awake(_ object: AnyObject) {
        switch object {
        case let responder as UIResponder: responder.awakeFromNib()
        default: _ = Selector("awakeFromNib").send(to: object, nil, nil)
        }
    }

    private func connect(isComplete: Bool) {
        let pending = connections
        connections = []
        InterfaceConnections.establish(pending, in: self, isComplete: isComplete)
    }
}
