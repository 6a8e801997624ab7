import Foundation

extension UIWindowScene {
    /// An action that opens a window. Menus and controls accept this action like any other action.
    ///
    /// If the app does not support several windows, the action looks and behaves like its alternate; without an
    /// alternate the action is hidden. The app therefore need not test whether it may open a window.
    @preconcurrency @MainActor
    open class ActivationAction: UIAction {
        /// A closure that is called when the action is chosen. It returns the configuration of the window to open; nil
        /// opens no window.
        public typealias ConfigurationProvider =
            (UIWindowScene.ActivationAction) -> UIWindowScene.ActivationConfiguration?

        private let configurationProvider: ConfigurationProvider
        private let alternate: UIAction?

        /// Creates an action that opens a window.
        ///
        /// - Parameters:
        ///   - title: nil for the system's title.
        ///   - alternate: the action that runs if the window cannot be opened. If the app may have only one window, the
        ///     alternate replaces this action.
        ///   - configuration: returns the configuration of the window to open when the action is chosen.
        public init(
            title: String? = nil, subtitle: String? = nil, image: UIImage? = nil,
            identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
            attributes: UIMenuElement.Attributes = [], alternate: UIAction? = nil,
            _ configuration: @escaping UIWindowScene.ActivationAction.ConfigurationProvider
        ) {
            (configurationProvider, self.alternate) = (configuration, alternate)
            let replacement = Self.supportsMultipleWindows ? nil : alternate
            super.init(
                title: replacement?.title ?? title ?? Self.standardTitle,
                subtitle: replacement == nil ? subtitle : replacement?.subtitle,
                image: replacement == nil ? image : replacement?.image,
                identifier: identifier,
                discoverabilityTitle: replacement == nil ? discoverabilityTitle : replacement?.discoverabilityTitle,
                attributes: attributes, state: .off
            ) { action in (action as? ActivationAction)?.perform() }
        }

        private init(copying other: ActivationAction) {
            (configurationProvider, alternate) = (other.configurationProvider, other.alternate)
            super.init(copying: other)
        }

        /// Returns nil, because closures cannot be archived.
        public required init?(coder: NSCoder) { nil }

        override func makeCopy() -> UIMenuElement {
            type(of: self) == ActivationAction.self ? ActivationAction(copying: self) : self
        }

        /// The title of the action. Setting nil restores the system's title. While the alternate replaces the action,
        /// setting the title has no effect.
        // UIKit declares the type in this way: apps set nil, and read the title without unwrapping it. The type of
        // `UIAction.title` is `String`, which Swift cannot override with an optional, so this is a separate member with
        // the same name.
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        @_nonoverride open var title: String! {
            get { titleValue }
            set { if activeAlternate == nil { titleValue = newValue ?? Self.standardTitle } }
        }

        /// The attributes of the menu element. If the alternate replaces the action, the attributes are the alternate's
        /// attributes. If the app cannot open windows and the action has no alternate, the attributes include `hidden`.
        open override var attributes: UIMenuElement.Attributes {
            get {
                if let activeAlternate { return activeAlternate.attributes }
                return Self.supportsMultipleWindows ? super.attributes : super.attributes.union(.hidden)
            }
            set { super.attributes = newValue }
        }

        /// The state mark of the menu element. If the alternate replaces the action, the mark is the alternate's mark.
        open override var state: UIMenuElement.State {
            get { activeAlternate?.state ?? super.state }
            set { super.state = newValue }
        }

        /// The system's title, in English in every language, because there are no translations of system texts.
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
