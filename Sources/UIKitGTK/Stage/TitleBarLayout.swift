/// The buttons at the two ends of a title bar, in the form of GTK's setting `gtk-decoration-layout`.
struct TitleBarLayout: Equatable {
    /// A button of a title bar. The raw value is the name in GTK's setting.
    enum Button: String {
        case close, minimize, maximize
    }

    private(set) var start: [Button]
    private(set) var end: [Button]

    /// Reads a setting such as `appmenu:minimize,close`. Names of other elements, and names that occurred before, are
    /// ignored.
    init(_ text: String) {
        var used: Set<Button> = []
        let ends = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { names in
            names.split(separator: ",").compactMap { Button(rawValue: String($0)) }.filter { used.insert($0).inserted }
        }
        start = ends.first ?? []
        end = ends.count > 1 ? ends[1] : []
    }

    /// Returns the layout with only the buttons that satisfy a condition.
    func filter(_ isIncluded: (Button) -> Bool) -> TitleBarLayout {
        var result = self
        (result.start, result.end) = (start.filter(isIncluded), end.filter(isIncluded))
        return result
    }
}
