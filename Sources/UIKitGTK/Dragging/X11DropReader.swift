import CGTK
import Foundation
import UIKitCore

/// A reader of the data of a drag over an X11 window.
///
/// The reader requests the data for the window under the drag. The specification of XDND recommends this window, and
/// some toolkits refuse requests for another window.
@MainActor
final class X11DropReader {
    /// The time within which the source must send the next part of the data, in seconds.
    private static let timeLimit: TimeInterval = 30
    /// The number of properties for simultaneous requests.
    private static let propertyCount = 16
    private static var requestCount = 0
    /// The readers whose data has not arrived completely.
    private static var readers: [ObjectIdentifier: X11DropReader] = [:]

    private let display: OpaquePointer
    private let window: UInt
    private let format: String
    private let property: String
    private let completion: @MainActor (Data?) -> Void
    private var handler: gulong = 0
    private var timer: ClockTask?
    private var data = Data()
    /// Whether the source sends the data in parts.
    private var isInParts = false

    /// Reads the data of a format. Returns false without any effect if the display is not X11. The completion gets nil if
    /// the source refuses the request, does not reply, or sends too much data.
    static func read(
        _ format: String, over surface: OpaquePointer, _ completion: @escaping @MainActor (Data?) -> Void
    ) -> Bool {
        guard let display = gdk_surface_get_display(surface), case let window = cgtk_x11_window(surface), window != 0
        else { return false }
        requestCount = (requestCount + 1) % propertyCount
        let reader = X11DropReader(
            display, UInt(window), format, property: "PROSCENIUM_DROP_\(requestCount)", completion)
        guard reader.start() else { return false }
        readers[ObjectIdentifier(reader)] = reader
        return true
    }

    private init(
        _ display: OpaquePointer, _ window: UInt, _ format: String, property: String,
        _ completion: @escaping @MainActor (Data?) -> Void
    ) {
        (self.display, self.window, self.format, self.property) = (display, window, format, property)
        self.completion = completion
    }

    private func start() -> Bool {
        guard cgtk_x11_request_drop(display, window, format, property) != 0 else { return false }
        handler = Signals.event(display, "xevent") { [weak self] event in self?.handle(event) ?? false }
        armTimer()
        return true
    }

    private func armTimer() {
        timer?.cancel()
        timer = ApplicationEnvironment.current.clock.schedule(after: Self.timeLimit) { [weak self] in self?.end(nil) }
    }

    /// Handles an event of X11; returns whether it belongs to this request.
    private func handle(_ event: OpaquePointer) -> Bool {
        switch cgtk_x11_drop_event(display, UnsafeRawPointer(event), window, format, property) {
        case CGTK_DROP_DATA: readFirstPart()
        case CGTK_DROP_REFUSED: end(nil)
        case CGTK_DROP_PART where isInParts: readNextPart()
        default: return false
        }
        return true
    }

    private func readFirstPart() {
        var isAnnouncement: gboolean = 0
        guard let part = removeProperty(&isAnnouncement) else { return end(nil) }
        // Removing the property has requested the first part.
        isInParts = isAnnouncement != 0
        if isInParts { armTimer() } else { end(part) }
    }

    /// Reads a part; an empty part ends the data.
    private func readNextPart() {
        var isAnnouncement: gboolean = 0
        guard let part = removeProperty(&isAnnouncement), !part.isEmpty else { return end(data) }
        data += part
        armTimer()
        guard data.count > DragLimits.byteCount else { return }
        DragFault.tooLarge(limit: DragLimits.byteCount).report()
        end(nil)
    }

    private func removeProperty(_ isAnnouncement: inout gboolean) -> Data? {
        var count = 0
        guard let bytes = cgtk_x11_remove_property(display, window, property, &count, &isAnnouncement) else {
            return nil
        }
        defer { g_free(bytes) }
        return Data(bytes: bytes, count: count)
    }

    private func end(_ result: Data?) {
        guard Self.readers.removeValue(forKey: ObjectIdentifier(self)) != nil else { return }
        timer?.cancel()
        g_signal_handler_disconnect(UnsafeMutableRawPointer(display), handler)
        completion(result)
    }
}
