import Foundation
import SceneClient
import Testing
import Varlink

@testable import UIKitCore

/// The errors with which calls to the daemon fail in an app.
@Suite("Errors of calls to the daemon")
struct ConnectionFaultTests {
    private struct Parameters: Decodable, Equatable {
        let message: String
        let remedy: String
    }

    @Test(
        "M14: A refused call fails with the daemon's error; the error of a lost or unencodable call names the call"
    )
    func texts() throws {
        let refusal = VarlinkError(name: "a.b.C", parameters: ["message": "m"])
        #expect(ConnectionFault.error(for: .refused(refusal), "x.y.Z") == refusal)
        let lost = ConnectionFault.error(for: .lost, "x.y.Z")
        #expect(lost.name == "org.proscenium.Scenes.ConnectionLost")
        #expect(
            try lost.decode(Parameters.self)
                == Parameters(
                    message: "the connection to the daemon was lost before the reply to x.y.Z",
                    remedy: "try again if the request had no effect"))
        let unwritable = ConnectionFault.error(for: .unwritable, "x.y.Z")
        #expect(unwritable.name == "org.proscenium.Scenes.Unwritable")
        #expect(try unwritable.decode(Parameters.self).message == "the parameters of x.y.Z cannot be sent")
    }
}
