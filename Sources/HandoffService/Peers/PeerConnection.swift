import DeviceTransport
import EventLoop
import HandoffModel
import SceneProtocol

/// The application protocols that two devices negotiate in the handshake of TLS.
enum ApplicationProtocol {
    /// The conversation of paired devices.
    static let conversation = "proscenium-handoff/1"
    /// The pairing of two devices.
    static let pairing = "proscenium-pairing/1"
}

/// The conversation with a paired device over its channel: it sends the messages, reads frames and keeps the deadlines.
final class PeerConnection {
    /// The fingerprint of the device.
    let device: String
    /// The version that both devices use; nil before the other device's first message.
    var version: Int? { conversation.version }
    /// The name that the device has sent; nil before its first message.
    var sentName: String? { conversation.peerName }
    /// Whether the owner has handled the other device's first message.
    var isGreeted = false
    /// Called with every action except the sending of messages.
    var onAction: (DeviceConversation.Action) -> Void = { _ in }

    private let channel: DeviceChannel
    private let loop: any EventLoop
    private var conversation: DeviceConversation
    private var reader = DeviceFrameReader()
    private var nextNumber: UInt32 = 0
    private var timer: (moment: MonotonicTime, timer: ScheduledTimer)?

    /// Creates the conversation over an open channel.
    init(
        with device: String, over channel: DeviceChannel, activities: [HandoffMessages.LocalActivity],
        loop: any EventLoop
    ) {
        (self.device, self.channel, self.loop) = (device, channel, loop)
        conversation = DeviceConversation(activities: activities, at: .now)
        channel.onReceive = { [weak self] in self?.receive($0) }
    }

    deinit { if let timer { loop.cancel(timer.timer) } }

    /// Sends the first message.
    func begin(name: String) {
        perform(conversation.begin(name: name))
        setTimer()
    }

    /// Handles an input.
    func handle(_ input: DeviceConversation.Input) {
        perform(conversation.handle(input, at: .now))
        setTimer()
    }

    /// Closes the channel. The conversation must have ended.
    func close() {
        channel.close()
        if let timer { loop.cancel(timer.timer) }
        timer = nil
    }

    private func receive(_ bytes: [UInt8]) {
        reader.append(bytes)
        do throws(DeviceFrameReader.Fault) {
            while let frame = try reader.next() {
                // A frame of an unknown kind is of a later version.
                guard frame.kind != nil else { continue }
                handle(DeviceMessage(frame).map { .received($0) } ?? .receivedInvalidFrame)
            }
        } catch {
            handle(.receivedInvalidFrame)
        }
    }

    private func perform(_ actions: [DeviceConversation.Action]) {
        for action in actions {
            if case .send(let message) = action { send(message) } else { onAction(action) }
        }
    }

    private func send(_ message: DeviceMessage) {
        guard let bytes = message.frame(number: nextNumber)?.encoded else { return }
        nextNumber &+= 1
        channel.send(bytes)
    }

    private func setTimer() {
        let moment = conversation.nextDeadline
        guard moment != timer?.moment else { return }
        if let timer { loop.cancel(timer.timer) }
        timer = moment.map { moment in
            let timer = loop.schedule(at: moment) { [weak self] in
                self?.timer = nil
                self?.handle(.advanced)
            }
            return (moment, timer)
        }
    }
}
