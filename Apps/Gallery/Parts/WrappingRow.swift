import UIKit

/// Specimens in a row from the leading edge. Specimens that do not fit into the row are in further rows below.
final class WrappingRow: UIStackView {
    private let specimens: [UIView]
    private let gap: CGFloat
    /// The number of specimens in each row.
    private var counts: [Int] = []

    init(_ specimens: [UIView], spacing: CGFloat) {
        (self.specimens, gap) = (specimens, spacing)
        super.init(frame: .zero)
        axis = .vertical
        self.spacing = 10
        arrange([specimens.count])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let fittingCounts = counts(within: bounds.width)
        if fittingCounts != counts { arrange(fittingCounts) }
        super.layoutSubviews()
    }

    private func arrange(_ counts: [Int]) {
        self.counts = counts
        for row in arrangedSubviews { row.removeFromSuperview() }
        var remaining = specimens[...]
        for count in counts {
            let filler = UIView()
            filler.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
            let row = UIStackView(arrangedSubviews: remaining.prefix(count) + [filler])
            row.spacing = gap
            if let last = row.arrangedSubviews.dropLast().last { row.setCustomSpacing(0, after: last) }
            row.alignment = .center
            addArrangedSubview(row)
            remaining = remaining.dropFirst(count)
        }
    }

    private func counts(within width: CGFloat) -> [Int] {
        guard width > 0 else { return counts }
        var (result, end): ([Int], CGFloat) = ([], 0)
        for specimen in specimens {
            let needed = specimen.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
            if result.isEmpty || end + gap + needed > width {
                result.append(1)
                end = needed
            } else {
                result[result.count - 1] += 1
                end += gap + needed
            }
        }
        return result
    }
}
