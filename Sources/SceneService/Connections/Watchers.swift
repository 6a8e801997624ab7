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
        for happening in happenings {
            // A reply may find that its connection has ended, which forgets the call while the others are still being told.
            for call in calls where !call.reply(Happening.Told(happening), continues: true) {
                calls.removeAll { $0 === call }
            }
        }
    }

    /// Forgets the calls of a connection that has ended.
    func forget(_ connection: ConnectionIdentity) { calls.removeAll { $0.connection == connection } }
}
