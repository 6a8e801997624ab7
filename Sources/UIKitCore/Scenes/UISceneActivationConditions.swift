import Foundation
import PredicateFormat
import SceneModel
import Synchronization

/// A description of the content that a scene can show, which the daemon uses to choose a scene without running the app.
///
/// Mirrors UIKit's class of the same name. Both predicates are evaluated on the target content identifier of an event,
/// as `SELF`. They are sent to another process, so they must be created with `NSPredicate(format:)`,
/// `NSPredicate(value:)` or compounds of these, without blocks, `MATCHES`, key paths other than `self` and custom
/// selectors. A predicate that violates this is reported as a fault with all reasons, and the former predicate stays.
@MainActor
open class UISceneActivationConditions: NSObject, NSSecureCoding {
    // Not isolated, because coding is not; the state is protected by the lock.
    private nonisolated let conditions: Mutex<ActivationConditions>

    /// Called after every change with the conditions to send to the daemon; set by the scene.
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

    /// The content that the scene can show; always true unless set. The predicate is copied.
    open var canActivateForTargetContentIdentifierPredicate: NSPredicate {
        get { FormatPredicate(value.can) }
        set {
            change("canActivateForTargetContentIdentifierPredicate", newValue) { can, value in
                try ActivationConditions(can: can, prefers: value.prefers)
            }
        }
    }

    /// The content that users expect in this scene rather than in another; always false unless set. The predicate is
    /// copied.
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

    /// True, because only strings are decoded.
    public nonisolated static var supportsSecureCoding: Bool { true }

    private enum Key {
        static let version = "version"
        static let can = "can"
        static let prefers = "prefers"
    }

    /// Decodes conditions from an archive; if the archive contains predicates that are not allowed, returns nil and
    /// reports a fault.
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
