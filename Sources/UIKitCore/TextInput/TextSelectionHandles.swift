import Foundation

/// The two handles at the ends of a selection that the user has made by touch. Dragging a handle with a finger changes
/// that end of the selection.
///
/// The handles are subviews of the window, because they extend beyond the bounds of the text view.
@MainActor final class TextSelectionHandles {
    private weak var text: (any TextInputView)?
    let first = TextSelectionHandle(isFirst: true)
    let last = TextSelectionHandle(isFirst: false)

    /// Shows the handles of a text view's selection if the last event was a touch by a finger or pen. A pointer needs
    /// no handles.
    static func showAfterTouch(in text: any TextInputView) {
        guard let window = text.window, text.input.selection.length > 0 else { return }
        guard window.dispatcher.lastEvent?.touches.contains(where: { $0.type != .indirectPointer }) == true else {
            return
        }
        window.selectionHandles?.remove()
        let handles = TextSelectionHandles(text)
        window.selectionHandles = handles
        for handle in [handles.first, handles.last] { window.addSubview(handle) }
        handles.update()
    }

    private init(_ text: any TextInputView) {
        self.text = text
        for handle in [first, last] {
            handle.onDrag = { [weak self, weak handle] in
                if let handle { self?.move(handle, to: $0) }
            }
            handle.onEnd = { [weak self] in self?.text?.showEditMenu() }
        }
    }

    /// Removes the handles from their window.
    func remove() {
        if let window = first.window, window.selectionHandles === self { window.selectionHandles = nil }
        for handle in [first, last] { handle.removeFromSuperview() }
    }

    /// Removes the handles when a pointer is pressed.
    func eventWillBeDelivered(_ event: UIEvent) {
        if event.touches.contains(where: { $0.phase == .began && $0.type == .indirectPointer }) { remove() }
    }

    /// Moves the handles to the ends of the selection. Removes them if the selection is empty or the text view is not
    /// edited any more.
    func update() {
        guard let text, let window = text.window, window === first.window, text.isFirstResponder,
            text.input.selection.length > 0
        else { return remove() }
        let selection = text.input.selection
        let visible = text.visibleRect(in: window).insetBy(dx: -1, dy: -1)
        let carets = [selection.location, NSMaxRange(selection)].map {
            text.convert(text.input.caretRect(at: $0), to: window as UIView)
        }
        for (index, handle) in [first, last].enumerated() {
            let caret = carets[index]
            handle.isHidden = !visible.contains(CGPoint(x: caret.minX, y: caret.midY))
            handle.color = text.tintColor
            handle.place(at: caret, other: carets[1 - index])
        }
    }

    /// Moves one end of the selection to a point of the window. At least one character stays selected.
    private func move(_ handle: TextSelectionHandle, to point: CGPoint) {
        guard let text, let window = text.window else { return }
        window.editMenu?.close()
        let index = text.input.index(at: text.convert(point, from: window as UIView))
        let (old, content) = (text.input.selection, text.input.text as NSString)
        guard old.length > 0, NSMaxRange(old) <= content.length else { return }
        var (start, end) = (old.location, NSMaxRange(old))
        if handle.isFirst {
            start = min(index, content.rangeOfComposedCharacterSequence(at: end - 1).location)
        } else {
            end = max(index, NSMaxRange(content.rangeOfComposedCharacterSequence(at: start)))
        }
        let new = NSRange(location: start, length: end - start)
        guard new != old else { return }
        text.input.selection = new
        let caret = text.input.caretRect(at: index)
        if !text.bounds.contains(CGPoint(x: text.bounds.midX, y: caret.midY)) {
            text.input.scrollToVisible(NSRange(location: index, length: 0))
        }
        update()
    }
}

/// A handle at one end of a selection: a line along the caret with a disc, above the first character or below the last
/// character.
@MainActor final class TextSelectionHandle: UIView {
    private static let discRadius: CGFloat = 5.5
    private static let lineWidth: CGFloat = 2
    /// The distance by which the disc extends beyond the line of text, in points.
    static var overhang: CGFloat { 2 * discRadius - 1 }
    /// The distance from the end of the selection within which a finger grabs the handle, in points.
    private static let reach: CGFloat = 22

    let isFirst: Bool
    var color = UIColor.tintColor { didSet { if color != oldValue { setNeedsDisplay() } } }
    /// Called with the new position of the end of the selection, in the window's coordinates.
    var onDrag: ((CGPoint) -> Void)?
    /// Called when the finger is lifted.
    var onEnd: (() -> Void)?
    /// The end of the selection, in the window's coordinates.
    private var caret = CGRect.zero
    /// The distance from the finger to the middle of the caret when the drag began.
    private var grabOffset = CGVector.zero

    init(isFirst: Bool) {
        self.isFirst = isFirst
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        accessibilityLabel = isFirst ? "Start of Selection" : "End of Selection"
    }

    required init?(coder: NSCoder) { nil }

    /// Places the handle at an end of the selection. Where the touch areas of the two handles would overlap, each area
    /// ends halfway between the two ends of the selection.
    func place(at caret: CGRect, other: CGRect) {
        self.caret = caret
        var (left, right) = (caret.midX - Self.reach, caret.midX + Self.reach)
        if abs(other.midY - caret.midY) < caret.height / 2, caret.minX != other.minX {
            let middle = (caret.midX + other.midX) / 2
            if other.minX > caret.minX { right = min(right, middle) } else { left = max(left, middle) }
        }
        let top = isFirst ? caret.minY - Self.reach : caret.minY
        let new = CGRect(x: left, y: top, width: right - left, height: caret.height + Self.reach)
        if new != frame { frame = new }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: nil) else { return }
        grabOffset = CGVector(dx: caret.midX - point.x, dy: caret.midY - point.y)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: nil) else { return }
        onDrag?(CGPoint(x: point.x + grabOffset.dx, y: point.y + grabOffset.dy))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onEnd?() }

    override func draw(_ rect: CGRect) {
        let line = CGRect(
            x: caret.midX - frame.minX - Self.lineWidth / 2, y: caret.minY - frame.minY, width: Self.lineWidth,
            height: caret.height)
        let middle = isFirst ? line.minY - Self.discRadius + 1 : line.maxY + Self.discRadius - 1
        let disc = CGRect(
            x: line.midX - Self.discRadius, y: middle - Self.discRadius, width: 2 * Self.discRadius,
            height: 2 * Self.discRadius)
        color.setFill()
        UIBezierPath(rect: line).fill()
        UIBezierPath(ovalIn: disc).fill()
    }
}

extension UIWindow {
    /// Moves the edit menu and the selection handles after a change of the text, the selection or the layout.
    final func updateTextOverlays() {
        selectionHandles?.update()
        editMenu?.followText()
    }
}

extension UIView {
    /// Returns the part of the bounds that no superview clips, in the coordinates of a window.
    fileprivate final func visibleRect(in window: UIWindow) -> CGRect {
        var rect = convert(bounds, to: window as UIView)
        var ancestor = superview
        while let view = ancestor, view !== window {
            if view.clipsToBounds { rect = rect.intersection(view.convert(view.bounds, to: window as UIView)) }
            ancestor = view.superview
        }
        return rect
    }
}
