/// The text reply that the user is typing to a notification.
struct BannerReply: Hashable, Sendable {
    var banner: String
    var action: String
    var placeholder: String
    var text = ""
}
