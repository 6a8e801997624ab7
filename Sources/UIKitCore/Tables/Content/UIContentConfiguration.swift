import Foundation

/// The state of something that shows a configuration: its traits, and what is going on with it.
public protocol UIConfigurationState {
    /// The traits in force.
    var traitCollection: UITraitCollection { get set }
    /// A state with some traits in which nothing is going on.
    init(traitCollection: UITraitCollection)
}

/// What a view shows, as a value. It makes the view, and follows the state of what the view is in.
public protocol UIContentConfiguration {
    /// A view that shows the configuration.
    @MainActor func makeContentView() -> any UIView & UIContentView
    /// The configuration as it is in a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor public protocol UIContentView: NSObjectProtocol {
    /// What it shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether it can show a configuration. The default is true.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// The default: true.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool { true }
}

/// What is going on with a header, a footer or another view.
public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits in force.
    public var traitCollection: UITraitCollection
    /// Whether it cannot be used.
    public var isDisabled = false
    /// Whether a finger is on it.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether keys go to it.
    public var isFocused = false
    /// Whether it stays at the edge while contents scroll.
    public var isPinned = false

    /// A state with some traits in which nothing is going on.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// What is going on with a cell.
public struct UICellConfigurationState: UIConfigurationState {
    /// How far a drag of the cell has come.
    public enum DragState: Int, Sendable {
        /// It is not dragged.
        case none = 0
        /// It is about to be dragged.
        case lifting = 1
        /// It is dragged.
        case dragging = 2
    }

    /// What a drop means for the cell.
    public enum DropState: Int, Sendable {
        /// Nothing is dragged over the list.
        case none = 0
        /// Something is dragged over the list, not over the cell.
        case notTargeted = 1
        /// Something is dragged over the cell.
        case targeted = 2
    }

    /// The traits in force.
    public var traitCollection: UITraitCollection
    /// Whether it cannot be used.
    public var isDisabled = false
    /// Whether a finger is on it.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether keys go to it.
    public var isFocused = false
    /// Whether it stays at the edge while contents scroll.
    public var isPinned = false
    /// Whether its list is being edited.
    public var isEditing = false
    /// Whether what belongs to it is shown below it.
    public var isExpanded = false
    /// Whether its actions are shown beside it.
    public var isSwiped = false
    /// Whether it is moved to another place in its list.
    public var isReordering = false
    /// How far a drag of the cell has come.
    public var cellDragState = DragState.none
    /// What a drop means for the cell.
    public var cellDropState = DropState.none

    /// A state with some traits in which nothing is going on.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
