import BusTestKit
import DesktopBus
import Foundation
import Glibc
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

/// Tests of the daemon on a desktop whose session bus or notification server is missing or ends. The daemon keeps
/// running and reports the reason.
@Suite("Desktop without notifications", .serialized, .enabled(if: PrivateBus.isAvailable, "needs dbus-daemon"))
struct DesktopFailureTests {
    @Test("B06: Without a bus the daemon works and reports the reason; a bus that starts later is used")
    func busStartsLater() throws {
        let desktop = try DesktopFixture(startsBus: false)
        try desktop.waitForUnavailability("cannot connect to the session bus")
        #expect(try desktop.system.status().notificationTrouble?.contains(desktop.bus.address) == true)
        let (_, robbie) = try desktop.fixture.openTwoScenes()
        try desktop.notify("n", title: "Robbie")
        #expect(try desktop.deliveredIdentifiers() == ["n"])
        try desktop.bus.start()
        let server = try DesktopServer(desktop.bus)
        // The urgency is normal, because no server has shown this notification before. A notification that was shown
        // before gets low urgency.
        let shown = try server.wait(for: "Robbie")
        #expect(shown.notification.urgency == .normal)
        let entries = desktop.fixture.observer.entries.count
        server.choose(shown.id)
        try desktop.fixture.wait("didReceiveNotification", robbie, from: entries)
    }

    @Test("B06: A missing or malformed bus address is reported as the reason")
    func invalidAddress() throws {
        let unset = try DaemonFixture(environment: ["XDG_RUNTIME_DIR": "", "DBUS_SESSION_BUS_ADDRESS": ""])
        try poll("the reason") {
            try unset.system.status().notificationTrouble?.contains("there is no session bus; run in a") == true
        }
        try unset.system.activate(unset.app)
        let tcpAddress = try DaemonFixture(environment: ["DBUS_SESSION_BUS_ADDRESS": "tcp:host=localhost,port=1"])
        try poll("the reason") {
            try tcpAddress.system.status().notificationTrouble?.contains("does not name a Unix socket") == true
        }
        try tcpAddress.system.activate(tcpAddress.app)
    }

    @Test("B06: A bus without a server is reported; a server that starts later shows pending notifications as new")
    func serverStartsLater() throws {
        let desktop = try DesktopFixture()
        try desktop.waitForUnavailability("there is no notification server on the session bus; start one")
        try desktop.notify("n", title: "Robbie", sound: "default")
        try desktop.waitForUnavailability("the bus cannot activate one")
        let server = try DesktopServer(desktop.bus)
        let shown = try server.wait(for: "Robbie")
        #expect(shown.notification.urgency == .normal && shown.notification.soundName != nil)
        try desktop.waitForServer()
    }

    @Test("B06: A server's end is reported; sessions keep working; the next server shows old notifications silently")
    func serverDies() throws {
        let desktop = try DesktopFixture()
        let first = try DesktopServer(desktop.bus)
        let (_, robbie) = try desktop.openTwoScenes(first)
        for identifier in ["n", "m"] { try desktop.notify(identifier, title: identifier) }
        try desktop.waitForReplies(first)
        let eventCount = desktop.fixture.watcher.events.count
        first.end()
        let change = try desktop.fixture.wait(for: .notifierChanged, from: eventCount)
        #expect(change.value.message.contains("no notification server"))
        try desktop.waitForUnavailability("no notification server")
        try desktop.notify("o", title: "o")
        #expect(
            try desktop.system.activate(desktop.app, event: desktop.fixture.notification("clowntown:robbie")) == robbie)
        let second = try DesktopServer(desktop.bus, name: "successor")
        try desktop.waitForServer("successor")
        let shown = try ["n", "m", "o"].map { try second.wait(for: $0) }
        #expect(shown.map(\.notification.urgency) == [.low, .low, .normal])
        #expect(shown.map(\.index) == shown.map(\.index).sorted())
        let entries = desktop.fixture.observer.entries.count
        second.choose(shown[0].id)
        try desktop.fixture.wait("didReceiveNotification", robbie, from: entries)
        let changeCount = desktop.fixture.watcher.events.all.dropFirst(eventCount).count { $0.kind == .notifierChanged }
        #expect(changeCount == 2)
    }

    @Test("B06: When the bus ends, the daemon keeps running, reports the loss, and finds the next bus")
    func busDies() throws {
        let desktop = try DesktopFixture()
        let first = try DesktopServer(desktop.bus)
        let (_, robbie) = try desktop.openTwoScenes(first)
        try desktop.notify("n", title: "Robbie")
        try desktop.waitForReplies(first)
        let (pid, eventCount) = (desktop.fixture.daemon.pid, desktop.fixture.watcher.events.count)
        desktop.bus.stop()
        try desktop.fixture.wait(for: .notifierChanged, from: eventCount)
        #expect(try desktop.system.status().notificationTrouble?.contains("session bus") == true)
        #expect(
            try desktop.system.activate(desktop.app, event: desktop.fixture.notification("clowntown:robbie")) == robbie)
        first.end()
        try desktop.bus.start()
        let second = try DesktopServer(desktop.bus)
        let shown = try second.wait(for: "Robbie")
        #expect(shown.notification.urgency == .low)
        let entries = desktop.fixture.observer.entries.count
        second.choose(shown.id, token: "t")
        try desktop.fixture.wait("didReceiveNotification", robbie, from: entries)
        #expect(try desktop.system.status().processID == pid)
    }

    @Test("B06: While the bus hangs, at the start or later, the daemon answers other requests without delay")
    func busHangs() throws {
        let desktop = try DesktopFixture(startsBus: false)
        try desktop.bus.start()
        kill(desktop.bus.daemon.processIdentifier, SIGSTOP)
        try desktop.fixture.killDaemon()
        // The handshake times out only after some seconds. Meanwhile the daemon answers other requests.
        let start = ContinuousClock.now
        for _ in 0..<50 { _ = try desktop.system.status() }
        #expect(ContinuousClock.now - start < .seconds(1))
        try desktop.waitForUnavailability("did not answer within")
        kill(desktop.bus.daemon.processIdentifier, SIGCONT)
        let server = try DesktopServer(desktop.bus)
        try desktop.waitForServer()
        kill(desktop.bus.daemon.processIdentifier, SIGSTOP)
        for number in 0..<50 { try desktop.notify("n\(number)", title: "number \(number)") }
        try desktop.fixture.system.activate(desktop.app)
        kill(desktop.bus.daemon.processIdentifier, SIGCONT)
        _ = try server.wait(for: "number 49")
        #expect(server.shown.count == 50)
    }
}
