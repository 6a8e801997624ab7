import Foundation

/// The handler of touches on and beside a sheet. At the end of a drag, the sheet settles at a detent or is dismissed. A
/// tap beside the sheet dismisses the sheet.
@MainActor final class SheetDrag: NSObject {
    /// The time in seconds for which the velocity at release is extrapolated to determine where the sheet settles.
    private static let velocityProjectionTime: CGFloat = 0.2

    private weak var sheet: UISheetPresentationController?
    private let pan = SheetPan()
    private let tap = UITapGestureRecognizer()
    private var start = CGRect.zero
    private(set) var isDragging = false

    private static let dragged = Selector("dragged:", SheetDrag.drag)
    private static let tapped = Selector("tapped:", SheetDrag.handleTapOutside)

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init()
        pan.addTarget(self, action: Self.dragged)
        tap.addTarget(self, action: Self.tapped)
    }

    func attach(to view: UIView, dimming: UIView) {
        view.addGestureRecognizer(pan)
        dimming.addGestureRecognizer(tap)
    }

    func detach() {
        pan.view?.removeGestureRecognizer(pan)
        tap.view?.removeGestureRecognizer(tap)
    }

    private func handleTapOutside(_ recognizer: UITapGestureRecognizer) { sheet?.dismissByUser() }

    private func drag(_ recognizer: UIPanGestureRecognizer) {
        guard let sheet, sheet.transition == nil, let view = sheet.presentedView else { return }
        switch recognizer.state {
        case .began:
            (start, isDragging) = (view.frame, true)
            fallthrough
        case .changed: move(by: recognizer.translation(in: sheet.container).y)
        case .ended: release(recognizer)
        default: animateToDetent()
        }
    }

    private func move(by distance: CGFloat) {
        guard let sheet, let view = sheet.presentedView else { return }
        sheet.decoration.layout(around: view, frame: frame(of: sheet, movedBy: distance))
    }

    /// Returns the frame of a dragged sheet. The upper edge of the sheet follows the finger. The height of a sheet that
    /// is attached to the bottom edge changes too, but not below the lowest detent. An attached sheet above its highest
    /// detent, and any other sheet above its initial position, follows only a quarter of the finger's movement.
    private func frame(of sheet: UISheetPresentationController, movedBy distance: CGFloat) -> CGRect {
        let layout = sheet.layout
        var frame = start
        guard layout.isAttached, let lowest = layout.heights.first, let highest = layout.heights.last else {
            frame.origin.y += distance > 0 ? distance : distance / 4
            return frame
        }
        var height = start.height - distance
        if height > highest.height { height = highest.height + (height - highest.height) / 4 }
        frame.origin.y = start.maxY - height
        frame.size.height = max(height, lowest.height)
        return frame
    }

    private func release(_ recognizer: UIPanGestureRecognizer) {
        isDragging = false
        guard let sheet else { return }
        let projectedDistance = recognizer.velocity(in: sheet.container).y * Self.velocityProjectionTime
        let distance = recognizer.translation(in: sheet.container).y + projectedDistance
        let heights = sheet.layout.heights
        let lowest = sheet.layout.isAttached ? heights.first?.height ?? 0 : start.height
        let height = start.height - distance
        if height < lowest / 2 {
            sheet.dismissByUser()
            if sheet.transition == nil, sheet.container != nil { animateToDetent() }
            return
        }
        if sheet.layout.isAttached,
            let nearest = heights.min(by: { abs($0.height - height) < abs($1.height - height) })
        {
            sheet.selectDetent(nearest.identifier)
        }
        animateToDetent()
    }

    private func animateToDetent() {
        isDragging = false
        UIView.animate(withDuration: ApplicationEnvironment.current.frames == nil ? 0 : 0.3) {
            self.sheet?.layoutSheet()
        }
    }
}

/// A recogniser of drags of a sheet: by a finger, by a pointer with a pressed button, or with two fingers on a
/// trackpad. A wheel does not move a sheet, because one step too many would dismiss the sheet.
@MainActor private final class SheetPan: UIPanGestureRecognizer {
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedScrollTypesMask = .continuous
    }

    override func handleScroll(_ event: UIScrollEvent) {
        // Resting fingers on a trackpad have no direction yet, and a sheet moves only vertically.
        if state == .possible, abs(event.delta.dy) <= abs(event.delta.dx) {
            if event.phase == .ended || event.phase == .cancelled { state = .failed }
            return
        }
        super.handleScroll(event)
    }
}
