import EventLoop
import TestSupport
import Testing

@testable import HandoffModel

@Suite("The state machine of a pairing")
struct PairingTests {
    private let start = MonotonicTime(nanoseconds: 1_000_000_000)

    /// A stand-in for SHA-256 with 32 bytes, in which every input byte changes the result.
    static let digest: PairingDigest = { bytes in
        var generator = SplitMix64(seed: bytes.reduce(UInt64(bytes.count)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        return (0..<32).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    }

    private func binding(_ exported: UInt8 = 1) -> PairingBinding {
        PairingBinding(exportedValue: [exported], initiatorKey: [10], responderKey: [20])
    }

    private func nonce(_ value: UInt8) -> [UInt8] { Array(repeating: value, count: PairingMessage.fieldBytes) }

    private func pairing(_ role: Pairing.Role, _ binding: PairingBinding? = nil, nonce: UInt8? = nil) -> Pairing {
        Pairing(
            role, binding ?? self.binding(), nonce: self.nonce(nonce ?? (role == .initiator ? 3 : 4)),
            digest: Self.digest, at: start)
    }

    /// Passes the messages of each side to the other until none is left. Returns all other actions of each side.
    private func exchange(
        _ left: inout Pairing, _ right: inout Pairing, _ first: [Pairing.Action], fromLeft: Bool
    ) -> (left: [Pairing.Action], right: [Pairing.Action]) {
        var results: (left: [Pairing.Action], right: [Pairing.Action]) = ([], [])
        var pending = first.map { (fromLeft, $0) }
        while !pending.isEmpty {
            let (isLeft, action) = pending.removeFirst()
            guard case .send(let message) = action else {
                if isLeft { results.left.append(action) } else { results.right.append(action) }
                continue
            }
            let actions = isLeft ? right.handle(.received(message)) : left.handle(.received(message))
            pending += actions.map { (!isLeft, $0) }
        }
        return results
    }

    private func code(_ actions: [Pairing.Action]) -> PairingCode? {
        for case .show(let code) in actions { return code }
        return nil
    }

    /// Returns two devices that show their codes.
    private func comparing() throws -> (Pairing, Pairing, PairingCode) {
        var (left, right) = (pairing(.initiator), pairing(.responder))
        let begun = right.begin()
        #expect(begun.isEmpty)
        let first = left.begin()
        let (shown, shownByOther) = exchange(&left, &right, first, fromLeft: true)
        let shownCode = try #require(code(shown))
        #expect(shown == [.show(shownCode)] && shownByOther == shown)
        return (left, right, shownCode)
    }

    @Test(
        "M85: Both devices show the same six digits, and are paired after both persons have confirmed",
        arguments: [true, false])
    func success(_ leftConfirmsFirst: Bool) throws {
        var (left, right, code) = try comparing()
        #expect(code.digits.count == 6 && code.digits.allSatisfy(\.isNumber))
        for (index, isLeft) in [leftConfirmsFirst, !leftConfirmsFirst].enumerated() {
            let actions = isLeft ? left.handle(.confirmed) : right.handle(.confirmed)
            let results = exchange(&left, &right, actions, fromLeft: isLeft)
            #expect(results.left == (index == 0 ? [] : [.succeed]) && results.right == results.left)
        }
        #expect(left.hasEnded && right.hasEnded)
        let late = left.handle(.received(.confirmation)) + right.handle(.refused) + left.handle(.confirmed)
        #expect(late.isEmpty)
    }

    @Test("M85: A pairing ends with the first refusal, on both devices")
    func refusal() throws {
        var (left, right, _) = try comparing()
        let confirmed = left.handle(.confirmed)
        _ = exchange(&left, &right, confirmed, fromLeft: true)
        let refused = right.handle(.refused)
        let results = exchange(&left, &right, refused, fromLeft: false)
        #expect(results.left == [.fail(.refusedByPeer)] && results.right == [.fail(.refused)])
        let late = left.handle(.confirmed) + right.handle(.confirmed)
        #expect(late.isEmpty)
    }

    @Test("M85: A pairing expires, and ends with its connection")
    func ends() throws {
        var (left, right, _) = try comparing()
        let early = left.handle(.advanced(to: start + .seconds(59)))
        #expect(early.isEmpty)
        let expired = left.handle(.advanced(to: start + Pairing.timeout))
        #expect(expired == [.send(.refusal), .fail(.expired)])
        let closed = right.handle(.disconnected)
        #expect(closed == [.fail(.disconnected)])
    }

    @Test("M85: A nonce that does not fit the commitment ends the pairing")
    func wrongNonce() {
        var right = pairing(.responder)
        _ = right.begin()
        let commitment = binding().commitment(toNonce: nonce(3), Self.digest)
        let answer = right.handle(.received(.commitment(commitment)))
        #expect(answer == [.send(.responderNonce(nonce(4)))])
        let actions = right.handle(.received(.initiatorNonce(nonce(5))))
        #expect(actions == [.send(.refusal), .fail(.wrongNonce)])
    }

    @Test("M85: A message that is not expected ends the pairing, in every state")
    func unexpected() throws {
        let messages: [PairingMessage] = [
            .commitment(nonce(1)), .responderNonce(nonce(1)), .initiatorNonce(nonce(1)), .confirmation,
        ]
        for role in [Pairing.Role.initiator, .responder] {
            for message in messages {
                var device = pairing(role)
                _ = device.begin()
                let actions = device.handle(.received(message))
                let isExpected = role == .initiator ? message == messages[1] : message == messages[0]
                #expect(actions.contains(.fail(.unexpectedMessage)) == !isExpected)
                #expect(device.hasEnded == !isExpected)
            }
        }
        for message in messages {
            var (left, _, _) = try comparing()
            _ = left.handle(.received(.confirmation))
            let actions = left.handle(.received(message))
            #expect(actions == [.send(.refusal), .fail(.unexpectedMessage)])
        }
        var invalid = pairing(.responder)
        let before = invalid.handle(.receivedInvalidMessage)
        _ = invalid.begin()
        let actions = invalid.handle(.receivedInvalidMessage)
        #expect(before.isEmpty && actions == [.send(.refusal), .fail(.unexpectedMessage)])
        var own = Pairing(
            .initiator, PairingBinding(exportedValue: [1], initiatorKey: [2], responderKey: [2]), nonce: nonce(1),
            digest: Self.digest, at: start)
        let ended = own.begin()
        #expect(ended == [.send(.refusal), .fail(.unexpectedMessage)])
    }

    @Test("M85: An attacker between two connections makes the devices show different codes")
    func attacker() throws {
        // The attacker relays everything, but TLS exports a different value for each of the two connections.
        var equal = 0
        for round in 0..<200 {
            let nonces = (UInt8(truncatingIfNeeded: round), UInt8(truncatingIfNeeded: round / 2 + 100))
            var left = pairing(.initiator, binding(1), nonce: nonces.0)
            var right = pairing(.responder, binding(2), nonce: nonces.1)
            var (toLeft, toRight) = (pairing(.responder, binding(1)), pairing(.initiator, binding(2)))
            _ = (right.begin(), toLeft.begin())
            let first = left.begin()
            let shownLeft = exchange(&left, &toLeft, first, fromLeft: true).left
            let second = toRight.begin()
            let shownRight = exchange(&toRight, &right, second, fromLeft: true).right
            if try #require(code(shownLeft)) == #require(code(shownRight)) { equal += 1 }
        }
        #expect(equal == 0)
        // The attacker cannot relay the messages of one connection over the other either.
        var right = pairing(.responder, binding(2))
        _ = right.begin()
        _ = right.handle(.received(.commitment(binding(1).commitment(toNonce: nonce(3), Self.digest))))
        let actions = right.handle(.received(.initiatorNonce(nonce(3))))
        #expect(actions.contains(.fail(.wrongNonce)))
    }

    @Test("M85: Every value changes the code and the commitment")
    func sensitivity() {
        let values: [([UInt8], [UInt8], [UInt8])] = [
            ([1], [2], [3]), ([2], [1], [3]), ([1, 2], [], [3]), ([1], [2, 3], []), ([], [1, 2], [3]), ([1], [2], [4]),
        ]
        let bindings = values.map { PairingBinding(exportedValue: $0, initiatorKey: $1, responderKey: $2) }
        #expect(Set(bindings.map { $0.commitment(toNonce: [9], Self.digest) }).count == values.count)
        let codes = bindings.map { $0.code(initiatorNonce: [9], responderNonce: [8], Self.digest) }
        #expect(Set(codes).count == values.count)
        #expect(PairingCode(number: 42).digits == "000042" && PairingCode(number: 91_234_567).digits == "234567")
    }

    @Test("M85: Messages of pairing are decoded only with the right length")
    func coding() {
        let messages: [PairingMessage] = [
            .commitment(nonce(1)), .responderNonce(nonce(2)), .initiatorNonce(nonce(3)), .confirmation, .refusal,
        ]
        for message in messages {
            #expect(PairingMessage(message.encoded) == message)
            #expect(PairingMessage(message.encoded + [0]) == nil && PairingMessage(message.encoded.dropLast()) == nil)
        }
        #expect(PairingMessage([9]) == nil && PairingMessage([]) == nil)
    }

    @Test("M85: Random messages never pair a device, and end a pairing at most once")
    func random() {
        var random = SplitMix64(seed: 85)
        for _ in 0..<2000 {
            var device = pairing(Bool.random(using: &random) ? .initiator : .responder)
            _ = device.begin()
            var ends = 0
            for _ in 0..<12 {
                let field = nonce(UInt8.random(in: 0...5, using: &random))
                let inputs: [Pairing.Input] = [
                    .received(.commitment(field)), .received(.responderNonce(field)), .received(.initiatorNonce(field)),
                    .received(.confirmation), .receivedInvalidMessage, .advanced(to: start),
                ]
                let actions = device.handle(inputs[Int.random(in: 0..<inputs.count, using: &random)])
                for action in actions {
                    if case .fail = action { ends += 1 }
                    #expect(action != .succeed)
                }
            }
            #expect(ends == (device.hasEnded ? 1 : 0))
        }
    }
}

@Suite("The gate of pairing and the list of paired devices")
struct PairingGateTests {
    private let start = MonotonicTime(nanoseconds: 0)

    @Test("M85: An opened gate admits one attempt, and closes after two minutes")
    func oneTry() {
        var gate = PairingGate()
        #expect(!gate.isOpen(at: start))
        let early = gate.begin(at: start)
        let opened = gate.open(at: start)
        #expect(!early && opened && gate.isOpen(at: start + .seconds(119)))
        #expect(!gate.isOpen(at: start + PairingGate.openTime))
        let first = gate.begin(at: start + .seconds(1))
        let second = gate.begin(at: start + .seconds(1))
        let reopened = gate.open(at: start + .seconds(1))
        #expect(first && !second && !reopened)
        gate.end(succeeded: true, at: start + .seconds(2))
        #expect(!gate.isOpen(at: start + .seconds(2)))
        let again = gate.open(at: start + .seconds(2))
        gate.close()
        #expect(again && !gate.isOpen(at: start + .seconds(2)))
    }

    @Test("M85: After three failed attempts the gate stays closed for ten minutes")
    func limit() {
        var gate = PairingGate()
        func attempt(_ seconds: Int, succeeds: Bool = false) -> Bool {
            let now = start + .seconds(seconds)
            guard gate.open(at: now), gate.begin(at: now) else { return false }
            gate.end(succeeded: succeeds, at: now)
            return true
        }
        let first = [attempt(0), attempt(100), attempt(200), attempt(300), attempt(799)]
        #expect(first == [true, true, true, false, false])
        #expect(gate.blocked(at: start + .seconds(300)) == start + .seconds(800))
        let later = [attempt(800, succeeds: true), attempt(801), attempt(802), attempt(803), attempt(804)]
        #expect(later == [true, true, true, true, false])
    }

    @Test("M85: Paired devices are renamed and revoked by name or fingerprint")
    func devices() throws {
        var list = PairedDevices()
        let names = ["Desk", "Desk", "\u{202E}evil\n", "", String(repeating: "ä", count: 100)]
        for (index, name) in names.enumerated() {
            try list.add(.init(fingerprint: "0123456\(index)abcdef", name: name, paired: .epoch))
        }
        let kept = list.devices.map(\.name)
        #expect(kept == ["Desk", "Desk 2", "evil", "device", String(repeating: "ä", count: 32)])
        try list.add(.init(fingerprint: "01234561abcdef", name: "Lap", paired: .epoch))
        try list.rename("Lap", to: "Sofa")
        try list.rename("01234562", to: "good")
        #expect(list.devices.map(\.name).prefix(3) == ["Desk", "Sofa", "good"])
        #expect(throws: PairedDevices.Problem.invalidName) { try list.rename("Sofa", to: "Desk") }
        #expect(throws: PairedDevices.Problem.invalidName) { try list.rename("Sofa", to: "a\nb") }
        #expect(throws: PairedDevices.Problem.unknown) { try list.rename("0123456", to: "x") }
        let revoked = try list.revoke("Sofa")
        #expect(revoked.fingerprint == "01234561abcdef" && list["01234561abcdef"] == nil && list.devices.count == 4)
        #expect(throws: PairedDevices.Problem.unknown) { try list.revoke("Sofa") }
        for index in 0..<(PairedDevices.limit - 4) {
            try list.add(.init(fingerprint: "f\(index)", name: "same", paired: .epoch))
        }
        #expect(Set(list.devices.map(\.name)).count == PairedDevices.limit)
        #expect(throws: PairedDevices.Problem.tooMany) {
            try list.add(.init(fingerprint: "more", name: "more", paired: .epoch))
        }
    }
}
