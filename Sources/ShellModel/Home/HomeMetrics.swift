/// The sizes and durations of home.
enum HomeMetrics {
    /// The background of the search and of an open folder.
    static let overlayBackground = Color(red: 0.04, green: 0.05, blue: 0.08, alpha: 0.8)
    /// The space in points between the edges of a folder's panel and the cells of its icons: at the left and right
    /// (`x`) and at the bottom. The space at the top is `folderTitle`, the height of the panel's title.
    static let folderInset = (x: 4.0, bottom: 20.0)
    static let folderTitle = 52.0
    /// The maximum distance in points between a dragged icon and the centre of another icon for grouping both icons.
    static let groupingDistance = 20.0
    /// The distance in points from the left or right edge of home within which a dragged icon opens a scene.
    static let slotDistance = 32.0
    /// The size of the mark that shows where a dragged icon would be inserted.
    static let insertionMark = (width: 4.0, height: 60.0)
    /// The time in seconds for which a dragged icon must rest on the page indicator until home turns to another page.
    static let pageTurnDelay = 0.5
}
