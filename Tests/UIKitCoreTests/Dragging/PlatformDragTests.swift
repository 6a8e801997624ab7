import Faults
import Foundation
import Synchronization
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Drags of a platform; the test simulates the desktop.
@MainActor private final class FakeDragging: PlatformDragging {
    weak var dropHandler: (any PlatformDropHandler)?
    var accepts = true
    var animatesCancelledDrags = false
    private(set) var offers: [DragOffer] = []

    func begin(_ offer: DragOffer) -> Bool {
        if accepts { offers.append(offer) }
        return accepts
    }
}

/// A drag over a surface.
@MainActor private final class FakeDrag: PlatformDrag {
    let types: [String]
    let isFromThisProcess: Bool
    let allowsMove = false
    /// Answers requests for data.
    var answer: (String, @escaping @MainActor (Data?) -> Void) -> Void = { $1(Data($0.utf8)) }
    private(set) var finished: [UIDropOperation] = []
    var onFinish: () -> Void = {}

    init(_ types: [String], isFromThisProcess: Bool = false) {
        (self.types, self.isFromThisProcess) = (types, isFromThisProcess)
    }

    func read(_ type: String, _ done: @escaping @MainActor (Data?) -> Void) { answer(type, done) }

    func finish(_ operation: UIDropOperation) {
        finished.append(operation)
        onFinish()
    }
}

@Suite("Drags of the platform", .serialized, .timeLimit(.minutes(15))) @MainActor
struct PlatformDragTests {
    private static let end = ["source cancelling", "source cancel", "source cancel completion"]

    private func run(
        frames: ScriptedFrames? = nil, _ test: (DragFixture, FakeDragging) throws -> Void
    ) throws {
        var created: [FakeDragging] = []
        let make = {
            created.append(FakeDragging())
            return created.last
        }
        try DragFixture.run(frames: frames, dragging: make) { try test($0, try #require(created.first)) }
    }

    /// Returns the centre of the first picture in its window; nil while it is in no window.
    private func pictureCenter(_ picture: UIView) -> CGPoint? {
        guard picture.window != nil else { return nil }
        let frame = picture.convert(picture.bounds, to: nil as UIView?)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @Test("After a drop that the platform reports, the picture moves from the drop to its target, and then disappears")
    func dropAnimation() throws {
        let frames = ScriptedFrames()
        try run(frames: frames) { fixture, dragging in
            fixture.drag(to: 300, 90)
            let picture = try #require(fixture.drags.current?.presentation.pictures.first?.view)
            fixture.target.dropping = { _ in
                DragPreviewTests.preview(
                    fixture.target.view, CGPoint(x: 20, y: 30), size: CGSize(width: 50, height: 40))
            }
            let handler = try #require(dragging.dropHandler)
            let drag = FakeDrag([], isFromThisProcess: true)
            #expect(fixture.dragWindow == nil && pictureCenter(picture) == nil)
            #expect(handler.handleDrop(drag, at: CGPoint(x: 500, y: 150)) && drag.finished == [.copy])
            dragging.offers.first?.onEnd?(.performed(.copy))
            let window = try #require(fixture.dragWindow)
            let end = try #require(pictureCenter(picture))
            #expect(picture.window === window && end.distance(to: CGPoint(x: 420, y: 80)) < 0.01)
            // The animation begins at the time of the fixture's clock.
            frames.advance(fixture.clock.now - frames.clock.now + 0.1)
            let stack = try #require(window.subviews.first)
            #expect(stack.center == CGPoint(x: 500, y: 150) && picture.displayedGeometry.alpha == 1)
            // The picture is between the location of the drop and its target.
            let shown = picture.displayedGeometry.center
            #expect(shown.x < -1 && shown.x > -80)
            #expect(!fixture.log.drain().contains("source did end copy"))
            frames.advance(4)
            #expect(fixture.dragWindow == nil && fixture.log.drain().contains("source did end copy"))
        }
    }

    @Test(
        "After a cancelled drag, the picture returns from its last location, unless the platform moves its own picture",
        arguments: [false, true])
    func cancelAnimation(platformAnimates: Bool) throws {
        let frames = ScriptedFrames()
        try run(frames: frames) { fixture, dragging in
            dragging.animatesCancelledDrags = platformAnimates
            fixture.drag(to: 300, 90)
            let picture = try #require(fixture.drags.current?.presentation.pictures.first?.view)
            let handler = try #require(dragging.dropHandler)
            let drag = FakeDrag([], isFromThisProcess: true)
            _ = handler.handleDragMove(drag, to: CGPoint(x: 300, y: 300))
            handler.handleDragExit(drag)
            dragging.offers.first?.onEnd?(.cancelled)
            #expect((fixture.dragWindow == nil) == platformAnimates)
            if !platformAnimates {
                let end = try #require(pictureCenter(picture))
                #expect(end.distance(to: CGPoint(x: 100, y: 90)) < 0.01 && picture.alpha == 1)
                #expect(fixture.dragWindow?.subviews.first?.center == CGPoint(x: 300, y: 300))
            }
            frames.advance(0.05)
            #expect(!fixture.log.drain().contains("source did end cancel"))
            frames.advance(4)
            #expect(fixture.dragWindow == nil && fixture.log.drain().contains("source did end cancel"))
        }
    }

    @Test("While another program reads dropped items, another drag can begin, and the drags end independently")
    func beginsAfterRelease() throws {
        try run { fixture, dragging in
            fixture.drag(to: 300, 90)
            fixture.touch(.ended, 300, 90)
            #expect(dragging.offers.count == 1 && fixture.drags.isDragging)
            // Until the items are released, another press begins no drag.
            fixture.lift()
            fixture.touch(.moved, 300, 90)
            fixture.touch(.ended, 300, 90)
            #expect(dragging.offers.count == 1)
            dragging.offers[0].onRelease?()
            #expect(!fixture.drags.isDragging && fixture.drags.released.count == 1)
            _ = fixture.log.drain()
            fixture.drag(to: 320, 90)
            #expect(dragging.offers.count == 2 && fixture.log.drain().contains("source begin"))
            dragging.offers[0].onEnd?(.performed(.copy))
            #expect(fixture.log.drain() == ["source will end copy", "source did end copy", "source transferred"])
            #expect(fixture.drags.isDragging && fixture.drags.released.isEmpty)
            dragging.offers[1].onEnd?(.cancelled)
            #expect(fixture.log.drain().contains("source did end cancel") && fixture.drags.active.isEmpty)
        }
    }

    @Test("A drop in the source's own window is delivered after the platform has reported the release to the source")
    func ownDropAfterRelease() throws {
        try run { fixture, dragging in
            fixture.drag(to: 300, 90)
            let drag = FakeDrag([], isFromThisProcess: true)
            let handler = try #require(dragging.dropHandler)
            #expect(handler.handleDragMove(drag, to: CGPoint(x: 500, y: 150)) == .copy)
            dragging.offers[0].onRelease?()
            #expect(handler.handleDrop(drag, at: CGPoint(x: 500, y: 150)) && drag.finished == [.copy])
            #expect(fixture.log.drain().contains("source did end copy") && fixture.drags.released.isEmpty)
        }
    }

    @Test("A call of lift() on the drag of another program is reported and ignored")
    func misuse() throws {
        try run { _, _ in
            let faults = Mutex<[String]>([])
            InternalFault.withHandler({ fault in faults.withLock { $0.append(fault.message) } }) {
                let drag = ActiveDrag(foreign: FakeDrag([DragContents.textType]))
                #expect(!drag.requestItems())
                drag.lift()
                #expect(drag.machine.phase == .dragging && drag.session.items.count == 1)
            }
            #expect(
                faults.withLock { $0 } == [
                    "a drag of another program requests items", "a drag of another program is lifted",
                ])
        }
    }

    @Test("A drag that the platform takes over follows the platform's events and is dropped in the app")
    func handOver() throws {
        try run { fixture, dragging in
            fixture.drag(to: 300, 90)
            let offer = try #require(dragging.offers.first)
            #expect(offer.types == [DragContents.textType] && offer.allowsMove)
            #expect(fixture.dragWindow == nil && fixture.log.drain().suffix(1) == ["source begin"])
            fixture.touch(.cancelled, 300, 90)
            #expect(fixture.drags.isDragging && fixture.log.drain().isEmpty)
            let handler = try #require(dragging.dropHandler)
            let drag = FakeDrag(offer.types, isFromThisProcess: true)
            #expect(handler.handleDragMove(drag, to: CGPoint(x: 300, y: 300)) == .cancel)
            #expect(handler.handleDragMove(drag, to: CGPoint(x: 500, y: 150)) == .copy)
            #expect(
                fixture.log.drain() == [
                    "source move 250 250", "target can handle", "source move 450 100", "target enter",
                    "target update 100 100",
                ])
            handler.handleDragExit(drag)
            #expect(fixture.log.drain() == ["target exit"])
            #expect(handler.handleDrop(drag, at: CGPoint(x: 500, y: 150)) && drag.finished == [.copy])
            offer.onEnd?(.performed(.copy))
            let calls = fixture.log.drain()
            #expect(calls.contains("target perform 1") && calls.last == "source transferred")
            #expect(calls.count { $0 == "source did end copy" } == 1 && fixture.drags.current == nil)
        }
    }

    @Test(
        "The source is notified of a drop in another program; a move is reported as a copy",
        arguments: [UIDropOperation.copy, .move])
    func elsewhere(operation: UIDropOperation) throws {
        try run { fixture, dragging in
            fixture.drag(to: 300, 90)
            _ = fixture.log.drain()
            dragging.offers.first?.onEnd?(.performed(operation))
            #expect(
                fixture.log.drain() == ["source will end copy", "source did end copy", "source transferred"])
            #expect(fixture.drags.current == nil)
        }
    }

    @Test("A drag that ends without a drop is cancelled, and another can begin")
    func cancelled() throws {
        try run { fixture, dragging in
            for count in 1...2 {
                fixture.drag(to: 300, 90)
                fixture.touch(.cancelled, 300, 90)
                let drag = FakeDrag([], isFromThisProcess: true)
                let handler = try #require(dragging.dropHandler)
                fixture.target.operation = .forbidden
                #expect(!handler.handleDrop(drag, at: CGPoint(x: 500, y: 150)) && drag.finished.isEmpty)
                _ = fixture.log.drain()
                dragging.offers.last?.onEnd?(.cancelled)
                #expect(
                    fixture.log.drain() == ["source will end cancel"] + Self.end
                        + ["source did end cancel", "target end"])
                #expect(dragging.offers.count == count)
            }
        }
    }

    /// Items with a text and user activities.
    private func items(_ activityTypes: [String]) -> [UIDragItem] {
        activityTypes.map { type in
            let provider = NSItemProvider(object: NSString(string: "text"))
            provider.registerObject(NSUserActivity(activityType: type), visibility: .all)
            return UIDragItem(itemProvider: provider)
        }
    }

    private static let declared = "com.example.clown.open"

    @Test("M29: Items with a declared activity offer it to the shell; if they are dropped on no target, a scene opens")
    func newScene() throws {
        try run { fixture, dragging in
            fixture.source.items = { self.items(["com.example.other", Self.declared]) }
            fixture.drag(to: 300, 90)
            _ = fixture.log.drain()
            let offer = try #require(dragging.offers.first)
            #expect(offer.types.last == DragContents.sceneType)
            var data: Data?
            offer.provide(DragContents.sceneType) { data = $0 }
            #expect(data.flatMap { DragContents.activity($0) }?.activityType == Self.declared)
            offer.onEnd?(.droppedOnNothing)
            let call = try #require(fixture.app.daemon.calls(of: "RequestActivation").last)
            #expect(call["inNewSession"] == .bool(true) && "\(call)".contains(Self.declared))
            #expect(
                fixture.log.drain() == ["source will end copy", "source did end copy", "source transferred"])
            #expect(fixture.drags.current == nil)
        }
    }

    @Test("M29: Undeclared activities, refused drops on own windows and cancelled drags open no scene")
    func noNewScene() throws {
        for (type, end, isOver) in [
            ("com.example.other", DragEnd.droppedOnNothing, false), (Self.declared, .cancelled, false),
            (Self.declared, .droppedOnNothing, true), (Self.declared, .performed(.cancel), false),
        ] {
            try run { fixture, dragging in
                fixture.source.items = { self.items([type]) }
                fixture.drag(to: 300, 90)
                let offer = try #require(dragging.offers.first)
                #expect(offer.types.contains(DragContents.sceneType) == (type == Self.declared))
                if isOver {
                    let handler = try #require(dragging.dropHandler)
                    let drag = FakeDrag(offer.types, isFromThisProcess: true)
                    #expect(handler.handleDragMove(drag, to: CGPoint(x: 300, y: 300)) == .cancel)
                    handler.handleDragExit(drag)
                }
                offer.onEnd?(end)
                #expect(fixture.app.daemon.calls(of: "RequestActivation").isEmpty)
                #expect(fixture.log.drain().contains("source did end cancel"))
            }
        }
    }

    @Test("Items that are added during the platform's drag are in the drag's stack, data and final animation")
    func addedItems() async throws {
        var offer: DragOffer?
        try run(frames: ScriptedFrames()) { fixture, dragging in
            fixture.drag(to: 300, 90)
            offer = dragging.offers.first
            fixture.source.added = { [DragFixture.item("two")] }
            fixture.tap(100, 90)
            let pictures = try #require(fixture.drags.current?.presentation.pictures)
            #expect(pictures.map { $0.view.superview != nil } == [true, true] && fixture.dragWindow == nil)
            offer?.onEnd?(.cancelled)
            let shown = try #require(fixture.dragWindow?.subviews.first?.subviews)
            #expect(shown.count { !($0 is DragBadgeView) } == 2)
        }
        let provide = try #require(offer?.provide)
        let data = await withCheckedContinuation { done in
            provide(DragContents.textType) { done.resume(returning: $0) }
        }
        #expect(data == Data("one\ntwo".utf8))
    }

    @Test("A preview far from its view is dragged without a picture")
    func farPreview() throws {
        for (x, y) in [(1e12, 0), (0, -1e300)] {
            try run { fixture, dragging in
                fixture.source.lifting = { preview in
                    guard let preview, let window = preview.view.window else { return preview }
                    let target = UIDragPreviewTarget(container: window, center: CGPoint(x: x, y: y))
                    return UITargetedDragPreview(
                        view: preview.view, parameters: UIDragPreviewParameters(), target: target)
                }
                fixture.drag(to: 300, 90)
                let offer = try #require(dragging.offers.first)
                #expect(offer.image == nil)
                offer.onEnd?(.cancelled)
            }
        }
    }

    @Test("A drag that the platform does not take over follows the touch")
    func refused() throws {
        try run { fixture, dragging in
            dragging.accepts = false
            fixture.drag(to: 500, 150)
            #expect(fixture.dragWindow != nil)
            fixture.touch(.ended, 500, 150)
            #expect(fixture.log.drain().contains("source did end copy"))
        }
    }

    @Test("Texts and URLs of several items are joined; types without a media type and restricted data stay in the app")
    func formats() async {
        let url = NSURL(fileURLWithPath: "/a")
        let items = [
            NSItemProvider(object: NSString(string: "one")), NSItemProvider(object: url),
            NSItemProvider(object: NSString(string: "two")), NSItemProvider(object: url),
        ]
        for visibility in [NSItemProviderRepresentationVisibility.all, .ownProcess] {
            items[0].registerDataRepresentation(
                forTypeIdentifier: visibility == .all ? "com.example.clown" : "com.example.secret",
                visibility: visibility
            ) {
                $0(Data([7]), nil)
                return nil
            }
        }
        let formats = DragFormats(items.map { UIDragItem(itemProvider: $0) })
        let clown = DragFormats.privatePrefix + "com.example.clown"
        #expect(formats.types == [DragContents.textType, clown, DragContents.urlListType])
        let clock = FakeClock()
        var texts: [String] = []
        for type in [DragContents.textType, DragContents.urlListType, "text/unknown"] {
            let data = await withCheckedContinuation { done in
                formats.provide(type, clock) { done.resume(returning: $0) }
            }
            texts.append(data.map { String(decoding: $0, as: UTF8.self) } ?? "-")
        }
        #expect(texts == ["one\ntwo", "file:///a\r\nfile:///a\r\n", "-"])
    }

    private func text(_ formats: DragFormats, _ type: String, _ clock: FakeClock) async -> String? {
        let data = await withCheckedContinuation { done in
            formats.provide(type, clock) { done.resume(returning: $0) }
        }
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Creates a folder with files, and calls the test with their URLs.
    private func withFiles(_ names: [String], _ test: ([URL]) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("outgoing-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let urls = names.map { folder.appendingPathComponent($0) }
        for url in urls { try Data("contents of \(url.lastPathComponent)".utf8).write(to: url) }
        try await test(urls)
    }

    @Test("Files are offered as URLs of the app's own files, or of temporary copies that are removed later")
    func files() async throws {
        try await withFiles(["a b.txt", "c.txt", "d.png"]) { urls in
            let copied = NSItemProvider()
            copied.suggestedName = "picture"
            copied.registerFileRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
                $0(urls[2], false, nil)
                return nil
            }
            let own = try urls.prefix(2).map { try #require(NSItemProvider(contentsOf: $0)) }
            let formats = DragFormats((own + [copied]).map { UIDragItem(itemProvider: $0) })
            #expect(formats.types == [DragContents.textType, DragContents.urlListType, "image/png"])
            let clock = FakeClock()
            #expect(await text(formats, DragContents.textType, clock) == "contents of a b.txt\ncontents of c.txt")
            let list = try #require(await text(formats, DragContents.urlListType, clock))
            let listed = DragContents.urls(Data(list.utf8))
            #expect(list.hasSuffix("\r\n") && listed.prefix(2).map(\.path) == urls.prefix(2).map(\.path))
            let copy = try #require(listed.last)
            #expect(listed.count == 3 && copy != urls[2] && copy.lastPathComponent == "picture.png")
            #expect(try Data(contentsOf: copy) == Data("contents of d.png".utf8))
            // The second request does not copy the file again.
            #expect(await text(formats, DragContents.urlListType, clock) == list)
            clock.advance(OutgoingFiles.lifetime)
            let remaining = (urls + [copy]).map { FileManager.default.fileExists(atPath: $0.path) }
            #expect(remaining == [true, true, true, false])
            #expect(!FileManager.default.fileExists(atPath: copy.deletingLastPathComponent().path))
        }
    }

    @Test("Data and files beyond the limit are not provided, but the URL of a file is")
    func limit() async throws {
        try await withFiles(["large"]) { urls in
            try FileHandle(forWritingTo: urls[0]).truncate(atOffset: 1 << 30)
            let size = DragFormats.maximumSize + 1
            let large = NSItemProvider()
            large.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
                $0(Data(count: size), nil)
                return nil
            }
            let file = try #require(NSItemProvider(contentsOf: urls[0]))
            let clock = FakeClock()
            let formats = DragFormats([file, large].map { UIDragItem(itemProvider: $0) })
            for type in formats.types where type != DragContents.urlListType {
                #expect(await text(formats, type, clock) == nil)
            }
            #expect(formats.types.count == 3)
            let list = await text(formats, DragContents.urlListType, clock)
            #expect(list == urls[0].absoluteString + "\r\n")
        }
    }

    @Test("An item that does not provide its data in time gives no data")
    func slowItem() async {
        let provider = NSItemProvider()
        let gate = DispatchSemaphore(value: 0)
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
            gate.wait()
            completion(Data([1]), nil)
            return nil
        }
        let clock = FakeClock()
        let formats = DragFormats([UIDragItem(itemProvider: provider)])
        let data = await withCheckedContinuation { done in
            formats.provide("image/png", clock) { done.resume(returning: $0) }
            clock.advance(DragFormats.timeLimit)
        }
        #expect(data == nil)
        gate.signal()
    }

    @Test("A drag of another program enters, is dropped and finishes when its data has arrived")
    func foreign() async throws {
        let drag = FakeDrag(["text/plain", "image/png", DragFormats.privatePrefix + "com.example.clown"])
        let (events, sink) = AsyncStream.makeStream(of: String.self)
        drag.onFinish = { sink.yield("finished \(drag.finished)") }
        try run { fixture, dragging in
            let handler = try #require(dragging.dropHandler)
            fixture.target.perform = { session in
                #expect(session.items.count == 1 && !session.allowsMoveOperation)
                #expect(session.hasItemsConforming(toTypeIdentifiers: ["com.example.clown"]))
                session.loadObjects(ofClass: String.self) { sink.yield("loaded \($0.joined())") }
            }
            #expect(handler.handleDragMove(drag, to: CGPoint(x: 500, y: 150)) == .copy)
            #expect(fixture.dragWindow == nil)
            #expect(handler.handleDrop(drag, at: CGPoint(x: 500, y: 150)) && drag.finished.isEmpty)
            #expect(
                fixture.log.drain() == [
                    "target can handle", "target enter", "target update 100 100", "target update 100 100",
                    "target perform 1 foreign", "target conclude", "target end",
                ])
        }
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == "loaded text/plain")
        #expect(await iterator.next() == "finished [UIKitCore.UIDropOperation.copy]")
    }

    @Test("Several dropped URLs become several items with the files' contents; the first item also has the other data")
    func urls() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("drop-\(UUID()).txt")
        try Data("content".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let drag = FakeDrag(["text/plain", DragContents.urlListType])
        var answers: [@MainActor (Data?) -> Void] = []
        drag.answer = { answers.append($1) }
        try run { fixture, dragging in
            let handler = try #require(dragging.dropHandler)
            var counts: [Int] = []
            var types: [[String]] = []
            fixture.target.perform = { session in
                counts.append(session.items.count)
                types = session.items.map(\.itemProvider.registeredTypeIdentifiers)
            }
            #expect(handler.handleDragMove(drag, to: CGPoint(x: 500, y: 150)) == .copy)
            // The drop waits for the list.
            #expect(handler.handleDrop(drag, at: CGPoint(x: 500, y: 150)) && counts.isEmpty)
            let list = "# comment\r\n\(file.absoluteString)\r\nhttps://example.org/\r\n"
            answers.forEach { $0(Data(list.utf8)) }
            #expect(counts == [2] && drag.finished == [.copy])
            #expect(
                types == [["public.plain-text", "public.file-url", "public.utf8-plain-text"], ["public.url"]])
        }
    }

    @Test("A list of URLs that never arrives, is empty or is huge does not stop a drop")
    func strangeURLs() throws {
        let huge = String(repeating: "https://example.org/\r\n", count: 3 * ForeignItems.maximumCount)
        for (list, expected) in [(nil, 1), ("", 1), ("\r\n\r\n", 1), (huge, ForeignItems.maximumCount)] {
            let drag = FakeDrag([DragContents.urlListType])
            drag.answer = { _, done in if let list { done(Data(list.utf8)) } }
            try run { fixture, dragging in
                let handler = try #require(dragging.dropHandler)
                var counts: [Int] = []
                fixture.target.perform = { counts.append($0.items.count) }
                _ = handler.handleDragMove(drag, to: CGPoint(x: 500, y: 150))
                #expect(handler.handleDrop(drag, at: CGPoint(x: 500, y: 150)))
                if list == nil { fixture.clock.advance(ForeignItems.timeLimit) }
                #expect(counts == [expected] && drag.finished == [.copy])
            }
        }
    }

    @Test("If the program of a drag has ended silently, the next drag ends the earlier one for its destinations")
    func replaced() throws {
        try run { fixture, dragging in
            let handler = try #require(dragging.dropHandler)
            let (first, second) = (FakeDrag(["text/plain"]), FakeDrag(["text/plain"]))
            _ = handler.handleDragMove(first, to: CGPoint(x: 500, y: 150))
            _ = fixture.log.drain()
            _ = handler.handleDragMove(second, to: CGPoint(x: 500, y: 150))
            #expect(fixture.log.drain().prefix(2) == ["target exit", "target end"])
            handler.handleDragExit(first)
            #expect(fixture.drags.foreign?.source === second)
            handler.handleDragExit(second)
            #expect(fixture.drags.foreign == nil)
        }
    }

    @Test("A drag of another program that leaves or is refused ends for its destinations")
    func foreignExit() throws {
        try run { fixture, dragging in
            let handler = try #require(dragging.dropHandler)
            for operation in [UIDropOperation.copy, .move, .forbidden] {
                fixture.target.operation = operation
                let drag = FakeDrag(["text/plain"])
                let shown = handler.handleDragMove(drag, to: CGPoint(x: 500, y: 150))
                #expect(shown == (operation == .move ? .cancel : operation))
                if operation == .copy {
                    handler.handleDragExit(drag)
                } else {
                    #expect(!handler.handleDrop(drag, at: CGPoint(x: 500, y: 150)))
                }
                #expect(fixture.log.drain().suffix(2) == ["target exit", "target end"])
                #expect(fixture.drags.foreign == nil && drag.finished.isEmpty)
            }
        }
    }

    @Test("A source that never answers is abandoned at the deadline, and the drop finishes")
    func silentSource() async throws {
        let drag = FakeDrag(["text/plain"])
        var kept: [@MainActor (Data?) -> Void] = []
        drag.answer = { kept.append($1) }
        let (events, sink) = AsyncStream.makeStream(of: String.self)
        drag.onFinish = { sink.yield("finished") }
        try run { fixture, dragging in
            fixture.target.perform = { session in
                session.loadObjects(ofClass: String.self) { sink.yield("\($0.count)") }
            }
            #expect(dragging.dropHandler?.handleDrop(drag, at: CGPoint(x: 500, y: 150)) == true)
            let faults = Faults.of { fixture.clock.advance(DropSession.transferLimit) }.faults
            #expect(faults.codes == ["dropTransferTimeout"])
        }
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == "0")
        #expect(await iterator.next() == "finished")
    }
}
