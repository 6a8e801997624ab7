/// The user's preference about menu bars in windows.
package enum MenuBarPreference: String, Sendable {
    /// An app has a menu bar if its Info.plist requests one.
    case app
    /// Every app has a menu bar.
    case always
    /// No app has a menu bar.
    case never

    /// Whether an app has a menu bar.
    ///
    /// - Parameter isDeclared: whether the app's Info.plist has the key `ProsceniumMenuBar` with the value true.
    func showsMenuBar(isDeclared: Bool) -> Bool {
        switch self {
        case .app: isDeclared
        case .always: true
        case .never: false
        }
    }
}
