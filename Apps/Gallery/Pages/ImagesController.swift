import UIKit

/// The page with symbols, an image file in eight content modes, and images drawn by code.
final class ImagesController: SpecimenController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let names = [
            "star.fill", "heart.fill", "envelope", "folder", "trash", "gearshape", "bell", "magnifyingglass", "lock",
        ]
        let sizes: [CGFloat] = [12, 17, 24, 34]
        add(
            "Symbols",
            [
                Specimen.row(names.map { UIImageView(image: UIImage(systemName: $0)) }, spacing: 18),
                Specimen.row(
                    sizes.map { size in
                        UIImageView(
                            image: UIImage(
                                systemName: "star.fill",
                                withConfiguration: UIImage.SymbolConfiguration(pointSize: size)))
                    }, spacing: 18),
                Specimen.row(
                    [UIColor.systemRed, .systemGreen, .systemPurple].map { tinted("heart.fill", $0) }
                        + [
                            UIImageView(
                                image: UIImage(systemName: "heart.fill")?
                                    .withTintColor(.systemOrange, renderingMode: .alwaysOriginal)),
                            dimmedImage(),
                        ], spacing: 18),
            ])
        add(
            "A file of the bundle",
            [
                Specimen.equalWidthRow(
                    contentModes.map { Specimen.captioned($0, imageView($1)) }, maximumColumns: 4)
            ])
        add(
            "Drawn by code",
            [Specimen.row([drawnImage(.systemTeal), drawnImage(.systemIndigo), stretchedImage()], spacing: 18)])
    }

    private var contentModes: [(String, UIView.ContentMode)] {
        [
            ("Scale to fill", .scaleToFill), ("Aspect fit", .scaleAspectFit), ("Aspect fill", .scaleAspectFill),
            ("Center", .center), ("Top", .top), ("Bottom left", .bottomLeft), ("Right", .right),
            ("Bottom right", .bottomRight),
        ]
    }

    private func tinted(_ name: String, _ color: UIColor) -> UIImageView {
        let view = UIImageView(image: UIImage(systemName: name))
        view.tintColor = color
        return view
    }

    private func dimmedImage() -> UIImageView {
        let view = UIImageView(image: UIImage(systemName: "heart.fill"))
        view.tintAdjustmentMode = .dimmed
        return view
    }

    private func imageView(_ mode: UIView.ContentMode) -> UIView {
        let view = Specimen.sized(UIImageView(image: UIImage(named: "hills")), width: 130, height: 84)
        view.contentMode = mode
        view.clipsToBounds = true
        view.layer.cornerRadius = 8
        view.backgroundColor = .tertiarySystemFill
        return view
    }

    private func drawnImage(_ color: UIColor) -> UIView {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60))
        return UIImageView(
            image: renderer.image { context in
                color.setFill()
                UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 60, height: 60)).fill()
                UIColor.white.setStroke()
                let tick = UIBezierPath()
                tick.move(to: CGPoint(x: 17, y: 31))
                tick.addLine(to: CGPoint(x: 26, y: 41))
                tick.addLine(to: CGPoint(x: 44, y: 20))
                tick.lineWidth = 5
                tick.lineCapStyle = .round
                tick.lineJoinStyle = .round
                tick.stroke()
            })
    }

    private func stretchedImage() -> UIView {
        let size = CGSize(width: 25, height: 25)
        let image = UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.systemOrange.setFill()
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 12).fill()
        }
        let caps = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        return Specimen.sized(UIImageView(image: image.resizableImage(withCapInsets: caps)), width: 160, height: 60)
    }
}
