import CWlroots

/// Keymaps, which are expensive to make, and few.
@ShellActor
enum Keymaps {
    private static var known: [CompositorOptions.Keyboard: OpaquePointer] = [:]

    /// The keymap for the rules, kept for the life of the process; nil where they make none.
    static func keymap(_ rules: CompositorOptions.Keyboard) -> OpaquePointer? {
        if let keymap = known[rules] { return keymap }
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        defer { xkb_context_unref(context) }
        let keymap = withName(rules.rules) { rulesName in
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
        known[rules] = keymap
        return keymap
    }

    private static func withName<Result>(_ name: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        guard let name else { return body(nil) }
        return name.withCString(body)
    }
}
