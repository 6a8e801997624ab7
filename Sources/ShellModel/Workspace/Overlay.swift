/// Content over the scenes that receives the keys.
enum Overlay: Sendable {
    case switcher(Switcher)
    case menu(Menu)
    case list(NotificationListState)
    case help
    case reply(BannerReply)
}
