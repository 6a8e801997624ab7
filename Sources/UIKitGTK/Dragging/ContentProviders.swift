import CGTK
import Foundation
import UIKitCore

/// Functions that create GDK content providers for the clipboard and for drags.
enum ContentProviders {
    private static let textType = GType(16 << 2)

    /// Creates a provider of a text. GDK offers the text in all text formats to which it can convert the text.
    static func text(_ text: String) -> UnsafeMutablePointer<GdkContentProvider>? {
        var value = GValue()
        g_value_init(&value, textType)
        g_value_set_string(&value, text)
        defer { g_value_unset(&value) }
        return gdk_content_provider_new_for_value(&value)
    }

    /// Creates a provider of data with the given media type.
    static func bytes(_ type: String, _ data: Data) -> UnsafeMutablePointer<GdkContentProvider>? {
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return gdk_content_provider_new_for_bytes(type, bytes)
    }

    /// Creates a provider that unites several providers, and takes ownership of them; nil if the array is empty.
    static func union(
        _ providers: [UnsafeMutablePointer<GdkContentProvider>?]
    ) -> UnsafeMutablePointer<GdkContentProvider>? {
        var providers = providers
        return providers.isEmpty ? nil : gdk_content_provider_new_union(&providers, gsize(providers.count))
    }
}
