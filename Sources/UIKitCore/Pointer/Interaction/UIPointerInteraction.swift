import Foundation
import PredicateFormat

/// An interaction that changes the pointer, and the appearance of views below it, while the pointer is over the
/// interaction's view.
///
/// The delegate divides the view into regions and gives each region a style. Without a delegate, the whole view has the
/// automatic effect.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
    /// The delegate, referenced weakly; nil for the automatic effect.
    public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view that the interaction is attached to; nil if it is not attached.
    public var view: UIView? { properties?.owner }
    /// The properties of the view. A weak reference to the view itself would make hit tests slower.
    private weak var properties: RareViewProperties?
    /// The codes of the faults that were reported for the interaction. Each fault is reported once, because regions are
    /// requested whenever the pointer moves.
    private var reportedFaults: Set<String> = []

    /// Creates an interaction with its delegate; nil for the automatic effect.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Whether the interaction has an effect. The default is true. Disabling the interaction ends the current effect.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if isEnabled { invalidate() } else { controller?.end(self) }
            controller?.announcer.invalidate(self)
        }
    }

    /// Requests the region and the style at the pointer's location again. Call this method when the region or the style
    /// has changed without a movement of the pointer. Does nothing while the pointer is not in the view.
    open func invalidate() {
        controller?.announcer.invalidate(self)
        controller?.invalidate(self)
    }

    /// Called before the interaction is added to a view or removed from one. The current effect ends.
    open func willMove(to view: UIView?) { viewWillLeaveWindow() }

    /// Called after the interaction was added to a view or removed from one.
    open func didMove(to view: UIView?) {
        properties = view?.makeExtras()
        viewDidEnterWindow()
    }

    private final var controller: PointerController? { view?.window?.pointer }

    /// Called before the interaction's view leaves its window.
    final func viewWillLeaveWindow() {
        guard let controller else { return }
        controller.end(self)
        controller.announcer.remove(self)
    }

    /// Called after the interaction's view has entered a window.
    final func viewDidEnterWindow() { controller?.announcer.add(self) }

    // MARK: Calls of the delegate

    /// Returns the region at a location in the view; nil if the interaction has no effect there.
    final func region(at location: CGPoint, _ modifiers: UIKeyModifierFlags) -> UIPointerRegion? {
        guard let view else { return nil }
        let whole = UIPointerRegion(rect: view.bounds)
        guard let delegate else { return whole.rect.contains(location) ? whole : nil }
        let request = UIPointerRegionRequest(location: location, modifiers: modifiers)
        guard let region = delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole) else {
            return nil
        }
        guard region.rect.isFinite else {
            reportOnce("pointerRegionNotFinite", "the pointer region \(region.rect) is not finite", "return nil")
            return nil
        }
        if region.rect.contains(location) { return region }
        if !region.rect.isEmpty, !region.rect.intersects(whole.rect) {
            reportOnce(
                "pointerRegionOutside", "the pointer region \(region.rect) is outside of its view, \(view)",
                "return a rectangle in the coordinates of the interaction's view")
        }
        return nil
    }

    /// Returns a copy of the style for a region; nil for no style.
    final func style(for region: UIPointerRegion) -> UIPointerStyle? {
        let style = delegate.map { $0.pointerInteraction(self, styleFor: region) } ?? automaticStyle
        guard let style else { return nil }
        if let fault = style.fault {
            reportOnce("pointerStyle", fault, "return a style with finite measures; the pointer keeps its look")
            return nil
        }
        return style.duplicate()
    }

    /// The automatic effect of the view; nil while the view is not in a window.
    final var automaticStyle: UIPointerStyle? {
        guard let view, view.window != nil else { return nil }
        return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
    }

    final func willEnter(_ region: UIPointerRegion, _ animator: PointerAnimator) {
        delegate?.pointerInteraction(self, willEnter: region, animator: animator)
    }

    final func willExit(_ region: UIPointerRegion, _ animator: PointerAnimator) {
        delegate?.pointerInteraction(self, willExit: region, animator: animator)
    }

    private func reportOnce(_ code: String, _ message: String, _ remedy: String) {
        guard reportedFaults.insert(code).inserted else { return }
        UIKitFault.report(Diagnostic(code: code, message: message, remedy: remedy))
    }
}

extension CGRect {
    /// Whether the position and the size are finite numbers below a limit that the coordinates of views do not reach.
    var isFinite: Bool {
        let limit: CGFloat = 1e9
        return [origin.x, origin.y, size.width, size.height].allSatisfy { abs($0) <= limit }
    }
}

extension UIView {
    /// The pointer interactions of the view, in the order of their addition.
    final var pointerInteractions: [UIPointerInteraction] {
        guard let interactions = extras?.interactions, !interactions.isEmpty else { return [] }
        return interactions.compactMap { $0 as? UIPointerInteraction }
    }
}
