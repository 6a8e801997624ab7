import SceneProtocol
import Varlink

/// The standing calls of those who watch what happens.
final class Watchers {
    private var calls: [IncomingCall] = []

    var isEmpty: Bool { calls.isEmpty }

    /// Takes on a call; its first reply says that nothing will be missed from here on.
    func add(_ call: IncomingCall) {
        if call.reply(Happening.Told(nil), continues: true) { calls.append(call) }
    }

    /// Tells everybody; those who are gone are forgotten.
    func tell(_ happenings: [Happening]) {
        for happening in happenings { calls.removeAll { !$0.reply(Happening.Told(happening), continues: true) } }
    }

    /// Forgets the calls of a connection that has ended.
    func forget(_ connection: ConnectionIdentity) { calls.removeAll { $0.connection == connection } }
}
