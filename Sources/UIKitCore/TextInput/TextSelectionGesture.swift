import Foundation

/// The recogniser of the presses that place the cursor, select text and open the edit menu of a text field or text
/// view.
///
/// The recogniser receives the presses in the whole bounds of the view. A tap or click takes effect without being
/// recognised, so that other recognisers and the view receive it, too. Only a drag that selects and a long press are
/// recognised.
@MainActor final class TextSelectionGesture: UIGestureRecognizer {
    /// The time, in seconds, after which a resting finger selects a word and opens the edit menu.
    static let longPressDuration: TimeInterval = 0.28
    /// The distance that a pressed pointer moves before it selects text, in points.
    private static let pointerSlop: CGFloat = 4
    /// The distance, in points, beyond which a moving finger cannot cause a long press.
    private static let fingerSlop: CGFloat = 10

    /// The unit by which a drag extends the selection.
    private enum Unit { case character, word, paragraph }

    private weak var text: (any TextInputView)?
    private var start = CGPoint.zero
    private var unit = Unit.character
    /// The range that a drag extends: the selection at the beginning of the drag. For a drag with Shift, the range is
    /// empty and marks the fixed end of the old selection.
    private var anchor = NSRange(location: 0, length: 0)
    private var selectsByDragging = false
    /// Whether the pointer has pressed selected text that it can drag. If the button is released without a drag, the
    /// cursor is placed.
    private var placesCursorAtEnd = false
    private var closedMenu = false
    private var timer: ClockTask?

    /// Creates the recogniser of a text field or text view and attaches it.
    static func attach(to text: any TextInputView) {
        let gesture = TextSelectionGesture()
        gesture.text = text
        gesture.delaysTouchesEnded = false
        text.addGestureRecognizer(gesture)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let text, let touch = touches.first, trackedTouches.count == 1, touch.view === text,
            text.input.appearance.isSelectable || text.input.appearance.isEditable
        else { return fail() }
        start = touch.location(in: text)
        closedMenu = text.window?.closedEditMenuAt == event.timestamp
        guard touch.type == .indirectPointer else {
            if text.canDragSelection(at: start) {
                // The finger lifts the selected text. A tap opens the edit menu.
                timer = clock.schedule(after: DragRecognition.liftDelay) { [weak self] in self?.fail() }
            } else {
                timer = clock.schedule(after: Self.longPressDuration) { [weak self] in self?.longPress() }
            }
            return
        }
        if event.buttonMask.contains(.secondary) { return openMenu(in: text) }
        if event.buttonMask.isEmpty || event.buttonMask.contains(.primary) { press(touch, event, in: text) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let text, let touch = touches.first else { return }
        let point = touch.location(in: text)
        guard state == .possible else {
            state = .changed
            return extend(to: point, in: text)
        }
        let distance = point.distance(to: start)
        if selectsByDragging {
            guard distance > Self.pointerSlop else { return }
            state = .began
            if state == .began { extend(to: point, in: text) }
        } else if distance > Self.fingerSlop {
            fail()
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            state = .ended
            if timer != nil { text?.showEditMenu() }
            return
        }
        if let text, let touch = touches.first, timer?.isPending == true { tap(touch, in: text) }
        if let text, placesCursorAtEnd { text.input.selection = range(at: start, in: text) }
        fail()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    override func reset() {
        super.reset()
        timer?.cancel()
        (timer, selectsByDragging, placesCursorAtEnd) = (nil, false, false)
    }

    private func fail() {
        timer?.cancel()
        state = state == .possible ? .failed : .cancelled
    }

    // MARK: Pointer

    /// Places the cursor, or selects a word or a paragraph by a double or triple click. Shift extends the selection.
    private func press(_ touch: UITouch, _ event: UIEvent, in text: any TextInputView) {
        let old = text.input.selection
        let wasFirstResponder = text.isFirstResponder
        guard text.becomeFirstResponder() else { return fail() }
        unit = touch.tapCount % 3 == 1 ? .character : touch.tapCount % 3 == 2 ? .word : .paragraph
        let point = touch.location(in: text)
        if unit == .character, wasFirstResponder, !event.modifierFlags.contains(.shift),
            text.canDragSelection(at: point)
        {
            placesCursorAtEnd = true
            return
        }
        selectsByDragging = true
        if unit == .character, wasFirstResponder, event.modifierFlags.contains(.shift) {
            let index = text.input.index(at: point)
            let isBefore = index < old.location + old.length / 2
            anchor = NSRange(location: isBefore ? old.location + old.length : old.location, length: 0)
            return extend(to: point, in: text)
        }
        anchor = range(at: point, in: text)
        text.input.selection = anchor
    }

    /// Opens the edit menu at the pointer. A press outside the selection selects the word first.
    private func openMenu(in text: any TextInputView) {
        guard text.becomeFirstResponder() else { return fail() }
        let (index, selection) = (text.input.index(at: start), text.input.selection)
        let isInSelection = selection.length > 0 && index >= selection.location && index <= NSMaxRange(selection)
        if !isInSelection { text.input.selection = text.wordRange(at: index) }
        text.showEditMenu(at: start)
    }

    // MARK: Finger

    private func tap(_ touch: UITouch, in text: any TextInputView) {
        let wasFirstResponder = text.isFirstResponder
        let (index, old) = (text.input.index(at: start), text.input.selection)
        guard text.becomeFirstResponder() else { return }
        switch touch.tapCount % 3 {
        case 1:
            let isOnSelection = wasFirstResponder && index >= old.location && index <= NSMaxRange(old)
            if !isOnSelection { text.input.selection = NSRange(location: index, length: 0) }
            if isOnSelection, !closedMenu { text.showEditMenu() }
        case 2:
            text.input.selection = text.wordRange(at: index)
            text.showSelectionTools()
        default:
            text.input.selection = text.paragraphRange(at: index)
            text.showSelectionTools()
        }
    }

    /// Selects the word under a resting finger and opens the edit menu; a drag then extends the selection by words.
    private func longPress() {
        guard let text, state == .possible, text.becomeFirstResponder() else { return fail() }
        state = .began
        guard state == .began else { return }
        unit = .word
        anchor = range(at: start, in: text)
        text.input.selection = anchor
        text.showSelectionTools()
    }

    // MARK: Selection

    private func range(at point: CGPoint, in text: any TextInputView) -> NSRange {
        let index = text.input.index(at: point)
        return switch unit {
        case .character: NSRange(location: index, length: 0)
        case .word: text.wordRange(at: index)
        case .paragraph: text.paragraphRange(at: index)
        }
    }

    private func extend(to point: CGPoint, in text: any TextInputView) {
        text.window?.editMenu?.close()
        let selection = NSUnionRange(anchor, range(at: point, in: text))
        if text.input.selection != selection { text.input.selection = selection }
    }
}
