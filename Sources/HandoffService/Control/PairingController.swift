import DeviceTransport
import EventLoop
import Foundation
import HandoffModel
import SceneModel
import Varlink

/// The pairing that a caller of the `Devices` interface has requested, if any.
final class PairingController {
    /// A request of a caller.
    private struct Request {
        let call: IncomingCall
        /// The address of the other device; nil while this device waits for it.
        let address: NetworkAddress?
    }

    private unowned let core: HandoffCore
    private var gate = PairingGate()
    private var request: Request?
    private var connection: PairingConnection?
    private var timer: ScheduledTimer?

    init(_ core: HandoffCore) { self.core = core }

    /// Whether another device may connect for pairing now.
    var acceptsConnection: Bool {
        guard let request, connection == nil else { return false }
        return request.address == nil && gate.isOpen(at: .now)
    }

    /// Handles the call that requests a pairing.
    func start(_ call: IncomingCall, address: NetworkAddress?) throws(VarlinkError) {
        guard request == nil else {
            throw .devices("PairingUnavailable", "another pairing is in progress", "wait for its end")
        }
        guard gate.open(at: .now) else {
            throw .devices(
                "PairingUnavailable", "too many pairings have failed", "wait ten minutes, and then try again")
        }
        request = Request(call: call, address: address)
        call.reply(DevicesMessages.PairingStep(port: core.listener.map { Int($0.port) }), continues: true)
        if let address { return connect(to: address) }
        timer = core.loop.schedule(after: PairingGate.openTime) { [weak self] in
            self?.fail("no device has connected within two minutes")
        }
    }

    private func connect(to address: NetworkAddress) {
        let own = core.key.fingerprint
        let isStarted = core.connect(to: address, protocol: ApplicationProtocol.pairing) { peer, _ in
            peer != own
        } failed: { [weak self] reason in
            self?.fail("cannot connect to \(address.text): \(reason)")
        }
        if !isStarted { fail("cannot connect to \(address.text)") }
    }

    /// Begins the pairing over an open channel. Returns false if no pairing is expected.
    ///
    /// - Parameter closed: called when the channel was closed.
    func begin(over channel: DeviceChannel, closed: @escaping () -> Void) -> Bool {
        guard let request, connection == nil, (request.address == nil) == (channel.role == .server),
            gate.begin(at: .now)
        else { return false }
        cancelTimer()
        do throws(TLSError) {
            let connection = try PairingConnection(over: channel, key: core.key, loop: core.loop)
            self.connection = connection
            connection.onCode = { [unowned self] code in
                self.request?.call.reply(DevicesMessages.PairingStep(code: code.digits), continues: true)
            }
            connection.onEnd = { [unowned self, unowned connection] failure in
                ended(connection.device, failure)
                closed()
            }
            connection.begin()
            return true
        } catch {
            gate.end(succeeded: false, at: .now)
            fail("\(error)")
            return false
        }
    }

    /// Handles the answer of the person.
    func answer(_ code: String, isEqual: Bool) throws(VarlinkError) {
        guard let connection, connection.code?.digits == code else {
            throw .devices("PairingFailed", "no pairing with this code is in progress", "begin a new pairing")
        }
        connection.answer(isEqual: isEqual)
    }

    /// Ends the pairing if its caller has gone.
    func callerClosed(_ caller: ConnectionIdentity) {
        if request?.call.connection == caller { stop() }
    }

    /// Ends the pairing.
    func stop() {
        guard request != nil else { return }
        // The end of the connection ends the request, too.
        if let connection { connection.answer(isEqual: false) } else { fail("the pairing was ended") }
    }

    private func ended(_ device: String, _ failure: Pairing.Failure?) {
        gate.end(succeeded: failure == nil, at: .now)
        let address = request?.address
        connection = nil
        if let failure { return fail(failure.text) }
        do throws(VarlinkError) {
            let paired = try core.addDevice(device, address: address)
            request?.call.reply(DevicesMessages.PairingStep(device: .init(paired)))
            request = nil
        } catch {
            request?.call.fail(error)
            request = nil
        }
    }

    private func fail(_ reason: String) {
        cancelTimer()
        gate.close()
        guard let request else { return }
        self.request = nil
        request.call.fail(VarlinkError.devices("PairingFailed", reason, "begin a new pairing on both devices"))
    }

    private func cancelTimer() {
        if let timer { core.loop.cancel(timer) }
        timer = nil
    }
}

extension Pairing.Failure {
    /// The reason as a phrase for people.
    fileprivate var text: String {
        switch self {
        case .refused: "the pairing was refused on this device"
        case .refusedByPeer: "the pairing was refused on the other device"
        case .expired: "the pairing took too long"
        case .unexpectedMessage: "the other device does not follow the protocol"
        case .wrongNonce: "the other device has changed its number; someone may be between the devices"
        case .disconnected: "the connection has ended"
        }
    }
}
