/// The effect of dropping a dragged icon on home or the dock.
enum HomeDropTarget: Hashable, Sendable {
    /// The item moves before the visible item with this index, or to the end.
    case home(Int)
    /// The item moves into the folder, or forms a folder with the app or program.
    case group(HomeItem)
    /// The item moves into the dock, before the item with this index.
    case dock(Int)
    /// The item leaves the dock.
    case outsideDock
}
