import Foundation
import UIKitBase

/// The halo of the focused item. The halo is a subview of the item's superview, so that the halo is scrolled and
/// clipped together with the item. The `subviews` property of that superview omits the halo.
@MainActor final class FocusHaloView: UIView {
    /// The view of the focused item.
    let item: UIView
    private let effect: UIFocusHaloEffect
    /// The frame of the item in the item's view; nil if the item is the view.
    private let frameInItem: CGRect?
    /// The path that the halo draws, in the halo's coordinates; nil for a rectangle, which is drawn as a border.
    private var path: UIBezierPath?
    private weak var container: UIView?

    init(_ effect: UIFocusHaloEffect, around item: UIView, _ frameInItem: CGRect?) {
        self.item = item
        self.effect = effect
        self.frameInItem = frameInItem
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        accessibilityElementsHidden = true
    }

    required init?(coder: NSCoder) { nil }

    override var isDecoration: Bool { true }

    /// Adds the halo to the view around the item.
    func show() {
        guard let container = effect.containerView ?? (frameInItem == nil ? item.superview : item) else { return }
        self.container = container
        container.flags.insert(.containsDecoration)
        UIView.performWithoutAnimation {
            container.addSubview(self)
            update()
        }
    }

    /// Removes the halo.
    func hide() {
        removeFromSuperview()
        container?.updateDecorationFlag()
    }

    /// Moves the halo to the current outline of the item.
    func update() {
        guard let container, superview === container else { return }
        let reference = effect.referenceView ?? item
        guard reference.window === window else { return }
        let inside = isInside
        let outset = FocusHaloStyle.outset(isInside: inside)
        let outline = outline(reference)
        frame = reference.convert(outline.rect, to: container).insetBy(dx: -outset, dy: -outset)
        let color = lineColor
        (isHidden, alpha) = (item.isHidden, item.alpha)
        if let outlinePath = outline.path {
            path = outlinePath.copied()
            path?.apply(CGAffineTransform(translationX: outset - outline.rect.minX, y: outset - outline.rect.minY))
            layer.borderWidth = 0
            backgroundColor = nil
            setNeedsDisplay()
        } else {
            path = nil
            layer.cornerRadius = min(
                FocusHaloStyle.radius(outline.radius, isInside: inside), min(bounds.width, bounds.height) / 2)
            layer.cornerCurve = outline.curve
            layer.borderWidth = FocusHaloStyle.lineWidth
            layer.borderColor = color.cgColor
        }
        if container.children.last !== self { container.bringSubviewToFront(self) }
    }

    override func draw(_ rect: CGRect) {
        guard let path else { return }
        lineColor.setStroke()
        path.lineWidth = FocusHaloStyle.lineWidth
        path.stroke()
    }

    override func tintColorDidChange() { update() }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { update() }

    /// An outline in the coordinates of the reference view.
    private struct Outline {
        var rect: CGRect
        var radius: CGFloat = 0
        var curve = CALayerCornerCurve.circular
        var path: UIBezierPath?
    }

    private func outline(_ reference: UIView) -> Outline {
        switch effect.shape {
        case .roundedRect(let rect, let radius, let curve): return Outline(rect: rect, radius: radius, curve: curve)
        case .path(let path): return Outline(rect: path.bounds, path: path)
        case .item:
            let radius = frameInItem == nil ? reference.focusCornerRadius ?? reference.bounds.height / 2 : 0
            return Outline(rect: frameInItem ?? reference.bounds, radius: radius, curve: reference.layer.cornerCurve)
        }
    }

    private var isInside: Bool {
        switch effect.position {
        case .inside: return true
        case .outside: return false
        case .automatic:
            guard frameInItem == nil, let superview = item.superview, superview is UIScrollView else { return false }
            return item.frame.width >= superview.bounds.width * FocusHaloStyle.fillingShare
        }
    }

    private var lineColor: UIColor {
        let traits = item.traitCollection
        let color = FocusHaloStyle.color(
            tint: item.tintColor.drawn(in: traits), text: UIColor.label.drawn(in: traits),
            on: item.drawnColorBehind(includingItself: isInside))
        return UIColor(color)
    }
}

extension UIView {
    /// Returns the colour on which the halo of the view is drawn.
    fileprivate final func drawnColorBehind(includingItself: Bool) -> DrawnColor {
        var layers: [DrawnColor] = []
        var current = includingItself ? self : superview
        while let view = current {
            if let color = view.backgroundColor?.drawn(in: view.traitCollection), color.alpha > 0 {
                layers.append(color)
                if color.alpha >= 1 { break }
            }
            current = view.superview
        }
        let base = UIColor.systemBackground.drawn(in: traitCollection)
        return layers.reversed().reduce(base) { $1.over($0) }
    }
}
