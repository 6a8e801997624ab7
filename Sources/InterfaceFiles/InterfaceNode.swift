/// An object or a value of a compiled storyboard or nib, as a tree: its kind, its attributes and its contents.
///
/// Names and attributes are the same as in Xcode's files, except that a text element of Xcode's file is an attribute.
package struct InterfaceNode: Hashable, Sendable {
    /// The kind of the object or value, such as `label` or `color`.
    package var name: String
    /// The attributes by name.
    package var attributes: [String: String]
    /// The contents, in the order of the file.
    package var children: [InterfaceNode]

    /// Creates a node.
    package init(_ name: String, _ attributes: [String: String] = [:], _ children: [InterfaceNode] = []) {
        (self.name, self.attributes, self.children) = (name, attributes, children)
    }

    /// Returns an attribute; nil if the node does not have it.
    package subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// The identifier of the object in its file; nil for values.
    package var id: String? { attributes["id"] }

    /// The name of the property that has this node as its value; nil if the node is not the value of a property.
    package var key: String? { attributes["key"] }

    /// Returns the first child of a kind; nil for none.
    package func child(_ name: String) -> InterfaceNode? { children.first { $0.name == name } }

    /// Returns the child that is the value of a property; nil for none.
    package func value(_ key: String) -> InterfaceNode? { children.first { $0.attributes["key"] == key } }

    /// Returns the contents of the first child of a kind; empty without a child of this kind.
    package func list(_ name: String) -> [InterfaceNode] { child(name)?.children ?? [] }

    /// Calls a closure with the node and all its descendants, outer nodes first.
    package func forEach(_ body: (InterfaceNode) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }
}
