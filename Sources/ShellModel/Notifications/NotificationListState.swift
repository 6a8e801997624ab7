/// The scroll offset and selection of the open notification list.
struct NotificationListState: Hashable, Sendable {
    var offset = 0.0
    var selection: Int?
}
