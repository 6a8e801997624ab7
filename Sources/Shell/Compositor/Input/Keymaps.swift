import CWlroots
import Foundation
import Synchronization

/// A process-wide cache of keymaps, because keymaps are expensive to compile.
@ShellActor
enum Keymaps {
    private static var cache: [CompositorOptions.Keyboard: OpaquePointer] = [:]
    private static var pending: [CompositorOptions.Keyboard: PendingKeymap] = [:]

    /// Starts compiling a keymap on another thread, because the compilation reads dozens of files.
    static func prepare(_ rules: CompositorOptions.Keyboard) {
        guard cache[rules] == nil, pending[rules] == nil else { return }
        let keymap = PendingKeymap()
        pending[rules] = keymap
        Thread.detachNewThread { keymap.fulfill(with: make(rules)) }
    }

    /// Returns the keymap for the rules; nil if the rules are invalid. The keymap is cached for the life of the
    /// process.
    static func keymap(_ rules: CompositorOptions.Keyboard) -> OpaquePointer? {
        if let keymap = cache[rules] { return keymap }
        let keymap =
            if let pendingKeymap = pending.removeValue(forKey: rules) { pendingKeymap.wait() } else { make(rules) }
        cache[rules] = keymap
        return keymap
    }

    private nonisolated static func make(_ rules: CompositorOptions.Keyboard) -> OpaquePointer? {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        defer { xkb_context_unref(context) }
        return withName(rules.rules) { rulesName in
            withName(rules.model) { model in
                withName(rules.layout) { layout in
                    withName(rules.variant) { variant in
                        withName(rules.options) { options in
                            var names = xkb_rule_names(
                                rules: rulesName, model: model, layout: layout, variant: variant, options: options)
                            return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
                        }
                    }
                }
            }
        }
    }

    private nonisolated static func withName<Result>(
        _ name: String?, _ body: (UnsafePointer<CChar>?) -> Result
    ) -> Result {
        guard let name else { return body(nil) }
        return name.withCString(body)
    }
}

/// A keymap that is being compiled on another thread.
private final class PendingKeymap: Sendable {
    private let completed = DispatchSemaphore(value: 0)
    /// The address of the keymap.
    private let address = Mutex<UInt?>(nil)

    func fulfill(with keymap: OpaquePointer?) {
        address.withLock { $0 = keymap.map { UInt(bitPattern: $0) } }
        completed.signal()
    }

    /// Waits until the keymap is compiled, and returns the keymap; nil if the rules are invalid. Call this function
    /// only once.
    func wait() -> OpaquePointer? {
        completed.wait()
        return address.withLock { $0.flatMap { OpaquePointer(bitPattern: $0) } }
    }
}
