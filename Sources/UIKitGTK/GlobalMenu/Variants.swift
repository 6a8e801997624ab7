import CGTK

/// Values of D-Bus messages. All functions return a floating reference, which the receiver takes over.
enum Variants {
    static func string(_ text: String) -> OpaquePointer { nonNull(g_variant_new_string(text)) }
    static func boolean(_ flag: Bool) -> OpaquePointer { nonNull(g_variant_new_boolean(flag ? 1 : 0)) }
    static func int32(_ number: Int) -> OpaquePointer { nonNull(g_variant_new_int32(Int32(clamping: number))) }
    static func uint32(_ number: UInt32) -> OpaquePointer { nonNull(g_variant_new_uint32(number)) }
    static func objectPath(_ path: String) -> OpaquePointer { nonNull(g_variant_new_object_path(path)) }
    static func variant(_ value: OpaquePointer) -> OpaquePointer { nonNull(g_variant_new_variant(value)) }

    static func tuple(_ values: OpaquePointer...) -> OpaquePointer {
        var children = values.map(Optional.init)
        return nonNull(g_variant_new_tuple(&children, gsize(children.count)))
    }

    /// Returns an array whose elements have a type, such as `s`.
    static func array(_ type: String, _ values: [OpaquePointer]) -> OpaquePointer {
        let elementType = g_variant_type_new(type)
        defer { g_variant_type_free(elementType) }
        var children = values.map(Optional.init)
        return nonNull(g_variant_new_array(elementType, &children, gsize(children.count)))
    }

    /// Returns a dictionary of the type `a{sv}`.
    static func dictionary(_ entries: [(key: String, value: OpaquePointer)]) -> OpaquePointer {
        array("{sv}", entries.map { nonNull(g_variant_new_dict_entry(string($0.key), variant($0.value))) })
    }

    // MARK: Reading

    /// Returns the result of a function for a child of a tuple or array; nil if the value has no child with this index.
    static func child<Result>(_ value: OpaquePointer, _ index: Int, _ read: (OpaquePointer) -> Result?) -> Result? {
        guard index < g_variant_n_children(value), let child = g_variant_get_child_value(value, gsize(index)) else {
            return nil
        }
        defer { g_variant_unref(child) }
        return read(child)
    }

    /// Returns the results of a function for all children of an array.
    static func children<Result>(_ value: OpaquePointer, _ read: (OpaquePointer) -> Result?) -> [Result] {
        (0..<Int(g_variant_n_children(value))).compactMap { child(value, $0, read) }
    }

    /// Returns a number; nil for a value of another type.
    static func number(_ value: OpaquePointer) -> Int? {
        g_variant_classify(value) == G_VARIANT_CLASS_INT32 ? Int(g_variant_get_int32(value)) : nil
    }

    /// Returns a text; nil for a value of another type.
    static func text(_ value: OpaquePointer) -> String? {
        guard g_variant_classify(value) == G_VARIANT_CLASS_STRING else { return nil }
        return String(cString: g_variant_get_string(value, nil))
    }
}
