import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Tests with a disk that is full for a single write, or until the test frees the space.
@Suite("Kill: full disk", .serialized)
struct FullDiskKillTests {
    @Test("B03 M21: A disk that is full for one write loses no answered request, and all items are delivered")
    func temporarilyFull() throws {
        var refusals = 0
        for number in Array(stride(from: 3, to: 120, by: 13)) {
            let fixture = try KillFixture()
            let client = KillScenarioClient(fixture)
            // The daemon's log goes to `/dev/null`, because otherwise its lines would be among the failing writes.
            try FileManager.default.createSymbolicLink(
                atPath: fixture.folder.path("daemon-errors"), withDestinationPath: "/dev/null")
            do {
                try fixture.start(KillFixture.faults("full", at: number))
                try ShortScenario(client: client).run()
                #expect(!fixture.isDaemonGone, "full at write \(number)\n\(fixture.recent)")
                refusals += client.refusals + client.notYetDurable
                let faults = try client.settlePendingItems()
                #expect(faults.isEmpty, "full at write \(number): \(faults)\n\(fixture.recent)")
            } catch let error as KitError {
                // If the failing write prevents the creation of the store, the daemon exits with status 2.
                #expect("\(error)".contains("ended with 2"), "full at write \(number)")
            }
            fixture.kill()
            try fixture.start()
            try fixture.calls().addApp(fixture.bundle)
            let faults = try client.check() + client.checkCards() + client.settlePendingItems()
            #expect(faults.isEmpty, "after the full disk at write \(number): \(faults)\n\(fixture.recent)")
        }
        #expect(refusals > 0)
    }

    @Test(
        "B03 M21: On a full disk events are accepted as not yet durable and delivered once; updates change nothing",
        .enabled(if: SmallDisk.canMount, "only root can mount a small file system"))
    func fullUntilCleared() throws {
        let fixture = try KillFixture()
        let disk = try SmallDisk(at: fixture.folder.path("state/proscenium"), kilobytes: 2048)
        let client = KillScenarioClient(fixture)
        try fixture.start()
        try fixture.calls().addApp(fixture.bundle)
        let oldSession = try #require(try client.openSession())
        let session = try #require(try client.openSession())
        _ = try fixture.waitForEntry("both scenes") { $0.entry == "acknowledged" && $0.session == session.text }
        try disk.fill()
        let firstContent = try notifyUntilDiskIsFull(client)
        let system = try fixture.calls()
        #expect(try system.status().storeTrouble?.contains("not enough disk space") == true)
        // The daemon must accept the events, with a reply that marks them as not yet durable. If it refused an event
        // that it delivers later, a caller that repeats refused requests would cause two deliveries.
        #expect(client.refusals == 0)
        let count = client.notYetDurable
        #expect(try client.openSession() == nil)
        let contents = try (0..<20).map { _ in try client.notifyRepeatingRefusals() }
        #expect(client.notYetDurable == count + 21)
        try checkNotification(system, fixture.app)
        // The events went to the most recently active session, so another session must be destroyed.
        try client.destroy(oldSession)
        let tag = try #require(client.update(session, [.title]))
        let answer = try fixture.waitForEntry("answer") { $0.text("tag") == tag }
        #expect(answer?.error == ProtocolInterface.scenes.member("NotStored"))
        let start = fixture.watcher?.events.count ?? 0
        try disk.clear()
        _ = try fixture.watcher?.wait(for: .storeRecovered, within: DaemonFixture.timeout, from: start)
        #expect(try system.status().storeTrouble == nil)
        for content in [firstContent] + contents {
            _ = try fixture.waitForEntry("event \(content)") { $0.content == content }
        }
        // The ledger reports an event that more than one item delivered.
        #expect(try client.settlePendingItems() == [])
        #expect(try system.notifications(fixture.app).map(\.request.identifier) == ["full"])
        fixture.kill()
        try fixture.start()
        #expect(try client.check() + client.checkCards() + client.settlePendingItems() == [])
        #expect(try !fixture.calls().sessions().contains { $0.session.identifier == oldSession })
        fixture.kill()
    }

    @Test(
        "B03 M21: After the daemon is killed while the disk is full, all answered requests are kept",
        .enabled(if: SmallDisk.canMount, "only root can mount a small file system"))
    func killedWhileFull() throws {
        let fixture = try KillFixture()
        let disk = try SmallDisk(at: fixture.folder.path("state/proscenium"), kilobytes: 2048)
        let client = KillScenarioClient(fixture)
        try fixture.start()
        try fixture.calls().addApp(fixture.bundle)
        _ = try #require(try client.openSession())
        _ = try fixture.waitForEntry("the scene") { $0.entry == "acknowledged" }
        try disk.fill()
        _ = try notifyUntilDiskIsFull(client)
        #expect(try client.openSession() == nil)
        fixture.kill()
        do {
            try fixture.start()
            #expect(try client.check() == [])
        } catch let error as KitError {
            // The error must name the reason.
            #expect(
                "\(error)".contains("ended with 2") && "\(error)".contains("there is not enough disk space"), "\(error)"
            )
        }
        fixture.kill()
        try disk.clear()
        try fixture.start()
        #expect(try client.check() + client.checkCards() + client.settlePendingItems() == [])
        fixture.kill()
    }

    /// Sends events until one cannot be stored. The first events may be stored, because the database file may have free
    /// pages. Returns the content of the event that could not be stored.
    private func notifyUntilDiskIsFull(_ client: KillScenarioClient) throws -> String {
        for _ in 0..<2000 {
            if try client.notify() == nil { return client.lastContent ?? "" }
        }
        Issue.record("all events were stored although the disk is full")
        return ""
    }

    /// Adds a notification, repeats the request, and checks that the notification is accepted as not yet durable.
    private func checkNotification(_ system: SystemClient, _ app: AppIdentifier) throws {
        let request = try NotificationRequest(identifier: "full", content: NotificationContent(title: "t"))
        for _ in 0..<2 {
            let reply = try system.call(
                "Notify", NotificationCalls.Notify(app: app, request: request),
                SharedMessages.AcceptedReply<NoParameters>.self)
            #expect(reply.notYetDurable == true)
        }
    }
}
