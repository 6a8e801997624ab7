/// A printed table: a title and columns, right-aligned by default.
struct Table {
    private let title: String
    private var rows: [[String]]
    private let isLeft: Set<Int>

    /// Creates a table without rows; the columns with an index in `isLeft` are left-aligned.
    init(_ title: String, columns: [String], isLeft: Set<Int> = []) {
        self.title = title
        rows = [columns]
        self.isLeft = isLeft
    }

    /// Adds a row of cells.
    mutating func add(_ cells: [String]) {
        rows.append(cells)
    }

    /// The table as text.
    var text: String {
        // A row with fewer cells than the heading ends with a remark. Such a row does not affect the column widths.
        let columns = rows.first?.count ?? 0
        let widths = (0..<columns).map { index in
            rows.filter { $0.count == columns }.map { $0[index].count }.max() ?? 0
        }
        var lines = rows.map { row in
            row.indices.prefix(widths.count).map { index in
                let blanks = String(repeating: " ", count: max(0, widths[index] - row[index].count))
                guard isLeft.contains(index) else { return blanks + row[index] }
                return index == widths.count - 1 ? row[index] : row[index] + blanks
            }.joined(separator: "  ")
        }
        lines.insert(String(repeating: "-", count: max(0, widths.reduce(-2) { $0 + $1 + 2 })), at: 1)
        return ([title] + lines).joined(separator: "\n") + "\n"
    }
}

/// Number formats of the tables.
enum Format {
    /// Formats nanoseconds in the unit that gives three digits.
    static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1e3: "\(digits(nanoseconds)) ns"
        case ..<1e6: "\(digits(nanoseconds / 1e3)) µs"
        case ..<1e9: "\(digits(nanoseconds / 1e6)) ms"
        default: "\(digits(nanoseconds / 1e9)) s"
        }
    }

    /// Formats bytes in the unit that gives three digits.
    static func bytes(_ bytes: Int) -> String {
        switch bytes {
        case ..<1_000_000: "\(digits(Double(bytes) / 1e3)) kB"
        case ..<1_000_000_000: "\(digits(Double(bytes) / 1e6)) MB"
        default: "\(digits(Double(bytes) / 1e9)) GB"
        }
    }

    /// Formats the ratio of `value` to `base`.
    static func ratio(_ value: Double, to base: Double) -> String {
        base > 0 ? "\(digits(value / base))×" : "–"
    }

    /// Formats a number with three significant digits.
    static func digits(_ value: Double) -> String {
        let places = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
        let scale = [1.0, 10, 100][places]
        let whole = Int((value * scale).rounded())
        guard places > 0 else { return "\(whole)" }
        let fraction = String(whole % Int(scale))
        return "\(whole / Int(scale))." + String(repeating: "0", count: places - fraction.count) + fraction
    }
}
