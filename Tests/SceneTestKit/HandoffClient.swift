import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// A handoff process without a network: it records the daemon's messages, and makes the calls of
/// `org.proscenium.Handoff`.
package final class HandoffClient: Sendable {
    /// All messages received, in order.
    package let messages = Recorder<HandoffMessages.ProcessMessage>("messages to the handoff process")
    /// The reason for the end of the standing call; empty while the call is open.
    package let endReason = Recorder<String>("end reasons of the handoff process")
    private let subscription: SharedClient
    private let calls: SharedClient

    /// Registers the process, and waits for the first message.
    ///
    /// - Throws: ``KitError``, or ``WaitError`` when the daemon does not reply.
    package init(path: String) throws {
        (subscription, calls) = (try SharedClient(path: path), try SharedClient(path: path))
        let (client, messages, endReason) = (subscription, messages, endReason)
        Thread.detachNewThread {
            do {
                try client.withClient {
                    try $0.more(
                        ProtocolInterface.handoff.member("Register"), NoParameters(),
                        returning: HandoffMessages.ProcessMessage.self
                    ) { message in
                        messages.add(message)
                        return true
                    }
                }
                endReason.add("the stream ended")
            } catch {
                endReason.add("\(error)")
            }
        }
        _ = try messages.wait(for: "the first message") { _ in true }
    }

    deinit { crash() }

    /// Ends both connections, as the end of the process does.
    package func crash() {
        subscription.disconnect()
        calls.disconnect()
    }

    /// Waits until exactly these types of activities are current, the latest first; returns their identifiers.
    package func waitForActivities(_ types: [String], from start: Int = 0) throws -> [String] {
        var found: [String] = []
        _ = try messages.wait(for: "the activities \(types)", within: 40, from: start) { message in
            guard case .activities(let list) = message, list.map(\.activityType) == types else { return false }
            found = list.map(\.identifier)
            return true
        }
        return found
    }

    /// Waits for the request of an accepted offer; returns the identifier of the continuation.
    package func waitForRequest(_ offer: String) throws -> String {
        var found = ""
        _ = try messages.wait(for: "the request for \(offer)", within: 40) { message in
            guard case .request(let request) = message, request.offer == offer else { return false }
            found = request.continuation
            return true
        }
        return found
    }

    /// Makes a call.
    ///
    /// - Throws: `ClientError`.
    package func call<Answer: Decodable>(
        _ method: String, _ parameters: some Encodable = NoParameters(), _ answer: Answer.Type = Answer.self
    ) throws -> Answer {
        try calls.withClient {
            try $0.call(
                ProtocolInterface.handoff.member(method), parameters, returning: answer, timeout: .seconds(40))
        }
    }

    /// Calls `SetOffers`.
    package func setOffers(_ offers: [HandoffMessages.Offer]) throws {
        _ = try call("SetOffers", HandoffMessages.Offers(offers: offers), NoParameters.self)
    }

    /// Calls `ListOffers`.
    package func listOffers() throws -> [HandoffMessages.ListedOffer] {
        try call("ListOffers", NoParameters(), HandoffMessages.ListedOffers.self).offers
    }

    /// Calls `Accept`, and returns the session that continues the activity.
    package func accept(_ offer: String) throws -> SessionIdentifier {
        try call("Accept", HandoffMessages.Accept(offer: offer), SharedMessages.SessionReference.self).session
    }

    /// Calls `Deliver`.
    package func deliver(_ continuation: String, _ activity: UserActivity) throws {
        let delivery = HandoffMessages.Delivery(continuation: continuation, activity: activity)
        _ = try call("Deliver", delivery, NoParameters.self)
    }

    /// Calls `Fail`.
    package func fail(_ continuation: String, _ reason: ContinuationFailure) throws {
        let report = HandoffMessages.FailureReport(continuation: continuation, reason: reason)
        _ = try call("Fail", report, NoParameters.self)
    }
}
