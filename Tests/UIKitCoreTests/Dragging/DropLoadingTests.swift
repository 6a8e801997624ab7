import Foundation
import Synchronization
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Delivery of dropped data", .serialized, .timeLimit(.minutes(15))) @MainActor
struct DropLoadingTests {
    /// A completion handler that a provider keeps.
    private final class Kept: Sendable {
        let handler = Mutex<(@Sendable (Data?, (any Error)?) -> Void)?>(nil)
    }

    private func session(_ providers: [NSItemProvider]) -> DropSession {
        let drag = DragSession()
        _ = drag.add(providers.map { UIDragItem(itemProvider: $0) })
        let session = DropSession(drag)
        session.isPerforming = true
        return session
    }

    private func provider(_ type: String, _ data: Data?) -> NSItemProvider {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
            $0(data, nil)
            return nil
        }
        return provider
    }

    @Test("Objects arrive on the main queue in the order of their items; items that fail are left out")
    func order() async {
        let session = session([
            NSItemProvider(object: NSString(string: "one")), provider("public.utf8-plain-text", nil),
            provider("public.png", Data([1])), NSItemProvider(object: NSString(string: "two")),
        ])
        #expect(session.canLoadObjects(ofClass: String.self) && session.canLoadObjects(ofClass: UIImage.self))
        #expect(!session.canLoadObjects(ofClass: URL.self))
        #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.data"]))
        let texts = await withCheckedContinuation { done in
            session.loadObjects(ofClass: String.self) { texts in
                dispatchPrecondition(condition: .onQueue(.main))
                done.resume(returning: texts)
            }
        }
        #expect(texts == ["one", "two"])
        let images = await withCheckedContinuation { done in
            session.loadObjects(ofClass: UIImage.self) { done.resume(returning: $0.count) }
        }
        #expect(images == 0)
        #expect(session.progress.totalUnitCount == 2 && session.progress.completedUnitCount == 2)
    }

    @Test("A request outside of a drop gets no objects and is logged")
    func outsideDrop() async {
        let session = session([NSItemProvider(object: NSString(string: "one"))])
        session.isPerforming = false
        let texts = await withCheckedContinuation { done in
            let faults = Faults.of {
                session.loadObjects(ofClass: String.self) { done.resume(returning: $0) }
            }.faults
            #expect(faults.codes == ["dropDataUnavailable"])
        }
        #expect(texts.isEmpty)
    }

    @Test("The source is notified of the transfer after all requests, or at once if there are no requests")
    func transfer() async {
        let clock = FakeClock()
        let kept = Kept()
        let slow = NSItemProvider()
        slow.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { completion in
            kept.handler.withLock { $0 = completion }
            return nil
        }
        let (events, sink) = AsyncStream.makeStream(of: String.self)
        let session = session([slow])
        session.loadObjects(ofClass: String.self) { sink.yield($0.joined()) }
        session.whenTransferred(clock) { sink.yield("transferred") }
        while kept.handler.withLock({ $0 == nil }) { await Task.yield() }
        kept.handler.withLock { $0?(Data("late".utf8), nil) }
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == "late")
        #expect(await iterator.next() == "transferred")
        let idle = self.session([slow])
        var isTransferred = false
        idle.whenTransferred(clock) { isTransferred = true }
        #expect(isTransferred)
    }

    @Test("A source that never answers is cancelled at the deadline, with one line in the log")
    func deadline() async {
        let clock = FakeClock()
        let kept = Kept()
        let silent = NSItemProvider()
        silent.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { completion in
            kept.handler.withLock { $0 = completion }
            return nil
        }
        let (events, sink) = AsyncStream.makeStream(of: String.self)
        let session = session([silent, silent])
        session.loadObjects(ofClass: String.self) { sink.yield("\($0.count)") }
        session.whenTransferred(clock) { sink.yield("transferred") }
        let faults = Faults.of { clock.advance(DropSession.transferLimit) }.faults
        #expect(faults.codes == ["dropTransferTimeout"])
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == "0")
        #expect(await iterator.next() == "transferred")
    }

    @Test("Cancelling a request completes it without objects")
    func cancelling() async {
        let kept = Kept()
        let silent = NSItemProvider()
        silent.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { completion in
            kept.handler.withLock { $0 = completion }
            return nil
        }
        let session = session([silent])
        let count = await withCheckedContinuation { done in
            session.loadObjects(ofClass: String.self) { done.resume(returning: $0.count) }.cancel()
        }
        #expect(count == 0)
    }

    @Test("A slow delivery shows its progress and a button that cancels it; the style none shows nothing")
    func progressIndicator() async throws {
        let kept = Kept()
        let slow = NSItemProvider()
        slow.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { completion in
            kept.handler.withLock { $0 = completion }
            return nil
        }
        let (events, sink) = AsyncStream.makeStream(of: String.self)
        let window = try DragFixture.run { fixture in
            func indicators() -> [DropProgressWindow] {
                MainActor.assumeIsolated {
                    fixture.scenes[0].windowsOnSurface.compactMap { $0 as? DropProgressWindow }
                }
            }
            fixture.source.items = { [DragFixture.item("fast"), UIDragItem(itemProvider: slow)] }
            for style in [UIDropSessionProgressIndicatorStyle.none, .default] {
                fixture.target.perform = { session in
                    session.progressIndicatorStyle = style
                    session.loadObjects(ofClass: String.self) { sink.yield("\(style) \($0)") }
                }
                fixture.drag(to: 500, 150)
                fixture.touch(.ended, 500, 150)
                fixture.clock.advance(DropProgressIndicator.delay * 0.9)
                #expect(indicators().isEmpty)
                fixture.clock.advance(DropProgressIndicator.delay * 0.2)
                #expect(indicators().isEmpty == (style == .none))
            }
            let window = try #require(indicators().first)
            window.layoutIfNeeded()
            #expect(!window.isHidden && window.fraction < 1 && fixture.scenes[0].keyWindow !== window)
            let label = try #require(window.subviews.first?.subviews.last)
            let center = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil as UIView?)
            #expect(window.hitTest(center, with: nil) === label)
            #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
            window.cancelTapped()
            return window
        }
        // The handler of the first request may be released before or after the second request ends.
        var iterator = events.makeAsyncIterator()
        var end = await iterator.next()
        if end?.hasPrefix("none") == true { end = await iterator.next() }
        #expect(end == "default [\"fast\"]")
        #expect(window.isHidden && window.windowScene == nil)
        kept.handler.withLock { $0 = nil }
    }
}
