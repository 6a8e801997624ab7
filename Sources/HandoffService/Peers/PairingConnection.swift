import DeviceTransport
import EventLoop
import HandoffModel

/// One try to pair this device with the device at the other end of a channel.
final class PairingConnection {
    /// The label of the value that TLS exports for a pairing.
    private static let exporterLabel = "EXPORTER-proscenium-pairing"

    /// The fingerprint of the other device.
    let device: String
    /// The code that both devices must show; nil before the nonces are exchanged.
    private(set) var code: PairingCode?
    /// Called once, with the code.
    var onCode: (PairingCode) -> Void = { _ in }
    /// Called once, at the end; nil for a success.
    var onEnd: (Pairing.Failure?) -> Void = { _ in }

    private let channel: DeviceChannel
    private let loop: any EventLoop
    private var pairing: Pairing
    private var reader = PairingMessageReader()
    private var timer: ScheduledTimer?

    /// Creates a pairing over an open channel.
    ///
    /// - Throws: `TLSError` if the channel has no exported value or the system no random numbers.
    init(over channel: DeviceChannel, key: DeviceKey, loop: any EventLoop) throws(TLSError) {
        guard let peer = channel.session.peer, let peerKey = channel.session.peerKey else {
            throw TLSError.missingPeer
        }
        (self.channel, self.loop, device) = (channel, loop, peer.text)
        let isInitiator = channel.role == .client
        let binding = PairingBinding(
            exportedValue: try channel.session.exportedValue(label: Self.exporterLabel, count: 32),
            initiatorKey: isInitiator ? key.publicKey : peerKey, responderKey: isInitiator ? peerKey : key.publicKey)
        // If the hash function does not work, no pairing begins. It would not fail for other bytes.
        _ = try SystemCryptography.sha256([])
        pairing = Pairing(
            isInitiator ? .initiator : .responder, binding,
            nonce: try SystemCryptography.randomBytes(PairingMessage.fieldBytes),
            digest: { (try? SystemCryptography.sha256($0)) ?? [] }, at: .now)
        channel.onReceive = { [weak self] in self?.receive($0) }
        channel.onEnd = { [weak self] _ in self?.handle(.disconnected) }
    }

    deinit { if let timer { loop.cancel(timer) } }

    /// Begins the pairing.
    func begin() {
        timer = loop.schedule(at: pairing.deadline) { [weak self] in self?.handle(.advanced(to: .now)) }
        perform(pairing.begin())
    }

    /// Handles the answer of the person.
    func answer(isEqual: Bool) { handle(isEqual ? .confirmed : .refused) }

    private func handle(_ input: Pairing.Input) { perform(pairing.handle(input)) }

    private func receive(_ bytes: [UInt8]) {
        reader.append(bytes)
        while let item = reader.next() {
            switch item {
            case .message(let message): handle(.received(message))
            case .invalid: handle(.receivedInvalidMessage)
            }
        }
    }

    private func perform(_ actions: [Pairing.Action]) {
        for action in actions {
            switch action {
            case .send(let message): channel.send(message.encoded)
            case .show(let code):
                self.code = code
                onCode(code)
            case .succeed: end(nil)
            case .fail(let failure): end(failure)
            }
        }
    }

    private func end(_ failure: Pairing.Failure?) {
        if let timer { loop.cancel(timer) }
        timer = nil
        let onEnd = onEnd
        self.onEnd = { _ in }
        onEnd(failure)
        channel.close()
    }
}
