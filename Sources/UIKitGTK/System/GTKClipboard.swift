import CGTK
import Foundation
import UIKitCore

/// The clipboard of the display.
///
/// Other programs provide their contents asynchronously. Each read runs the main loop until the contents have arrived,
/// but for at most 200 milliseconds. URLs are read in two steps, each with this limit.
@MainActor
final class GTKClipboard: PlatformClipboard {
    private static let readTimeout: TimeInterval = 0.2
    private static let textType = GType(16 << 2)

    private let clipboard = gdk_display_get_default().flatMap { gdk_display_get_clipboard($0) }
    private(set) var changeCount = 0
    var changeHandler: (() -> Void)?
    /// The contents that the app itself has written to the clipboard; nil after another program has replaced them.
    private var writtenContents: ClipboardContents?
    private var isWriting = false

    init() {
        guard let clipboard else { return }
        Signals.connect(clipboard, "changed") { [weak self] in
            guard let self else { return }
            if !isWriting { writtenContents = nil }
            changeCount += 1
            changeHandler?()
        }
    }

    // MARK: Formats

    private var formats: OpaquePointer? { clipboard.flatMap { gdk_clipboard_get_formats($0) } }

    private func has(_ type: String) -> Bool {
        formats.map { gdk_content_formats_contain_mime_type($0, type) != 0 } ?? false
    }

    var hasText: Bool {
        if let writtenContents { return !writtenContents.strings.isEmpty }
        guard let formats else { return false }
        return gdk_content_formats_contain_gtype(formats, Self.textType) != 0 || has("text/plain;charset=utf-8")
            || has("text/plain")
    }

    var hasURLs: Bool { writtenContents.map { !$0.urls.isEmpty } ?? has("text/uri-list") }

    var hasImage: Bool {
        if let writtenContents { return writtenContents.png != nil }
        guard let formats else { return false }
        return gdk_content_formats_contain_gtype(formats, gdk_texture_get_type()) != 0 || has("image/png")
    }

    // MARK: Reading

    func strings() -> [String] {
        if let writtenContents { return writtenContents.strings }
        guard let clipboard, hasText else { return [] }
        let wait = PendingRead()
        gdk_clipboard_read_text_async(
            clipboard, wait.cancellable,
            { source, result, data in
                let text = consumeString(gdk_clipboard_read_text_finish(source.map { OpaquePointer($0) }, result, nil))
                PendingRead.finish(data) { $0.text = text }
            }, wait.retained())
        wait.run(Self.readTimeout)
        return wait.text.map { [$0] } ?? []
    }

    func urls() -> [URL] {
        if let writtenContents { return writtenContents.urls }
        guard hasURLs, let data = read("text/uri-list") else { return [] }
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.filter { !$0.hasPrefix("#") }.compactMap { URL(string: String($0)) }
    }

    func image() -> Data? {
        if let writtenContents { return writtenContents.png }
        guard let clipboard, hasImage else { return nil }
        let wait = PendingRead()
        gdk_clipboard_read_texture_async(
            clipboard, wait.cancellable,
            { source, result, data in
                let texture = gdk_clipboard_read_texture_finish(source.map { OpaquePointer($0) }, result, nil)
                PendingRead.finish(data) { $0.data = texture.flatMap { bytes(gdk_texture_save_to_png_bytes($0)) } }
                if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
            }, wait.retained())
        wait.run(Self.readTimeout)
        return wait.data
    }

    var items: [[String: Data]] { writtenContents?.items ?? [] }

    var mediaTypes: [String] {
        guard writtenContents == nil, let formats else { return [] }
        var count: gsize = 0
        guard let names = gdk_content_formats_get_mime_types(formats, &count) else { return [] }
        return (0..<Int(count)).compactMap { names[$0].map { String(cString: $0) } }
    }

    func data(ofMediaType type: String) -> Data? { has(type) ? read(type) : nil }

    private func read(_ type: String) -> Data? {
        guard let clipboard else { return nil }
        let wait = PendingRead()
        var types: [UnsafePointer<CChar>?] = [g_intern_string(type), nil]
        gdk_clipboard_read_async(
            clipboard, &types, G_PRIORITY_DEFAULT, wait.cancellable,
            { source, result, data in
                let stream = gdk_clipboard_read_finish(source.map { OpaquePointer($0) }, result, nil, nil)
                PendingRead.finish(data) { $0.stream = stream }
            }, wait.retained())
        wait.run(Self.readTimeout)
        guard let stream = wait.stream else { return nil }
        defer { g_object_unref(stream) }
        let reading = PendingRead()
        g_input_stream_read_bytes_async(
            stream, 1 << 20, G_PRIORITY_DEFAULT, reading.cancellable,
            { source, result, data in
                let source = source.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GInputStream.self) }
                let read = bytes(g_input_stream_read_bytes_finish(source, result, nil))
                PendingRead.finish(data) { $0.data = read }
            }, reading.retained())
        reading.run(Self.readTimeout)
        return reading.data
    }

    // MARK: Writing

    func setContents(_ contents: ClipboardContents) {
        guard let clipboard else { return }
        var providers: [UnsafeMutablePointer<GdkContentProvider>?] = []
        if !contents.urls.isEmpty {
            let list = contents.urls.map { $0.absoluteString + "\r\n" }.joined()
            providers.append(ContentProviders.bytes("text/uri-list", Data(list.utf8)))
        }
        if !contents.strings.isEmpty {
            providers.append(ContentProviders.text(contents.strings.joined(separator: "\n")))
        }
        for (type, data) in contents.typedData { providers.append(ContentProviders.bytes(type, data)) }
        if let png = contents.png { providers.append(ContentProviders.bytes("image/png", png)) }
        isWriting = true
        writtenContents = contents
        let all = ContentProviders.union(providers)
        gdk_clipboard_set_content(clipboard, all)
        if let all { g_object_unref(all) }
        isWriting = false
    }
}

/// Returns a copy of the bytes of a `GBytes` object and releases the object; nil if the object is NULL or empty.
private func bytes(_ bytes: OpaquePointer?) -> Data? {
    guard let bytes else { return nil }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    return g_bytes_get_data(bytes, &size).map { Data(bytes: $0, count: Int(size)) }
}

/// A pending asynchronous read and its result.
private final class PendingRead {
    let cancellable = g_cancellable_new()
    var text: String?
    var data: Data?
    var stream: UnsafeMutablePointer<GInputStream>?
    private var isFinished = false

    isolated deinit {
        if let cancellable { g_object_unref(cancellable) }
    }

    func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static func finish(_ data: UnsafeMutableRawPointer?, _ read: (PendingRead) -> Void) {
        let wait = Unmanaged<PendingRead>.fromOpaque(nonNull(data)).takeRetainedValue()
        read(wait)
        wait.isFinished = true
    }

    /// Runs the main loop until the read has finished or the given time has passed; then cancels the read.
    func run(_ seconds: TimeInterval) {
        let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
        LoopTimer.start(after: seconds) {}
        while !isFinished, g_get_monotonic_time() < end { g_main_context_iteration(nil, 1) }
        if !isFinished { g_cancellable_cancel(cancellable) }
    }
}
