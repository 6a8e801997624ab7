import BusTestKit
import Testing

@testable import DesktopBus

@Suite("The colour scheme on the bus", .timeLimit(.minutes(15)), .enabled(if: PrivateBus.isAvailable))
struct SettingsTests {
    /// A client with a log of its reports.
    private final class Client {
        let connection: BusConnection
        let client: ColorSchemeClient
        private(set) var reports: [Bool?] = []
        private(set) var databaseReads = 0

        init(_ bus: PrivateBus, _ source: ColorSchemeClient.Source) throws {
            connection = try bus.connect()
            client = ColorSchemeClient(connection)
            client.changed = { [weak self] in self?.reports.append($0) }
            client.readDatabase = { [weak self] in self?.databaseReads += 1 }
            try client.start(source)
        }
    }

    @Test("Programs read the shell's colour scheme from the portal, and are notified of changes")
    func portal() throws {
        let bus = try PrivateBus()
        let server = try bus.connect()
        let portal = SettingsPortal(server, isDark: true)
        let watcher = try bus.connect()
        var owner: String?
        try watcher.watchOwner(of: SettingsPortal.portalName) { owner = $0 }
        try portal.start()
        try ConnectionDriver(server, watcher).run("the name") { owner == server.uniqueName }
        let client = try Client(bus, .portal)
        let driver = ConnectionDriver(server, client.connection)
        try driver.run("the value") { client.reports == [true] }
        portal.isDark = false
        portal.isDark = false
        portal.isDark = true
        try driver.run("the changes") { client.reports == [true, false, true] }
        #expect(client.databaseReads == 0)
    }

    @Test("The portal answers other programs in the forms that they expect, and refuses unknown settings")
    func forms() throws {
        let bus = try PrivateBus()
        let server = try bus.connect()
        let portal = SettingsPortal(server, isDark: true)
        try portal.start()
        let client = try bus.connect()
        let driver = ConnectionDriver(server, client)
        func call(_ interface: String, _ method: String, _ arguments: [BusValue]) throws -> Result<BusReply, BusError> {
            let call = BusCall(
                server.uniqueName, SettingsPortal.path, "org.freedesktop.\(interface).Settings", method,
                arguments)
            return try driver.answer("the reply") { try client.call(call, reply: $0) }
        }
        let name: [BusValue] = [.string("org.freedesktop.appearance"), .string("color-scheme")]
        #expect(try call("portal", "Read", name).get().values == [.variant(.variant(.uint32(1)))])
        #expect(try call("portal", "ReadOne", name).get().values == [.variant(.uint32(1))])
        #expect(try call("impl.portal", "Read", name).get().values == [.variant(.uint32(1))])
        let all = BusValue.dictionary(
            key: .string, value: .dictionary(key: .string, value: .variant),
            [.init(.string("org.freedesktop.appearance"), .variants(["color-scheme": .uint32(1)]))])
        for namespaces in [[], [""], ["org.freedesktop.*"], ["org.gnome", "org.freedesktop.appearance"]] {
            #expect(try call("portal", "ReadAll", [.strings(namespaces)]).get().values == [all], "\(namespaces)")
        }
        guard
            case .dictionary(_, _, let none) = try call("portal", "ReadAll", [.strings(["org.gnome"])]).get().values
                .first
        else { throw BusError.noAddress }
        #expect(none.isEmpty)
        #expect(throws: BusError.self) { try call("portal", "Read", [name[0], .string("accent-color")]).get() }
    }

    @Test("The portal's number 0 and unknown numbers are reported as no preference")
    func noPreference() throws {
        let bus = try PrivateBus()
        let server = try bus.connect()
        let portal = SettingsPortal(server, isDark: true)
        try portal.start()
        let client = try Client(bus, .portal)
        let driver = ConnectionDriver(server, client.connection)
        try driver.run("the value") { !client.reports.isEmpty || client.databaseReads == 1 }
        let before = client.reports
        for number: UInt32 in [0, 1, 2, 7] {
            try server.emit(
                BusSignal(
                    SettingsPortal.path, "org.freedesktop.portal.Settings", "SettingChanged",
                    [.string("org.freedesktop.appearance"), .string("color-scheme"), .variant(.uint32(number))]))
        }
        try driver.run("the changes") { client.reports.count == before.count + 4 }
        #expect(client.reports.dropFirst(before.count) == [nil, true, false, nil])
    }

    @Test("Without a portal the settings database is read, and read again after it has changed")
    func database() throws {
        let bus = try PrivateBus()
        let client = try Client(bus, .portal)
        let writer = try bus.connect()
        let driver = ConnectionDriver(client.connection, writer)
        try driver.run("the query") { client.databaseReads == 1 }
        client.client.databaseAnswered("'prefer-dark'\n")
        func notify(_ path: String) throws {
            try writer.emit(
                BusSignal(
                    "/ca/desrt/dconf/Writer/user", "ca.desrt.dconf.Writer", "Notify",
                    [.string(path), .strings([]), .string("1")]))
        }
        try notify("/org/gnome/desktop/background/picture-uri")
        try notify("/org/gnome/desktop/interface/color-scheme")
        try driver.run("the change") { client.databaseReads == 2 }
        client.client.databaseAnswered("'default'\n")
        try notify("/org/gnome/desktop/")
        try driver.run("the change of a folder") { client.databaseReads == 3 }
        client.client.databaseAnswered(nil)
        #expect(client.reports == [true, false, nil])
    }
}
