import HandoffModel
import SceneProtocol

/// The messages of the daemon, and the lists that are exchanged with it.
extension HandoffCore {
    func handle(_ message: HandoffMessages.ProcessMessage) {
        switch message {
        case .activities(let list):
            activities = list
            sendActivities()
            sendOffers()
        case .request(let request): accept(request)
        case .cancelled(let continuation):
            let device = continuations.removeValue(forKey: continuation)
            peer(device)?.handle(.cancelled(continuation: continuation))
        }
    }

    /// Ends everything that belongs to the lost registration. The daemon fails its continuations itself.
    func daemonLost() {
        for (continuation, device) in continuations { peer(device)?.handle(.cancelled(continuation: continuation)) }
        continuations = [:]
        activities = []
        sendActivities()
    }

    private func accept(_ request: HandoffMessages.TransferRequest) {
        guard let origin = offers.origin(of: request.offer), let peer = peer(origin.device) else {
            let report = HandoffMessages.FailureReport(
                continuation: request.continuation, reason: .connectionUnavailable)
            return daemon.call("Fail", report) { _ in }
        }
        continuations[request.continuation] = origin.device
        peer.handle(.accepted(activity: origin.activity, continuation: request.continuation))
    }

    private func peer(_ device: String?) -> PeerConnection? {
        device.flatMap { table.connection(with: $0) }.flatMap { peers[$0] }
    }

    // MARK: Lists

    /// The activities that fit into one message, the latest first.
    var sendableActivities: [HandoffMessages.LocalActivity] {
        var list = Array(activities.prefix(DeviceMessage.maximumActivities))
        while DeviceMessage.activities(list).frame(number: 0) == nil, !list.isEmpty { list.removeLast() }
        return list
    }

    /// Sends the activities to all connected devices, now or when the rate permits it.
    func sendActivities() {
        guard listTimer == nil else { return }
        if let time = pacer.reserve(at: .now) {
            listTimer = loop.schedule(at: time) { [weak self] in
                self?.listTimer = nil
                self?.sendActivities()
            }
            return
        }
        let list = sendableActivities
        for peer in Array(peers.values) { peer.handle(.setActivities(list)) }
    }

    /// Passes the offers of all devices to the daemon.
    func sendOffers() {
        let list = offers.offers { devices[$0]?.name ?? "device" }
        daemon.call("SetOffers", HandoffMessages.Offers(offers: list)) { [log] result in
            if case .failure(.service(let error)) = result { log.error("the daemon refused the offers: \(error)") }
        }
    }
}
