import Foundation

/// A recogniser of swipes along a row: by a finger, by a pointer with the primary button pressed, on a trackpad or with
/// a wheel.
@MainActor final class TableSwipePan: UIPanGestureRecognizer {
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedScrollTypesMask = .all
        joinsWheelSteps = true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isOtherButton =
            touches.contains { $0.type == .indirectPointer } && !event.buttonMask.isEmpty
            && !event.isClick(with: .primary)
        guard !isOtherButton else { return fail() }
        super.touchesBegan(touches, with: event)
    }

    override func handleScroll(_ event: UIScrollEvent) {
        // Resting fingers on a trackpad have no direction yet.
        if state == .possible, event.delta == .zero { return }
        super.handleScroll(event)
    }
}

/// The swipe actions that a row shows, and the displacement of the row.
@MainActor struct TableSwipe {
    var path: IndexPath
    var isLeading: Bool
    let tray: SwipeTray
    let configuration: UISwipeActionsConfiguration
    /// The displacement of the row, in points to the right.
    var offset: CGFloat = 0
    /// The displacement of the row at a translation of 0 of the recogniser, in points to the right.
    var start: CGFloat = 0
}

/// The view with the action buttons, in the area that a displaced row leaves free.
@MainActor final class SwipeTray: UIView {
    private(set) var buttons: [SwipeButton] = []
    private let isLeft: Bool

    /// - Parameter isLeft: whether this view is at the left side of the row.
    init(_ actions: [UIContextualAction], isLeft: Bool, tapped: @escaping (UIContextualAction) -> Void) {
        self.isLeft = isLeft
        super.init(frame: .zero)
        clipsToBounds = true
        for action in actions {
            let button = SwipeButton(action)
            button.addAction(UIAction { _ in tapped(action) }, for: .primaryActionTriggered)
            buttons.append(button)
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) {
        isLeft = false
        super.init(coder: coder)
    }

    /// The total width of the buttons, in points.
    var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let stretch = naturalWidth > 0 ? bounds.width / naturalWidth : 0
        var x: CGFloat = 0
        for button in buttons {
            let width = button.naturalWidth * stretch
            button.frame = CGRect(
                x: isLeft ? x : bounds.width - x - width, y: 0, width: width, height: bounds.height)
            x += width
        }
    }
}

/// The button of a swipe action.
@MainActor final class SwipeButton: UIControl {
    private let label = UILabel(frame: .zero)
    private let imageView = UIImageView(frame: .zero)
    let action: UIContextualAction

    init(_ action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        label.text = action.title
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        label.textAlignment = .center
        imageView.image = action.image
        imageView.tintColor = .white
        addSubview(imageView)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    var naturalWidth: CGFloat { max(74, label.sizeThatFits(.zero).width + 30) }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let image = action.image else {
            label.frame = bounds
            return
        }
        let (size, line) = (image.size, action.title == nil ? 0 : label.sizeThatFits(.zero).height)
        let top = (bounds.height - size.height - line) / 2
        imageView.frame = CGRect(x: (bounds.width - size.width) / 2, y: top, width: size.width, height: size.height)
        label.frame = CGRect(x: 0, y: top + size.height, width: bounds.width, height: line)
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(isElement: true, label: action.title, traits: .button, role: .button)
    }
}
