import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// A caller that lists and accepts the offers of other devices, as the shell does.
package final class OfferCaller: Sendable {
    private let client: SharedClient

    /// Connects to the daemon.
    package init(path: String) throws { client = try SharedClient(path: path) }

    deinit { client.disconnect() }

    /// Returns the offers.
    package func offers() throws -> [HandoffMessages.Offer] {
        try client.withClient {
            try $0.call(
                ProtocolInterface.handoff.member("ListOffers"), NoParameters(),
                returning: HandoffMessages.ListedOffers.self)
        }.offers.filter { $0.obstacle == nil }.map(\.offer)
    }

    /// Waits until an offer meets a condition.
    package func waitForOffer(_ condition: (HandoffMessages.Offer) -> Bool) throws -> HandoffMessages.Offer {
        let deadline = Date(timeIntervalSinceNow: 40)
        while Date() < deadline {
            if let offer = try offers().first(where: condition) { return offer }
            usleep(20_000)
        }
        throw KitError("the expected offer was not made")
    }

    /// Waits until there are no offers.
    package func waitForNoOffers() throws {
        let deadline = Date(timeIntervalSinceNow: 40)
        while try !offers().isEmpty {
            guard Date() < deadline else { throw KitError("there are still offers") }
            usleep(20_000)
        }
    }

    /// Accepts an offer; returns the session that continues the activity.
    package func accept(_ offer: String) throws -> SessionIdentifier {
        try client.withClient {
            try $0.call(
                ProtocolInterface.handoff.member("Accept"), HandoffMessages.Accept(offer: offer),
                returning: SharedMessages.SessionReference.self)
        }.session
    }
}
