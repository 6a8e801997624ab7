import ArgumentParser
import SceneModel
import SceneProtocol
import SceneTargeting
import Varlink

extension Handoff {
    /// `proscenium handoff offers`: lists the activities that other devices offer.
    struct Offers: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the activities that connected devices offer.",
            discussion: """
                Examples:
                  proscenium handoff offers
                  proscenium handoff offers --json
                """
        )

        /// The number of characters of an identifier that the table shows.
        private static let identifierWidth = 12

        @Flag(help: "Print one JSON object per line for each offer.")
        var json = false

        @OptionGroup var connection: DaemonConnectionOptions

        func run() throws {
            let offers = try connection.connect().offers()
            if json { return try offers.forEach(StandardOutput.write(json:)) }
            guard !offers.isEmpty else { return StandardOutput.write(lines: ["There are no offers."]) }
            var table = TextTable(headings: ["OFFER", "DEVICE", "APP", "TITLE", "OBSTACLE"])
            for entry in offers {
                let offer = entry.offer
                table.add([
                    String(offer.identifier.prefix(Self.identifierWidth)), offer.device, offer.app.text,
                    offer.title ?? offer.activityType, entry.obstacle?.rawValue ?? "",
                ])
            }
            StandardOutput.write(lines: table.lines)
        }
    }

    /// `proscenium handoff continue`: continues an activity of another device.
    struct Continue: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Continue an activity of another device on this device.",
            discussion: """
                Examples:
                  proscenium handoff continue 5f0c2d1e
                """
        )

        @Argument(help: "The offer: its identifier or a unique prefix of at least four characters.")
        var offer: String

        @Flag(help: "Print a JSON object.")
        var json = false

        @OptionGroup var connection: DaemonConnectionOptions

        func run() throws {
            let system = try connection.connect()
            let session = try system.accept(try system.resolveOffer(offer))
            if json { return try StandardOutput.write(json: SharedMessages.SessionReference(session: session)) }
            StandardOutput.write(lines: ["session \(session.text)"])
        }
    }
}

extension SystemConnection {
    /// Returns the offers of other devices, the latest first.
    fileprivate func offers() throws(DaemonCallError) -> [HandoffMessages.ListedOffer] {
        try call("ListOffers", NoParameters(), of: .handoff, as: HandoffMessages.ListedOffers.self).offers
    }

    /// Accepts an offer; returns the session that continues the activity.
    fileprivate func accept(_ offer: String) throws(DaemonCallError) -> SessionIdentifier {
        let parameters = HandoffMessages.Accept(offer: offer, activationToken: ActivationToken.find())
        return try call("Accept", parameters, of: .handoff, as: SharedMessages.SessionReference.self).session
    }

    /// Returns the identifier of the offer that a text names.
    fileprivate func resolveOffer(_ text: String) throws(DaemonCallError) -> String {
        let matches = try offers().map(\.offer.identifier).filter { identifier in
            identifier == text || (text.count >= SessionPrefix.minimumLength && identifier.hasPrefix(text))
        }
        guard matches.count == 1 else {
            throw .refused(
                error: "UnknownOffer",
                message: "no offer, or more than one, begins with “\(TerminalText.visible(text))”",
                remedy: "list the offers with: proscenium handoff offers", cause: nil)
        }
        return matches[0]
    }
}
