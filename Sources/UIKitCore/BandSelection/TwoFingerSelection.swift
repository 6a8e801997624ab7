import Faults
import Foundation

/// A gesture that selects items of a list by a pan with two fingers. During editing, a pan with one finger also selects
/// items if it begins across the direction in which the list scrolls.
///
/// If the first item was not selected, the gesture selects all items that the fingers pass; otherwise the gesture
/// deselects them. When the fingers move back, the items that they leave return to their state before the gesture. The
/// list enters the editing mode and stays in this mode.
@MainActor final class TwoFingerSelection: NSObject {
    private static let action = Selector("twoFingerSelectionChanged:", TwoFingerSelection.changed)

    private weak var list: (any MultipleSelectionList)?
    /// The recogniser whose gesture selects items; nil for none.
    private var current: SelectionPan?
    private var first: IndexPath?
    private var last: IndexPath?
    private var selects = true
    private var before: Set<IndexPath> = []
    private let autoscroll = BandAutoscroll()

    /// Adds the gesture to a list.
    init(_ list: any MultipleSelectionList) {
        self.list = list
        super.init()
        for fingers in [1, 2] {
            let recognizer = SelectionPan(fingers: fingers, list)
            recognizer.addTarget(self, action: Self.action)
            list.attach(recognizer, isFirst: true)
        }
        autoscroll.didScroll = { [weak self] in self?.move() }
    }

    private func changed(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began: begin(recognizer as? SelectionPan)
        case .changed:
            autoscroll.follow(recognizer, in: list)
            move()
        case .ended, .cancelled: end()
        default: return
        }
    }

    private func begin(_ recognizer: SelectionPan?) {
        guard let list else { return }
        guard let recognizer, let path = recognizer.firstItem else {
            return InternalFault.report("a selection by a pan has begun without an item")
        }
        current = recognizer
        list.beginEditingForMultipleSelection()
        list.didBeginMultipleSelection(from: path)
        (first, last, before) = (path, nil, list.selectedItems)
        selects = !before.contains(path)
        move()
    }

    private func move() {
        guard let list, let first, let current else { return }
        let path = list.listItem(at: current.location(in: list)) ?? last ?? first
        guard path != last else { return }
        let passed = Set(list.items(from: first, to: path))
        let left = last.map { Set(list.items(from: first, to: $0)).subtracting(passed) } ?? []
        last = path
        list.setSelection(left.sorted()) { before.contains($0) }
        list.setSelection(passed.sorted()) { _ in selects }
    }

    private func end() {
        autoscroll.stop()
        guard first != nil else { return }
        (current, first, last, before) = (nil, nil, nil, [])
        list?.didEndMultipleSelection()
    }
}

/// A recogniser of a pan with one or two fingers on an item. The pan begins before the pan of the scroll view.
@MainActor final class SelectionPan: UIPanGestureRecognizer {
    private weak var list: (any MultipleSelectionList)?
    /// The item between the fingers at the beginning.
    private(set) var firstItem: IndexPath?
    private var isRefused = false

    init(fingers: Int, _ list: any MultipleSelectionList) {
        self.list = list
        super.init(target: nil, action: nil)
        (minimumNumberOfTouches, maximumNumberOfTouches) = (fingers, fingers)
        allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    }

    private var isForOneFinger: Bool { maximumNumberOfTouches == 1 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard isForOneFinger, state == .possible else { return }
        // Outside of editing, and on a slider or switch, one finger does not select items.
        guard list?.isEditing == true, list?.allowsMultipleItems == true, !isDragOfControl else { return fail() }
    }

    private var isDragOfControl: Bool {
        var ancestor = trackedTouches.first?.view
        while let view = ancestor, view !== list {
            if let control = view as? UIControl, control.isEnabled, !control.triggersByTouch { return true }
            ancestor = view.superview
        }
        return false
    }

    override var isFarEnough: Bool {
        guard CGPoint.zero.distance(to: totalTranslation) >= GestureThresholds.panDistance - 2 else { return false }
        guard !isForOneFinger || isAcrossScrolling else { return false }
        if firstItem == nil, !isRefused { resolveFirstItem() }
        return firstItem != nil
    }

    /// Whether the finger moves across the direction in which the list scrolls.
    private var isAcrossScrolling: Bool {
        guard let list else { return false }
        let isHorizontal = abs(totalTranslation.x) > abs(totalTranslation.y)
        return !list.scrolls(isHorizontal ? .horizontal : .vertical)
    }

    /// Stores the first item if the list permits a selection that begins at this item. Called once for each gesture. A
    /// list that scrolls along both axes does not support the gesture.
    private func resolveFirstItem() {
        isRefused = true
        guard let list, !(list.scrolls(.horizontal) && list.scrolls(.vertical)),
            let path = list.listItem(at: location(in: list)), list.permitsMultipleSelection(from: path)
        else { return }
        firstItem = path
    }

    override func reset() {
        super.reset()
        (firstItem, isRefused) = (nil, false)
    }
}
