import Testing

@testable import UIKitCore

@Suite("Warm-up")
struct WarmUpTests {
    @Test("Every warm-up message decodes, so that the decoders are initialised before the first real message")
    func understood() {
        let told = LaunchWarmUp.warmUpMessages()
        #expect(told.count == 3)
        #expect(told.first?.registration?.openSessions.count == 1)
        #expect(told.dropFirst().first?.item?.connection?.session.app.text == "org.proscenium.rehearsal")
        #expect(told.last?.transition?.state == .foregroundActive)
    }

    @Test("The warm-up notification reaches its observer")
    func heard() {
        #expect(LaunchWarmUp.warmUpNotifications())
    }
}
