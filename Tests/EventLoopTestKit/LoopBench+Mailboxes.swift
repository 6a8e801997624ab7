import EventLoop
import Foundation

extension LoopBench {
    func mailboxKeepsOrderPerThread() throws {
        var found: [Int: [Int]] = [:]
        var count = 0
        let mailbox = try loop.mailbox(of: [Int].self) { message in
            found[message[0], default: []].append(message[1])
            count += 1
        }
        for thread in 0..<4 {
            Thread.detachNewThread { for value in 0..<100 { mailbox.post([thread, value]) } }
        }
        try wait(for: "all messages") { count == 400 }
        try equal(found, Dictionary(uniqueKeysWithValues: (0..<4).map { ($0, Array(0..<100)) }))
        mailbox.close()
        try settle()
    }

    func mailboxWakesWaitingLoop() throws {
        var received: MonotonicTime?
        let mailbox = try loop.mailbox(of: Int.self) { _ in received = .now }
        Thread.detachNewThread {
            usleep(20_000)
            mailbox.post(1)
        }
        let end = MonotonicTime.now + .seconds(30)
        while received == nil, .now < end { try turn(.seconds(30)) }
        guard let received else { throw LoopFault(description: "the message was not handled") }
        try expect(received < end + .seconds(-10), "the loop did not wake for the message")
        mailbox.close()
        try settle()
    }

    func closedMailboxDropsMessages() throws {
        var found: [Int] = []
        let mailbox = try loop.mailbox(of: Int.self) { found.append($0) }
        try expect(mailbox.post(1), "an open mailbox refuses a message")
        try wait(for: "the message") { found == [1] }
        mailbox.post(2)
        mailbox.close()
        mailbox.close()
        try expect(!mailbox.post(3), "a closed mailbox accepts a message")
        try settle()
        try equal(found, [1])
    }
}
