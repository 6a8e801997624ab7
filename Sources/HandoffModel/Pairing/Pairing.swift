import EventLoop

/// One attempt to pair two devices over a TLS connection whose peer is not known yet.
///
/// The initiator commits to a nonce before it receives the responder's nonce, so neither device, and nobody between
/// them, can choose the code. The code also depends on the connection and on both keys. If an attacker relays
/// messages between two connections, the devices show the same code only with a probability of one in a million. If
/// the codes differ, a person sees this and ends the attempt.
package struct Pairing: Sendable {
    /// The role of a device in the protocol.
    package enum Role: Hashable, Sendable {
        /// The device that opened the connection.
        case initiator
        /// The device that accepted the connection.
        case responder
    }

    /// An input of the state machine.
    package enum Input: Hashable, Sendable {
        /// The other device has sent a message.
        case received(PairingMessage)
        /// The other device has sent bytes that are not a message.
        case receivedInvalidMessage
        /// The person has confirmed that the codes are equal.
        case confirmed
        /// The person has refused the pairing.
        case refused
        /// The connection has ended.
        case disconnected
        /// Time has passed.
        case advanced(to: MonotonicTime)
    }

    /// An action for the caller, in order.
    package enum Action: Hashable, Sendable {
        /// Send a message to the other device.
        case send(PairingMessage)
        /// Show the code, and ask the person whether the other device shows the same one.
        case show(PairingCode)
        /// Store the key of the other device: the pairing is complete.
        case succeed
        /// Close the connection: the pairing has failed.
        case fail(Failure)
    }

    /// The reason for the end of a failed pairing.
    package enum Failure: Hashable, Sendable, CaseIterable {
        /// The person has refused the pairing on this device.
        case refused
        /// The other device has refused the pairing.
        case refusedByPeer
        /// The pairing took too long.
        case expired
        /// The other device has sent a message that is not expected.
        case unexpectedMessage
        /// The initiator's nonce does not fit its commitment.
        case wrongNonce
        /// The connection has ended.
        case disconnected
    }

    /// The time within which a pairing must be complete.
    package static let timeout = Duration.seconds(60)

    private enum State: Hashable, Sendable {
        case idle
        case awaitingCommitment
        case awaitingResponderNonce
        case awaitingInitiatorNonce(commitment: [UInt8])
        case comparing(isConfirmed: Bool, isConfirmedByPeer: Bool)
        case ended
    }

    /// The time at which the pairing expires.
    package let deadline: MonotonicTime
    private let role: Role
    private let binding: PairingBinding
    private let nonce: [UInt8]
    private let digest: PairingDigest
    private var state = State.idle

    /// Creates a pairing that has not begun.
    ///
    /// - Parameter nonce: 32 random bytes, used only once.
    package init(
        _ role: Role, _ binding: PairingBinding, nonce: [UInt8], digest: @escaping PairingDigest, at now: MonotonicTime
    ) {
        (self.role, self.binding, self.nonce, self.digest) = (role, binding, nonce, digest)
        deadline = now + Self.timeout
    }

    /// Whether the pairing has succeeded or failed.
    package var hasEnded: Bool { state == .ended }

    /// Begins the pairing. A device that presents this device's own key is refused.
    package mutating func begin() -> [Action] {
        guard state == .idle else { return [] }
        guard binding.initiatorKey != binding.responderKey else { return fail(.unexpectedMessage) }
        switch role {
        case .initiator:
            state = .awaitingResponderNonce
            return [.send(.commitment(binding.commitment(toNonce: nonce, digest)))]
        case .responder:
            state = .awaitingCommitment
            return []
        }
    }

    /// Handles an input. After the end of the pairing, inputs have no effect.
    package mutating func handle(_ input: Input) -> [Action] {
        guard state != .idle, state != .ended else { return [] }
        switch input {
        case .received(let message): return handle(message)
        case .receivedInvalidMessage: return fail(.unexpectedMessage)
        case .confirmed: return confirm()
        case .refused: return fail(.refused)
        case .disconnected: return fail(.disconnected)
        case .advanced(let now): return now < deadline ? [] : fail(.expired)
        }
    }

    private mutating func handle(_ message: PairingMessage) -> [Action] {
        switch (state, message) {
        case (_, .refusal): return fail(.refusedByPeer)
        case (.awaitingCommitment, .commitment(let commitment)):
            state = .awaitingInitiatorNonce(commitment: commitment)
            return [.send(.responderNonce(nonce))]
        case (.awaitingResponderNonce, .responderNonce(let other)):
            return [.send(.initiatorNonce(nonce))] + compare(initiatorNonce: nonce, responderNonce: other)
        case (.awaitingInitiatorNonce(let commitment), .initiatorNonce(let other)):
            guard binding.commitment(toNonce: other, digest) == commitment else { return fail(.wrongNonce) }
            return compare(initiatorNonce: other, responderNonce: nonce)
        case (.comparing(isConfirmed: let isConfirmed, isConfirmedByPeer: false), .confirmation):
            state = .comparing(isConfirmed: isConfirmed, isConfirmedByPeer: true)
            return completeIfConfirmed()
        default: return fail(.unexpectedMessage)
        }
    }

    private mutating func compare(initiatorNonce: [UInt8], responderNonce: [UInt8]) -> [Action] {
        state = .comparing(isConfirmed: false, isConfirmedByPeer: false)
        return [.show(binding.code(initiatorNonce: initiatorNonce, responderNonce: responderNonce, digest))]
    }

    private mutating func confirm() -> [Action] {
        guard case .comparing(isConfirmed: false, isConfirmedByPeer: let isConfirmedByPeer) = state else { return [] }
        state = .comparing(isConfirmed: true, isConfirmedByPeer: isConfirmedByPeer)
        return [.send(.confirmation)] + completeIfConfirmed()
    }

    private mutating func completeIfConfirmed() -> [Action] {
        guard state == .comparing(isConfirmed: true, isConfirmedByPeer: true) else { return [] }
        state = .ended
        return [.succeed]
    }

    /// Ends the pairing. The other device is notified unless it has ended the pairing itself.
    private mutating func fail(_ failure: Failure) -> [Action] {
        state = .ended
        switch failure {
        case .refusedByPeer, .disconnected: return [.fail(failure)]
        case .refused, .expired, .unexpectedMessage, .wrongNonce: return [.send(.refusal), .fail(failure)]
        }
    }
}
