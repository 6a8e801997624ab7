import Foundation
import TestSupport
import Testing

@testable import Shell
@testable import ShellModel

extension CompositorTests {
    /// Tests that send random requests of every offered protocol to a complete shell.
    ///
    /// The environment variable `PROSCENIUM_WAYLAND_SEEDS` selects other seeds, for example `1-5000` for a long search
    /// or `77-77` to repeat a failed one.
    @Suite("Random requests")
    struct ProtocolFuzzTests {
        /// The number of requests of one seed.
        static let requestsPerSeed = 400
        /// The number of seeds that run on one shell. A new shell then replaces it, because the requests change the
        /// shell's outputs.
        static let seedsPerShell = 10

        static let seeds: ClosedRange<UInt64> = {
            let text = ProcessInfo.processInfo.environment["PROSCENIUM_WAYLAND_SEEDS"] ?? ""
            let ends = text.split(separator: "-").compactMap { UInt64($0) }
            return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : 1...6
        }()

        @Test("M30 B03: Random requests with extreme numbers leave the shell running, and other clients are served")
        func requests() async throws {
            var (next, sent) = (Self.seeds.lowerBound, 0)
            while next <= Self.seeds.upperBound {
                let last = min(Self.seeds.upperBound, next + UInt64(Self.seedsPerShell) - 1)
                let rig = try await ScreenRig.start(fitting: 0.02)
                let protocols = try await Self.protocols(rig)
                for seed in next...last { sent += try await Self.run(seed, protocols, rig) }
                try await ExtremeNumberTests.expectService(rig)
                next = last + 1
            }
            print("sent \(sent) requests with the seeds \(Self.seeds)")
            #expect(sent > 0)
        }

        @Test("B03: The random requests reach every protocol that the shell offers")
        func coverage() async throws {
            let rig = try await ScreenRig.start()
            let protocols = try await Self.protocols(rig)
            let client = try await rig.client()
            for interface in client.interfaces { #expect(protocols.requests[interface] != nil, "\(interface)") }
            #expect(protocols.requests["zwlr_layer_surface_v1"]?.contains { $0.name == "set_margin" } ?? false)
            #expect(protocols.requests["zwlr_output_configuration_head_v1"]?.count ?? 0 >= 5)
            try await rig.end()
        }

        /// Returns the requests of all protocols that the shell offers.
        private static func protocols(_ rig: ScreenRig) async throws -> OfferedProtocols {
            let client = try await rig.client()
            let objects = try [1] + client.interfaces.map { try client.bind($0, .max) }
            try client.roundTrip()
            let descriptor = client.descriptor
            return try await rig.on { shell in
                OfferedProtocols(try #require(shell.compositor.client(of: descriptor)), objects: objects)
            }
        }

        /// Sends the requests of a seed. The compositor ends a connection after an error, so this function uses as many
        /// connections as needed.
        private static func run(_ seed: UInt64, _ protocols: OfferedProtocols, _ rig: ScreenRig) async throws -> Int {
            // The last printed seed is the one that ended the process.
            FileHandle.standardError.write(Data("random requests: seed \(seed)\n".utf8))
            var (random, sent, connections) = (SplitMix64(seed: seed), 0, 0)
            while sent < requestsPerSeed, connections < 40 {
                let wire = try await rig.client()
                let client = try RandomClient(wire, protocols, SplitMix64(seed: random.next()))
                try client.run(requests: requestsPerSeed - sent)
                sent += client.sentRequests
                connections += 1
                wire.close()
            }
            #expect(try await rig.on { $0.workspace.invariantViolations } == [], "seed \(seed)")
            return sent
        }
    }
}
