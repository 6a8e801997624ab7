import EventLoop
import EventLoopTestKit
import Testing

@Suite("Epoll loop", .timeLimit(.minutes(15)))
struct EpollLoopTests {
    @Test("The epoll loop passes the conformance cases of event loops", arguments: LoopCase.allCases)
    func conformance(_ loopCase: LoopCase) throws {
        let loop = try EpollLoop()
        try loopCase.run(on: loop) { try loop.turn(until: .now + $0) }
    }

    @Test("The loop runs until it is stopped, and can run again")
    func running() throws {
        let loop = try EpollLoop()
        var fired: [Int] = []
        for run in 1...2 {
            loop.schedule(after: .milliseconds(1)) {
                fired.append(run)
                loop.stop()
            }
            try loop.run()
        }
        #expect(fired == [1, 2])
    }

    @Test("A mailbox refuses messages after its loop is deallocated")
    func closedMailbox() throws {
        var loop: EpollLoop? = try EpollLoop()
        let mailbox = try #require(try loop?.mailbox(of: Int.self) { _ in })
        #expect(mailbox.post(1))
        loop = nil
        #expect(!mailbox.post(2))
    }
}
