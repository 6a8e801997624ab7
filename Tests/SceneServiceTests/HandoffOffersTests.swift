import EventLoop
import Foundation
import SceneModel
import SceneProtocol
import Testing

@testable import SceneService

@Suite("The state machine of offers from other devices")
struct HandoffOffersTests {
    private let start = MonotonicTime(nanoseconds: 0)

    private func offer(
        _ identifier: String, type: String = "com.example.open", expires: Timestamp? = nil
    ) throws
        -> HandoffMessages.Offer
    {
        .init(
            identifier: identifier, app: try AppIdentifier("com.example.clowntown"), activityType: type,
            device: "Desk", expirationDate: expires)
    }

    @Test("M85: An accepted offer is not offered again, and its continuation ends once")
    func accepting() throws {
        var offers = HandoffOffers()
        offers.replace([try offer("a"), try offer("b")])
        let accepted = offers.accept("a", as: "c", at: start)
        let repeated = offers.accept("a", as: "d", at: start)
        let early = offers.finish("c")
        #expect(accepted && !repeated && early == nil)
        offers.replace([try offer("a"), try offer("b")])
        #expect(offers.offers.map(\.identifier) == ["b"])
        let session = try SessionIdentifier("S")
        let failure = offers.announced("c", in: session)
        #expect(failure == nil && offers.nextDeadline == start + HandoffOffers.timeout)
        let finished = offers.finish("c")
        let again = offers.finish("c")
        #expect(finished?.session == session && again == nil && offers.nextDeadline == nil)
        // The other device offers an activity with the same identifier after it had withdrawn the first one.
        offers.replace([])
        offers.replace([try offer("a")])
        #expect(offers.offers.map(\.identifier) == ["a"])
    }

    @Test("M85: An offer whose announcement was refused is offered again")
    func refused() throws {
        var offers = HandoffOffers()
        offers.replace([try offer("a")])
        _ = offers.accept("a", as: "c", at: start)
        offers.refused("c")
        #expect(offers.offers.map(\.identifier) == ["a"] && offers.pending.isEmpty)
        _ = offers.accept("a", as: "d", at: start)
        _ = offers.processEnded()
        offers.refused("d")
        #expect(offers.offers.isEmpty && offers.pending.isEmpty)
    }

    @Test("M85: A continuation fails at its deadline or when the process ends, even before it is announced")
    func failing() throws {
        var offers = HandoffOffers()
        offers.replace(try ["a", "b", "c"].map { try offer($0) })
        let session = try SessionIdentifier("S")
        for name in ["a", "b"] { _ = offers.accept(name, as: name, at: start) }
        _ = offers.announced("a", in: session)
        let late = offers.advance(to: start + .seconds(30))
        #expect(late == ["a"])
        let failure = offers.announced("b", in: session)
        #expect(failure == .timedOut)
        _ = offers.accept("c", as: "c", at: start)
        _ = offers.announced("c", in: session)
        let ended = offers.processEnded()
        #expect(ended == ["c"] && offers.offers.isEmpty)
        let again = offers.processEnded() + offers.advance(to: .distantFuture)
        #expect(again.isEmpty)
        for name in ["a", "b", "c"] {
            let finished = offers.finish(name)
            #expect(finished != nil)
        }
    }

    @Test("M85: The number of continuations is limited")
    func limit() throws {
        var offers = HandoffOffers()
        let names = (0...HandoffOffers.continuationLimit).map { "\($0)" }
        offers.replace(try names.map { try offer($0) })
        var accepted: [Bool] = []
        for name in names { accepted.append(offers.accept(name, as: name, at: start)) }
        #expect(accepted == names.dropLast().map { _ in true } + [false])
    }

    @Test("M85: An offer names the reason why it cannot be accepted")
    func obstacles() throws {
        let manifest = try HandoffManifest.read()
        let date = Timestamp(millisecondsSince1970: 1000)
        func obstacle(_ offer: HandoffMessages.Offer, _ manifest: AppManifest?) -> HandoffMessages.Obstacle? {
            HandoffOffers.obstacle(to: offer, manifest: manifest, at: date)
        }
        #expect(obstacle(try offer("a"), nil) == .appNotInstalled)
        #expect(obstacle(try offer("a", type: "other"), manifest) == .typeNotDeclared)
        #expect(obstacle(try offer("a", expires: date), manifest) == .expired)
        #expect(obstacle(try offer("a"), manifest) == nil)
    }
}

/// The manifest of an app that continues activities.
enum HandoffManifest {
    static func read() throws -> AppManifest {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>com.example.clowntown</string>
            <key>CFBundleExecutable</key><string>ClownTown</string>
            <key>NSUserActivityTypes</key><array><string>com.example.open</string></array>
            </dict></plist>
            """
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("manifest-\(UUID()).plist")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try AppManifest(contentsOf: file)
    }
}
