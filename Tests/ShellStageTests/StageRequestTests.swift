import Foundation
import SceneClient
import SceneModel
import SceneProtocol
import ShellModel
import Testing
import Varlink

@testable import Shell

/// Tests of the traits of the shell's requests, and of the texts of its errors.
@Suite("Requests of the stage")
struct StageRequestTests {
    private let app: AppIdentifier
    private let session: SessionIdentifier

    init() throws { (app, session) = (try AppIdentifier("a.b"), try SessionIdentifier("S")) }

    @Test("M30 M09: Requests that would be performed twice if repeated are not repeatable")
    func repeatable() {
        let action = StageCall.performQuickAction(app, type: "t", targetContentIdentifier: nil)
        let single: [StageRequest] = [
            .call(.openNewWindow(app)), .call(action), .call(.listShortcuts(session)),
            .call(.performShortcut(session, query: 1, number: 2)), .redeem(.init(activationToken: "t", processID: 1)),
        ]
        #expect(single.allSatisfy { !$0.traits.isRepeatable })
        let repeatable: [StageRequest] = [
            .call(.openApp(app)), .call(.openSession(session)), .call(.close(session, .standard)),
            .call(.tapBanner("b")), .call(.chooseBannerAction("b", action: "a", text: nil)),
            .call(.dismissBanner("b")), .snapshotTaken(.init(session: session, file: "f", width: 1, height: 1)),
            .removeNotifications(.init(app: app)),
        ]
        #expect(repeatable.allSatisfy { $0.traits.isRepeatable })
    }

    @Test("M30: A repeated call whose session or banner does not exist counts as performed")
    func errorsAfterSuccess() {
        func errors(_ call: StageCall) -> Set<String> { StageRequest.call(call).traits.errorsAfterSuccess }
        #expect(errors(.close(session, .standard)) == ["org.proscenium.Stage.UnknownSession"])
        for call: StageCall in [
            .tapBanner("b"), .dismissBanner("b"), .chooseBannerAction("b", action: "a", text: nil),
        ] {
            #expect(errors(call) == ["org.proscenium.Stage.UnknownBanner"])
        }
        #expect(errors(.openApp(app)) == [] && errors(.openSession(session)) == [])
    }

    @Test("B08: Only equal calls of the workspace are duplicates")
    func duplicates() {
        let tap = StageRequest.call(.openApp(app)).traits
        #expect(tap.duplicateKey != nil && tap.duplicateKey == StageRequest.call(.openApp(app)).traits.duplicateKey)
        #expect(tap.duplicateKey != StageRequest.call(.openNewWindow(app)).traits.duplicateKey)
        #expect(StageRequest.redeem(.init(activationToken: "t", processID: 1)).traits.duplicateKey == nil)
    }

    @Test("B08: Every failure of a request has its own error code and message")
    func texts() {
        let refusal = VarlinkError(
            name: "org.proscenium.Stage.UnknownSession", parameters: ["message": "there is none", "remedy": "look"])
        let texts: [(RequestFailure, code: String, message: String)] = [
            (.refused(refusal), "systemRefused", "there is none"),
            (.refused(VarlinkError(name: "a.b.C")), "systemRefused", "the daemon refused the request: a.b.C"),
            (.lost, "systemLost", "the connection to the daemon was lost before its reply"),
            (.unwritable, "unwritable", "the request cannot be encoded"),
            (.notReached(cause: "none"), "systemNotReached", "the daemon is not available"),
            (.notAnswered, "systemSilent", "the daemon did not reply in time"),
            (.replaced, "stageReplaced", "another shell has replaced this one"),
            (.ended, "stageEnded", "the shell is not connected to the daemon"),
            (.tooMany(limit: 256), "tooManyCalls", "256 requests are already waiting for the daemon"),
        ]
        for (failure, code, message) in texts {
            let diagnostic = StageError(failure).diagnostic
            #expect(diagnostic.code == code && diagnostic.message == message)
        }
        #expect(StageError(.notReached(cause: "none")).diagnostic.cause == "none")
        #expect(StageError(.refused(refusal)).diagnostic.remedy == "look")
        #expect(
            StageError(.refused(refusal))
                == .refused(error: "UnknownSession", message: "there is none", remedy: "look"))
    }
}
