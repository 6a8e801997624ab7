/// A reply to a notification while it is being typed.
struct BannerReply: Hashable, Sendable {
    var banner: String
    var action: String
    var placeholder: String
    var text = ""
}
