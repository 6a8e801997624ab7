import SceneTargeting

/// Names and values, one to a line, with the values below each other.
struct FieldList {
    private let fields: [(name: String, value: String)]

    /// Takes fields in their order; those without a value are left out.
    init(_ fields: [(name: String, value: String?)]) {
        self.fields = fields.compactMap { field in field.value.map { (field.name, $0) } }
    }

    /// The lines, with blanks before each.
    func lines(indent: Int = 0) -> [String] {
        let width = (fields.map { TerminalText.width($0.name) }.max() ?? 0) + 2
        return fields.map { name, value in
            String(repeating: " ", count: indent) + name
                + String(repeating: " ", count: width - TerminalText.width(name)) + TerminalText.visible(value)
        }
    }
}
