import Foundation
import PredicateFormat
import SceneModel
import Synchronization

/// What a scene tells the system about the content it can show, so that the system can choose a scene without running
/// the app.
///
/// Mirrors UIKit's class of the same name. Both predicates are evaluated on the target content identifier of an event,
/// as `SELF`. They leave the process, so they are made with `NSPredicate(format:)`, `NSPredicate(value:)` and compounds
/// of these, and hold no block, no `MATCHES`, no key path but `self` and no custom selector. A predicate that breaks
/// this is reported as a fault with every reason, and the former one stays.
@MainActor
open class UISceneActivationConditions: NSObject, NSSecureCoding {
    // Not isolated, as coding is not: what it holds is behind its lock.
    private nonisolated let conditions: Mutex<ActivationConditions>

    /// Called after every change with what the system is to be told; set by the scene.
    var changeHandler: ((ActivationConditions) -> Void)?

    /// Conditions of a scene that can show anything and prefers nothing.
    public override nonisolated init() {
        conditions = Mutex(.standard)
        super.init()
    }

    nonisolated init(_ value: ActivationConditions) {
        conditions = Mutex(value)
        super.init()
    }

    /// The content that the scene is able to show; always true unless set. The predicate is copied.
    open var canActivateForTargetContentIdentifierPredicate: NSPredicate {
        get { FormatPredicate(value.can) }
        set {
            change("canActivateForTargetContentIdentifierPredicate", newValue) { can, value in
                try ActivationConditions(can: can, prefers: value.prefers)
            }
        }
    }

    /// The content that people expect in this scene rather than in another; always false unless set. The predicate is
    /// copied.
    open var prefersToActivateForTargetContentIdentifierPredicate: NSPredicate {
        get { FormatPredicate(value.prefers) }
        set {
            change("prefersToActivateForTargetContentIdentifierPredicate", newValue) { prefers, value in
                try ActivationConditions(can: value.can, prefers: prefers)
            }
        }
    }

    /// What the system is told.
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

    /// True: nothing but texts is read.
    public nonisolated static var supportsSecureCoding: Bool { true }

    private enum Key {
        static let version = "version"
        static let can = "can"
        static let prefers = "prefers"
    }

    /// Reads conditions from an archive; nil, and a fault is reported, when it holds none that are allowed.
    ///
    /// A predicate that the archive lacks has its standard value.
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

    /// Writes both predicates as their canonical texts.
    public nonisolated func encode(with coder: NSCoder) {
        let value = value
        coder.encode(SerializedPredicate.currentVersion, forKey: Key.version)
        coder.encode(value.can.canonicalText as NSString, forKey: Key.can)
        coder.encode(value.prefers.canonicalText as NSString, forKey: Key.prefers)
    }
}
