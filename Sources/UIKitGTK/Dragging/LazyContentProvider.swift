import CGTK
import Faults
import Foundation
import UIKitCore

/// A GDK content provider whose data is requested only when another program reads it.
enum LazyContentProvider {
    /// The offer of a provider. The provider retains this object and thereby the offer.
    private final class Contents {
        let offer: DragOffer

        init(_ offer: DragOffer) { self.offer = offer }
    }

    private static let key = g_quark_from_static_string("proscenium-drag-offer")

    private static let type: GType = g_type_register_static_simple(
        gdk_content_provider_get_type(), "ProsceniumContent", guint(MemoryLayout<GdkContentProviderClass>.stride),
        { providerClass, _ in
            LazyContentProvider.fill(nonNull(providerClass).assumingMemoryBound(to: GdkContentProviderClass.self))
        }, guint(MemoryLayout<GdkContentProvider>.stride), { _, _ in }, GTypeFlags(rawValue: 0))

    /// Creates a provider of the data of an offer.
    static func make(_ offer: DragOffer) -> UnsafeMutablePointer<GdkContentProvider> {
        let object = nonNull(g_object_new_with_properties(type, 0, nil, nil))
        let contents = Unmanaged.passRetained(Contents(offer)).toOpaque()
        g_object_set_qdata_full(object, key, contents) { data in
            Unmanaged<AnyObject>.fromOpaque(nonNull(data)).release()
        }
        return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GdkContentProvider.self)
    }

    private static func offer(of provider: UnsafeMutablePointer<GdkContentProvider>?) -> DragOffer? {
        let object = UnsafeMutableRawPointer(nonNull(provider)).assumingMemoryBound(to: GObject.self)
        return g_object_get_qdata(object, key).map { Unmanaged<Contents>.fromOpaque($0).takeUnretainedValue().offer }
    }

    private static func fill(_ providerClass: UnsafeMutablePointer<GdkContentProviderClass>) {
        providerClass.pointee.ref_formats = { provider in
            let builder = gdk_content_formats_builder_new()
            for type in LazyContentProvider.offer(of: provider)?.types ?? [] {
                gdk_content_formats_builder_add_mime_type(builder, type)
            }
            return gdk_content_formats_builder_free_to_formats(builder)
        }
        providerClass.pointee.write_mime_type_async = { provider, type, stream, priority, cancellable, callback, data in
            let task = nonNull(g_task_new(provider, cancellable, callback, data))
            let write = ContentWrite(task: task, stream: nonNull(stream), priority: priority)
            guard let offer = LazyContentProvider.offer(of: provider) else {
                InternalFault.report("the content provider of a drag has no offer")
                return write.fail()
            }
            offer.provide(String(cString: nonNull(type))) { data in write.start(data) }
        }
        providerClass.pointee.write_mime_type_finish = { _, result, error in
            g_task_propagate_boolean(nonNull(result), error)
        }
    }
}

/// The transfer of the data of one format to a reading program. The data is sent in parts, so that only one part is in
/// memory in addition to the data.
@MainActor private final class ContentWrite {
    private static let partSize = 1 << 20
    private var remainder = Data()
    private let task: OpaquePointer
    private let stream: UnsafeMutablePointer<GOutputStream>
    private let priority: Int32

    /// Takes ownership of the task.
    init(task: OpaquePointer, stream: UnsafeMutablePointer<GOutputStream>, priority: Int32) {
        (self.task, self.stream, self.priority) = (task, stream, priority)
        g_object_ref(stream)
    }

    isolated deinit {
        g_object_unref(stream)
        g_object_unref(UnsafeMutableRawPointer(task))
    }

    func fail() {
        g_task_return_error(
            task, g_error_new_literal(g_io_error_quark(), Int32(G_IO_ERROR_NOT_FOUND.rawValue), "no data"))
    }

    func start(_ data: Data?) {
        guard let data else { return fail() }
        remainder = data
        writeNextPart()
    }

    private func writeNextPart() {
        let part = remainder.prefix(Self.partSize)
        remainder = remainder.dropFirst(part.count)
        // The bytes are in use until they are written; the next part then replaces them.
        let bytes = nonNull(part.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) })
        g_task_set_task_data(task, UnsafeMutableRawPointer(bytes)) { g_bytes_unref(OpaquePointer(nonNull($0))) }
        var size: gsize = 0
        let first = g_bytes_get_data(bytes, &size)
        g_output_stream_write_all_async(
            stream, UnsafeMutableRawPointer(mutating: first), size, priority, g_task_get_cancellable(task),
            { source, result, data in
                let write = Unmanaged<ContentWrite>.fromOpaque(nonNull(data)).takeRetainedValue()
                write.partWasWritten(source, result)
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func partWasWritten(_ source: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?) {
        var error: UnsafeMutablePointer<GError>?
        let stream = UnsafeMutableRawPointer(nonNull(source)).assumingMemoryBound(to: GOutputStream.self)
        guard g_output_stream_write_all_finish(stream, result, nil, &error) != 0 else {
            return g_task_return_error(task, error)
        }
        // GDK's stream for X11 can call this function before it has forgotten the previous part. Until then, the stream
        // can neither write another part nor be closed.
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                if self.remainder.isEmpty { g_task_return_boolean(self.task, 1) } else { self.writeNextPart() }
            }
        }
    }
}
