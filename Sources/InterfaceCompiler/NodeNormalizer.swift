import InterfaceFiles

/// A converter of Xcode's elements to nodes. It drops elements that only matter to Xcode, and replaces unknown objects.
struct NodeNormalizer {
    private(set) var warnings: [InterfaceDiagnostic] = []
    /// The lines of objects by their identifiers.
    private(set) var lines: [String: Int] = [:]
    private let file: String
    private let colors: [String: SourceElement]
    private var reported: Set<String> = []

    init(file: String, resources: SourceElement?) {
        self.file = file
        var colors: [String: SourceElement] = [:]
        for resource in resources?.children ?? [] where ["namedColor", "systemColor"].contains(resource.name) {
            if let name = resource["name"], let color = resource.child("color") { colors[name] = color }
        }
        self.colors = colors
    }

    /// Returns the node of an element; nil for an element that only matters to Xcode.
    mutating func node(_ element: SourceElement) -> InterfaceNode? {
        if KnownElements.ignored.contains(element.name), element["key"] != "accessibilityTraits" { return nil }
        if let key = element["key"], KnownElements.ignoredKeys.contains(key) { return nil }
        recordLine(element)
        guard KnownElements.isKnown(element.name) else { return placeholder(element) }
        var node = InterfaceNode(element.name, element.attributes)
        if element.name == "color" { addValue(of: &node) }
        addText(element, to: &node)
        for child in element.children {
            if foldText(child, into: &node) { continue }
            if let child = self.node(child) { node.children.append(child) }
        }
        return node
    }

    private mutating func recordLine(_ element: SourceElement) {
        guard let id = element["id"], element.name != "tableViewCellContentView" else { return }
        if lines[id] != nil {
            warn(element.line, "two objects have the identifier “\(id)”; connections refer to the first one")
        } else {
            lines[id] = element.line
        }
    }

    /// Turns a text element into an attribute of the containing element. Returns whether the child was such an element.
    private func foldText(_ child: SourceElement, into node: inout InterfaceNode) -> Bool {
        guard ["string", "mutableString"].contains(child.name), child.children.isEmpty, let key = child["key"],
            node.attributes[key] == nil
        else { return false }
        node.attributes[key] = child.text
        return true
    }

    /// Keeps the text of values whose content is text.
    private func addText(_ element: SourceElement, to node: inout InterfaceNode) {
        guard ["string", "mutableString", "data"].contains(element.name) else { return }
        node.attributes["content"] = element.text
    }

    /// Adds the components of a named colour or a system colour from the list of the file's resources.
    private func addValue(of node: inout InterfaceNode) {
        guard let name = node["name"] ?? node["systemColor"], let color = colors[name] else { return }
        for component in ["red", "green", "blue", "white", "alpha"] where node[component] == nil {
            node.attributes[component] = color[component]
        }
    }

    /// Returns a placeholder for an unknown object or, for an unknown value, nil.
    private mutating func placeholder(_ element: SourceElement) -> InterfaceNode? {
        guard element["id"] != nil else {
            if reported.insert(element.name).inserted {
                warn(element.line, "<\(element.name)> is not supported and has no effect")
            }
            return nil
        }
        // Only views and their containers have a frame.
        guard element.children.contains(where: { $0.name == "rect" && $0["key"] == "frame" }) else {
            warn(element.line, "<\(element.name)> is not supported; the object does not exist at run time")
            return nil
        }
        warn(element.line, "<\(element.name)> is not supported; a placeholder view is shown")
        var node = InterfaceNode("placeholderView", element.attributes)
        node.attributes["element"] = element.name
        for child in element.children
        where ["rect", "autoresizingMask", "constraints", "connections"].contains(child.name) {
            if let child = self.node(child) { node.children.append(child) }
        }
        return node
    }

    private mutating func warn(_ line: Int, _ message: String) {
        warnings.append(InterfaceDiagnostic(.warning, file: file, line: line, message))
    }
}
