import Foundation
import Glibc
import Testing

@testable import Shell
@testable import ShellModel

extension CompositorTests {
    /// Tests of the shell with clients that create very many objects or send very many requests.
    @Suite("Heavy load by one client")
    struct HeavyLoadTests {
        /// The longest time that the shell should work for other clients before it answers a request.
        static let twoFrames = Duration.milliseconds(33)
        /// The factor by which the shell may be slower in tests, which run without optimisation and on slow machines.
        static let testFactor = 6

        @Test(
            "M30 B03: While a client loads the shell, the requests of another client are answered",
            arguments: HeavyLoad.allCases)
        func others(_ load: HeavyLoad) async throws {
            let rig = try await ScreenRig.start(fitting: 0.02)
            let decent = try await rig.client()
            try WireWindow(decent, title: "Decent").show(0xFF00_8000)
            let shell = rig.shell
            let run = load.begin {
                let answer = Answer()
                Task { @ShellActor in answer.set(shell.compositor.makeClient()) }
                return answer.wait()
            }
            try await rig.wait(for: "the start of the load") { _ in run.hasBegun.isSet }
            let clock = try await rig.on { _ in ThreadClock() }
            var times: [Duration] = []
            for _ in 0..<100 {
                let start = clock.now
                try decent.roundTrip()
                times.append(clock.now - start)
                decent.clearEvents()
                try await Task.sleep(for: .milliseconds(10))
            }
            run.shouldEnd.set()
            #expect(decent.error == nil && !decent.isClosed)
            times.sort()
            print("\(load): median \(times[50]), p99 \(times[98]), maximum \(times[99])")
            #expect(times[98] < Self.twoFrames * Self.testFactor, "\(load): \(times[98])")
            try await rig.wait(for: "the end of the load") { _ in run.hasEnded.isSet }
            #expect(try await rig.on { $0.workspace.invariantViolations } == [])
            try await ExtremeNumberTests.expectService(rig)
        }

        @Test("B03: Only the client that creates too many objects is disconnected")
        func limits() async throws {
            let rig = try await ScreenRig.start(fitting: 0.02)
            let decent = try await rig.client()
            let (greedy, other) = (try await rig.client(), try await rig.client())
            let compositor = try greedy.bind("wl_compositor", 4)
            for _ in 0..<5_000 { greedy.send(compositor, 0, .word(greedy.newObject())) }
            try greedy.roundTrip()
            #expect(greedy.error.map { [$0.object, $0.code] } == [1, 3], "the protocol error `implementation`")
            for _ in 0...ClientLimits.standard.maximum(of: "xdg_toplevel") { try WireWindow(other).commit() }
            try other.roundTrip()
            #expect(other.error != nil)
            try decent.roundTrip()
            #expect(decent.error == nil && !decent.isClosed)
            for client in [greedy, other] { client.close() }
            try await rig.wait(for: "the end of the client's windows") { $0.compositor.windows.isEmpty }
            try await ExtremeNumberTests.expectService(rig)
        }

        @Test("B03: Destroyed objects make room for new ones, and each interface has its own limit")
        func counts() {
            var counts = ClientObjectCounts(ClientLimits(byInterface: ["wl_surface": 2], general: 3))
            let added = [counts.add("wl_surface"), counts.add("wl_surface"), counts.add("wl_surface")]
            #expect(added == [nil, nil, "a client can have at most 2 objects of wl_surface at the same time"])
            counts.remove("wl_surface")
            counts.remove("wl_surface")
            let again = counts.add("wl_surface")
            let regions = (0..<4).map { _ in counts.add("wl_region") }
            #expect(again == nil && regions.map { $0 == nil } == [true, true, true, false])
        }

        @Test("M30 B03: The newest activation tokens of a client stay valid, even after the client ends")
        func tokens() {
            var tokens = IssuedTokens<Int>()
            let maximum = IssuedTokens<Int>.maximumOfClient
            let revoked = (0..<(maximum + 2)).compactMap { tokens.add("1-\($0)", of: 1) }
            #expect(revoked == ["1-0", "1-1"])
            tokens.remove("1-2")
            let further = [tokens.add("1-last", of: 1), tokens.add("2-0", of: 2)].compactMap { $0 }
            let ended = tokens.clientEnded(1)
            #expect(further.isEmpty && ended.isEmpty)
            var dropped: [String] = []
            for client in 3..<10 {
                for number in 0..<maximum { _ = tokens.add("\(client)-\(number)", of: client) }
                dropped += tokens.clientEnded(client)
            }
            #expect(dropped.count == maximum * 8 - IssuedTokens<Int>.maximumOfEndedClients)
            #expect(dropped.first == "1-3" && !dropped.contains("9-0"))
        }
    }
}

/// The processor time of the thread that creates the value.
///
/// The shell's CPU time between a request and its answer does not depend on other load on the machine.
private struct ThreadClock: Sendable {
    private let clock: clockid_t

    init() {
        var clock = clockid_t()
        pthread_getcpuclockid(pthread_self(), &clock)
        self.clock = clock
    }

    var now: Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

/// A value that another thread waits for.
private final class Answer: @unchecked Sendable {
    // The semaphore orders the accesses to the value.
    private var value: Int32?
    private let isSet = DispatchSemaphore(value: 0)

    func set(_ value: Int32?) {
        self.value = value
        isSet.signal()
    }

    func wait() -> Int32? {
        isSet.wait()
        return value
    }
}
