import UIKit

/// The page with paths, gradients, layers, transforms and opacity.
final class DrawingController: SpecimenController {
    override func viewDidLoad() {
        super.viewDidLoad()
        add("Paths", [Specimen.sized(PathsView(), height: 110)])
        add("Gradients", [Specimen.sized(GradientsView(), height: 90)])
        add("Layers", [Specimen.equalWidthRow([rounded(), bordered(), shadowed(), dashedOval()], spacing: 28)])
        add("Transforms and opacity", [Specimen.sized(TransformsView(), height: 90)])
    }

    private func block(_ color: UIColor) -> UIView {
        let view = Specimen.sized(UIView(), height: 70)
        view.backgroundColor = color
        let minimumWidth = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 76)
        minimumWidth.priority = UILayoutPriority(990)
        minimumWidth.isActive = true
        return view
    }

    private func rounded() -> UIView {
        let view = block(.systemTeal)
        view.layer.cornerRadius = 22
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        return view
    }

    private func bordered() -> UIView {
        let view = block(.tertiarySystemFill)
        view.layer.cornerRadius = 16
        view.layer.borderWidth = 3
        view.layer.borderColor = UIColor.systemPurple.cgColor
        return view
    }

    private func shadowed() -> UIView {
        let view = block(.tertiarySystemBackground)
        view.layer.cornerRadius = 16
        view.layer.shadowColor = UIColor.black.cgColor
        view.layer.shadowOpacity = 0.3
        view.layer.shadowRadius = 8
        view.layer.shadowOffset = CGSize(width: 0, height: 4)
        return view
    }

    private func dashedOval() -> UIView {
        let view = block(.clear)
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 5, width: 60, height: 60)).cgPath
        shape.fillColor = UIColor.clear.cgColor
        shape.strokeColor = UIColor.systemOrange.cgColor
        shape.lineWidth = 4
        shape.lineDashPattern = [10, 6]
        view.layer.addSublayer(shape)
        return view
    }
}

/// Views with transforms and opacities. In a narrow view, all of them are smaller.
private final class TransformsView: UIView {
    private static let width: CGFloat = 556
    private let blocks: [UIView]

    init() {
        let changes: [(UIColor, CGAffineTransform, CGFloat)] = [
            (.systemBlue, .identity, 1), (.systemBlue, .identity, 0.4),
            (.systemGreen, CGAffineTransform(rotationAngle: .pi / 8), 1),
            (.systemOrange, CGAffineTransform(scaleX: 1.3, y: 0.6), 1),
            (.systemPink, CGAffineTransform(a: 1, b: 0, c: 0.4, d: 1, tx: 0, ty: 0), 1),
        ]
        blocks = changes.map { color, transform, alpha in
            let view = UIView()
            view.backgroundColor = color
            (view.transform, view.alpha) = (transform, alpha)
            return view
        }
        super.init(frame: .zero)
        for block in blocks { addSubview(block) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let scale = min(bounds.width / Self.width, 1)
        for (index, block) in blocks.enumerated() {
            block.bounds = CGRect(x: 0, y: 0, width: 60 * scale, height: 60 * scale)
            block.center = CGPoint(x: (54 + 112 * CGFloat(index)) * scale, y: bounds.midY)
            block.layer.cornerRadius = 8 * scale
        }
    }
}

/// A view that draws paths. In a narrow view, the paths are smaller.
final class PathsView: UIView {
    private static let width: CGFloat = 524

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let scale = min(bounds.width / Self.width, 1)
        UIGraphicsGetCurrentContext()?.translateBy(x: 0, y: bounds.midY * (1 - scale))
        UIGraphicsGetCurrentContext()?.scaleBy(x: scale, y: scale)
        UIColor.systemBlue.setFill()
        UIBezierPath(roundedRect: CGRect(x: 0, y: 15, width: 90, height: 80), cornerRadius: 18).fill()
        star(in: CGRect(x: 120, y: 10, width: 90, height: 90))
        wave()
        ring()
    }

    private func star(in area: CGRect) {
        let path = UIBezierPath()
        for index in 0..<10 {
            let radius = index.isMultiple(of: 2) ? area.width / 2 : area.width / 5
            let angle = CGFloat(index) * .pi / 5 - .pi / 2
            let point = CGPoint(x: area.midX + radius * cos(angle), y: area.midY + radius * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        UIColor.systemYellow.setFill()
        path.fill()
    }

    private func wave() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 240, y: 55))
        path.addCurve(
            to: CGPoint(x: 400, y: 55), controlPoint1: CGPoint(x: 290, y: -30), controlPoint2: CGPoint(x: 350, y: 140))
        path.lineWidth = 6
        path.lineCapStyle = .round
        UIColor.systemPink.setStroke()
        path.stroke()
        path.setLineDash([2, 12], count: 2, phase: 0)
        path.apply(CGAffineTransform(translationX: 0, y: 24))
        UIColor.systemIndigo.setStroke()
        path.stroke()
    }

    private func ring() {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 480, y: 55), radius: 36, startAngle: 0, endAngle: 1.5 * .pi, clockwise: true)
        path.lineWidth = 14
        UIColor.systemGreen.setStroke()
        path.stroke()
    }
}

/// A view that draws gradients.
final class GradientsView: UIView {
    private let layers = [CAGradientLayer(), CAGradientLayer(), CAGradientLayer()]

    override init(frame: CGRect) {
        super.init(frame: frame)
        for gradient in layers { layer.addSublayer(gradient) }
        layers[0].colors = [UIColor.systemBlue.cgColor, UIColor.systemTeal.cgColor]
        layers[1].colors = [UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor, UIColor.systemYellow.cgColor]
        layers[1].startPoint = CGPoint(x: 0, y: 0.5)
        layers[1].endPoint = CGPoint(x: 1, y: 0.5)
        layers[2].colors = [UIColor.white.cgColor, UIColor.systemPurple.cgColor]
        layers[2].type = .radial
        layers[2].startPoint = CGPoint(x: 0.5, y: 0.5)
        layers[2].endPoint = CGPoint(x: 1, y: 1)
        for gradient in layers { gradient.cornerRadius = 10 }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = (bounds.width - 32) / 3
        for (index, gradient) in layers.enumerated() {
            gradient.frame = CGRect(x: CGFloat(index) * (width + 16), y: 0, width: width, height: bounds.height)
        }
    }
}
