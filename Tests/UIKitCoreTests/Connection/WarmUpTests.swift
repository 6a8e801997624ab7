import Testing

@testable import UIKitCore

@Suite("Warm-up at launch")
struct WarmUpTests {
    @Test("All warm-up messages decode; decoding them initialises the decoders before the first message of the daemon")
    func messagesDecode() {
        let messages = LaunchWarmUp.warmUpMessages()
        guard messages.count == 3, case .registration(let registration) = messages[0],
            case .item(let item) = messages[1], case .transition(let transition) = messages[2]
        else {
            Issue.record("\(messages)")
            return
        }
        #expect(registration.openSessions.count == 1)
        #expect(item.connection?.session.app.text == "org.proscenium.rehearsal")
        #expect(transition.state == .foregroundActive)
    }

    @Test("The warm-up notification reaches its observer")
    func notification() {
        #expect(LaunchWarmUp.warmUpNotifications())
    }
}
