import SceneTargeting

/// A list of names and values, one pair per line, with the values aligned.
struct FieldList {
    private let fields: [(name: String, value: String)]

    /// Creates a list of fields in the given order; fields whose value is nil are omitted.
    init(_ fields: [(name: String, value: String?)]) {
        self.fields = fields.compactMap { field in field.value.map { (field.name, $0) } }
    }

    /// Returns the lines, each indented by the given number of spaces.
    func lines(indent: Int = 0) -> [String] {
        let width = (fields.map { TerminalText.width($0.name) }.max() ?? 0) + 2
        return fields.map { name, value in
            String(repeating: " ", count: indent) + name
                + String(repeating: " ", count: width - TerminalText.width(name)) + TerminalText.visible(value)
        }
    }
}
