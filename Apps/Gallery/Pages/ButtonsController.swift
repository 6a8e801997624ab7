import UIKit

/// The page with buttons: configurations, states, sizes, corners, images, and buttons without a configuration.
final class ButtonsController: SpecimenController {
    override func viewDidLoad() {
        super.viewDidLoad()
        add("Configurations", [Specimen.row(configurations.map { button($0, $1) })])
        add(
            "States",
            states.map { name, change in
                Specimen.row(
                    configurations.dropLast().map { _, style in
                        let result = button(name, style)
                        change(result)
                        return result
                    })
            })
        let shapes = cornerStyles.map { name, style in button(name, .tinted()) { $0.cornerStyle = style } }
        add("Sizes and corners", [Specimen.row(sizes.map { sized($0, $1) } + shapes, spacing: 8)])
        add("Images", [Specimen.row(buttonsWithImages()), Specimen.row(buttonsWithDetails())])
        add("Without a configuration", [Specimen.row(buttonsWithoutConfiguration())])
    }

    private var configurations: [(String, UIButton.Configuration)] {
        [
            ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
            ("Bordered", .bordered()), ("Prominent", .borderedProminent()), ("Borderless", .borderless()),
        ]
    }

    private var states: [(String, (UIButton) -> Void)] {
        [
            ("Pressed", { $0.isHighlighted = true }), ("Selected", { $0.isSelected = true }),
            ("Disabled", { $0.isEnabled = false }),
        ]
    }

    private var sizes: [(String, UIButton.Configuration.Size)] {
        [("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large)]
    }

    private var cornerStyles: [(String, UIButton.Configuration.CornerStyle)] {
        [("Small", .small), ("Medium", .medium), ("Large", .large), ("Capsule", .capsule)]
    }

    private func button(
        _ title: String, _ configuration: UIButton.Configuration,
        _ change: (inout UIButton.Configuration) -> Void = { _ in }
    ) -> UIButton {
        var configuration = configuration
        configuration.title = title
        change(&configuration)
        return UIButton(configuration: configuration, primaryAction: UIAction { _ in })
    }

    private func sized(_ title: String, _ size: UIButton.Configuration.Size) -> UIButton {
        button(title, .filled()) { $0.buttonSize = size }
    }

    private func buttonsWithImages() -> [UIView] {
        let edges: [(String, NSDirectionalRectEdge)] = [
            ("Leading", .leading), ("Trailing", .trailing), ("Top", .top), ("Bottom", .bottom),
        ]
        return edges.map { name, edge in
            button(name, .tinted()) {
                $0.image = UIImage(systemName: "star.fill")
                $0.imagePlacement = edge
                $0.imagePadding = 6
            }
        }
    }

    private func buttonsWithDetails() -> [UIView] {
        [
            button("Saving", .gray()) {
                $0.showsActivityIndicator = true
                $0.imagePadding = 6
            },
            button("Title", .filled()) {
                $0.subtitle = "with a subtitle"
                $0.titleAlignment = .center
            },
            button("Delete", .tinted()) {
                $0.baseForegroundColor = .systemRed
                $0.baseBackgroundColor = .systemRed
                $0.image = UIImage(systemName: "trash")
                $0.imagePadding = 6
            },
            UIButton(configuration: symbolOnly()),
        ]
    }

    private func symbolOnly() -> UIButton.Configuration {
        var configuration = UIButton.Configuration.filled()
        configuration.image = UIImage(systemName: "plus")
        configuration.cornerStyle = .capsule
        return configuration
    }

    private func buttonsWithoutConfiguration() -> [UIView] {
        let system = UIButton(type: .system)
        system.setTitle("System", for: .normal)
        let types: [UIButton.ButtonType] = [.detailDisclosure, .contactAdd, .close]
        let custom = UIButton(type: .custom)
        custom.setTitle("Custom", for: .normal)
        custom.setTitleColor(.systemPurple, for: .normal)
        let off = UIButton(type: .system)
        off.setTitle("Disabled", for: .normal)
        off.isEnabled = false
        return [system, off, custom] + types.map { UIButton(type: $0) }
    }
}
