import Foundation
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Checks that every call in the manual gets the replies that the manual shows.
@Suite("The manual's varlink calls", .serialized, .timeLimit(.minutes(15)))
struct VarlinkExamplesTests {
    private static let limits =
        #"{"launch": 300, "connection": 300, "backgroundSave": 300, "restoration": 300, "refresh": 300}"#

    // This is one test for all interfaces, because `ManualRewriter` may save changes: the parts of the interfaces
    // read and save the same file, so they must run one after the other.
    @Test("B08: Every call example gets the shown replies")
    func examples() throws {
        for interface in [ProtocolInterface.system, .scenes, .stage, .handoff] { try part(interface.rawValue) }
    }

    private func part(_ interface: String) throws {
        let file = try ManualFile("varlink.md")
        let fixture = try ManualFixture(limits: Self.limits)
        let peers = try VarlinkPeers(fixture, interface: interface)
        var rewriting = ManualRewriter(file)
        var position = 0
        for block in file.blocks("varlink") where block.section == interface {
            for example in VarlinkExample.read(block) {
                if let method = example.method, !example.isStreaming {
                    try call(method, example, peers, fixture, &rewriting)
                    if interface != ProtocolInterface.scenes.rawValue { try fixture.settle() }
                    continue
                }
                if let method = example.method {
                    try peers.startStreamingCall(
                        method, try Self.json(fixture.comparison.actualText(example.parameters)))
                    position = 0
                }
                for reply in example.replies {
                    position = try matchReply(reply, from: position, peers, fixture, &rewriting)
                }
            }
        }
        try rewriting.save(file.name)
        fixture.daemon.kill()
    }

    private static func json(_ text: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    /// Makes a call and compares its reply with the shown one.
    private func call(
        _ method: String, _ example: VarlinkExample, _ peers: VarlinkPeers, _ fixture: ManualFixture,
        _ rewriting: inout ManualRewriter
    ) throws {
        let reply = try #require(example.replies.first, "\(method) shows no reply")
        let parameters = try Self.json(fixture.comparison.actualText(example.parameters))
        if method == "SnapshotTaken" { try fixture.writeSnapshotFile(parameters) }
        let answer = try peers.call(method, parameters)
        let difference =
            answer.error == reply.error
            ? fixture.comparison.difference(answer.reply, from: (try? Self.json(reply.json)) ?? .null)
            : "the error is \(answer.error ?? "none")"
        guard let difference else { return }
        report(difference, method, reply, answer.error, answer.reply, fixture, &rewriting)
    }

    /// Waits until the streaming call gets a reply that matches the shown reply, and skips other replies. Returns the
    /// index after the matching reply.
    private func matchReply(
        _ reply: VarlinkExample.Reply, from position: Int, _ peers: VarlinkPeers, _ fixture: ManualFixture,
        _ rewriting: inout ManualRewriter
    ) throws -> Int {
        let streamingCall = try #require(peers.streamingCall, "line \(reply.line): there is no streaming call")
        let shown = (try? Self.json(reply.json)) ?? .null
        // The first reply answers the registration and must match. Between later replies, replies that the manual does
        // not show may arrive.
        if position == 0 {
            let first = try streamingCall.replies.wait(for: "the first reply", within: ManualFixture.timeout) { _ in
                true
            }
            if let difference = fixture.comparison.difference(first.value, from: shown) {
                report(difference, "the streaming call", reply, nil, first.value, fixture, &rewriting)
            }
            return 1
        }
        do {
            let received = try streamingCall.replies.wait(for: reply.json, within: 10, from: position) { value in
                var attempt = fixture.comparison
                return attempt.difference(value, from: shown) == nil
            }
            _ = fixture.comparison.difference(received.value, from: shown)
            return received.index + 1
        } catch {
            // If no reply matches, the first received reply of the same kind most likely corresponds to the shown
            // reply.
            let candidates = streamingCall.replies.all.dropFirst(position).filter {
                Self.kind($0.value) == Self.kind(shown)
            }
            if let first = candidates.first {
                report("was not received", "the streaming call", reply, nil, first.value, fixture, &rewriting)
                return first.index + 1
            }
            let all = streamingCall.replies.all.dropFirst(position).map {
                JSONLayout.lines($0.value).joined(separator: "\n")
            }
            Issue.record(
                "line \(reply.line): \(reply.json) was not received; the replies are \(all.joined(separator: "\n"))")
            return position
        }
    }

    /// Returns the name of the single field of a streaming call's reply.
    private static func kind(_ reply: JSONValue) -> String? {
        if case .object(let fields) = reply { fields.keys.first } else { nil }
    }

    private func report(
        _ difference: String, _ method: String, _ reply: VarlinkExample.Reply, _ error: String?, _ actual: JSONValue,
        _ fixture: ManualFixture, _ rewriting: inout ManualRewriter
    ) {
        let actualLines = JSONLayout.lines(actual).map(fixture.comparison.manual)
        if ManualRewriter.isEnabled {
            var lines = actualLines
            lines[0] = "← " + (error.map { "error \($0) " } ?? "") + lines[0]
            rewriting.replace(line: reply.line, count: reply.count, with: lines)
            if let shownJSON = try? Self.json(actualLines.joined(separator: "\n")) {
                _ = fixture.comparison.difference(actual, from: shownJSON)
            }
        }
        Issue.record(
            "line \(reply.line): \(method): \(difference); the reply is \(error ?? "") \(actualLines.joined(separator: "\n"))"
        )
    }
}
