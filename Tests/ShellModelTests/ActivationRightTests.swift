import Testing

@testable import ShellModel

@Suite("The right to bring a window to the front")
struct ActivationRightTests {
    private typealias Presses = RecentPresses<Int>

    private static func time(_ seconds: Double) -> ShellTime { ShellTime(nanoseconds: UInt64(seconds * 1e9)) }

    private static func presses(_ presses: (Presses.Recipient, Double)...) -> Presses {
        presses.reduce(into: Presses()) { $0.add($1.0, at: time($1.1)) }
    }

    @Test("M30: Only a client in use gets the right to activate its windows")
    func issue() {
        let now = Self.time(100)
        func right(focus: Bool = false, _ presses: Presses) -> ActivationRight<Int>? {
            ActivationRight(1, hasKeyboardFocus: focus, presses: presses, at: now)
        }
        #expect(right(Presses()) == nil)
        #expect(right(Self.presses((.client(2), 99))) == nil)
        #expect(right(Self.presses((.client(1), 98), (.shell, 99))) == nil)
        #expect(right(Self.presses((.client(1), 89))) == nil)
        #expect(right(Self.presses((.client(1), 99))) != nil)
        #expect(right(focus: true, Presses()) != nil)
        #expect(right(focus: true, Self.presses((.shell, 99))) != nil)
    }

    @Test("M30: The right ends after a time, and when another program receives a press")
    func end() throws {
        var presses = Self.presses((.shell, 90), (.client(1), 99))
        let right = try #require(ActivationRight(1, hasKeyboardFocus: true, presses: presses, at: Self.time(100)))
        let lifetime = ActivationRight<Int>.lifetime
        #expect(right.isValid(focus: 2, presses: presses, at: Self.time(100 + lifetime)))
        #expect(!right.isValid(focus: 1, presses: presses, at: Self.time(100.1 + lifetime)))
        presses.add(.client(1), at: Self.time(101))
        #expect(right.isValid(focus: nil, presses: presses, at: Self.time(102)))
        for other in [Presses.Recipient.shell, .client(2), .nobody] {
            var left = presses
            left.add(other, at: Self.time(101.5))
            #expect(!right.isValid(focus: 1, presses: left, at: Self.time(102)), "\(other)")
            // Another use of the client does not restore the right.
            left.add(.client(1), at: Self.time(101.6))
            #expect(!right.isValid(focus: 1, presses: left, at: Self.time(102)), "\(other)")
        }
    }

    @Test("M30: A right that was given for the keyboard focus ends with the focus")
    func focus() throws {
        // The user has pressed a banner. The client that still has the focus gets a right, but only until the focus
        // moves to the chosen window.
        let presses = Self.presses((.client(1), 98), (.shell, 99))
        let right = try #require(ActivationRight(1, hasKeyboardFocus: true, presses: presses, at: Self.time(100)))
        #expect(right.isValid(focus: 1, presses: presses, at: Self.time(101)))
        #expect(!right.isValid(focus: 2, presses: presses, at: Self.time(101)))
        #expect(!right.isValid(focus: nil, presses: presses, at: Self.time(101)))
    }

    @Test("M30: A token outlives its client; a later client with the same identity gets no right from the token")
    func disconnection() throws {
        var presses = Self.presses((.client(1), 99))
        var right = try #require(ActivationRight(1, hasKeyboardFocus: true, presses: presses, at: Self.time(100)))
        presses.remove(1)
        right.clientDisconnected(1)
        #expect(right.isValid(focus: nil, presses: presses, at: Self.time(101)))
        #expect(ActivationRight(1, hasKeyboardFocus: false, presses: presses, at: Self.time(101)) == nil)
        presses.add(.client(1), at: Self.time(102))
        #expect(!right.isValid(focus: 1, presses: presses, at: Self.time(103)))
    }

    @Test("M30: The shell's token for a chosen notification ends when the user uses a program")
    func shell() {
        var presses = Self.presses((.shell, 99))
        let right = ActivationRight<Int>(ofShellAt: Self.time(99.1))
        #expect(right.isValid(focus: nil, presses: presses, at: Self.time(105)))
        presses.add(.shell, at: Self.time(104))
        #expect(right.isValid(focus: nil, presses: presses, at: Self.time(105)))
        presses.add(.client(1), at: Self.time(104.5))
        #expect(!right.isValid(focus: nil, presses: presses, at: Self.time(105)))
    }
}
