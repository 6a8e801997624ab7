@_exported import Foundation
import UIKitCore

/// A controller that opens a web page in the user's browser, and then ends its own presentation.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
    /// The appearance of the button that ends the presentation; without effect here.
    public enum DismissButtonStyle: Int, Sendable {
        /// The word Done.
        case done = 0
        /// The word Close.
        case close = 1
        /// The word Cancel.
        case cancel = 2
    }

    /// The settings of the controller; without effect here.
    @preconcurrency @MainActor open class Configuration: NSObject, NSCopying {
        /// Whether the page opens in the reader if it has one.
        open var entersReaderIfAvailable = false
        /// Whether the bars become smaller while the page is scrolled.
        open var barCollapsingEnabled = true

        /// Creates the standard settings.
        public override init() { super.init() }

        /// Returns the object itself.
        public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
    }

    private let url: URL
    private var isOpened = false

    /// The settings with which the controller was created.
    public let configuration: Configuration
    /// The delegate; held weakly.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// The tint colour of the bars; without effect here.
    open var preferredBarTintColor: UIColor?
    /// The tint colour of the buttons; without effect here.
    open var preferredControlTintColor: UIColor?
    /// The appearance of the button that ends the presentation; without effect here.
    open var dismissButtonStyle = DismissButtonStyle.done

    /// Creates a controller for a page, whose URL has the scheme `http` or `https`.
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    /// Creates a controller for a page, whose URL has the scheme `http` or `https`.
    public init(url URL: URL, configuration: Configuration) {
        (url, self.configuration) = (URL, configuration)
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns nil, because the page is unknown.
    public required init?(coder: NSCoder) { nil }

    /// Opens the page in the browser, and ends the presentation. As in UIKit, only pages with the schemes `http` and
    /// `https` are opened.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !isOpened else { return }
        isOpened = true
        guard ["http", "https"].contains(url.scheme?.lowercased() ?? "") else { return finish(false) }
        UIApplication.shared.open(url) { [weak self] in self?.finish($0) }
    }

    private func finish(_ isOpened: Bool) {
        delegate?.safariViewController(self, didCompleteInitialLoad: isOpened)
        delegate?.safariViewControllerDidFinish(self)
        if presentingViewController != nil {
            dismiss(animated: false)
        } else {
            navigationController?.popViewController(animated: false)
        }
    }
}

/// The delegate of a controller that shows a web page. All methods have defaults that do nothing.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// Called after the browser has opened the page, or has failed to open it.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    /// Called before the controller ends its presentation.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    /// Does nothing.
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
    /// Does nothing.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
