import Foundation

extension UIWindowScene {
    /// An action that opens a window. Menus and controls accept it like any other action.
    ///
    /// If the app may not have several windows, the action looks and behaves like its alternate; without an alternate
    /// it is hidden. So the app needs no condition of its own.
    @MainActor
    open class ActivationAction: UIAction {
        /// A closure that returns the configuration of the window to open when the action is chosen; nil opens nothing.
        public typealias ConfigurationProvider =
            (UIWindowScene.ActivationAction) -> UIWindowScene.ActivationConfiguration?

        private let configurationProvider: ConfigurationProvider
        private let alternate: UIAction?

        /// Creates an action that opens a window.
        ///
        /// - Parameters:
        ///   - title: nil for the system's title.
        ///   - alternate: runs if the window cannot be opened, and replaces the action if the app has one window only.
        ///   - configuration: returns the configuration of the window to open when the action is chosen.
        public init(
            title: String? = nil, subtitle: String? = nil, image: UIImage? = nil,
            identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
            attributes: UIMenuElement.Attributes = [], alternate: UIAction? = nil,
            _ configuration: @escaping UIWindowScene.ActivationAction.ConfigurationProvider
        ) {
            (configurationProvider, self.alternate) = (configuration, alternate)
            let stand = Self.supportsMultipleWindows ? nil : alternate
            super.init(
                title: stand?.title ?? title ?? Self.standardTitle,
                subtitle: stand == nil ? subtitle : stand?.subtitle, image: stand == nil ? image : stand?.image,
                identifier: identifier,
                discoverabilityTitle: stand == nil ? discoverabilityTitle : stand?.discoverabilityTitle,
                attributes: attributes, state: .off
            ) { action in (action as? ActivationAction)?.perform() }
        }

        /// The title of the action. Setting nil restores the system's title; it has no effect on the title of an
        /// alternate that replaces the action.
        // UIKit's own declaration: apps set nil, and read the title without unwrapping it. `UIAction.title` is a
        // `String`, which Swift cannot override with an optional, so this is a separate member with the same name.
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        @_nonoverride open var title: String! {
            get { titleValue }
            set { if activeAlternate == nil { titleValue = newValue ?? Self.standardTitle } }
        }

        /// The attributes of the menu element: those of the alternate if it replaces the action; with `hidden` if no
        /// window can be opened.
        open override var attributes: UIMenuElement.Attributes {
            get {
                if let activeAlternate { return activeAlternate.attributes }
                return Self.supportsMultipleWindows ? super.attributes : super.attributes.union(.hidden)
            }
            set { super.attributes = newValue }
        }

        /// The state mark of the menu element: that of the alternate if it replaces the action.
        open override var state: UIMenuElement.State {
            get { activeAlternate?.state ?? super.state }
            set { super.state = newValue }
        }

        /// The system's title, in English for every language because there is no catalogue of system texts.
        private static var standardTitle: String { "Open in New Window" }

        /// Whether the app can have several windows.
        private static var supportsMultipleWindows: Bool { UIApplication.shared.supportsMultipleScenes }

        /// The alternate, if it replaces this action; otherwise nil.
        private var activeAlternate: UIAction? { Self.supportsMultipleWindows ? nil : alternate }

        private func perform() {
            let sender = sender as AnyObject?
            guard Self.supportsMultipleWindows else {
                alternate?.run(from: sender)
                return
            }
            guard let configuration = configurationProvider(self) else { return }
            configuration.request(from: sender as? UIView, alwaysProminent: false) { [alternate] _ in
                alternate?.run(from: sender)
            }
        }
    }
}
