import SceneModel

/// The mapping from the icon types of quick actions to symbols of the icon theme.
enum QuickActionSymbol {
    /// The names of symbols in the icon theme. The keys are the names of UIKit's icon types without their common
    /// prefix.
    private static let names = [
        "Add": "list-add", "Alarm": "alarm", "Audio": "audio-volume-high", "Bookmark": "user-bookmarks",
        "CapturePhoto": "camera-photo", "CaptureVideo": "camera-video", "Cloud": "weather-overcast",
        "Compose": "document-edit", "Confirmation": "object-select", "Contact": "avatar-default",
        "Date": "x-office-calendar", "Favorite": "starred", "Home": "go-home", "Invitation": "mail-unread",
        "Location": "find-location", "Love": "emblem-favorite", "Mail": "mail-unread", "MarkLocation": "mark-location",
        "Message": "mail-unread", "Pause": "media-playback-pause", "Play": "media-playback-start",
        "Prohibit": "action-unavailable", "Search": "system-search", "Share": "emblem-shared",
        "Shuffle": "media-playlist-shuffle", "Task": "object-select", "TaskCompleted": "object-select",
        "Time": "alarm", "Update": "view-refresh",
    ]
    private static let beginning = "UIApplicationShortcutIconType"

    /// Returns the name of the symbol for a quick action; nil if the icon of the action is neither a symbol nor one of
    /// the known icon types.
    static func name(of item: ShortcutItem) -> String? {
        if let symbol = item.iconSymbolName { return symbol }
        guard let type = item.iconType, type.hasPrefix(beginning) else { return nil }
        return names[String(type.dropFirst(beginning.count))].map { $0 + "-symbolic" }
    }
}
