/// The page of home and the keyboard selection.
struct HomeState: Hashable, Sendable {
    var page = 0
    /// The distance in points by which a finger has moved the page.
    var offset = 0.0
    var selection: Int?
}
