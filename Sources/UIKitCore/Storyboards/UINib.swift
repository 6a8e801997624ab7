import Foundation
import InterfaceFiles

/// A nib file, from which new objects are created at each call of `instantiate(withOwner:options:)`.
///
/// `make-app` compiles the nibs of an app from their `.xib` files.
@preconcurrency @MainActor open class UINib: NSObject {
    /// The key of an option of `instantiate(withOwner:options:)`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects that the nib refers to, by their names.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private let document: InterfaceDocument?

    /// Finds a nib by its name; a nil bundle means the app's own bundle. If the nib does not exist, reports a fault and
    /// creates a nib without objects.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        document = InterfaceDocument.load(name, .nib, in: bundleOrNil ?? .main)
        super.init()
    }

    /// Creates a nib from the contents of a compiled file. The bundle contains the images; nil means the app's own
    /// bundle.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        document = InterfaceDocument.make(data, name: "nib", bundle: bundleOrNil ?? .main, path: "nib")
        super.init()
    }

    /// Creates the objects and connects them with each other and with an owner. Returns the objects at the top level of
    /// the file, without the owner.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        guard let document, let objects = document.scene(0)?.children else { return [] }
        let graph = InterfaceGraph(document, storyboard: nil)
        let owner = ownerOrNil.map { $0 as AnyObject }
        graph.controller = owner as? UIViewController
        let file = objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        if let owner {
            graph.register(owner, file?.id ?? "-1")
            for connection in file?.list("connections") ?? [] {
                graph.connections.append(.init(source: WeakReference(owner), node: connection))
            }
        }
        let made = graph.makeTopLevelObjects(
            objects, externals: optionsOrNil?[.externalObjects] as? [String: Any] ?? [:])
        graph.finish()
        return made
    }
}

extension UINib {
    /// Creates the objects without an owner, and returns the first object of a class; nil without such an object.
    final func firstObject<Object>() -> Object? {
        instantiate(withOwner: nil).lazy.compactMap { $0 as? Object }.first
    }
}

extension Bundle {
    /// Creates the objects of a nib of the bundle, connects them with an owner, and returns the objects at the top
    /// level of the file; nil if the bundle does not have the nib.
    @preconcurrency @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        guard InterfaceDocument.hasNib(name, in: self) else {
            InterfaceFault.missingFile(name, "nib", in: self)
            return nil
        }
        return UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
