import UIKit

/// The page with text styles, font weights and font designs.
final class FontsController: SpecimenController {
    override func viewDidLoad() {
        super.viewDidLoad()
        add(
            "Text styles",
            styles.map { name, style in
                let label = UILabel()
                label.text = name
                label.font = .preferredFont(forTextStyle: style)
                label.adjustsFontForContentSizeCategory = true
                return label
            })
        add(
            "Weights",
            [
                Specimen.equalWidthRow(
                    weights.map { sample($0, .systemFont(ofSize: 17, weight: $1)) }, maximumColumns: 5)
            ])
        add(
            "Designs",
            [
                Specimen.equalWidthRow([
                    sample("Italic", .italicSystemFont(ofSize: 17)),
                    sample("Monospaced", .monospacedSystemFont(ofSize: 15, weight: .regular)),
                    sample("1,234,567", .monospacedDigitSystemFont(ofSize: 17, weight: .regular)),
                ])
            ])
    }

    private var styles: [(String, UIFont.TextStyle)] {
        [
            ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3),
            ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline),
            ("Footnote", .footnote), ("Caption 1", .caption1), ("Caption 2", .caption2),
        ]
    }

    private var weights: [(String, UIFont.Weight)] {
        [
            ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
            ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
        ]
    }

    private func sample(_ name: String, _ font: UIFont) -> UILabel {
        let label = UILabel()
        label.text = name
        label.font = font
        return label
    }
}
