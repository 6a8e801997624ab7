/// How strongly a wish about the layout counts, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The number; 1000 is a demand.
    public var rawValue: Float

    /// A priority of the given number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// A priority of the given number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// A demand: 1000.
    public static let required = UILayoutPriority(1000)
    /// What buttons resist being compressed with: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// Dragging that may resize the window: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The window's wish to keep its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// Dragging that may not resize the window: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// What views hug their contents with: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The wish for a target size when a fitting size is computed: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
