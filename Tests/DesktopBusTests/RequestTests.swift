import Testing

@testable import DesktopBus

@Suite("Notify requests")
struct RequestTests {
    static func arguments(
        summary: String = "s", body: String = "", actions: [String] = [], hints: [String: BusValue] = [:],
        expiry: Int32 = -1
    ) -> [BusValue] {
        [
            .string("app"), .uint32(0), .string("icon"), .string(summary), .string(body), .strings(actions),
            .variants(hints), .int32(expiry),
        ]
    }

    @Test("A notification with styles, a link and pixels is read as it was sent")
    func sentNotification() throws {
        var sent = DesktopNotification(appName: "Mail", summary: "New mail", body: "")
        sent.body = MarkupParser.parse("a <b>&lt;b&gt;<i>c</i></b> <u>d</u> <a href=\"https://a.b/?c=1&amp;d=2\">e</a>")
        try #require(sent.body.spans.count == 7)
        let pixels = BusValue.structure([
            .int32(1), .int32(2), .int32(4), .boolean(true), .int32(8), .int32(4), .bytes([1, 2, 3, 4, 5, 6, 7, 8]),
        ])
        sent.image = .pixels(try NotificationPixels(pixels, largestSide: 64))
        sent.isFromDaemon = true
        let arguments = sent.arguments(replacing: 7, capabilities: ["actions", "body-markup"])
        #expect(try read(arguments) == DesktopNotification.Request(notification: sent, replaces: 7, remarks: []))
        #expect(sent.arguments(replacing: 7, capabilities: ["actions"])[4].string == "a <b>c d e")
    }

    private func read(_ arguments: [BusValue]) throws -> DesktopNotification.Request {
        try #require(DesktopNotification.request(arguments))
    }

    @Test("All known arguments and hints are read")
    func allHints() throws {
        let request = try read(
            Self.arguments(
                summary: "Sum\nmary", body: "<b>x</b>", actions: ["default", "Open", "later", "Later"],
                hints: [
                    "desktop-entry": .string("/usr/share/applications/org.example.Mail.desktop"),
                    "target-content-id": .string("mail/7"), "urgency": .byte(2), "category": .string("email"),
                    "image-path": .string("file:///x.png"), "sound-name": .string("bell"),
                    "suppress-sound": .boolean(true), "transient": .boolean(true), "resident": .int32(1),
                    "x-unknown": .double(1),
                ], expiry: 1500))
        let notification = request.notification
        #expect(request.remarks.isEmpty)
        #expect((notification.appName, notification.appIcon, notification.summary) == ("app", "icon", "Sum mary"))
        #expect(notification.body.spans == [.init("x", isBold: true)])
        #expect(notification.actions.map(\.label) == ["Open", "Later"] && notification.hasDefaultAction)
        #expect(notification.desktopEntry == "org.example.Mail")
        #expect(notification.targetContentIdentifier == "mail/7")
        #expect(notification.urgency == .critical && notification.category == "email")
        #expect(notification.image == .named("file:///x.png") && notification.soundName == "bell")
        #expect(notification.suppressesSound && notification.isTransient && notification.isResident)
        #expect(notification.expiry == .after(.milliseconds(1500)))
    }

    @Test("Hints of wrong types are ignored and logged")
    func wrongHints() throws {
        let request = try read(
            Self.arguments(hints: [
                "desktop-entry": .int32(1), "target-content-id": .strings(["x"]), "urgency": .string("critical"),
                "transient": .string("yes"), "image-data": .string("x"), "category": .variant(.string("x")),
            ]))
        #expect(request.notification.desktopEntry == nil && request.notification.targetContentIdentifier == nil)
        #expect(request.notification.urgency == .normal && !request.notification.isTransient)
        #expect(request.notification.image == nil)
        #expect(request.remarks.count == 6)
    }

    @Test("Long texts are cut between characters; overlong identifiers and excess actions are dropped")
    func limits() throws {
        let family = "👩‍👩‍👧"
        let request = try read(
            Self.arguments(
                summary: String(repeating: family, count: 100), body: String(repeating: "é", count: 20_000),
                actions: (0..<40).map { "\($0)" } + ["odd"],
                hints: ["target-content-id": .string(String(repeating: "x", count: 1025))]))
        #expect(request.notification.summary.utf8.count <= 1024)
        #expect(request.notification.summary.allSatisfy { "\($0)" == family })
        #expect(request.notification.body.plain.utf8.count == 16 * 1024)
        #expect(request.notification.actions.count == 16)
        #expect(request.notification.targetContentIdentifier == nil)
        #expect(request.remarks.count == 5)
    }

    @Test(
        "A million invalid actions are handled quickly, and so is a character with thousands of combining marks",
        .timeLimit(.minutes(15)))
    func hostile() throws {
        let marks = "e" + String(repeating: "\u{301}", count: 20_000)
        let invalidActions = [String](repeating: "a\u{1}", count: 1_000_000)
        let request = try read(Self.arguments(summary: marks, body: marks, actions: invalidActions))
        #expect(request.notification.summary.utf8.count <= 1024 && !request.notification.summary.isEmpty)
        #expect(request.notification.actions.isEmpty && request.remarks.count == 16)
    }

    @Test("An oversized image is dropped and the icon name is used instead")
    func oversizedImage() throws {
        let pixels = ImageTests.hint(3000, 1, stride: 12_000, count: 12_000)
        let request = try read(Self.arguments(hints: ["image-data": pixels, "image-path": .string("name")]))
        #expect(request.notification.image == .named("name") && request.remarks.count == 1)
    }

    @Test("Arguments of wrong types and too many hints are refused")
    func refused() {
        #expect(DesktopNotification.request([]) == nil)
        #expect(DesktopNotification.request(Array(Self.arguments().reversed())) == nil)
        let hints = Dictionary(uniqueKeysWithValues: (0..<129).map { ("h\($0)", BusValue.byte(0)) })
        #expect(DesktopNotification.request(Self.arguments(hints: hints)) == nil)
    }

    @Test(
        "An app identifier is the base name of the desktop file",
        arguments: [
            ("org.x.A", "org.x.A"), ("org.x.A.desktop", "org.x.A"), ("/a/b/org.x.A.desktop", "org.x.A"), ("", nil),
            ("/", nil), (".desktop", nil), ("desktop", "desktop"),
        ] as [(String, String?)])
    func appIdentifier(entry: String, identifier: String?) {
        #expect(DesktopNotification.appIdentifier(entry) == identifier)
    }
}
