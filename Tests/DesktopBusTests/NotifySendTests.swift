import BusTestKit
import Foundation
import Testing

@testable import DesktopBus

@Suite(
    "Our server with third-party programs", .timeLimit(.minutes(15)),
    .enabled(if: PrivateBus.isAvailable && Programs.has("notify-send"), "needs dbus-daemon and notify-send"))
struct NotifySendTests {
    @Test("Hints and replacements from notify-send are read; notify-send gets the identifier and the user's action")
    func notifySend() throws {
        let bus = try PrivateBus()
        let server = try ServerFixture(bus)
        try server.serve()
        let driver = ConnectionDriver(server.connection)
        let first = try bus.launch(
            "notify-send",
            [
                "--print-id", "--app-name=Mail", "--urgency=critical", "--icon=mail", "--category=email",
                "--hint=string:target-content-id:mail/7", "--hint=string:desktop-entry:org.example.Mail.desktop",
                "--hint=boolean:resident:true", "--expire-time=60000", "Summary", "Body <b>bold</b> &amp; more",
            ])
        #expect(try driver.finish(first) == "1\n")
        let shown = try #require(server.shown.first)
        #expect((shown.appName, shown.summary, shown.body.plain) == ("Mail", "Summary", "Body bold & more"))
        #expect(shown.body.spans.contains(.init("bold", isBold: true)))
        #expect((shown.targetContentIdentifier, shown.desktopEntry) == ("mail/7", "org.example.Mail"))
        #expect(shown.urgency == .critical && shown.category == "email" && shown.isResident)
        #expect(shown.expiry == .after(.seconds(60)))
        let second = try bus.launch("notify-send", ["--print-id", "--replace-id=1", "Other"])
        #expect(try driver.finish(second) == "1\n")
        #expect(server.server.list.entries.map(\.notification.summary) == ["Other"])

        let third = try bus.launch(
            "notify-send", ["--action=default=Open", "--action=later=Later", "--wait", "Choose"])
        try driver.run("the question") { server.shown.count == 2 }
        #expect(server.shown.last?.actions.map(\.key) == ["default", "later"])
        server.server.invoke(2, action: "later", activationToken: "t")
        #expect(try driver.finish(third) == "later\n")
        #expect(third.process.terminationStatus == 0)
    }

    @Test(
        "busctl and gdbus introspect the server, and invalid calls are refused",
        .enabled(if: Programs.has("busctl", "gdbus"), "needs busctl and gdbus"))
    func tools() throws {
        let bus = try PrivateBus()
        let server = try ServerFixture(bus)
        try server.serve()
        let driver = ConnectionDriver(server.connection)
        let (name, path) = (NotificationsServer.name, NotificationsServer.path)
        func busctl(_ arguments: String...) throws -> String {
            try driver.finish(try bus.launch("busctl", ["--address=\(bus.address)"] + arguments))
        }
        let description = try busctl("introspect", name, path)
        for text in [".Notify", "susssasa{sv}i", ".ActivationToken", ".NotificationClosed", ".CloseNotification"] {
            #expect(description.contains(text))
        }
        #expect(
            try busctl("call", name, path, name, "GetServerInformation") == #"ssss "proscenium" "Test" "7" "1.2""#
                + "\n")
        #expect(
            try busctl("call", name, path, name, "Notify", "ss", "a", "b").contains(
                "expects the signature 'susssasa{sv}i'"))
        #expect(try busctl("call", name, path, name, "CloseNotification", "u", "9").contains("no notification 9"))
        #expect(
            try busctl("call", name, path, name, "CloseNotification", "i", "1").contains("expects the signature 'u'"))
        let call = ["call", "--session", "--dest", name, "--object-path", path, "--method", "\(name).Notify", "--"]
        let arguments = [
            "app", "0", "", "sum", "body", "['default']",
            "{'urgency': <'x'>, 'image-data': <(int32 2, int32 2, int32 8, true, 8, 4, [byte 1])>, 'transient': <7>}",
            "-1",
        ]
        #expect(try driver.finish(try bus.launch("gdbus", call + arguments)) == "(uint32 1,)\n")
        #expect(server.shown.first?.image == nil && server.shown.first?.isTransient == true)
        #expect(server.shown.first?.actions.isEmpty == true)
    }

    @Test(
        "A hostile Python client sends huge, deep and invalid messages; the server keeps running",
        .enabled(if: Programs.hasPython("dbus"), "needs python3-dbus"))
    func hostile() throws {
        let bus = try PrivateBus()
        var limits = BusLimits()
        limits.messageBytes = 4 << 20
        let server = try ServerFixture(bus, busLimits: limits)
        try server.serve()
        let driver = ConnectionDriver(server.connection)
        let script = bus.folder.appendingPathComponent("hostile.py")
        try Self.script.write(to: script, atomically: true, encoding: .utf8)
        let output = try driver.finish(try bus.launch("python3", [script.path]))
        #expect(
            output == """
                LimitsExceeded
                InvalidArgs
                InvalidArgs
                InvalidArgs
                UnknownMethod
                shown
                shown
                image kept

                """)
        let image = server.shown.last?.image
        guard case .pixels(let pixels)? = image else {
            Issue.record("\(String(describing: image))")
            return
        }
        #expect((pixels.width, pixels.height, pixels.bytes.count) == (16, 16, 1024))
    }

    private static let script = """
        import dbus
        name, path = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
        bus = dbus.SessionBus()
        server = bus.get_object(name, path, introspect=False)
        def call(method, signature, *args, said="shown"):
            try:
                server.get_dbus_method(method, name)(*args, signature=signature)
                print(said)
            except dbus.DBusException as error:
                print(error.get_dbus_name().split(".")[-1])
        def notify(hints, summary="s", said="shown"):
            call("Notify", "susssasa{sv}i", "a", 0, "", summary, "b", [], hints, -1, said=said)
        def image(width, height, stride, size):
            return dbus.Struct((dbus.Int32(width), dbus.Int32(height), dbus.Int32(stride), True, dbus.Int32(8),
                dbus.Int32(4), dbus.ByteArray(b"x" * size)), signature="iiibiiay")
        notify({"image-data": image(4096, 4096, 16384, 8 << 20)})
        call("Notify", "s", "x")
        call("CloseNotification", "s", "x")
        notify(dbus.Dictionary({"h%d" % i: dbus.Byte(0) for i in range(200)}, signature="sv"))
        call("Bogus", "")
        deep = dbus.Byte(1)
        for _ in range(20):
            deep = dbus.Struct((deep,), signature=None, variant_level=1)
        notify({"deep": deep, "urgency": dbus.String("x"), "image-data": dbus.Int32(3)})
        notify({"image-data": image(2147483647, 2147483647, -1, 10)})
        notify({"image-data": image(16, 16, 64, 1024)}, said="image kept")
        """
}
