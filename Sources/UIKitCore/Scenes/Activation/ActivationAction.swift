import Foundation

extension UIWindowScene {
    /// An action that opens a window. Menus and controls take it like any other action.
    ///
    /// Where the app may not have several windows it looks and does like its alternate; without an alternate it is
    /// hidden there. So the app needs no condition of its own.
    @MainActor
    open class ActivationAction: UIAction {
        /// Answers what to open, when the action is chosen; nil opens nothing.
        public typealias ConfigurationProvider =
            (UIWindowScene.ActivationAction) -> UIWindowScene.ActivationConfiguration?

        private let configurationProvider: ConfigurationProvider
        private let alternate: UIAction?

        /// An action that opens a window.
        ///
        /// - Parameters:
        ///   - title: nil for the system's words for it.
        ///   - alternate: runs when the window cannot be opened, and stands in where there is one window only.
        ///   - configuration: answers what to open, when the action is chosen.
        public init(
            title: String? = nil, subtitle: String? = nil, image: UIImage? = nil,
            identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
            attributes: UIMenuElement.Attributes = [], alternate: UIAction? = nil,
            _ configuration: @escaping UIWindowScene.ActivationAction.ConfigurationProvider
        ) {
            (configurationProvider, self.alternate) = (configuration, alternate)
            let stand = Self.opensWindows ? nil : alternate
            super.init(
                title: stand?.title ?? title ?? Self.standardTitle,
                subtitle: stand == nil ? subtitle : stand?.subtitle, image: stand == nil ? image : stand?.image,
                identifier: identifier,
                discoverabilityTitle: stand == nil ? discoverabilityTitle : stand?.discoverabilityTitle,
                attributes: attributes, state: .off
            ) { action in (action as? ActivationAction)?.perform() }
        }

        /// What the action says. Setting nil brings back the system's words; the words of a stand-in stay.
        // UIKit's own declaration: apps set nil, and read a text without unwrapping it. An action in general has a
        // `String`, which Swift cannot override with an optional; so this is another member of the same name.
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        @_nonoverride open var title: String! {
            get { titleValue }
            set { if standIn == nil { titleValue = newValue ?? Self.standardTitle } }
        }

        /// How the entry behaves: as its alternate where that stands in, hidden where nothing can be opened.
        open override var attributes: UIMenuElement.Attributes {
            get {
                if let standIn { return standIn.attributes }
                return Self.opensWindows ? super.attributes : super.attributes.union(.hidden)
            }
            set { super.attributes = newValue }
        }

        /// The mark at the entry: that of the alternate where it stands in.
        open override var state: UIMenuElement.State {
            get { standIn?.state ?? super.state }
            set { super.state = newValue }
        }

        /// What menus say in every language as long as there is no catalogue of the system's words.
        private static var standardTitle: String { "Open in New Window" }

        /// Whether there can be more windows than one.
        private static var opensWindows: Bool { UIApplication.shared.supportsMultipleScenes }

        /// The alternate where it takes the place of this action.
        private var standIn: UIAction? { Self.opensWindows ? nil : alternate }

        private func perform() {
            let sender = sender as AnyObject?
            guard Self.opensWindows else {
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
