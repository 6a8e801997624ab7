import HandoffModel
import SceneModel
import SceneProtocol
import Testing

/// The offers of several devices, and the messages of pairing as a stream of bytes.
@Suite("Offers of several devices")
struct PeerOffersTests {
    private func activity(
        _ identifier: String, type: String = "com.example.open", title: String? = nil
    ) throws -> HandoffMessages.LocalActivity {
        var activity = UserActivity(activityType: type)
        activity.title = title
        return .init(
            identifier: identifier, app: try AppIdentifier("com.example.app"), .init(number: 1, activity))
    }

    @Test("M85: The devices take turns in the list of offers, and an offer keeps its identifier")
    func turns() throws {
        var offers = PeerOffers()
        var count = 0
        func make() -> String {
            count += 1
            return "o\(count)"
        }
        offers.set([try activity("x")], of: "a", makeIdentifier: make)
        offers.set(try (0..<100).map { try activity("y\($0)") }, of: "b", makeIdentifier: make)
        let list = offers.offers { $0.uppercased() }
        #expect(list.count == PeerOffers.limit && list.prefix(3).map(\.device) == ["B", "A", "B"])
        #expect(offers.origin(of: list[1].identifier)?.activity == "x" && offers.count(of: "b") == 100)
        let kept = list[1].identifier
        offers.set([try activity("new"), try activity("x")], of: "a", makeIdentifier: make)
        #expect(offers.offers { $0 }.prefix(3).map(\.device) == ["a", "b", "a"])
        #expect(offers.offers { $0 }[2].identifier == kept)
        offers.set([], of: "a", makeIdentifier: make)
        #expect(offers.origin(of: kept) == nil && offers.offers { $0 }.allSatisfy { $0.device == "b" })
        #expect(Set(offers.offers { $0 }.map(\.identifier)).count == PeerOffers.limit)
    }

    @Test("M85: Activities that the daemon would refuse are dropped, so that the others are offered")
    func invalid() throws {
        var offers = PeerOffers()
        let list = [
            try activity("a", type: ""), try activity("b", type: String(repeating: "x", count: 256)),
            try activity("c", title: String(repeating: "x", count: 1025)), try activity("d", title: "Robbie"),
        ]
        offers.set(list, of: "a") { "o" }
        #expect(offers.offers { $0 }.map(\.title) == ["Robbie"])
    }

    @Test("M85: Messages of pairing are read from any division of the stream; other bytes end it")
    func pairingStream() {
        let field = [UInt8](repeating: 9, count: PairingMessage.fieldBytes)
        let messages: [PairingMessage] = [
            .commitment(field), .responderNonce(field), .initiatorNonce(field), .confirmation, .refusal,
        ]
        let bytes = messages.flatMap(\.encoded)
        for size in [1, 7, 33, bytes.count] {
            var reader = PairingMessageReader()
            var found: [PairingMessageReader.Item] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                reader.append(Array(bytes[start..<min(start + size, bytes.count)]))
                while let item = reader.next() { found.append(item) }
            }
            #expect(found == messages.map { .message($0) })
        }
        for garbage in [[0], [99], Array("GET / HTTP/1.1".utf8), [UInt8](repeating: 1, count: 1 << 20)] {
            var reader = PairingMessageReader()
            reader.append(garbage)
            #expect(reader.next() == .invalid && reader.next() == nil)
            reader.append(PairingMessage.confirmation.encoded)
            #expect(reader.next() == nil)
        }
    }

    @Test("M85: A placeholder is replaced by the name that the device sends; a name of a person is kept")
    func names() throws {
        var devices = PairedDevices()
        let time = Timestamp(millisecondsSince1970: 0)
        try devices.add(.init(fingerprint: "aaaaaaaa", name: "device", paired: time, hasPlaceholderName: true))
        try devices.add(.init(fingerprint: "bbbbbbbb", name: "device", paired: time, hasPlaceholderName: true))
        #expect(devices.setSentName("Desk\u{7}", of: "aaaaaaaa") && !devices.setSentName("Other", of: "aaaaaaaa"))
        #expect(devices.setSentName("Desk", of: "bbbbbbbb") && !devices.setSentName("Desk", of: "cccccccc"))
        #expect(devices.devices.map(\.name) == ["Desk", "Desk 2"])
        try devices.rename("Desk 2", to: "Sofa")
        #expect(!devices.setSentName("Desk", of: "bbbbbbbb") && devices["bbbbbbbb"]?.name == "Sofa")
    }
}
