import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Excessive numbers of calls and connections.
    @Suite("Excessive load", .serialized)
    struct Overload {
        @Test("B08: A flood of calls ends its own connection; a thousand calls at once are answered")
        func flood() throws {
            let hostile = try HostileFixture()
            let peer = try hostile.makeRawConnection()
            let call = try RawConnection.message(ProtocolInterface.system.member("GetStatus"), .object([:]), ["oneway"])
            let bytes = Array(repeatElement(call, count: 1000).joined())
            var isOpen = true
            for part in 0..<400 where isOpen {
                isOpen = try peer.send(bytes)
                if part % 10 == 5 { try hostile.roundTripEvent("part \(part)") }
            }
            #expect(peer.isEnded())
            try hostile.roundTripEvent()
            #expect(hostile.fixture.daemon.errorText.contains("exceeded the call rate limit"))
            // A thousand calls at once are not a flood.
            let other = try hostile.makeRawConnection()
            for _ in 0..<1000 { try other.call(ProtocolInterface.system.member("GetStatus")) }
            for _ in 0..<1000 { #expect(try other.reply()?.error == nil) }
            try hostile.roundTripEvent()
        }

        @Test("B08: A connection whose replies are not read gets no further replies until the client reads them")
        func unreadReplies() throws {
            let hostile = try HostileFixture()
            let peer = try hostile.makeRawConnection()
            let method = "org.varlink.service.GetInterfaceDescription"
            let parameters = JSONValue.object(["interface": .string(ProtocolInterface.scenes.rawValue)])
            let count = 300
            try peer.send(Array(repeatElement(try RawConnection.message(method, parameters), count: count).joined()))
            let sessions = try hostile.fixture.system.sessions().count
            let new = JSONValue.object(["app": .string(hostile.fixture.app.text), "newSession": .bool(true)])
            try peer.call(ProtocolInterface.system.member("Activate"), new)
            for _ in 0..<10 { try hostile.roundTripEvent() }
            #expect(try hostile.fixture.system.sessions().count == sessions)
            for _ in 0..<count { #expect(try peer.reply()?.error == nil) }
            #expect(try peer.reply()?["session"] != nil)
            #expect(try hostile.fixture.system.sessions().count == sessions + 1)
            try hostile.roundTripEvent()
        }

        @Test("B08: A client whose many processes hold more than 1024 idle connections does not lock out other clients")
        func manyProcesses() throws {
            let hostile = try HostileFixture()
            let attacker = Process()
            attacker.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
            attacker.arguments = ["-c", Self.attack, hostile.fixture.daemon.socketPath]
            let (input, output) = (Pipe(), Pipe())
            (attacker.standardInput, attacker.standardOutput) = (input, output)
            try attacker.run()
            defer {
                // The attacker's processes end when their input is closed.
                try? input.fileHandleForWriting.close()
                attacker.waitUntilExit()
            }
            for _ in 0..<17 { #expect(try output.fileHandleForReading.read(upToCount: 1) == Data("r".utf8)) }
            for _ in 0..<20 {
                let peer = try hostile.makeRawConnection()
                #expect(try peer.ask(ProtocolInterface.system.member("GetStatus"))?.parameters?["processID"] != nil)
            }
            try hostile.roundTripEvent()
        }

        /// A Python program that starts seventeen processes, each with 64 idle connections.
        private static let attack = """
            import os, socket, sys
            children = []
            for _ in range(17):
                child = os.fork()
                if child == 0:
                    held = []
                    for _ in range(64):
                        peer = socket.socket(socket.AF_UNIX)
                        peer.connect(sys.argv[1])
                        held.append(peer)
                    os.write(1, b"r")
                    sys.stdin.read()
                    os._exit(0)
                children.append(child)
            for child in children: os.waitpid(child, 0)
            """

        @Test("B08: Calls on sixty connections at once are all answered, and other clients are served in between")
        func concurrentConnections() throws {
            let hostile = try HostileFixture()
            let attacker = Process()
            attacker.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
            attacker.arguments = ["-c", Self.concurrentCalls, hostile.fixture.daemon.socketPath]
            let (input, output) = (Pipe(), Pipe())
            (attacker.standardInput, attacker.standardOutput) = (input, output)
            try attacker.run()
            #expect(try output.fileHandleForReading.read(upToCount: 1) == Data("r".utf8))
            for round in 0..<20 { try hostile.roundTripEvent("round \(round)") }
            // The attacker stops calling when its input is closed.
            try input.fileHandleForWriting.close()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            attacker.waitUntilExit()
            let counts = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
            #expect(counts.count == 60 && counts.allSatisfy { $0 > 0 }, "\(text)")
            // The daemon serves the connections of one process in turn.
            #expect((counts.max() ?? 0) <= 2 * (counts.min() ?? 0) + 2, "\(text)")
            try hostile.roundTripEvent()
        }

        /// A Python program that makes a call on each of sixty connections. As soon as a reply arrives on a connection,
        /// the program makes the next call there. When its input is closed, the program waits for the last replies and
        /// prints the number of replies of each connection.
        private static let concurrentCalls = """
            import os, selectors, socket, sys
            call = b'{"method":"org.proscenium.System.ListApps","parameters":{}}\\0'
            polled = selectors.DefaultSelector()
            polled.register(sys.stdin, selectors.EVENT_READ)
            counts = {}
            for _ in range(60):
                peer = socket.socket(socket.AF_UNIX)
                peer.connect(sys.argv[1])
                polled.register(peer, selectors.EVENT_READ)
                counts[peer] = 0
                peer.sendall(call)
            os.write(1, b"r")
            waiting, isOpen = 60, True
            while waiting:
                for key, _ in polled.select():
                    if key.fileobj is sys.stdin:
                        isOpen = False
                        polled.unregister(sys.stdin)
                        continue
                    peer = key.fileobj
                    data = peer.recv(65536)
                    if not data: sys.exit("closed")
                    if not data.endswith(b"\\0"): continue
                    counts[peer] += 1
                    if isOpen: peer.sendall(call)
                    else: waiting -= 1
            print(*counts.values())
            """

        @Test(
            "B08: 2000 connections of one process block only that process, which can connect again once they are closed"
        )
        func connections() throws {
            let hostile = try HostileFixture()
            var peers: [RawConnection] = []
            for number in 0..<2000 {
                // The test process has a limited number of descriptors, so it closes the connections that the daemon
                // has ended.
                if number % 100 == 99 { peers.removeAll { $0.isEnded(within: 0) } }
                peers.append(try hostile.makeRawConnection())
            }
            try hostile.roundTripEvent()
            // After a connection that it refuses, the daemon pauses before it accepts further ones.
            var open = peers.count
            let end = Date(timeIntervalSinceNow: DaemonFixture.timeout)
            while open >= 128, Date() < end { open = peers.count { !$0.isEnded(within: 0) } }
            #expect(open > 32 && open < 128)
            // The limit of connections applies to each process, so the process of an app that is launched now can
            // connect.
            let other = try AppBundle(
                in: hostile.fixture.folder.url, name: "Other",
                script: AppScript(observer: hostile.fixture.observer.path))
            try hostile.fixture.system.addApp(other)
            let session = try hostile.fixture.system.activate(other.identifier)
            try hostile.fixture.wait("acknowledged", session)
            peers = []
            // The daemon releases connections one after the other, so a slot may not be free yet.
            let deadline = Date(timeIntervalSinceNow: DaemonFixture.timeout)
            var reply: RawReply?
            while reply == nil, Date() < deadline {
                reply = try? hostile.makeRawConnection().ask(ProtocolInterface.system.member("GetStatus"))
            }
            #expect(reply?.error == nil)
            #expect(reply != nil)
            try hostile.roundTripEvent()
        }
    }
}
