import SceneModel
import SceneProtocol

extension MessageForm {
    /// The messages of `org.proscenium.Handoff`.
    static let handoff: [MessageForm] = [
        .init(.handoff, "Failure") { $0.any(of: ContinuationFailure.self) },
        .init(.handoff, "LocalActivity") { try $0.localActivity() },
        .init(.handoff, "Offer") { try $0.offer() },
        .init(.handoff, "ListedOffer") { try $0.listedOffer() },
        .init(.handoff, "Request") { $0.transferRequest() },
        .init(.handoff, "Register out") { try $0.processMessage() },
        .init(.handoff, "Fetch in") { HandoffMessages.ActivityReference(identifier: $0.text()) },
        .init(.handoff, "Fetch out") { HandoffMessages.FetchedActivity(activity: try $0.activity()) },
        .init(.handoff, "ReportContinued in") { HandoffMessages.ActivityReference(identifier: $0.text()) },
        .init(.handoff, "SetOffers in") { HandoffMessages.Offers(offers: try $0.array { try $0.offer() }) },
        .init(.handoff, "ListOffers out") {
            HandoffMessages.ListedOffers(offers: try $0.array { try $0.listedOffer() })
        },
        .init(.handoff, "Accept in") {
            HandoffMessages.Accept(offer: $0.text(), activationToken: $0.optional { $0.text() })
        },
        .init(.handoff, "Accept out") {
            SharedMessages.AcceptedReply(
                SharedMessages.SessionReference(session: try $0.session()), notYetDurable: $0.optional { $0.flag() })
        },
        .init(.handoff, "Deliver in") {
            HandoffMessages.Delivery(continuation: $0.text(), activity: try $0.activity())
        },
        .init(.handoff, "Fail in") { HandoffMessages.FailureReport(continuation: $0.text(), reason: $0.any()) },
    ]
}

extension MessageGenerator {
    mutating func currentActivity() throws -> HandoffMessages.CurrentActivity {
        HandoffMessages.CurrentActivity(number: int(), try activity())
    }

    mutating func localActivity() throws -> HandoffMessages.LocalActivity {
        HandoffMessages.LocalActivity(identifier: text(), app: try app(), try currentActivity())
    }

    mutating func activityAnswer() throws -> HandoffMessages.ActivityAnswer {
        HandoffMessages.ActivityAnswer(query: int(), flag() ? .success(try activity()) : .failure(any()))
    }

    mutating func offer() throws -> HandoffMessages.Offer {
        HandoffMessages.Offer(
            identifier: text(), app: try app(), activityType: text(), title: optional { $0.text() },
            targetContentIdentifier: try optional { try $0.content() }, device: text(),
            expirationDate: optional { $0.timestamp() })
    }

    mutating func listedOffer() throws -> HandoffMessages.ListedOffer {
        HandoffMessages.ListedOffer(try offer(), optional { $0.any() })
    }

    mutating func transferRequest() -> HandoffMessages.TransferRequest {
        HandoffMessages.TransferRequest(continuation: text(), offer: text())
    }

    mutating func processMessage() throws -> HandoffMessages.ProcessMessage {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .activities(try array { try $0.localActivity() })
        case 1: .request(transferRequest())
        default: .cancelled(text())
        }
    }
}
