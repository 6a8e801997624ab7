import DeviceTransport
import EventLoop
import Glibc
import HandoffModel

/// Listening, connecting, and the checks of peers.
extension HandoffCore {
    /// The address of a listener on all addresses.
    private static let allAddresses = "::"

    /// Begins to listen.
    ///
    /// - Throws: the error of the system call.
    func startListening(_ settings: HandoffSettings) throws(SystemError) {
        let port = UInt16(clamping: settings.port ?? 0)
        guard let address = NetworkAddress(host: settings.host ?? Self.allAddresses, port: port) else {
            throw SystemError(call: "getaddrinfo", code: EINVAL)
        }
        listener = try NetworkListener(on: address, loop: loop) { [unowned self] in accepted($0, from: $1) }
        listenProblem = nil
    }

    private func accepted(_ descriptor: OwnedDescriptor, from address: NetworkAddress) {
        guard let identifier = table.accept(from: address.host, at: .now) else { return }
        let waitsForPairing = pairings.acceptsConnection
        let protocols = [ApplicationProtocol.conversation] + (waitsForPairing ? [ApplicationProtocol.pairing] : [])
        add(identifier, .server, over: descriptor, protocols: protocols) { [unowned self] peer, name in
            switch name {
            case ApplicationProtocol.conversation: devices[peer.text] != nil
            case ApplicationProtocol.pairing: pairings.acceptsConnection
            default: false
            }
        }
    }

    /// Connects to a paired device.
    func connect(to device: PairedDevices.Device) {
        guard let address = device.address.flatMap({ NetworkAddress($0) }),
            table.connection(with: device.fingerprint) == nil
        else { return }
        let isStarted = connect(to: address, protocol: ApplicationProtocol.conversation) { peer, _ in
            peer.text == device.fingerprint
        } failed: { [unowned self] reason in
            problems[device.fingerprint] = reason.description
            reconnection.ended(device.fingerprint, at: .now)
            setReconnectionTimer()
        }
        if !isStarted { reconnection.ended(device.fingerprint, at: .now) }
    }

    /// Connects to an address. Returns false if the attempt cannot begin.
    ///
    /// - Parameter failed: called if the connection ends before the handshake is complete.
    func connect(
        to address: NetworkAddress, protocol name: String, policy: @escaping TLSSession.Policy,
        failed: @escaping (DeviceChannel.EndReason) -> Void
    ) -> Bool {
        guard let descriptor = try? NetworkSocket.connect(to: address) else { return false }
        let identifier = table.open()
        add(identifier, .client, over: descriptor, protocols: [name], policy: policy)
        guard let channel = channels[identifier] else { return false }
        channel.onEnd = { [unowned self] reason in
            remove(identifier)
            failed(reason)
        }
        return true
    }

    private func add(
        _ identifier: ConnectionTable.Identifier, _ role: TLSSession.Role, over descriptor: OwnedDescriptor,
        protocols: [String], policy: @escaping TLSSession.Policy
    ) {
        do throws(TLSError) {
            let channel = try DeviceChannel(
                role, over: descriptor, key: key, protocols: protocols, loop: loop, policy: policy)
            channels[identifier] = channel
            channel.onOpen = { [unowned self, unowned channel] in opened(identifier, channel) }
            channel.onEnd = { [unowned self] _ in remove(identifier) }
            channel.start()
        } catch {
            log.error("cannot begin a connection: \(error)")
            table.remove(identifier)
        }
    }

    private func opened(_ identifier: ConnectionTable.Identifier, _ channel: DeviceChannel) {
        guard let device = channel.session.peer?.text else { return remove(identifier) }
        switch channel.session.applicationProtocol {
        case ApplicationProtocol.pairing:
            channel.onEnd = { [unowned self] _ in remove(identifier) }
            if !pairings.begin(over: channel, closed: { [unowned self] in remove(identifier) }) { remove(identifier) }
        case ApplicationProtocol.conversation: openConversation(identifier, device, channel)
        default: remove(identifier)
        }
    }

    private func openConversation(
        _ identifier: ConnectionTable.Identifier, _ device: String, _ channel: DeviceChannel
    ) {
        // The device may have been revoked during the handshake.
        guard devices[device] != nil, case .use(let earlier) = table.verify(identifier, as: device) else {
            return remove(identifier)
        }
        if let earlier { peers[earlier]?.handle(.disconnected) }
        let peer = PeerConnection(with: device, over: channel, activities: sendableActivities, loop: loop)
        peers[identifier] = peer
        channel.onEnd = { [unowned self, weak peer] reason in
            problems[device] = reason.description
            peer?.handle(.disconnected)
        }
        peer.onAction = { [unowned self, unowned peer] in perform($0, of: peer, identifier) }
        peer.begin(name: options.name)
    }

    /// Removes a connection. Does nothing if it was removed.
    func remove(_ identifier: ConnectionTable.Identifier) {
        table.remove(identifier)
        peers.removeValue(forKey: identifier)?.close()
        channels.removeValue(forKey: identifier)?.close()
    }

    // MARK: Attempts to connect

    /// Sets the timer for the next attempt to connect.
    func setReconnectionTimer() {
        let moment = reconnection.nextAttempt
        guard moment != reconnectionTimer?.moment else { return }
        if let timer = reconnectionTimer?.timer { loop.cancel(timer) }
        reconnectionTimer = moment.map { moment in
            let timer = loop.schedule(at: moment) { [weak self] in self?.connectToDueDevices() }
            return (moment, timer)
        }
    }

    private func connectToDueDevices() {
        reconnectionTimer = nil
        for fingerprint in reconnection.begin(at: .now) {
            if let device = devices[fingerprint] { connect(to: device) } else { reconnection.remove(fingerprint) }
        }
        setReconnectionTimer()
    }
}
