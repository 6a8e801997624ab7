/// A text reply to a notification that the user is typing.
struct BannerReply: Hashable, Sendable {
    var banner: String
    var action: String
    var placeholder: String
    var text = ""
}
