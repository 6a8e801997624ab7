/// A client's change of the first output through the protocol wlr-output-management.
struct OutputChange {
    /// The compositor's answer to a change.
    enum Answer: Int {
        case succeeded, failed, cancelled
    }

    let client: WireClient
    private let manager: UInt32
    private let head, serial: UInt32

    /// Binds the protocol and waits for the list of outputs.
    init(_ client: WireClient) throws {
        self.client = client
        let manager = try client.bind("zwlr_output_manager_v1", 2)
        try client.roundTrip()
        let events = client.events.filter { $0.object == manager }
        guard let head = events.last(where: { $0.opcode == 0 }), let done = events.last(where: { $0.opcode == 1 })
        else { throw ShellRig.RigError(description: "no output is listed: \(events)") }
        (self.manager, self.head, serial) = (manager, head.word(0), done.word(0))
    }

    /// Applies a custom mode and returns the answer; nil if the client was disconnected.
    func apply(width: Int32, height: Int32, refresh: Int32) throws -> Answer? {
        let (configuration, change) = (client.newObject(), client.newObject())
        client.send(manager, 0, .word(configuration), .word(serial))
        client.send(configuration, 0, .word(change), .word(head))
        client.send(
            change, 1, .word(UInt32(bitPattern: width)), .word(UInt32(bitPattern: height)),
            .word(UInt32(bitPattern: refresh)))
        client.send(configuration, 2)
        let answer = try client.wait("an answer") { $0.object == configuration }
        return answer.flatMap { Answer(rawValue: $0.opcode) }
    }
}
