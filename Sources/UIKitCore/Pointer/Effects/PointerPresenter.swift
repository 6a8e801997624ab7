import Foundation

/// The state of the pointer in a region with a style.
@MainActor struct PointerSituation {
    let style: UIPointerStyle
    /// The region, in the coordinates of the window.
    let region: CGRect
    /// The location of the pointer, in the coordinates of the window.
    let location: CGPoint
    let isPressed: Bool
    let isLatched: Bool
    /// The distance by which a latched effect has moved.
    let displacement: CGVector
}

/// The drawing of the pointer and of its effects in a window.
@MainActor final class PointerPresenter {
    private unowned let window: UIWindow
    /// The effect on a view; nil for none.
    private(set) var effect: PointerViewEffect?
    /// The drawn pointer; nil while the platform's pointer or no pointer is shown.
    private(set) var figureView: PointerFigureView?
    private(set) var accessoriesView: PointerAccessoriesView?
    /// The cursor of the platform.
    private(set) var cursor = PointerCursor.standard
    /// The location at which the pointer is shown when the latch begins; nil without a latch.
    private var latchedLocation: CGPoint?
    /// The size of the figure that the accessories surround.
    private var surroundedSize = CGSize.zero

    init(_ window: UIWindow) { self.window = window }

    /// Whether the host draws the pointer and its accessories, so that the window draws only effects on views.
    private var isDrawnByHost: Bool { window.viewHost?.drawsPointer == true }

    /// Changes the style of the pointer; a nil situation removes the style. `location` is the pointer's location in the
    /// window. The app's changes are animated together with the changes of the pointer.
    func change(to situation: PointerSituation?, at location: CGPoint, _ transition: PointerTransition) {
        let circle = PointerFigure.circle(at: location)
        let oldFigure = figureView
        var oldEffect = effect
        effect = situation.flatMap(makeEffect)
        let continues = oldEffect.map { effect?.continues($0) ?? false } ?? false
        if continues { oldEffect = nil }
        let figure = situation.flatMap(drawnFigure)
        let isMerging = effect?.kind.isMerging == true
        // The new style begins with the figure of the old one, so that no circle is shown in between.
        var start = circle
        if figure != nil || isMerging { start = oldEffect?.removeFigure() ?? oldFigure?.shownFigure ?? circle }
        if !continues { effect?.install(from: start) }
        if figure != nil, figureView == nil { installFigure(start) }
        if figure == nil { figureView = nil }
        if isMerging { oldFigure?.uninstall() }
        if situation?.accessories.isEmpty == false, accessoriesView == nil, !isDrawnByHost {
            installAccessories(at: start.center)
        }
        updateCursor(situation, isDrawn: figure != nil)
        if isDrawnByHost, oldEffect?.kind == .highlight || effect?.kind == .highlight {
            // The host shows the shape itself only while the window does not.
            window.viewHost?.pointerRegionsDidChange(in: window)
        }
        let endingFigure = figure == nil && !isMerging ? oldFigure : nil
        transition.run(entering: situation != nil) { [self, oldEffect] in
            oldEffect?.hide(to: circle, keepsView: oldEffect?.view === effect?.view)
            endingFigure?.show(circle)
            endingFigure?.alpha = 0
            if let situation { show(situation, isNewStyle: true) } else { hideAccessories() }
        } then: { [self, oldEffect] in
            oldEffect?.uninstall()
            endingFigure?.uninstall()
            removeInvisibleAccessories()
        }
    }

    /// Moves the pointer and its effect. If a press began or ended, the change is animated.
    func update(_ situation: PointerSituation, isPressChange: Bool) {
        let hasFrames = ApplicationEnvironment.current.frames != nil && UIView.areAnimationsEnabled
        guard isPressChange, hasFrames, !UIAccessibility.isReduceMotionEnabled else {
            return UIView.performWithoutAnimation { show(situation, isNewStyle: false) }
        }
        UIView.animate(
            withDuration: PointerMeasures.exitDuration, delay: 0, usingSpringWithDamping: PointerMeasures.exitDamping,
            initialSpringVelocity: 0, options: [.allowUserInteraction]
        ) {
            self.show(situation, isNewStyle: false)
        }
    }

    private func show(_ situation: PointerSituation, isNewStyle: Bool) {
        effect?.show(situation)
        let figure = drawnFigure(situation)
        let isOverDark = figureView == nil && accessoriesView == nil ? false : isOverDark(situation.location)
        if let figure, let figureView {
            figureView.isOverDark = isOverDark
            figureView.show(figure)
            figureView.alpha = 1
        }
        guard let accessoriesView else { return }
        let lifted = effect.flatMap { $0.kind == .lift ? $0.view : nil }
        accessoriesView.isOverDark = lifted?.isSurroundedByDarkContent ?? isOverDark
        let primary = effect.flatMap { $0.kind.isMerging ? $0.surroundedFigure(situation) : nil }
        let around = primary ?? figure ?? .circle(at: situation.location)
        accessoriesView.center = around.center
        guard isNewStyle || around.size != surroundedSize else { return }
        surroundedSize = around.size
        accessoriesView.show(situation.accessories, around: around, isAnimated: isNewStyle)
    }

    /// Whether the content at a location in the window is dark.
    private func isOverDark(_ location: CGPoint) -> Bool {
        (window.hitTest(location, with: nil) ?? window).isOverDarkContent
    }

    private func hideAccessories() {
        accessoriesView?.show([], around: .circle(at: .zero), isAnimated: true)
    }

    private func removeInvisibleAccessories() {
        accessoriesView?.removeShrunk()
        guard accessoriesView?.isEmpty == true else { return }
        accessoriesView?.uninstall()
        accessoriesView = nil
    }

    private func makeEffect(_ situation: PointerSituation) -> PointerViewEffect? {
        guard case .effect(let effect, let shape) = situation.style.content, effect.preview.view.superview != nil
        else { return nil }
        return PointerViewEffect(effect, shape, isDrawnByHost: isDrawnByHost)
    }

    /// Whether the window shows the shape of a highlight behind a view.
    func showsHighlight(of view: UIView) -> Bool { effect?.kind == .highlight && effect?.view === view }

    private func installFigure(_ start: PointerFigure) {
        let view = PointerFigureView()
        view.install(in: window)
        UIView.performWithoutAnimation { view.show(start.converted(to: window)) }
        figureView = view
    }

    private func installAccessories(at center: CGPoint) {
        let view = PointerAccessoriesView()
        view.install(in: window)
        UIView.performWithoutAnimation { view.center = center }
        accessoriesView = view
    }

    // MARK: The drawn pointer

    /// Returns the pointer that the window draws itself; nil if the platform's pointer or no pointer is shown.
    private func drawnFigure(_ situation: PointerSituation) -> PointerFigure? {
        if isDrawnByHost { return nil }
        switch situation.style.content {
        case .hidden: return nil
        case .system: return situation.accessories.isEmpty ? nil : circle(situation)
        case .effect:
            guard effect?.kind.isMerging == false, !situation.accessories.isEmpty else { return nil }
            return circle(situation)
        case .shape(let shape, let axes):
            if Self.namedCursor(situation.style) != nil { return nil }
            return .shape(shape, at: shownLocation(situation, axes), in: situation.region)
        }
    }

    private func circle(_ situation: PointerSituation) -> PointerFigure {
        var circle = PointerFigure.circle(at: shownLocation(situation, []))
        if situation.isPressed {
            let side = circle.size.width * PointerMeasures.pressedCircleScale
            (circle.size, circle.radius) = (CGSize(width: side, height: side), side / 2)
        }
        return circle
    }

    /// Returns the location at which the pointer is shown: limited by the constrained axes, or moved with the latch.
    private func shownLocation(_ situation: PointerSituation, _ axes: UIAxis) -> CGPoint {
        let rail = PointerRail(region: situation.region, axes: axes)
        guard situation.isLatched else {
            latchedLocation = nil
            return rail.location(for: situation.location)
        }
        let start =
            latchedLocation
            ?? rail.location(
                for: CGPoint(
                    x: situation.location.x - situation.displacement.dx,
                    y: situation.location.y - situation.displacement.dy))
        latchedLocation = start
        return CGPoint(x: start.x + situation.displacement.dx, y: start.y + situation.displacement.dy)
    }

    /// Returns the platform's cursor that has the appearance of a style; nil if no cursor has it.
    private static func namedCursor(_ style: UIPointerStyle) -> PointerCursor? {
        guard style.shownAccessories.isEmpty, case .shape(let shape, let axes) = style.content, axes.isEmpty else {
            return nil
        }
        switch shape {
        case .verticalBeam: return .text
        case .horizontalBeam: return .verticalText
        case .path, .roundedRect: return nil
        }
    }

    private func updateCursor(_ situation: PointerSituation?, isDrawn: Bool) {
        let new = cursor(for: situation, isDrawn: isDrawn)
        guard new != cursor else { return }
        cursor = new
        window.viewHost?.pointerCursorDidChange(new, in: window)
    }

    private func cursor(for situation: PointerSituation?, isDrawn: Bool) -> PointerCursor {
        guard let style = situation?.style, !isDrawnByHost else { return .standard }
        if isDrawn { return .hidden }
        switch style.content {
        case .hidden: return .hidden
        case .system: return .standard
        case .effect: return effect?.kind.isMerging == true ? .merged : .standard
        case .shape: return Self.namedCursor(style) ?? .hidden
        }
    }
}

extension PointerSituation {
    /// The accessories that are shown; none while the pointer is hidden.
    var accessories: ArraySlice<UIPointerAccessory> {
        if case .hidden = style.content { return [] }
        return style.shownAccessories
    }
}
