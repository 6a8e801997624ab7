import Foundation
import Synchronization

/// The programs that can read a representation of an item.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All programs.
    case all = 0
    /// The apps of the same developer. On Linux apps have no team, so this value means the app itself.
    case team = 1
    /// The app itself.
    case ownProcess = 3
}

/// The options of a file that an item provider offers.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The reader may open the original file instead of a copy.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Data that is provided in several formats when it is requested, as in a drag.
///
/// Handlers are called on internal queues, not on the main queue. Each request is answered exactly once.
public final class NSItemProvider: NSObject, NSCopying, Sendable {
    /// A handler that provides data. The handler calls its argument with the data or an error, and can return a
    /// progress.
    public typealias DataLoadHandler =
        @Sendable (_ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

    /// A handler that provides a file. The handler calls its argument with the file's URL and whether access to the
    /// file must be coordinated, or with an error. The handler can return a progress.
    public typealias FileLoadHandler =
        @Sendable (_ completion: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?

    /// The codes of errors in ``errorDomain``.
    public enum ErrorCode: Int, Sendable {
        /// The reason is unknown.
        case unknownError = -1
        /// The provider has no data of the requested type, or did not provide the data.
        case itemUnavailableError = -1000
        /// The data has a different class than requested.
        case unexpectedValueClassError = -1100
        /// The data cannot be converted to the requested class.
        case unavailableCoercionError = -1200
    }

    /// The domain of errors of item providers.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// The queue of load handlers and completion handlers. The queue is concurrent, so that a handler that blocks
    /// delays no other request.
    package static let queue = DispatchQueue(label: "proscenium.item-provider", attributes: .concurrent)

    struct Representation: Sendable {
        /// The handler that provides the data, as data or as a file.
        enum Source: Sendable {
            case data(DataLoadHandler)
            case file(FileLoadHandler, NSItemProviderFileOptions)
        }

        let typeIdentifier: String
        let visibility: NSItemProviderRepresentationVisibility
        let source: Source
    }

    private struct State: Sendable {
        var representations: [Representation] = []
        var suggestedName: String?
        var activity: NSUserActivity?
    }

    private let state: Mutex<State>

    private init(state: State) {
        self.state = Mutex(state)
        super.init()
    }

    /// Creates a provider without data.
    public convenience override init() { self.init(state: State()) }

    /// Creates a provider of an object, which all programs can read.
    public convenience init(object: any NSItemProviderWriting) {
        self.init(state: State())
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of the contents of a file, which all programs can read. The suggested name is the file's
    /// name. Returns nil if the URL is not the URL of a file that exists.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init(state: State(suggestedName: fileURL.lastPathComponent))
        registerFileRepresentation(
            forTypeIdentifier: UniformTypes.identifier(forFileExtension: fileURL.pathExtension),
            fileOptions: .openInPlace, visibility: .all
        ) {
            $0(fileURL, false, nil)
            return nil
        }
    }

    /// Returns a provider with the same representations.
    public func copy(with zone: NSZone? = nil) -> Any { NSItemProvider(state: state.withLock { $0 }) }

    /// The types of the available data, in the order of registration: the most faithful type first.
    public var registeredTypeIdentifiers: [String] {
        state.withLock { $0.representations.map(\.typeIdentifier) }
    }

    /// The name for a file with the data, without a folder; nil for none.
    public var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    /// The first user activity that was registered as an object; nil for none.
    var registeredActivity: NSUserActivity? { state.withLock { $0.activity } }

    /// Stores a registered activity, unless an activity was registered before.
    func storeActivity(_ activity: NSUserActivity) { state.withLock { $0.activity = $0.activity ?? activity } }

    /// Returns the types that a program with a given relation to this app can read. `.all` is any program,
    /// `.ownProcess` the app itself.
    package func registeredTypeIdentifiers(for reader: NSItemProviderRepresentationVisibility) -> [String] {
        state.withLock { state in
            state.representations.filter { reader != .all || $0.visibility == .all }.map(\.typeIdentifier)
        }
    }

    /// The type of the first file that any program can read; nil for none.
    var publicFileTypeIdentifier: String? {
        state.withLock { state in
            state.representations.first { representation in
                guard case .file = representation.source else { return false }
                return representation.visibility == .all
            }?.typeIdentifier
        }
    }

    /// Whether the provider has data of a type or of a descendant of the type.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains { UniformTypes.conforms($0, to: typeIdentifier) }
    }

    /// Registers data of a type, which the handler provides on request. Does nothing if the type is already registered.
    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping DataLoadHandler
    ) {
        register(Representation(typeIdentifier: typeIdentifier, visibility: visibility, source: .data(loadHandler)))
    }

    func register(_ new: Representation) {
        state.withLock { state in
            guard !state.representations.contains(where: { $0.typeIdentifier == new.typeIdentifier }) else { return }
            state.representations.append(new)
        }
    }

    /// Returns the representation of a type, or of the first registered descendant of the type; nil for none.
    func representation(_ typeIdentifier: String) -> Representation? {
        state.withLock { state in
            state.representations.first { $0.typeIdentifier == typeIdentifier }
                ?? state.representations.first { UniformTypes.conforms($0.typeIdentifier, to: typeIdentifier) }
        }
    }

    /// Loads the data of a type, or of the first registered descendant of the type.
    ///
    /// The completion handler is called exactly once, on an internal queue. Cancelling the returned progress calls the
    /// completion handler with an error, even if the provider never answers.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress { loadDataRepresentation(forTypeIdentifier: typeIdentifier, limit: .max, completionHandler) }

    /// Loads data of at most `limit` bytes. For larger data, the completion handler gets `DragFault.offerTooLarge`; a
    /// larger file is not read.
    func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, limit: Int,
        _ completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let load = ItemLoad<Data>(typeIdentifier, completionHandler)
        let fault = DragFault.offerTooLarge(limit: limit)
        switch representation(typeIdentifier)?.source {
        case .data(let handler):
            return load.start { load in
                handler { data, error in
                    let isTooLarge = data.map { $0.count > limit } ?? false
                    load.complete(isTooLarge ? nil : data, isTooLarge ? fault : error)
                }
            }
        case .file(let handler, _):
            return load.start { load in
                handler { url, _, error in
                    guard let url, error == nil else { return _ = load.complete(nil, error) }
                    do {
                        let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
                        guard size <= limit else { throw fault }
                        load.complete(try Data(contentsOf: url, options: .mappedIfSafe), nil)
                    } catch {
                        load.complete(nil, error)
                    }
                }
            }
        case nil: return load.fail()
        }
    }

    /// Returns an error of ``errorDomain`` with a description.
    package static func error(_ code: ErrorCode, _ description: String) -> NSError {
        NSError(domain: errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: description])
    }
}
