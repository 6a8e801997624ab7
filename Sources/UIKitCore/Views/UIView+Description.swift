import Foundation

extension UIView {
    /// The view and its descendants as text for tests, one line each: class, frame, and properties that differ from the
    /// default.
    var treeDescription: String { treeLines(indent: "").joined(separator: "\n") }

    private func treeLines(indent: String) -> [String] {
        [indent + lineDescription] + subviews.flatMap { $0.treeLines(indent: indent + "  ") }
    }

    private var lineDescription: String {
        let rect = frame
        var words = [
            "\(type(of: self))", "(\(Self.text(rect.minX)) \(Self.text(rect.minY));",
            "\(Self.text(rect.width)) \(Self.text(rect.height)))",
        ]
        if bounds.origin != .zero { words.append("at (\(Self.text(bounds.minX)) \(Self.text(bounds.minY)))") }
        if flags.contains(.hasTransform) { words.append("transformed") }
        if isHidden { words.append("hidden") }
        if alpha < 1 { words.append("alpha \(Self.text(alpha))") }
        if !isUserInteractionEnabled { words.append("passive") }
        if tag != 0 { words.append("tag \(tag)") }
        if flags.contains(.needsLayout) { words.append("needs layout") }
        return words.joined(separator: " ")
    }

    /// Formats a number with at most two decimals and without trailing zeros.
    private static func text(_ number: CGFloat) -> String {
        guard number.isFinite else { return "\(number)" }
        let rounded = (Double(number) * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
