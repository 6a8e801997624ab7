import Testing

@testable import SceneModel

@Suite("The held command key")
struct CommandKeyHoldTests {
    private func hold() -> CommandKeyHold<Int> { CommandKeyHold() }
    private let times = CommandKeyHold<Int>.Times(request: 5, deadline: 10)

    @Test("M60: The content is requested before the deadline, and the overlay opens at the deadline")
    func opens() {
        var hold = hold()
        hold.press(isAlone: true, times)
        #expect(hold.nextDeadline == 5 && hold.advance(to: 4).isEmpty)
        #expect(hold.advance(to: 5) == [.request] && hold.nextDeadline == 10)
        #expect(hold.advance(to: 9).isEmpty && hold.advance(to: 10) == [.open])
        #expect(hold.nextDeadline == nil && hold.hasExpired && hold.advance(to: 99).isEmpty)
    }

    @Test("M60: If the timer is late, the content is requested and the overlay opens at once")
    func late() {
        var hold = hold()
        hold.press(isAlone: true, times)
        #expect(hold.advance(to: 99) == [.request, .open])
    }

    @Test("M60: Other input, the release of the key and other pressed keys end the hold")
    func ends() {
        var hold = hold()
        hold.press(isAlone: false, times)
        #expect(!hold.isActive)
        hold.press(isAlone: true, times)
        hold.end()
        #expect(!hold.isActive && hold.advance(to: 99).isEmpty)
        hold.press(isAlone: true, times)
        hold.press(isAlone: true, times)
        #expect(!hold.isActive && hold.nextDeadline == nil, "a second command key must end the hold")
        hold.press(isAlone: true, times)
        _ = hold.advance(to: 7)
        hold.end()
        #expect(hold.advance(to: 99).isEmpty && !hold.hasExpired)
    }

    @Test("M60: With random input, the overlay opens if and only if no other input occurs before the deadline")
    func random() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            var (hold, now, pressed) = (hold(), 0, Int?.none)
            var opened = false
            for _ in 0..<40 {
                now += Int.random(in: 0...4, using: &random)
                if let time = pressed, now >= time + 10, !opened {
                    #expect(hold.advance(to: now).last == .open)
                    opened = true
                } else {
                    #expect(!hold.advance(to: now).contains(.open))
                }
                switch Int.random(in: 0..<12, using: &random) {
                case 0:
                    hold.end()
                    (pressed, opened) = (nil, false)
                case 1:
                    let isAlone = Bool.random(using: &random)
                    hold.press(isAlone: isAlone, .init(request: now + 5, deadline: now + 10))
                    (pressed, opened) = (isAlone && pressed == nil ? now : nil, false)
                default: break
                }
                #expect(hold.isActive == (pressed != nil))
            }
        }
    }
}
