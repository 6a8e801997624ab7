/// The importance of an item in its focus group. When the focus enters the group, the visible item with the highest
/// priority gets the focus.
///
/// UIKit gives each item a priority. The priority that an app sets has an effect only if it is higher than UIKit's.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    /// The number; a greater number is a higher priority.
    public var rawValue: Int

    /// Creates a priority from a number.
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Creates a priority from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The priority of an item without a particular priority: 0.
    public static let ignored = UIFocusGroupPriority(0)
    /// The priority of the item that last had the focus in the group: 1000.
    public static let previouslyFocused = UIFocusGroupPriority(1000)
    /// The priority of a selected item: 2000.
    public static let prioritized = UIFocusGroupPriority(2000)
    /// The priority of the item that has the focus: the greatest number.
    public static let currentlyFocused = UIFocusGroupPriority(.max)

    /// Returns a priority raised by a number. A result out of range is limited to the range.
    public static func + (priority: UIFocusGroupPriority, number: Int) -> UIFocusGroupPriority {
        let (sum, isOver) = priority.rawValue.addingReportingOverflow(number)
        return UIFocusGroupPriority(isOver ? (number > 0 ? .max : .min) : sum)
    }

    /// Returns a priority lowered by a number. A result out of range is limited to the range.
    public static func - (priority: UIFocusGroupPriority, number: Int) -> UIFocusGroupPriority {
        let (difference, isOver) = priority.rawValue.subtractingReportingOverflow(number)
        return UIFocusGroupPriority(isOver ? (number > 0 ? .min : .max) : difference)
    }

    /// Raises a priority by a number.
    public static func += (priority: inout UIFocusGroupPriority, number: Int) { priority = priority + number }

    /// Lowers a priority by a number.
    public static func -= (priority: inout UIFocusGroupPriority, number: Int) { priority = priority - number }
}
