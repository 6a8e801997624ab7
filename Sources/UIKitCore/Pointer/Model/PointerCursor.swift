/// The cursor that a platform shows over a window.
package enum PointerCursor: Hashable, Sendable {
    /// The platform's own pointer.
    case standard
    /// The pointer has merged with a view. A platform whose pointer is a circle hides the circle. Any other platform
    /// keeps its own pointer, so that the user still sees the location.
    case merged
    /// The pointer of text that is read from left to right or from right to left.
    case text
    /// The pointer of text that is read from top to bottom.
    case verticalText
    /// No cursor, because the window draws the pointer itself, or because the app hides it.
    case hidden
}
