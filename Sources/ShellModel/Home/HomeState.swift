/// The current page of home, and the icon that is selected with the keyboard.
struct HomeState: Hashable, Sendable {
    var page = 0
    /// The distance in points by which the page is moved to the right while it is scrolled.
    var offset = 0.0
    var selection: Int?
}
