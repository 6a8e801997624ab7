import CGTK
import EventLoop
import Foundation
import UIKitCore

/// A reader of the data of a drag over an X11 window.
///
/// The reader requests the data for a window inside the window under the drag. Sources that do not know the window that
/// requests data, such as those of Qt, look for the window under the drag among its parents. The window belongs to a
/// connection of the reader, so that GDK does not consume the answer.
@MainActor
final class X11DropReader {
    enum Outcome {
        case data(Data)
        /// The source does not provide the format.
        case refused
        /// The source does not reply, sends too much data, or the window was closed.
        case failed
    }

    /// The time within which the source must send the data or its next part, in seconds.
    private static let timeLimit: TimeInterval = 30
    /// The readers whose data has not arrived completely.
    private static var readers: [ObjectIdentifier: X11DropReader] = [:]

    private let display: OpaquePointer
    private var request: cgtk_drop_request
    private let descriptor: Int32
    /// The requests that have not been sent: names of the format and times.
    private var requests: [(name: String, time: UInt32)] = []
    private var completion: (@MainActor (Outcome) -> Void)?
    private var source: DescriptorSource?
    private var timer: ClockTask?
    private var data = Data()
    /// Whether the source sends the data in parts.
    private var isInParts = false

    /// Connects to the display of a surface; nil if the display is not X11 or does not accept the connection.
    init?(_ surface: OpaquePointer) {
        guard let display = gdk_surface_get_display(surface) else { return nil }
        var request = cgtk_drop_request()
        descriptor = cgtk_drop_request_open(surface, &request)
        (self.display, self.request) = (display, request)
        if descriptor < 0 { return nil }
    }

    isolated deinit { cgtk_drop_request_close(&request) }

    /// Reads the data of a format.
    ///
    /// - Parameter times: the times to request the data with, until the source provides it. With 0, a source of Qt
    ///   provides the data of the drag over the window, and with another time the data that was dropped on the window
    ///   then. The drop can occur before the source handles the request.
    func read(_ type: String, at times: [UInt32], _ completion: @escaping @MainActor (Outcome) -> Void) {
        let names = type == DragContents.textType ? [type, "UTF8_STRING"] : [type]
        requests = names.flatMap { name in times.map { (name, $0) } }
        self.completion = completion
        Self.readers[ObjectIdentifier(self)] = self
        source = DescriptorSource(descriptor, .read) { [weak self] _ in self?.handleEvents() }
        sendNext()
    }

    private func sendNext() {
        guard !requests.isEmpty else { return end(.refused) }
        let (name, time) = requests.removeFirst()
        cgtk_drop_request_send(&request, display, name, time)
        armTimer()
    }

    private func armTimer() {
        timer?.cancel()
        timer = ApplicationEnvironment.current.clock.schedule(after: Self.timeLimit) { [weak self] in
            self?.end(.failed)
        }
    }

    private func handleEvents() {
        while completion != nil {
            switch cgtk_drop_request_next(&request) {
            case CGTK_DROP_DATA: readFirstPart()
            case CGTK_DROP_PART: if isInParts { readNextPart() }
            case CGTK_DROP_REFUSED: sendNext()
            case CGTK_DROP_FAILED: end(.failed)
            default: return
            }
        }
    }

    private func readFirstPart() {
        guard let (part, isAnnouncement) = removePart() else { return end(.failed) }
        // Removing the announcement requests the first part.
        isInParts = isAnnouncement
        if isInParts { armTimer() } else { end(.data(part)) }
    }

    /// Reads a part; an empty part ends the data.
    private func readNextPart() {
        guard let (part, _) = removePart() else { return end(.failed) }
        guard !part.isEmpty else { return end(.data(data)) }
        data += part
        armTimer()
    }

    /// Removes the bytes that have arrived from the window and returns them; nil on failure.
    private func removePart() -> (data: Data, isAnnouncement: Bool)? {
        var (count, isAnnouncement, isTooLarge): (Int, gboolean, gboolean) = (0, 0, 0)
        let bytes = cgtk_drop_request_remove_data(
            &request, display, DragLimits.byteCount - data.count, &count, &isAnnouncement, &isTooLarge)
        guard let bytes else { return nil }
        defer { g_free(bytes) }
        guard isTooLarge == 0 else {
            DragFault.tooLarge(limit: DragLimits.byteCount).report()
            return nil
        }
        return (Data(bytes: bytes, count: count), isAnnouncement != 0)
    }

    private func end(_ outcome: Outcome) {
        guard let completion else { return }
        self.completion = nil
        timer?.cancel()
        source?.remove()
        cgtk_drop_request_close(&request)
        Self.readers.removeValue(forKey: ObjectIdentifier(self))
        completion(outcome)
    }
}
