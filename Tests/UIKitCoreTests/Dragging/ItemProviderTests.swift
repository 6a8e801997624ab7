import Foundation
import Synchronization
import Testing

@testable import UIKitCore

/// Loads the data of a type; returns the data and the error's code.
private func load(_ provider: NSItemProvider, _ type: String) async -> (data: Data?, code: Int?) {
    await withCheckedContinuation { done in
        provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
            done.resume(returning: (data, error.map { ($0 as NSError).code }))
        }
    }
}

@Suite("Item providers", .timeLimit(.minutes(15)))
struct ItemProviderTests {
    private let unavailable = NSItemProvider.ErrorCode.itemUnavailableError.rawValue

    @Test("A text is offered as UTF-8 and read back as the same text")
    func text() async {
        let provider = NSItemProvider(object: NSString(string: "Grüße"))
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.canLoadObject(ofClass: NSString.self))
        #expect(!provider.canLoadObject(ofClass: UIImage.self))
        #expect(await load(provider, "public.text").data == Data("Grüße".utf8))
        let text = await withCheckedContinuation { done in
            provider.loadObject(ofClass: NSString.self) { object, _ in done.resume(returning: "\(object as Any)") }
        }
        #expect(text.contains("Grüße"))
    }

    @Test("A type that is registered already is kept, and types keep their order")
    func duplicates() async {
        let provider = NSItemProvider(object: NSString(string: "first"))
        provider.registerObject(NSString(string: "second"), visibility: .ownProcess)
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .ownProcess) {
            $0(Data([1]), nil)
            return nil
        }
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text", "public.png"])
        #expect(provider.registeredTypeIdentifiers(for: .all) == ["public.utf8-plain-text"])
        #expect(await load(provider, "public.utf8-plain-text").data == Data("first".utf8))
    }

    @Test("A missing type, a dropped handler and an answer without data are reported as unavailable data")
    func unavailableData() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "dropped", visibility: .all) { _ in nil }
        provider.registerDataRepresentation(forTypeIdentifier: "empty", visibility: .all) {
            $0(nil, nil)
            return nil
        }
        for type in ["missing", "dropped", "empty"] {
            let (data, code) = await load(provider, type)
            #expect(data == nil && code == unavailable, "\(type)")
        }
    }

    @Test("A provider that answers twice completes a load once, with the first answer")
    func twoAnswers() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "twice", visibility: .all) {
            $0(Data([1]), nil)
            $0(Data([2]), nil)
            return nil
        }
        // A second call of the handler would resume the continuation twice, which is fatal.
        #expect(await load(provider, "twice").data == Data([1]))
    }

    @Test("Cancelling a load completes it although the provider keeps its handler and never answers")
    func cancelling() async {
        let provider = NSItemProvider()
        let kept = KeptHandlers()
        provider.registerDataRepresentation(forTypeIdentifier: "silent", visibility: .all) {
            kept.add($0)
            return nil
        }
        let code = await withCheckedContinuation { done in
            let progress = provider.loadDataRepresentation(forTypeIdentifier: "silent") { _, error in
                done.resume(returning: (error as? CocoaError)?.code)
            }
            progress.cancel()
        }
        #expect(code == .userCancelled)
    }

    @Test("Data that is not valid for a class is an error")
    func invalidData() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
            $0(Data("no picture".utf8), nil)
            return nil
        }
        let code = await withCheckedContinuation { done in
            provider.loadObject(ofClass: UIImage.self) { done.resume(returning: ($1 as NSError?)?.code) }
        }
        #expect(code == NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
    }

    @Test("A provider that blocks does not delay the loads of other providers, and its own loads can be cancelled")
    func blockingProviders() async {
        let gate = DispatchSemaphore(value: 0)
        let blocked = NSItemProvider()
        blocked.registerDataRepresentation(forTypeIdentifier: "blocked", visibility: .all) { completion in
            gate.wait()
            completion(nil, nil)
            return nil
        }
        let codes = Mutex<[CocoaError.Code?]>([])
        let pending = (0..<8).map { _ in
            blocked.loadDataRepresentation(forTypeIdentifier: "blocked") { _, error in
                codes.withLock { $0.append((error as? CocoaError)?.code) }
            }
        }
        #expect(await load(NSItemProvider(object: NSString(string: "a")), "public.text").data == Data("a".utf8))
        for progress in pending { progress.cancel() }
        while codes.withLock({ $0.count }) < 8 { await Task.yield() }
        #expect(codes.withLock { $0 } == Array(repeating: .userCancelled, count: 8))
        for _ in pending { gate.signal() }
    }

    @Test("Cancelling a load cancels the provider's own progress")
    func cancelsProvider() async {
        let provider = NSItemProvider()
        let (events, sink) = AsyncStream.makeStream(of: String.self)
        let kept = KeptHandlers()
        provider.registerDataRepresentation(forTypeIdentifier: "slow", visibility: .all) {
            kept.add($0)
            let progress = Progress(totalUnitCount: 10)
            progress.cancellationHandler = { sink.yield("cancelled") }
            sink.yield("started")
            return progress
        }
        let progress = provider.loadDataRepresentation(forTypeIdentifier: "slow") { _, _ in }
        for await event in events {
            if event == "cancelled" { break }
            progress.cancel()
        }
        #expect(progress.isCancelled)
    }

    @Test("A file is delivered as data and as a copy with its name; the temporary copy is removed afterwards")
    func files() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let original = folder.appendingPathComponent("a note.txt")
        try Data("note".utf8).write(to: original)
        let provider = try #require(NSItemProvider(contentsOf: original))
        #expect(provider.suggestedName == "a note.txt")
        #expect(provider.registeredTypeIdentifiers == ["public.plain-text"])
        #expect(await load(provider, "public.text").data == Data("note".utf8))
        let copy = await withCheckedContinuation { done in
            provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
                let isReadable = url.map { FileManager.default.contents(atPath: $0.path) == Data("note".utf8) }
                done.resume(returning: isReadable == true ? url : nil)
            }
        }
        let url = try #require(copy)
        #expect(url.lastPathComponent == "a note.txt" && url != original)
        while FileManager.default.fileExists(atPath: url.path) { await Task.yield() }
        let inPlace = await withCheckedContinuation { done in
            provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.text") {
                done.resume(returning: ($0, $1, $2 == nil))
            }
        }
        #expect(inPlace.0 == original && inPlace.1 && inPlace.2)
        #expect(NSItemProvider(contentsOf: folder.appendingPathComponent("missing")) == nil)
    }

    @Test("A file that cannot be read is an error, and a suggested name cannot put the copy outside of its folder")
    func badFiles() async throws {
        let provider = NSItemProvider()
        provider.registerFileRepresentation(forTypeIdentifier: "gone", visibility: .all) {
            $0(URL(fileURLWithPath: "/nowhere/file"), false, nil)
            return nil
        }
        #expect(await load(provider, "gone").code != nil)
        let named = NSItemProvider(object: NSString(string: "a"))
        for (name, expected) in [("../../etc/passwd", "passwd.txt"), ("..", "item"), ("", "item"), ("b.md", "b.md")] {
            named.suggestedName = name
            let loaded = await withCheckedContinuation { done in
                named.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
                    done.resume(returning: url?.lastPathComponent)
                }
            }
            #expect(loaded == expected, "\(name)")
        }
    }

    @Test("Strings, URLs and user activities are loaded as objects; a large item arrives completely")
    func objects() async throws {
        let url = try #require(URL(string: "https://example.org/a"))
        let provider = NSItemProvider(object: NSString(string: String(repeating: "x", count: 20_000_000)))
        provider.registerObject(NSURL(fileURLWithPath: "/a b"), visibility: .all)
        provider.registerObject(ofClass: NSURL.self, visibility: .all) { completion in
            completion(NSURL(string: url.absoluteString), nil)
            return nil
        }
        let activity = NSUserActivity(activityType: "org.example.clown")
        activity.title = "Robbie"
        provider.registerObject(activity, visibility: .all)
        #expect(provider.canLoadObject(ofClass: String.self) && provider.canLoadObject(ofClass: URL.self))
        let size = await withCheckedContinuation { done in
            provider.loadObject(ofClass: String.self) { text, _ in done.resume(returning: text?.count) }
        }
        #expect(size == 20_000_000)
        let loaded = await withCheckedContinuation { done in
            provider.loadObject(ofClass: URL.self) { url, _ in done.resume(returning: url?.path) }
        }
        #expect(loaded == "/a b")
        let title = await withCheckedContinuation { done in
            provider.loadObject(ofClass: NSUserActivity.self) { object, _ in
                done.resume(returning: (object as? NSUserActivity)?.title)
            }
        }
        #expect(title == "Robbie")
        let copy = try #require(provider.copy() as? NSItemProvider)
        #expect(copy.registeredTypeIdentifiers == provider.registeredTypeIdentifiers)
    }
}

/// Handlers that a provider keeps without calling them.
private final class KeptHandlers: Sendable {
    private let handlers = Mutex<[@Sendable (Data?, (any Error)?) -> Void]>([])

    func add(_ handler: @escaping @Sendable (Data?, (any Error)?) -> Void) { handlers.withLock { $0.append(handler) } }
}
