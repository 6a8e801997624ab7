/// An element of an XML file, with the line on which it starts.
final class SourceElement {
    let name: String
    var attributes: [String: String]
    /// The text directly inside the element.
    var text = ""
    var children: [SourceElement] = []
    let line: Int

    init(_ name: String, _ attributes: [String: String], line: Int) {
        (self.name, self.attributes, self.line) = (name, attributes, line)
    }

    subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// Returns the first child with the given name; nil for none.
    func child(_ name: String) -> SourceElement? { children.first { $0.name == name } }
}
