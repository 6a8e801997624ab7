/// The priority of a layout constraint, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The number; 1000 is required.
    public var rawValue: Float

    /// Creates a priority from a number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority from a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority of a required constraint: 1000.
    public static let required = UILayoutPriority(1000)
    /// The default priority with which views resist compression: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of a drag that can resize the scene: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority with which a scene keeps its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of a drag that cannot resize the scene: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default priority with which views hug their contents: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the target size when a fitting size is computed: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UILayoutPriority {
    /// Returns a priority that is higher by a number.
    public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + number)
    }

    /// Returns a priority that is lower by a number.
    public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - number)
    }

    /// Raises a priority by a number.
    public static func += (priority: inout UILayoutPriority, number: Float) { priority.rawValue += number }

    /// Lowers a priority by a number.
    public static func -= (priority: inout UILayoutPriority, number: Float) { priority.rawValue -= number }
}
