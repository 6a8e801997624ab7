import CGTK
import EventLoop
import Foundation
import UIKitCore

/// The desktop settings of the user that affect all apps.
@MainActor
final class DesktopSettings {
    /// Whether the dark style is preferred.
    private(set) var isDark = false { didSet { windowStyle.apply(isDark: isDark) } }
    /// Whether animations are enabled. The setting is read once, so a change takes effect when the app is started
    /// again.
    let allowsMotion: Bool
    /// The layout direction of the interface.
    let direction: UITraitEnvironmentLayoutDirection
    /// The size of text that the user prefers.
    private(set) var contentSizeCategory = UIContentSizeCategory.large
    /// Whether the user prefers a high contrast.
    private(set) var prefersHighContrast = false
    /// A closure that is called after a change of the style, the text size or the contrast.
    var changed: (() -> Void)?
    /// The theme of GTK's own widgets.
    let theme = GTKTheme()
    private let windowStyle: WindowStyleSheet
    private let portal = ColorSchemePortal()
    /// The appearance of the shell, which replaces the desktop's settings; nil on a desktop.
    private let shell: ShellAppearance?
    /// The last reply of the portal: whether the user prefers the dark style; nil before the first reply.
    private var portalPrefersDark: Bool?

    init(loop: any EventLoop) {
        shell = ShellAppearance(on: loop)
        windowStyle = WindowStyleSheet(includesTitleBar: shell == nil && !theme.decoratesWindows)
        let settings = theme.settings
        allowsMotion =
            settings.map { cgtk_get_boolean(UnsafeMutableRawPointer($0), "gtk-enable-animations") != 0 } ?? true
        let language = InterfaceLanguage(
            environment: ProcessInfo.processInfo.environment, arguments: ProcessInfo.processInfo.arguments)
        direction = language.isRightToLeft ? .rightToLeft : .leftToRight
        // GTK draws title bars and menus itself and needs the direction for them.
        gtk_widget_set_default_direction(language.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        isDark = currentlyDark
        windowStyle.apply(isDark: isDark)
        ApplicationEnvironment.current.accessibility.reducesMotion = !allowsMotion
        guard let settings else { return }
        readAccessibility()
        Signals.changed(settings, Self.resolution) { [weak self] in self?.update() }
        Signals.changed(settings, "gtk-application-prefer-dark-theme") { [weak self] in self?.update() }
        theme.changed = { [weak self] in self?.update() }
        if let shell {
            shell.changed = { [weak self] in self?.shellChanged() }
            setPrefersDarkTheme(shell.isDark)
            return
        }
        portal.changed = { [weak self] isDark in self?.portalChanged(isDark) }
        portal.start()
    }

    private func portalChanged(_ isDark: Bool) {
        portalPrefersDark = isDark
        setPrefersDarkTheme(isDark)
        update()
    }

    private func shellChanged() {
        if let shell { setPrefersDarkTheme(shell.isDark) }
        update()
    }

    /// Passes the setting to GTK, because GTK draws title bars and menus itself, and this version of GTK does not query
    /// the portal.
    private func setPrefersDarkTheme(_ isDark: Bool) {
        guard let settings = theme.settings, isDark != prefersDarkTheme else { return }
        cgtk_set_boolean(UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme", isDark ? 1 : 0)
    }

    private var prefersDarkTheme: Bool {
        guard let settings = theme.settings else { return false }
        return cgtk_get_boolean(UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme") != 0
    }

    private var currentlyDark: Bool {
        if let shell { return shell.isDark }
        if prefersDarkTheme || portalPrefersDark == true { return true }
        let forced = GTKStart.variable("GTK_THEME") ?? ""
        return forced.hasSuffix(":dark") || (forced.isEmpty && theme.name.lowercased().hasSuffix("dark"))
    }

    /// GTK's setting with the user's text size: the resolution of text in 1,024ths of dots per inch, which is 96 dots per
    /// inch for text of the default size.
    private static let resolution = "gtk-xft-dpi"

    /// Reads the text size and the contrast, and passes them to UIKit.
    private func readAccessibility() {
        let dots = theme.settings.map { cgtk_get_int(UnsafeMutableRawPointer($0), Self.resolution) } ?? -1
        contentSizeCategory = UIContentSizeCategory(textScale: dots > 0 ? Double(dots) / 1024 / 96 : 1)
        prefersHighContrast = theme.name.lowercased().hasPrefix("highcontrast")
        let environment = ApplicationEnvironment.current
        environment.accessibility.contentSizeCategory = contentSizeCategory
        environment.accessibility.prefersHighContrast = prefersHighContrast
    }

    private func update() {
        let (oldSize, oldContrast) = (contentSizeCategory, prefersHighContrast)
        readAccessibility()
        let isSameText = contentSizeCategory == oldSize && prefersHighContrast == oldContrast
        guard isDark != currentlyDark || !isSameText else { return }
        isDark = currentlyDark
        changed?()
    }
}
