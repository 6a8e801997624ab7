import DesktopBus
import EventLoop
import Foundation
import Glibc
import Logging
import ShellModel

/// The shell's connection to the session bus for settings. The shell reads the desktop's settings there, and provides
/// its appearance to other programs.
///
/// If the shell runs as the desktop of a login session, it provides the settings portal to other programs and reads the
/// settings database. If the shell is a window on another desktop, it follows that desktop's portal. Everything happens
/// on the loop's thread.
final class SettingsLink {
    /// Called when the desktop's settings have been read or have changed. The argument is the appearance that the
    /// settings prefer; nil for none.
    var desktopChanged: ((Appearance?) -> Void)?
    /// The appearance that other programs receive.
    var appearance: Appearance { didSet { portal?.isDark = appearance == .dark } }

    private let loop: any EventLoop
    private let providesPortal: Bool
    private let logger: Logger
    private var connector: BusConnector?
    private var connection: BusConnection?
    private var driver: BusDriver?
    private var client: ColorSchemeClient?
    private var portal: SettingsPortal?
    private var mailbox: Mailbox<String?>?

    /// Creates a link that does nothing before ``start()``.
    ///
    /// - Parameters:
    ///   - environment: the environment variables, which contain the address of the bus.
    ///   - providesPortal: whether the shell provides settings instead of following a portal.
    init(
        loop: any EventLoop, environment: [String: String], providesPortal: Bool, appearance: Appearance,
        logger: Logger
    ) {
        (self.loop, self.providesPortal, self.appearance, self.logger) = (loop, providesPortal, appearance, logger)
        connector = BusConnector(on: loop, environment: environment) { [weak self] in self?.handleConnection($0) }
    }

    /// Connects to the session bus.
    func start() { connector?.connect() }

    /// Releases the names on the bus and disconnects.
    func stop() {
        connector?.stop()
        connector = nil
        disconnect()
    }

    private func disconnect() {
        let connection = connection
        (client, portal, self.connection) = (nil, nil, nil)
        driver?.stop()
        driver = nil
        connection?.close()
    }

    private func handleConnection(_ result: Result<BusConnection, BusError>) {
        guard case .success(let connection) = result else { return readDatabase() }
        connection.whenDisconnected { [weak self] in
            guard let self, self.connection != nil else { return }
            (client, portal, driver, self.connection) = (nil, nil, nil, nil)
            connector?.connectLater()
        }
        guard let driver = try? BusDriver(connection, on: loop) else {
            connection.close()
            connector?.connectLater()
            return
        }
        (self.connection, self.driver) = (connection, driver)
        do throws(BusError) {
            try startClient(connection)
            if providesPortal { try startPortal(connection) }
        } catch {
            logger.notice("cannot use the settings on the session bus: \(error.diagnostic)")
        }
    }

    private func startClient(_ connection: BusConnection) throws(BusError) {
        let client = ColorSchemeClient(connection)
        client.changed = { [weak self] in self?.report(prefersDark: $0) }
        client.readDatabase = { [weak self] in self?.readDatabase() }
        self.client = client
        try client.start(providesPortal ? .database : .portal)
    }

    private func startPortal(_ connection: BusConnection) throws(BusError) {
        let portal = SettingsPortal(connection, isDark: appearance == .dark, logger: logger)
        self.portal = portal
        try portal.start()
    }

    private func report(prefersDark: Bool?) { desktopChanged?(prefersDark.map { $0 ? .dark : .light }) }

    // MARK: The settings database

    /// Reads the settings database with the program gsettings. This is done on another thread, because gsettings reads
    /// files and would block the loop.
    private func readDatabase() {
        if mailbox == nil {
            mailbox = try? loop.mailbox { [weak self] text in
                guard let self else { return }
                if let client { return client.databaseAnswered(text) }
                report(prefersDark: ColorSchemeClient.prefersDark(databaseText: text))
            }
        }
        guard let mailbox else { return }
        Thread.detachNewThread { mailbox.post(Self.databaseText()) }
    }

    /// Returns the output of gsettings; nil without that program or without the setting.
    private static func databaseText() -> String? {
        guard let stream = popen("gsettings get org.gnome.desktop.interface color-scheme 2>/dev/null </dev/null", "re")
        else { return nil }
        var buffer = [UInt8](repeating: 0, count: 128)
        let count = fread(&buffer, 1, buffer.count, stream)
        return pclose(stream) == 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }
}
