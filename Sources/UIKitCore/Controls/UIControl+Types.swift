extension UIControl {
    /// What has happened to a control; the values are UIKit's.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// The events of some bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A touch has come.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch has come again, right after another.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The touch has moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The touch has moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The touch has moved inwards.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The touch has moved outwards.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The touch was lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The touch was lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was taken away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value has changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is for was done, whatever the way.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu was asked for.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing has begun.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Text was edited.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing was ended by Return.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All events of editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// What apps may define for themselves.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// What the system keeps for itself.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control; the values are UIKit's.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// A state of some bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Neither pressed, disabled nor chosen.
        public static let normal: State = []
        /// Pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Not to be operated.
        public static let disabled = State(rawValue: 1 << 1)
        /// Chosen.
        public static let selected = State(rawValue: 1 << 2)
        /// Where keys go.
        public static let focused = State(rawValue: 1 << 3)
        /// What apps may define for themselves.
        public static let application = State(rawValue: 0x00FF_0000)
        /// What the system keeps for itself.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// Where contents stand from top to bottom.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the upper edge.
        case top = 1
        /// At the lower edge.
        case bottom = 2
        /// From edge to edge.
        case fill = 3
    }

    /// Where contents stand from side to side.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the left edge.
        case left = 1
        /// At the right edge.
        case right = 2
        /// From edge to edge.
        case fill = 3
        /// Where lines begin.
        case leading = 4
        /// Where lines end.
        case trailing = 5
    }
}
