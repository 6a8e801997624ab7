import Foundation

/// The effect of the pointer on a view: the view's size and position, the shape behind the view, its shadow and its
/// tint.
///
/// The effect changes neither the view's position in the hierarchy nor its own geometry.
@MainActor final class PointerViewEffect {
    let kind: PointerEffectKind
    let view: UIView
    /// The shape of the merged pointer, in the coordinates of the view's superview, without the view's scale.
    let figure: PointerFigure
    private var figureView = PointerFigureView()
    private var shadowView: PointerFigureView?
    private var tintView: PointerFigureView?
    /// The centre of the view when the effect began.
    private let initialCenter: CGPoint
    /// The centre of the view when the effect was latched; nil without a latch.
    private var latchedCenter: CGPoint?

    /// Whether the host draws the pointer. The host cannot draw behind the content of a view, so this effect always
    /// shows the shape of a highlight itself. The host then only moves the pointer to this shape and fades the
    /// pointer out.
    private let isDrawnByHost: Bool
    /// Whether the shape behind the view is shown.
    private var showsFigure: Bool { kind.isMerging && (!isDrawnByHost || kind == .highlight) }

    init(_ effect: UIPointerEffect, _ shape: UIPointerShape?, isDrawnByHost: Bool = false) {
        view = effect.preview.view
        initialCenter = view.center
        (kind, figure) = Self.kindAndFigure(effect, shape)
        self.isDrawnByHost = isDrawnByHost
        figureView.isOverDark = view.isOverDarkContent
    }

    /// Returns the kind of an effect, and the shape of the pointer in the coordinates of the view's superview.
    static func kindAndFigure(
        _ effect: UIPointerEffect, _ shape: UIPointerShape?
    ) -> (PointerEffectKind, PointerFigure) {
        let preview = effect.preview
        let toSuperview = preview.target.container.transform(toView: preview.view.superview)
        let figure = shape.flatMap { PointerFigure.shape($0, transformed: toSuperview) }
        return (kind(of: effect), figure ?? self.figure(of: preview, toSuperview))
    }

    private static func kind(of effect: UIPointerEffect) -> PointerEffectKind {
        switch effect {
        case .highlight: return .highlight
        case .lift: return .lift
        case .hover(_, let tint, let shadow, let scale): return .hover(tint: tint, shadow: shadow, scale: scale)
        case .automatic(let preview):
            let parameters = preview.parameters
            let background = parameters.backgroundColor ?? preview.view.backgroundColor
            let isOpaque =
                (background?.drawn(in: preview.view.traitCollection).alpha ?? 0) > 0.9 || preview.view is UIImageView
                || parameters.visiblePath != nil || parameters.shadowPath != nil
            return .automatic(size: preview.size, isOpaque: isOpaque)
        }
    }

    private static func figure(of preview: UITargetedPreview, _ toSuperview: CGAffineTransform) -> PointerFigure {
        let view = preview.view
        if let path = (preview.parameters.shadowPath ?? preview.parameters.visiblePath)?.copied() {
            path.apply(view.transformToParent)
            return .shape(.path(path), at: .zero, in: .zero)
        }
        let (size, target) = (preview.size, preview.target)
        let frame = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            .applying(target.transform)
            .applying(CGAffineTransform(translationX: target.center.x, y: target.center.y))
            .applying(toSuperview)
        let corner = view.layerStyle.cornerRadius
        let radius = corner > 0 ? corner : UIPointerShape.defaultCornerRadius
        return PointerFigure(
            center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size,
            radius: min(radius, min(frame.width, frame.height) / 2))
    }

    // MARK: Phases

    /// Takes over the parts of the old effect if the old effect has the same view and the same kind. Only the
    /// differences between the two effects are then animated. Returns false if the view or the kind differs.
    func continues(_ old: PointerViewEffect) -> Bool {
        guard old.view === view, old.kind == kind, view.superview != nil else { return false }
        (figureView, shadowView, tintView) = (old.figureView, old.shadowView, old.tintView)
        latchedCenter = old.latchedCenter
        return true
    }

    /// Adds the views of the effect in their initial state. `start` is the current figure of the pointer, in the
    /// coordinates of the window; the shape behind the view begins with this figure.
    func install(from start: PointerFigure) {
        guard let superview = view.superview else { return }
        UIView.performWithoutAnimation {
            if showsFigure {
                figureView.install(in: superview, behind: view)
                figureView.show(isDrawnByHost ? figure : start.converted(to: superview))
                if isDrawnByHost { (figureView.alpha, figureView.isHighlight) = (0, true) }
            }
            if needsShadow {
                let shadow = PointerFigureView()
                shadow.color = shadowedColor
                shadow.install(in: superview, behind: figureView.superview == nil ? view : figureView)
                shadow.show(figure)
                shadow.alpha = 0
                shadowView = shadow
            }
            guard case .hover(let mode, _, _) = kind, mode != .none else { return }
            let tint = PointerFigureView()
            tint.color = WindowPointerColors.tint
            tint.install(
                in: superview, behind: mode == .underlay ? view : nil, inFrontOf: mode == .overlay ? view : nil)
            tint.show(figure)
            tint.alpha = 0
            tintView = tint
        }
    }

    /// Shows the effect for a pointer at a location in the window. Called in an animation when the effect begins.
    func show(_ situation: PointerSituation) {
        view.effectTransform = transform(situation)
        let shown = shownFigure(situation)
        figureView.show(shown)
        figureView.isHighlight = true
        figureView.alpha = kind == .lift ? 0 : 1
        shadowView?.show(shown)
        shadowView?.alpha = 1
        if let layer = shadowView?.layer {
            layer.shadowOffset = CGSize(width: 0, height: PointerMeasures.shadowOffset)
            (layer.shadowRadius, layer.shadowOpacity) = (PointerMeasures.shadowRadius, PointerMeasures.shadowOpacity)
        }
        tintView?.show(shown)
        tintView?.alpha = 1
    }

    /// Returns the figure of the merged pointer as it is currently shown, in the coordinates of the window; nil if the
    /// pointer has not merged with the view. Also removes the figure from the effect, because the next style begins
    /// with the figure.
    func removeFigure() -> PointerFigure? {
        guard kind.isMerging, !isDrawnByHost, figureView.superview != nil else { return nil }
        defer { figureView.uninstall() }
        return figureView.shownFigure
    }

    /// Ends the effect: the shape becomes the circle at the pointer's location again. Called in an animation.
    ///
    /// - Parameter keepsView: whether the next effect has the same view.
    func hide(to circle: PointerFigure, keepsView: Bool) {
        if !keepsView { view.effectTransform = .identity }
        if let superview = figureView.superview, !isDrawnByHost {
            figureView.show(circle.converted(to: superview))
            figureView.isHighlight = false
        }
        figureView.alpha = 0
        shadowView?.alpha = 0
        tintView?.alpha = 0
    }

    /// Removes the parts of the effect.
    func uninstall() {
        for part in [figureView, shadowView, tintView] { part?.uninstall() }
    }

    // MARK: Geometry

    /// The figure with the scale and the movement of the view, in the coordinates of the view's superview.
    private func shownFigure(_ situation: PointerSituation) -> PointerFigure {
        let offset = offset(situation)
        var shown = figure.scaled(by: scale(situation))
        // The app may have moved the view since the effect began.
        shown.center.x += view.center.x - initialCenter.x + offset.dx
        shown.center.y += view.center.y - initialCenter.y + offset.dy
        return shown
    }

    /// The figure that accessories surround, in the coordinates of the window.
    func surroundedFigure(_ situation: PointerSituation) -> PointerFigure {
        var shown = shownFigure(situation)
        shown.center = view.superview?.convert(shown.center, to: nil as UIView?) ?? shown.center
        return shown
    }

    private func scale(_ situation: PointerSituation) -> CGFloat {
        kind.scale(for: figure.size, isPressed: situation.isPressed)
    }

    private func transform(_ situation: PointerSituation) -> CGAffineTransform {
        let (scale, offset) = (scale(situation), offset(situation))
        return CGAffineTransform(scaleX: scale, y: scale)
            .concatenating(CGAffineTransform(translationX: offset.dx, y: offset.dy))
    }

    /// Returns the distance between the shown position and the real position of the view. Without a latch, the view
    /// follows the pointer by a small distance. With a latch, the view follows the pointer along the latching axes.
    private func offset(_ situation: PointerSituation) -> CGVector {
        guard situation.isLatched else {
            latchedCenter = nil
            guard !UIAccessibility.isReduceMotionEnabled else { return .zero }
            return kind.parallax(situation.location, in: situation.region)
        }
        let start = latchedCenter ?? view.center
        latchedCenter = start
        // The distance by which the app itself has moved the view is not added again.
        return CGVector(
            dx: situation.displacement.dx - (view.center.x - start.x),
            dy: situation.displacement.dy - (view.center.y - start.y))
    }

    // MARK: Appearance

    private var needsShadow: Bool {
        switch kind {
        case .highlight: false
        case .lift: true
        case .hover(_, let shadow, _): shadow
        }
    }

    /// The colour of the shape that casts the shadow. The shape is behind the view, and is visible only where the view
    /// is transparent.
    private var shadowedColor: UIColor {
        let color = view.backgroundColor
        let isOpaque = (color?.drawn(in: view.traitCollection).alpha ?? 0) > 0.9
        return isOpaque ? color ?? .systemBackground : .secondarySystemBackground
    }
}
