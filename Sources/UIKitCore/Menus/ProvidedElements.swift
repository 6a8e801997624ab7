/// The elements that the app has provided for the deferred elements of one menu.
///
/// A provider may return further deferred elements. Limits prevent an endless sequence of such answers. The first
/// exceeded limit is reported.
@MainActor final class ProvidedElements {
    /// The maximum nesting of deferred elements.
    static let maximumDepth = 16
    /// The maximum number of deferred elements that providers may return.
    static let maximumCount = 256

    /// Called after a provider has returned its elements asynchronously.
    var changed: (() -> Void)?

    /// The elements by the deferred element that they replace.
    private(set) var elements: [ObjectIdentifier: [UIMenuElement]] = [:]

    private let includesSubmenus: Bool
    /// The deferred elements whose provider was called. They are retained, so that no later object gets the identifier
    /// of a deallocated element.
    private var requested: [ObjectIdentifier: UIDeferredMenuElement] = [:]
    /// The nesting depths of the deferred elements that providers have returned.
    private var depths: [ObjectIdentifier: Int] = [:]
    private var hasReported = false

    /// Creates a store without elements.
    ///
    /// - Parameter includesSubmenus: whether the limits count the deferred elements in submenus of answers. A submenu
    ///   that has its own store does not need this limit, because its providers are called only when a person opens the
    ///   submenu.
    init(includesSubmenus: Bool) { self.includesSubmenus = includesSubmenus }

    /// Calls those providers that were not called yet; returns whether a provider has returned its elements at once.
    @discardableResult
    func load(_ waiting: [UIDeferredMenuElement]) -> Bool {
        var (isLoading, hasAnswer) = (true, false)
        for element in waiting {
            let id = ObjectIdentifier(element)
            guard requested[id] == nil else { continue }
            requested[id] = element
            element.load { [weak self] answer in
                guard let self else { return }
                elements[id] = admitted(answer, depth: depths[id, default: 0] + 1)
                if isLoading { hasAnswer = true } else { changed?() }
            }
        }
        isLoading = false
        return hasAnswer
    }

    /// Returns the elements of an answer without the deferred elements that exceed a limit or are in the menu already.
    private func admitted(_ answer: [UIMenuElement], depth: Int) -> [UIMenuElement] {
        answer.compactMap { element in
            switch element {
            case let menu as UIMenu where includesSubmenus || menu.options.contains(.displayInline):
                let children = admitted(menu.children, depth: depth)
                return children.elementsEqual(menu.children, by: ===) ? menu : menu.withChildren(children)
            case let deferred as UIDeferredMenuElement: return admits(deferred, depth: depth) ? deferred : nil
            default: return element
            }
        }
    }

    private func admits(_ element: UIDeferredMenuElement, depth: Int) -> Bool {
        let id = ObjectIdentifier(element)
        guard requested[id] == nil, depths[id] == nil else { return refuse(.deferredTwice) }
        guard depth < Self.maximumDepth else {
            return refuse(.tooManyLevels(refused: "a deferred menu element", limit: Self.maximumDepth))
        }
        guard depths.count < Self.maximumCount else { return refuse(.tooManyDeferred(limit: Self.maximumCount)) }
        depths[id] = depth
        return true
    }

    private func refuse(_ fault: MenuFault) -> Bool {
        if !hasReported { fault.report() }
        hasReported = true
        return false
    }
}
