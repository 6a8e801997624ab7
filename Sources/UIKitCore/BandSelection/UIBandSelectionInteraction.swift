import Foundation

/// An interaction with which the user selects parts of a view by drawing a rectangle with a pointing device.
///
/// UIKit draws the rectangle (the band), and scrolls an enclosing scroll view while the pointer is near the scroll
/// view's edge; the app selects the parts. A band does not begin on a control or on a subview with a visible
/// background. Only the primary button of a pointing device begins a band. A collection view has its own interaction.
@preconcurrency @MainActor open class UIBandSelectionInteraction: NSObject, UIInteraction {
    /// The state of a band.
    public enum State: Int, Sendable {
        /// No band is drawn.
        case possible
        /// A band has begun.
        case began
        /// The rectangle has changed.
        case selecting
        /// The button was released, or the band was cancelled.
        case ended
    }

    /// The minimum opacity at which the background of a subview prevents a band from beginning on it.
    static let minimumVisibleAlpha: CGFloat = 0.1
    private static let action = Selector("bandSelectionChanged", UIBandSelectionInteraction.recognizerChanged)

    /// The view that the interaction is attached to; nil while the interaction is not attached.
    public private(set) weak var view: UIView?
    /// The state of the band.
    public private(set) var state = State.possible
    /// The rectangle in the coordinates of the view, which may extend beyond the bounds; nil while no band is drawn.
    public private(set) var selectionRect: CGRect?
    /// The modifier keys that were down at the beginning of the band. The value does not change until the next band
    /// begins.
    public private(set) var initialModifierFlags: UIKeyModifierFlags = []
    /// A closure that decides whether a band may begin at a point of the view; nil if a band may begin at every point.
    /// If the closure returns false, other recognisers and the view receive the press.
    open var shouldBeginHandler: ((UIBandSelectionInteraction, CGPoint) -> Bool)?

    /// Whether bands can begin. The default is true. Disabling the interaction ends the current band.
    open var isEnabled = true {
        didSet {
            if !isEnabled { finish() }
            recognizer.isEnabled = isEnabled
        }
    }

    private let selectionHandler: (UIBandSelectionInteraction) -> Void
    private let recognizer = BandGestureRecognizer(target: nil, action: nil)
    private var band: SelectionBand?
    private var bandView: BandView?
    private let autoscroll = BandAutoscroll()

    /// Creates an interaction.
    ///
    /// - Parameter selectionHandler: called when a band begins, whenever its rectangle changes, and when it ends.
    public init(_ selectionHandler: @escaping (UIBandSelectionInteraction) -> Void) {
        self.selectionHandler = selectionHandler
        super.init()
        recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        recognizer.addTarget(self, action: Self.action)
        recognizer.mayBegin = { [weak self] point in
            guard let self, let view, view.permitsBand(at: point) else { return false }
            return shouldBeginHandler?(self, point) ?? true
        }
        autoscroll.didScroll = { [weak self] in self?.update() }
    }

    /// Called before the interaction is added to a view or removed from one. Ends the current band.
    open func willMove(to view: UIView?) {
        finish()
        self.view?.removeGestureRecognizer(recognizer)
    }

    /// Called after the interaction was added to a view or removed from one.
    open func didMove(to view: UIView?) {
        self.view = view
        // The recogniser is first, because a scroll view's own pan may reach its threshold with the same movement.
        view?.attach(recognizer, isFirst: true)
    }

    private final func recognizerChanged() {
        switch recognizer.state {
        case .began: begin()
        case .changed:
            autoscroll.follow(recognizer, in: view)
            update()
        case .ended, .cancelled: finish()
        default: return
        }
    }

    private final func begin() {
        guard let view, band == nil else { return }
        let band = SelectionBand(start: recognizer.start, end: recognizer.location(in: view))
        self.band = band
        (state, selectionRect, initialModifierFlags) = (.began, band.rect, recognizer.initialModifiers)
        let bandView = BandView(frame: band.rect)
        self.bandView = bandView
        bandView.show(in: view)
        autoscroll.follow(recognizer, in: view)
        selectionHandler(self)
    }

    private final func update() {
        guard let view, var band else { return }
        let end = recognizer.location(in: view)
        guard end != band.end, end.x.isFinite, end.y.isFinite else { return }
        band.end = end
        self.band = band
        (state, selectionRect) = (.selecting, band.rect)
        bandView?.frame = band.rect
        selectionHandler(self)
    }

    private final func finish() {
        guard band != nil else { return }
        autoscroll.stop()
        band = nil
        bandView?.hide()
        bandView = nil
        state = .ended
        selectionHandler(self)
        (state, selectionRect) = (.possible, nil)
    }
}
