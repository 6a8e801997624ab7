import UIKit

/// The page with stack views in all distributions and five alignments.
final class StacksController: SpecimenController {
    override func viewDidLoad() {
        super.viewDidLoad()
        add("Distribution", distributions.map { captioned($0, $1) })
        add("Alignment", [Specimen.equalWidthRow(alignments.map { Specimen.captioned($0, aligned($1)) })])
        add("Axis, and a hidden view", [Specimen.equalWidthRow([column(), nested()], alignment: .top)])
    }

    private var distributions: [(String, UIStackView.Distribution)] {
        [
            ("Fill", .fill), ("Fill equally", .fillEqually), ("Fill proportionally", .fillProportionally),
            ("Equal spacing", .equalSpacing), ("Equal centering", .equalCentering),
        ]
    }

    private var alignments: [(String, UIStackView.Alignment)] {
        [("Fill", .fill), ("Top", .top), ("Center", .center), ("Bottom", .bottom), ("Baseline", .firstBaseline)]
    }

    private func blocks() -> [UIView] {
        let last = Specimen.block("The third", .systemPurple)
        // The lowest hugging priority: this view takes the remaining space.
        last.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
        return [Specimen.block("One", .systemBlue), Specimen.block("Number two", .systemIndigo), last]
    }

    private func captioned(_ name: String, _ distribution: UIStackView.Distribution) -> UIView {
        let row = UIStackView(arrangedSubviews: blocks())
        row.distribution = distribution
        row.spacing = 8
        let column = UIStackView(arrangedSubviews: [Specimen.caption(name), row])
        column.axis = .vertical
        column.spacing = 4
        return column
    }

    private func aligned(_ alignment: UIStackView.Alignment) -> UIView {
        let small = Specimen.block("A", .systemTeal)
        let large = Specimen.block("B", .systemGreen)
        large.font = .systemFont(ofSize: 26, weight: .semibold)
        let row = UIStackView(arrangedSubviews: [small, large])
        row.alignment = alignment
        row.spacing = 6
        return Specimen.sized(row, height: 60)
    }

    private func column() -> UIView {
        let column = UIStackView(arrangedSubviews: blocks())
        column.axis = .vertical
        column.alignment = .leading
        column.spacing = 6
        return column
    }

    private func nested() -> UIView {
        let views = blocks()
        views[1].isHidden = true
        let column = UIStackView(arrangedSubviews: views)
        column.axis = .vertical
        column.alignment = .trailing
        column.spacing = 6
        column.isLayoutMarginsRelativeArrangement = true
        column.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        column.backgroundColor = .tertiarySystemFill
        column.layer.cornerRadius = 8
        return column
    }
}
