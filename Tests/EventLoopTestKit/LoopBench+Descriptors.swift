import EventLoop
import Foundation

extension LoopBench {
    func readinessIsLevelTriggered() throws {
        let pair = try SocketPair()
        var calls: [DescriptorReadiness] = []
        let watch = try loop.watch(pair.near.number, for: .read) { calls.append($0) }
        try settle()
        try equal(calls, [])
        pair.send()
        try wait(for: "three reports of one byte") { calls.count >= 3 }
        try expect(calls.allSatisfy { $0 == .readable }, "not only readable: \(calls)")
        pair.receive()
        calls = []
        try settle()
        try equal(calls, [])
        loop.unwatch(watch)
    }

    func interestChanges() throws {
        let pair = try SocketPair()
        var calls: [DescriptorReadiness] = []
        let watch = try loop.watch(pair.near.number, for: []) { calls.append($0) }
        pair.send()
        try settle()
        try equal(calls, [])
        loop.setInterest(.write, of: watch)
        try wait(for: "readiness to write") { !calls.isEmpty }
        try expect(calls.allSatisfy { $0 == .writable }, "not only writable: \(calls)")
        loop.setInterest([.read, .write], of: watch)
        calls = []
        try wait(for: "both events") { calls.contains([.readable, .writable]) }
        loop.setInterest(.read, of: watch)
        pair.receive()
        calls = []
        try settle()
        try equal(calls, [])
        loop.unwatch(watch)
        loop.setInterest([.read, .write], of: watch)
        pair.send()
        try settle()
        try equal(calls, [])
    }

    func hangUpIsReportedWithoutInterest() throws {
        var pair: SocketPair? = try SocketPair()
        guard let near = pair?.near else { return }
        var calls: [DescriptorReadiness] = []
        var watch: DescriptorWatch?
        watch = try loop.watch(near.number, for: []) {
            calls.append($0)
            if let watch { loop.unwatch(watch) }
        }
        pair = nil
        try wait(for: "the hang-up") { !calls.isEmpty }
        try expect(calls[0].contains(.hangUp), "no hang-up in \(calls)")
        try settle()
        try equal(calls.count, 1)
    }

    func unwatchSuppressesReadyEvents() throws {
        let pairs = try (0..<3).map { _ in try SocketPair() }
        for pair in pairs { pair.send() }
        var watches: [DescriptorWatch] = []
        var calls = 0
        for pair in pairs {
            watches.append(
                try loop.watch(pair.near.number, for: .read) { _ in
                    calls += 1
                    for watch in watches { loop.unwatch(watch) }
                })
        }
        try wait(for: "a handler") { calls > 0 }
        try settle()
        try equal(calls, 1)
    }

    func watchWithinHandlerSeesNoStaleEvents() throws {
        var pair: SocketPair? = try SocketPair()
        var replacement: SocketPair?
        var watch: DescriptorWatch?
        var calls = 0
        var fault: (any Error)?
        watch = try (pair?.near.number).map { number in
            try loop.watch(number, for: .read) { _ in
                if let watch { loop.unwatch(watch) }
                // This closes the watched socket. The kernel gives the descriptor number of the watched socket to the
                // new socket.
                pair = nil
                do {
                    let made = try SocketPair()
                    replacement = made
                    watch = try loop.watch(made.near.number, for: .read) { _ in
                        calls += 1
                        made.receive()
                    }
                } catch {
                    fault = error
                }
            }
        }
        pair?.send()
        try wait(for: "the replacement") { replacement != nil || fault != nil }
        if let fault { throw fault }
        try settle()
        try equal(calls, 0)
        replacement?.send()
        try wait(for: "the new handler") { calls == 1 }
        if let watch { loop.unwatch(watch) }
    }

    func closedDescriptorIsRefused() throws {
        do {
            _ = try loop.watch(-1, for: .read) { _ in }
        } catch {
            return try equal(error.code, EBADF)
        }
        throw LoopFault(description: "a closed descriptor can be watched")
    }
}
