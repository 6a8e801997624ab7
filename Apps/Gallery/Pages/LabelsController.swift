import UIKit

/// The page with labels: alignment, truncation, lines, attributes and states.
final class LabelsController: SpecimenController {
    private static let sampleText =
        "Peter Piper picked a peck of pickled peppers, and nobody ever asked him what he wanted them for."

    override func viewDidLoad() {
        super.viewDidLoad()
        add(
            "Alignment",
            [label("Natural"), label("Center", .center), label("Right", .right), label("שלום عالم — natural")])
        add(
            "Truncation",
            [
                label(Self.sampleText), label(Self.sampleText) { $0.lineBreakMode = .byTruncatingMiddle },
                label(Self.sampleText) { $0.lineBreakMode = .byTruncatingHead },
                label(Self.sampleText) {
                    $0.adjustsFontSizeToFitWidth = true
                    $0.minimumScaleFactor = 0.6
                },
            ])
        add(
            "Several lines",
            [
                label(Self.sampleText) { $0.numberOfLines = 0 },
                label(Self.sampleText, .justified) {
                    $0.numberOfLines = 2
                    $0.font = .preferredFont(forTextStyle: .title3)
                },
            ])
        add("Attributed text", [attributed(), paragraphs()])
        add(
            "States",
            [
                label("Enabled, with a shadow") {
                    $0.shadowColor = .systemGray3
                    $0.shadowOffset = CGSize(width: 1, height: 1)
                },
                label("Disabled") { $0.isEnabled = false },
                label("Highlighted") {
                    $0.highlightedTextColor = .systemRed
                    $0.isHighlighted = true
                },
            ])
    }

    private func label(
        _ text: String, _ alignment: NSTextAlignment = .natural, _ change: (UILabel) -> Void = { _ in }
    ) -> UILabel {
        let label = UILabel()
        label.text = text
        label.textAlignment = alignment
        change(label)
        return label
    }

    private func attributed() -> UILabel {
        let parts: [(String, [NSAttributedString.Key: Any])] = [
            ("Bold", [.font: UIFont.boldSystemFont(ofSize: 17)]),
            ("italic", [.font: UIFont.italicSystemFont(ofSize: 17)]),
            ("red", [.foregroundColor: UIColor.systemRed]),
            ("marked", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.3)]),
            ("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
            ("struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]),
            ("wide", [.kern: 4]),
            ("raised", [.baselineOffset: 5, .font: UIFont.systemFont(ofSize: 12)]),
        ]
        let sampleText = parts.map(\.0).joined(separator: "  ")
        let text = NSMutableAttributedString(string: sampleText, attributes: [.font: UIFont.systemFont(ofSize: 17)])
        for (attributedPart, attributes) in parts {
            text.addAttributes(attributes, range: (sampleText as NSString).range(of: attributedPart))
        }
        return label("") {
            $0.numberOfLines = 0
            $0.attributedText = text
        }
    }

    private func paragraphs() -> UILabel {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 6
        style.firstLineHeadIndent = 24
        style.alignment = .left
        return label("") {
            $0.numberOfLines = 0
            $0.attributedText = NSAttributedString(
                string: Self.sampleText, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 15)])
        }
    }
}
