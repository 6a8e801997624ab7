import CGTK
import EventLoop

/// A source that polls a descriptor in GLib's main context. It is active until it is removed.
@MainActor
final class DescriptorSource {
    private let descriptor: Int32
    private let handler: (DescriptorReadiness) -> Void
    private var source: guint = 0
    private var isRemoved = false

    /// The events that the source waits for. Errors and hang-ups are always reported, too.
    var interest: DescriptorInterest {
        didSet {
            guard interest != oldValue, !isRemoved else { return }
            detach()
            attach()
        }
    }

    init(_ descriptor: Int32, _ interest: DescriptorInterest, _ handler: @escaping (DescriptorReadiness) -> Void) {
        (self.descriptor, self.interest, self.handler) = (descriptor, interest, handler)
        attach()
    }

    /// Removes the source. Its handler is not called any more.
    func remove() {
        isRemoved = true
        detach()
    }

    private func attach() {
        // The bits of `DescriptorInterest` are the bits of `poll`, which GLib uses as well.
        let wanted = interest.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue
        // GLib retains the object until the source is removed.
        source = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, descriptor, GIOCondition(rawValue: wanted),
            { _, condition, data in
                Unmanaged<DescriptorSource>.fromOpaque(nonNull(data)).takeUnretainedValue().fire(condition.rawValue)
                return 1
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in
                Unmanaged<DescriptorSource>.fromOpaque(nonNull(data)).release()
            })
    }

    private func fire(_ bits: UInt32) {
        if !isRemoved { handler(DescriptorReadiness(rawValue: bits)) }
    }

    private func detach() {
        guard source != 0 else { return }
        let old = source
        source = 0
        g_source_remove(old)
    }
}

/// A source of GLib's main context that fires when its deadline is reached.
@MainActor
final class AlarmSource {
    /// The functions of the source type. They are never freed, because GLib uses the pointer as long as a source
    /// exists.
    private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(to: GSourceFuncs())
        functions.pointee.dispatch = { _, callback, data in callback?(data) ?? 1 }
        return functions
    }()

    private let source: UnsafeMutablePointer<GSource>
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
        source = g_source_new(Self.functions, guint(MemoryLayout<GSource>.size))
        g_source_set_callback(
            source,
            { data in
                Unmanaged<AlarmSource>.fromOpaque(nonNull(data)).takeUnretainedValue().action()
                return 1
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
        g_source_attach(source, nil)
    }

    isolated deinit {
        g_source_destroy(source)
        g_source_unref(source)
    }

    /// Sets the deadline; nil disables it. After the deadline, the source fires again in every iteration until another
    /// deadline is set.
    func arm(_ deadline: MonotonicTime?) {
        // GLib's ready time is on the same clock as `MonotonicTime`, in microseconds. The deadline is rounded up,
        // because an alarm that fires too early would be armed again and again.
        g_source_set_ready_time(
            source, deadline.map { gint64($0.nanoseconds / 1000 + ($0.nanoseconds % 1000 > 0 ? 1 : 0)) } ?? -1)
    }
}
