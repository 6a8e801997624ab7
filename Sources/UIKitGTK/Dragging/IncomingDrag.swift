import CGTK
import Foundation
import UIKitCore

/// The limits of drags between programs.
@MainActor
package enum DragLimits {
    /// The time within which the destination in another program must finish a drop, in seconds.
    package static let dropTime: TimeInterval = 120
    /// The maximum number of bytes that are read in one format; reading fails if the source sends more bytes.
    static let byteCount = 64 << 20
}

/// A drag that is over one of the app's windows, from any program.
@MainActor
final class IncomingDrag: PlatformDrag {
    let drop: OpaquePointer
    private var isFinished = false
    /// The time of the last movement or of the drop, as the source knows it; 0 if the platform does not report it.
    private var time: UInt32 = 0
    private var isDropped = false

    init(_ drop: OpaquePointer) {
        self.drop = drop
        g_object_ref(UnsafeMutableRawPointer(drop))
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(drop)) }

    var types: [String] {
        var count: gsize = 0
        guard let formats = gdk_drop_get_formats(drop), let names = gdk_content_formats_get_mime_types(formats, &count)
        else { return [] }
        return (0..<Int(count)).compactMap { names[$0].map { String(cString: $0) } }
    }

    var allowsMove: Bool { gdk_drop_get_actions(drop).rawValue & GDK_ACTION_MOVE.rawValue != 0 }

    var isFromThisProcess: Bool { gdk_drop_get_drag(drop) != nil }

    func read(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) {
        // On X11, GDK requests the data for a window of its own. Qt refuses such a request, and GDK ignores the refusal.
        guard let surface = gdk_drop_get_surface(drop), let reader = X11DropReader(surface) else {
            return readWithGDK(type, completion)
        }
        reader.read(type, at: isDropped ? [time] : [0, time]) { outcome in
            switch outcome {
            case .data(let data): completion(data)
            // GDK converts texts of formats that only exist on X11.
            case .refused where type == DragContents.textType: self.readWithGDK(type, completion)
            case .refused, .failed: completion(nil)
            }
        }
    }

    /// Records an event of the drag.
    func recordEvent(at time: UInt32, isDrop: Bool) {
        if time != 0 { self.time = time }
        isDropped = isDropped || isDrop
    }

    private func readWithGDK(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void) {
        var names: [UnsafePointer<CChar>?] = [g_intern_string(type), nil]
        let reading = StreamReader(byteLimit: DragLimits.byteCount, completion)
        gdk_drop_read_async(
            drop, &names, G_PRIORITY_DEFAULT, nil,
            { source, result, data in
                let stream = gdk_drop_read_finish(source.map { OpaquePointer($0) }, result, nil, nil)
                StreamReader.released(data).read(stream)
            }, reading.retained())
    }

    func finish(_ operation: UIDropOperation) {
        guard !isFinished else { return }
        isFinished = true
        gdk_drop_finish(drop, operation.action)
    }
}

extension UIDropOperation {
    /// GDK's action for the operation.
    var action: GdkDragAction {
        switch self {
        case .copy: GDK_ACTION_COPY
        case .move: GDK_ACTION_MOVE
        case .cancel, .forbidden: GdkDragAction(rawValue: 0)
        }
    }
}

/// An asynchronous reader of a stream up to its end.
private final class StreamReader {
    private static let step: gsize = 1 << 16
    private let byteLimit: Int
    private let completion: (Data?) -> Void
    private var data = Data()
    private var stream: UnsafeMutablePointer<GInputStream>?

    init(byteLimit: Int, _ completion: @escaping (Data?) -> Void) {
        (self.byteLimit, self.completion) = (byteLimit, completion)
    }

    isolated deinit {
        if let stream { g_object_unref(stream) }
    }

    func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// Returns the reader that was passed to an asynchronous operation as its user data, and releases the reference
    /// that the operation held.
    static func released(_ data: UnsafeMutableRawPointer?) -> StreamReader {
        Unmanaged<StreamReader>.fromOpaque(nonNull(data)).takeRetainedValue()
    }

    /// Takes ownership of a stream and starts reading the stream; nil means that the source of the drag could not
    /// provide a stream.
    func read(_ stream: UnsafeMutablePointer<GInputStream>?) {
        guard let stream else { return completion(nil) }
        self.stream = stream
        next()
    }

    private func next() {
        g_input_stream_read_bytes_async(
            stream, Self.step, G_PRIORITY_DEFAULT, nil,
            { source, result, data in
                let source = source.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GInputStream.self) }
                StreamReader.released(data).append(g_input_stream_read_bytes_finish(source, result, nil))
            }, retained())
    }

    /// Appends the bytes that were read and continues reading. Nil means an error, and an empty object the end of the
    /// stream.
    private func append(_ bytes: OpaquePointer?) {
        guard let bytes else { return completion(nil) }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        guard let first = g_bytes_get_data(bytes, &size), size > 0 else { return completion(data) }
        guard data.count + Int(size) <= byteLimit else {
            DragFault.tooLarge(limit: byteLimit).report()
            return completion(nil)
        }
        data.append(Data(bytes: first, count: Int(size)))
        next()
    }
}
