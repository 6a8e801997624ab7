import Foundation
import PredicateFormat

/// A placeholder in a menu for elements that the app provides when the menu is shown.
///
/// Until the app provides the elements, the menu shows a placeholder row. Shortcuts of provided commands are not
/// available from the keyboard.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    /// A closure that receives a completion handler and calls the handler once, at any time and on any thread, with the
    /// elements.
    public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private var state: DeferredElements<UIMenuElement>
    /// The receivers that wait for the answer to each request.
    private var receivers: [Int: [([UIMenuElement]) -> Void]] = [:]
    private var lastRequest = 0

    /// Creates an element whose provider is called once, when the element is shown for the first time.
    public convenience init(_ elementProvider: @escaping Provider) { self.init(isCached: true, elementProvider) }

    private init(isCached: Bool, _ provider: @escaping Provider) {
        (self.provider, state) = (provider, DeferredElements(isCached: isCached))
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Creates no element, because closures cannot be archived.
    public required init?(coder: NSCoder) { nil }

    /// Returns an element whose provider is called each time the element is shown.
    public class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(isCached: false, elementProvider)
    }

    /// Passes the elements to a function. The function is called at once if the elements are known or the provider
    /// answers at once, otherwise when the provider answers. If the provider never answers, the function is not called.
    ///
    /// Menus deeper than the limit are omitted, and a fault is reported for them.
    package final func load(_ receive: @escaping ([UIMenuElement]) -> Void) {
        switch state.present() {
        case .show(let elements): receive(elements)
        case .wait: receivers[lastRequest, default: []].append(receive)
        case .callProvider(let request):
            lastRequest = request
            receivers[request] = [receive]
            provider { [weak self] elements in
                MainThread.run { self?.provided(elements, for: request) }
            }
        }
    }

    private func provided(_ elements: [UIMenuElement], for request: Int) {
        let usable = elements.filter { element in
            guard let menu = element as? UIMenu, menu.depth > MenuLimits.depth else { return true }
            MenuFault.tooDeep(menu).report()
            return false
        }.map { $0.copied() }
        guard state.accept(usable, for: request) else { return MenuFault.answeredTwice.report() }
        for receive in receivers.removeValue(forKey: request) ?? [] { receive(usable) }
    }
}
