/// The state of a deferred menu element: the requests to its provider, and the elements that the provider has returned.
///
/// Only the first answer to a request counts. The provider of a cached element is called once; the provider of an
/// uncached element is called for each presentation.
struct DeferredElements<Element> {
    /// The reaction to a presentation of the element.
    enum Request {
        /// The provider must be called, with the number of the request.
        case callProvider(Int)
        /// The provider was called before but has not answered yet.
        case wait
        /// The elements are known.
        case show([Element])
    }

    /// Whether the provider is called only once.
    let isCached: Bool
    /// The elements of a cached element; nil until its provider has answered. Always nil for an uncached element.
    private(set) var elements: [Element]?
    /// The number of the last request.
    private var request = 0
    /// The requests without an answer.
    private var unanswered: Set<Int> = []

    init(isCached: Bool) { self.isCached = isCached }

    /// Returns the reaction to a presentation of the element.
    mutating func present() -> Request {
        if let elements { return .show(elements) }
        if isCached, !unanswered.isEmpty { return .wait }
        request += 1
        unanswered.insert(request)
        return .callProvider(request)
    }

    /// Accepts the answer to a request. Returns false if the request was answered before.
    mutating func accept(_ answer: [Element], for request: Int) -> Bool {
        guard unanswered.remove(request) != nil else { return false }
        if isCached { elements = answer }
        return true
    }
}
