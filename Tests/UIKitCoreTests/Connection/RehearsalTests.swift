import Testing

@testable import UIKitCore

@Suite("Rehearsal")
struct RehearsalTests {
    @Test("every message of it is understood, so that what reads them is at hand for the real ones")
    func understood() {
        let told = Rehearsal.told()
        #expect(told.count == 3)
        #expect(told.first?.registration?.openSessions.count == 1)
        #expect(told.dropFirst().first?.item?.connection?.session.app.text == "org.proscenium.rehearsal")
        #expect(told.last?.transition?.state == .foregroundActive)
    }

    @Test("its notification reaches its observer")
    func heard() {
        #expect(Rehearsal.isHeard())
    }
}
