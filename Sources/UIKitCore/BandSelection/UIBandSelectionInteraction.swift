import Foundation

/// An interaction that lets a person select several parts of a view by a rectangle drawn with a pointing device.
///
/// The app selects; UIKit draws the rectangle and scrolls an enclosing scroll view while the pointer is near its edge. A
/// band begins where no control and no view with a visible background lies over the view. Fingers and other buttons never
/// begin one. A collection view has an interaction of its own.
@MainActor open class UIBandSelectionInteraction: NSObject, UIInteraction {
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

    /// The opacity from which the background of a view above keeps a band from beginning there.
    static let maximumBackgroundAlpha: CGFloat = 0.1
    private static let action = Selector("bandSelectionChanged", UIBandSelectionInteraction.recognizerChanged)

    /// The view that the interaction is attached to; nil while there is none.
    public private(set) weak var view: UIView?
    /// The state of the band.
    public private(set) var state = State.possible
    /// The rectangle in the coordinates of the view, which may extend beyond the bounds; nil while no band is drawn.
    public private(set) var selectionRect: CGRect?
    /// The modifier keys that were down at the beginning of the band. They do not change before the next band.
    public private(set) var initialModifierFlags: UIKeyModifierFlags = []
    /// A closure that decides whether a band may begin at a point of the view; nil if it always may. Where it may not,
    /// other recognisers and the view get the press.
    open var shouldBeginHandler: ((UIBandSelectionInteraction, CGPoint) -> Bool)?

    /// Whether bands can begin. The default is true. Disabling the interaction ends a present band.
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

    /// Called before the interaction is added to a view or removed from one. A present band ends.
    open func willMove(to view: UIView?) {
        finish()
        self.view?.removeGestureRecognizer(recognizer)
    }

    /// Called after the interaction was added to a view or removed from one.
    open func didMove(to view: UIView?) {
        self.view = view
        // A scroll view's own pan may reach its threshold with the same movement.
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
