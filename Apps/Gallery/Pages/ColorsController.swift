import UIKit

/// The page with the system colours and the materials. All of them adapt to the light and dark interface styles.
final class ColorsController: SpecimenController {
    override func viewDidLoad() {
        super.viewDidLoad()
        add("Colours", [swatches(hues)])
        add("Greys", [swatches(greys)])
        add("Text", [Specimen.equalWidthRow(texts.map { text($0, $1) }, maximumColumns: 3)])
        add("Fills and separators", [swatches(fills)])
        add("Backgrounds", [swatches(backgrounds)])
        add("Materials", [materials()])
    }

    private var hues: [(String, UIColor)] {
        [
            ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen),
            ("Mint", .systemMint), ("Teal", .systemTeal), ("Cyan", .systemCyan), ("Blue", .systemBlue),
            ("Indigo", .systemIndigo), ("Purple", .systemPurple), ("Pink", .systemPink), ("Brown", .systemBrown),
        ]
    }

    private var greys: [(String, UIColor)] {
        [
            ("Grey", .systemGray), ("Grey 2", .systemGray2), ("Grey 3", .systemGray3), ("Grey 4", .systemGray4),
            ("Grey 5", .systemGray5), ("Grey 6", .systemGray6),
        ]
    }

    private var texts: [(String, UIColor)] {
        [
            ("Label", .label), ("Secondary label", .secondaryLabel), ("Tertiary label", .tertiaryLabel),
            ("Quaternary label", .quaternaryLabel), ("Placeholder", .placeholderText), ("Link", .link),
        ]
    }

    private var fills: [(String, UIColor)] {
        [
            ("Fill", .systemFill), ("Secondary", .secondarySystemFill), ("Tertiary", .tertiarySystemFill),
            ("Quaternary", .quaternarySystemFill), ("Separator", .separator), ("Opaque", .opaqueSeparator),
        ]
    }

    private var backgrounds: [(String, UIColor)] {
        [
            ("First", .systemBackground), ("Second", .secondarySystemBackground), ("Third", .tertiarySystemBackground),
            ("Grouped", .systemGroupedBackground), ("Second", .secondarySystemGroupedBackground),
            ("Third", .tertiarySystemGroupedBackground),
        ]
    }

    private func swatches(_ colors: [(String, UIColor)]) -> UIView {
        Specimen.equalWidthRow(colors.map { swatch($0, $1) }, maximumColumns: 6)
    }

    private func swatch(_ name: String, _ color: UIColor) -> UIView {
        let area = Specimen.sized(UIView(), height: 34)
        area.backgroundColor = color
        area.layer.cornerRadius = 8
        area.layer.borderWidth = 1
        area.layer.borderColor = UIColor.separator.cgColor
        let column = UIStackView(arrangedSubviews: [area, Specimen.caption(name)])
        column.axis = .vertical
        column.spacing = 4
        return column
    }

    private func text(_ name: String, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = name
        label.textColor = color
        return label
    }

    private func materials() -> UIView {
        let background = UIImageView(image: UIImage(named: "hills"))
        background.contentMode = .scaleAspectFill
        background.clipsToBounds = true
        background.layer.cornerRadius = 8
        let styles: [(String, UIBlurEffect.Style)] = [
            ("Thin", .systemThinMaterial), ("Regular", .systemMaterial), ("Thick", .systemThickMaterial),
        ]
        let row = Specimen.equalWidthRow(styles.map { name, style in material(name, style) })
        row.translatesAutoresizingMaskIntoConstraints = false
        background.addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: background.leadingAnchor, constant: 12),
            row.trailingAnchor.constraint(equalTo: background.trailingAnchor, constant: -12),
            row.topAnchor.constraint(equalTo: background.topAnchor, constant: 12),
            row.bottomAnchor.constraint(equalTo: background.bottomAnchor, constant: -12),
        ])
        return Specimen.sized(background, height: 90)
    }

    private func material(_ name: String, _ style: UIBlurEffect.Style) -> UIView {
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: style))
        effect.layer.cornerRadius = 8
        effect.layer.masksToBounds = true
        let label = UILabel(frame: effect.contentView.bounds)
        label.text = name
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        effect.contentView.addSubview(label)
        return effect
    }
}
