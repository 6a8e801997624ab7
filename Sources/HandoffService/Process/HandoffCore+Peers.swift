import HandoffModel
import SceneModel
import SceneProtocol
import Varlink

/// The actions of the conversations with paired devices.
extension HandoffCore {
    func perform(
        _ action: DeviceConversation.Action, of peer: PeerConnection, _ identifier: ConnectionTable.Identifier
    ) {
        switch action {
        // The connection has sent the message.
        case .send: break
        case .offer(let list):
            if let name = peer.sentName, !peer.isGreeted {
                peer.isGreeted = true
                greeted(by: peer.device, name)
            }
            offers.set(list, of: peer.device, makeIdentifier: Self.randomIdentifier)
            sendOffers()
        case .provide(let request, let activity): provide(activity, for: request, of: peer)
        case .store(let continuation, let activity): store(activity, of: continuation, from: peer)
        case .fail(let continuation, let failure): fail(continuation, failure)
        case .reportContinued(let activity):
            daemon.call("ReportContinued", HandoffMessages.ActivityReference(identifier: activity)) { _ in }
        case .close(let fault): close(identifier, peer, fault)
        }
    }

    private func close(
        _ identifier: ConnectionTable.Identifier, _ peer: PeerConnection, _ fault: DeviceConversation.Fault?
    ) {
        let device = peer.device
        remove(identifier)
        if let fault {
            problems[device] = fault.text
            log.warning("the connection with \(device.prefix(8)) was closed: \(fault.text)")
        }
        guard settings.isOn, table.connection(with: device) == nil else { return }
        reconnection.ended(device, at: .now)
        setReconnectionTimer()
    }

    /// Handles the first message of a device. Only then has the device accepted the key of this one.
    private func greeted(by device: String, _ name: String) {
        problems[device] = nil
        reconnection.succeeded(device)
        setReconnectionTimer()
        var changed = devices
        guard changed.setSentName(name, of: device) else { return }
        do throws(HandoffStateError) {
            try store(changed)
        } catch {
            log.error("\(error)")
        }
    }

    /// Requests an activity from its app for another device.
    private func provide(_ activity: String, for request: Int, of peer: PeerConnection) {
        daemon.call("Fetch", HandoffMessages.ActivityReference(identifier: activity)) { [weak peer] result in
            let provided: Result<UserActivity, ContinuationFailure>
            switch result {
            case .success(let reply):
                let fetched = try? reply.decode(HandoffMessages.FetchedActivity.self)
                provided = fetched.map { .success($0.activity) } ?? .failure(.failed)
            case .failure(let error): provided = .failure(Self.failure(error))
            }
            peer?.handle(.provided(request: request, provided))
        }
    }

    private struct Unavailable: Decodable { let reason: ContinuationFailure }

    private static func failure(_ error: ClientError) -> ContinuationFailure {
        guard case .service(let error) = error else { return .connectionUnavailable }
        return (try? error.decode(Unavailable.self))?.reason ?? .failed
    }

    private struct Durability: Decodable { let notYetDurable: Bool? }

    /// Passes a received activity to the daemon. The other device learns that it was stored only after the commit.
    private func store(_ activity: UserActivity, of continuation: String, from peer: PeerConnection) {
        let delivery = HandoffMessages.Delivery(continuation: continuation, activity: activity)
        daemon.call("Deliver", delivery) { [weak self, weak peer] result in
            self?.continuations[continuation] = nil
            switch result {
            case .success(let reply):
                let isDurable = (try? reply.decode(Durability.self))?.notYetDurable != true
                peer?.handle(isDurable ? .stored(continuation: continuation) : .cancelled(continuation: continuation))
            case .failure(let error):
                peer?.handle(.cancelled(continuation: continuation))
                // The daemon knows the continuation unless it has ended it. A repeated result is refused.
                if case .service = error { self?.fail(continuation, .failed) }
            }
        }
    }

    private func fail(_ continuation: String, _ failure: ContinuationFailure) {
        continuations[continuation] = nil
        daemon.call("Fail", HandoffMessages.FailureReport(continuation: continuation, reason: failure)) { _ in }
    }
}

extension DeviceConversation.Fault {
    /// The reason as a phrase for people.
    fileprivate var text: String {
        switch self {
        case .incompatible(let lowest, let highest):
            "it supports the versions \(lowest) to \(highest) of the protocol, which this device does not"
        case .invalidFrame: "it sent bytes that are not a message"
        case .unexpected(let kind): "it sent an unexpected message (\(kind))"
        case .tooManyLists: "it sent too many lists of activities"
        case .tooManyRequests: "it sent too many requests"
        case .noHello: "it did not send its first message in time"
        }
    }
}
