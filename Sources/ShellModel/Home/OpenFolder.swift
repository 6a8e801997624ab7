/// The state of the open folder of home.
struct OpenFolder: Hashable, Sendable {
    /// The number of the folder.
    var number: Int
    /// The visible page of the folder's icons.
    var page = 0
    /// The index of the icon that is selected with the keyboard; nil if none is.
    var selection: Int?
    /// The title that the user is typing; nil if the user is not renaming the folder.
    var newTitle: String?
}
