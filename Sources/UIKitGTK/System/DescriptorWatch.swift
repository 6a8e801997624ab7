import CGTK
import UIKitCore

/// A file descriptor watch in GLib's main loop.
@MainActor
final class DescriptorWatch: PlatformWatch {
    private let descriptor: Int32
    private let ready: @MainActor () -> Void
    private var source: guint = 0
    private var isStopped = false

    var wantsWriting = false {
        didSet {
            guard wantsWriting != oldValue, !isStopped else { return }
            removeSource()
            addSource()
        }
    }

    init(_ descriptor: Int32, _ ready: @escaping @MainActor () -> Void) {
        (self.descriptor, self.ready) = (descriptor, ready)
        addSource()
    }

    func stop() {
        isStopped = true
        removeSource()
    }

    private func addSource() {
        var wanted = G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue
        if wantsWriting { wanted |= G_IO_OUT.rawValue }
        // The source retains the watch until it is stopped.
        source = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, descriptor, GIOCondition(rawValue: wanted),
            { _, _, data in
                if let data { Unmanaged<DescriptorWatch>.fromOpaque(data).takeUnretainedValue().fire() }
                return 1
            }, Unmanaged.passRetained(self).toOpaque(),
            { data in
                if let data { Unmanaged<DescriptorWatch>.fromOpaque(data).release() }
            })
    }

    private func fire() {
        if !isStopped { ready() }
    }

    private func removeSource() {
        guard source != 0 else { return }
        let old = source
        source = 0
        g_source_remove(old)
    }
}
