import Foundation
import PredicateFormat
import SceneModel
import Synchronization

/// A description of the content that a scene can show. The description lets the daemon choose a scene without running
/// the app.
///
/// Mirrors UIKit's class of the same name. The daemon evaluates both predicates in its own process, with the target
/// content identifier of an event as `SELF`. Create the predicates with `NSPredicate(format:)` or
/// `NSPredicate(value:)`, or as compounds of such predicates. The predicates must not contain blocks, custom selectors,
/// `MATCHES`, or key paths other than `self`. Setting a predicate that breaks these rules reports a fault that lists
/// every violation; the previous predicate remains.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject, NSSecureCoding {
    // Not isolated to the main actor, because the methods for archiving are not isolated either. The mutex protects the
    // value.
    private nonisolated let conditions: Mutex<ActivationConditions>

    /// Called after every change, with the conditions to send to the daemon. The scene sets the closure.
    var changeHandler: ((ActivationConditions) -> Void)?

    /// Creates conditions of a scene that can show any content and prefers none.
    public override nonisolated init() {
        conditions = Mutex(.standard)
        super.init()
    }

    nonisolated init(_ value: ActivationConditions) {
        conditions = Mutex(value)
        super.init()
    }

    /// The predicate for content that the scene can show. The default is true for all content. Setting the property
    /// stores a copy.
    open var canActivateForTargetContentIdentifierPredicate: NSPredicate {
        get { FormatPredicate(value.can) }
        set {
            change("canActivateForTargetContentIdentifierPredicate", newValue) { can, value in
                try ActivationConditions(can: can, prefers: value.prefers)
            }
        }
    }

    /// The predicate for content that users expect in this scene rather than in another. The default is false for all
    /// content. Setting the property stores a copy.
    open var prefersToActivateForTargetContentIdentifierPredicate: NSPredicate {
        get { FormatPredicate(value.prefers) }
        set {
            change("prefersToActivateForTargetContentIdentifierPredicate", newValue) { prefers, value in
                try ActivationConditions(can: value.can, prefers: prefers)
            }
        }
    }

    /// The conditions that are sent to the daemon.
    nonisolated var value: ActivationConditions { conditions.withLock { $0 } }

    private func change(
        _ property: String, _ predicate: NSPredicate,
        _ made: (ScenePredicate, ActivationConditions) throws -> ActivationConditions
    ) {
        do {
            let changed = try made(ScenePredicate(predicate), value)
            conditions.withLock { $0 = changed }
            changeHandler?(changed)
        } catch {
            UIKitFault.report(error, in: "UISceneActivationConditions.\(property)")
        }
    }

    // MARK: Coding

    /// Always true: decoding reads only an integer and strings.
    public nonisolated static var supportsSecureCoding: Bool { true }

    private enum Key {
        static let version = "version"
        static let can = "can"
        static let prefers = "prefers"
    }

    /// Decodes conditions from an archive. Returns nil and reports a fault if the archive contains predicates that are
    /// not allowed.
    ///
    /// A predicate that is missing in the archive gets its default value.
    public required nonisolated init?(coder: NSCoder) {
        do {
            let version = coder.containsValue(forKey: Key.version) ? coder.decodeInteger(forKey: Key.version) : 1
            func predicate(_ key: String, _ standard: ScenePredicate) throws -> ScenePredicate {
                guard coder.containsValue(forKey: key) else { return standard }
                guard let text = coder.decodeObject(of: NSString.self, forKey: key) else {
                    throw CocoaError(.coderReadCorrupt)
                }
                return try SerializedPredicate(version: version, text: String(text)).predicate()
            }
            conditions = Mutex(
                try ActivationConditions(
                    can: predicate(Key.can, .constant(true)), prefers: predicate(Key.prefers, .constant(false))))
            super.init()
        } catch {
            UIKitFault.report(error, in: "UISceneActivationConditions(coder:)")
            return nil
        }
    }

    /// Encodes both predicates as their canonical texts.
    public nonisolated func encode(with coder: NSCoder) {
        let value = value
        coder.encode(SerializedPredicate.currentVersion, forKey: Key.version)
        coder.encode(value.can.canonicalText as NSString, forKey: Key.can)
        coder.encode(value.prefers.canonicalText as NSString, forKey: Key.prefers)
    }
}
