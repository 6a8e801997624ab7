import Foundation

/// The state of a view with a configuration, such as the view's traits and selection.
public protocol UIConfigurationState {
    /// The current traits.
    var traitCollection: UITraitCollection { get set }
    /// Creates a default state with given traits.
    init(traitCollection: UITraitCollection)
}

/// The content of a view as a value. A configuration creates the view that shows the content, and adapts the content to
/// a state.
public protocol UIContentConfiguration {
    /// Creates a view that shows the configuration.
    @MainActor func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    /// The configuration that the view shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration. The default is true.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns true.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool { true }
}

/// The state of a header, a footer or another view. UIKit's own views set only the traits; an app can set the other
/// properties.
public struct UIViewConfigurationState: UIConfigurationState {
    /// The current traits.
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled.
    public var isDisabled = false
    /// Whether the view is highlighted under a finger.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has the keyboard focus.
    public var isFocused = false
    /// Whether the view is pinned to the edge while the content scrolls.
    public var isPinned = false

    /// Creates a default state with given traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell. Table cells set the traits, `isSelected`, `isHighlighted`, `isEditing`, `isFocused`, `isSwiped`,
/// `cellDragState` and `cellDropState`; collection view cells set `isExpanded` instead of `isSwiped`. An app can set the
/// other properties.
public struct UICellConfigurationState: UIConfigurationState {
    /// The state of a drag of the cell.
    public enum DragState: Int, Sendable {
        /// The cell is not dragged.
        case none = 0
        /// The cell is about to be dragged.
        case lifting = 1
        /// The cell is dragged.
        case dragging = 2
    }

    /// The state of a drop on the cell.
    public enum DropState: Int, Sendable {
        /// Nothing is dragged over the list.
        case none = 0
        /// Something is dragged over the list, not over the cell.
        case notTargeted = 1
        /// Something is dragged over the cell.
        case targeted = 2
    }

    /// The current traits.
    public var traitCollection: UITraitCollection
    /// Whether the cell is disabled.
    public var isDisabled = false
    /// Whether the cell is highlighted under a finger.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has the keyboard focus.
    public var isFocused = false
    /// Whether the cell is pinned to the edge while the content scrolls.
    public var isPinned = false
    /// Whether the cell's list is in editing mode.
    public var isEditing = false
    /// Whether the cell's children are shown below it.
    public var isExpanded = false
    /// Whether the cell's swipe actions are shown.
    public var isSwiped = false
    /// Whether the cell is being moved within its list.
    public var isReordering = false
    /// The state of a drag of the cell.
    public var cellDragState = DragState.none
    /// The state of a drop on the cell.
    public var cellDropState = DropState.none

    /// Creates a default state with given traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

extension UICellConfigurationState.DragState {
    init(_ state: ListCellStates.Drag) { self = Self(rawValue: state.rawValue) ?? .none }
}

extension UICellConfigurationState.DropState {
    init(_ state: ListCellStates.Drop) { self = Self(rawValue: state.rawValue) ?? .none }
}
