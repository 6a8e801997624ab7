import SceneModel

@testable import SceneService

/// A fake app process for tests of `SceneMachine`, with its received items, pending acknowledgements and scenes.
struct FakeProcess {
    let identifier: ProcessIdentifier
    var lastReceived: ItemNumber?
    /// Items that the app has not handled, in order.
    var unhandled: [ItemNumber] = []
    /// Items that the app has acknowledged, by the request whose reply is pending.
    var unanswered: [RequestNumber: ItemNumber] = [:]
    /// Sessions that are being connected, by their item.
    var connecting: [ItemNumber: SessionIdentifier] = [:]
    var scenes: [SessionIdentifier: ActivationState] = [:]
    var saving: Set<SessionIdentifier> = []

    init(_ identifier: ProcessIdentifier) { self.identifier = identifier }

    mutating func receive(_ item: HandedOverItem) {
        lastReceived = max(lastReceived ?? item.number, item.number)
        unhandled.append(item.number)
        if let connection = item.connection { connecting[item.number] = connection.session }
    }

    mutating func finish(_ number: ItemNumber) {
        if let session = connecting.removeValue(forKey: number) { scenes[session] = .background }
    }

    mutating func apply(_ instruction: AppInstruction) {
        switch instruction {
        case .transition(let session, let state):
            scenes[session] = state
            if state == .background { saving.insert(session) }
        case .disconnect(let session, _):
            scenes[session] = nil
            saving.remove(session)
            connecting = connecting.filter { $0.value != session }
        case .present: break
        case .saveState(let session): saving.insert(session)
        }
    }
}
