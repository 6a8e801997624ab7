extension UIControl {
    /// The events of a control, with UIKit's raw values.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt

        /// Creates a set of events from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A touch began.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch began shortly after another touch.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The touch moved inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The touch moved outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The touch moved from outside to inside.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The touch moved from inside to outside.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The touch was lifted inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The touch was lifted outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The primary action was triggered, by a touch, a key or an assistive technology.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu was requested.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Text was edited.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing was ended by the Return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// The bits that apps may define for themselves.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The bits reserved for the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control, with UIKit's raw values.
    public struct State: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt

        /// Creates a state from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, and neither highlighted, selected nor focused.
        public static let normal: State = []
        /// Pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// Selected.
        public static let selected = State(rawValue: 1 << 2)
        /// Has the keyboard focus.
        public static let focused = State(rawValue: 1 << 3)
        /// The bits that apps may define for themselves.
        public static let application = State(rawValue: 0x00FF_0000)
        /// The bits reserved for the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The vertical alignments of the content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// Centred.
        case center = 0
        /// At the upper edge.
        case top = 1
        /// At the lower edge.
        case bottom = 2
        /// Stretched from edge to edge in UIKit; the same as `center` here.
        case fill = 3
    }

    /// The horizontal alignments of the content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Centred.
        case center = 0
        /// At the left edge.
        case left = 1
        /// At the right edge.
        case right = 2
        /// Stretched from edge to edge in UIKit; the same as `center` here.
        case fill = 3
        /// At the edge where lines begin.
        case leading = 4
        /// At the edge where lines end.
        case trailing = 5
    }
}
