/// The content that is open over the scenes and receives the keys.
enum Overlay: Sendable {
    case switcher(Switcher)
    case menu(Menu)
    case search(HomeSearch)
    case folder(OpenFolder)
    case list(NotificationListState)
    case help
    case shortcuts(ShortcutOverlay)
    case reply(BannerReply)
}
