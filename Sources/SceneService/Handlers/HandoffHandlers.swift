import PredicateFormat
import SceneModel
import SceneProtocol
import Varlink

/// The handlers of the methods of `org.proscenium.Handoff`.
struct HandoffHandlers {
    /// The maximum size of a text in bytes. The interface files state it as well.
    static let maximumTextBytes = 1024
    /// The maximum size of an activity's type in bytes. The interface files state it as well.
    static let maximumTypeBytes = 255

    let handoff: HandoffController

    var all: [String: Service.Handler] {
        [
            "Register": { call throws(VarlinkError) in
                try call.requireMore()
                _ = try call.decode(NoParameters.self)
                handoff.register(call)
            },
            "Fetch": { call throws(VarlinkError) in
                try handoff.check(call)
                try handoff.fetch(try call.decode(HandoffMessages.ActivityReference.self).identifier, call)
            },
            "ReportContinued": { call throws(VarlinkError) in
                try handoff.check(call)
                handoff.reportContinued(try call.decode(HandoffMessages.ActivityReference.self).identifier)
                call.reply()
            },
            "SetOffers": setOffers,
            "ListOffers": { call throws(VarlinkError) in
                _ = try call.decode(NoParameters.self)
                call.reply(HandoffMessages.ListedOffers(offers: handoff.listedOffers()))
            },
            "Accept": { call throws(VarlinkError) in
                let request = try call.decode(HandoffMessages.Accept.self)
                try handoff.accept(request.offer, token: try RequestTexts.checkedToken(request.activationToken), call)
            },
            "Deliver": deliver,
            "Fail": { call throws(VarlinkError) in
                try handoff.check(call)
                let report = try call.decode(HandoffMessages.FailureReport.self)
                try handoff.finish(
                    report.continuation, .failure(report.reason), then: Self.acceptance(of: call))
            },
        ]
    }

    private func setOffers(_ call: IncomingCall) throws(VarlinkError) {
        try handoff.check(call)
        let offers = try call.decode(HandoffMessages.Offers.self).offers
        let isValid = offers.allSatisfy { offer in
            let texts = [offer.identifier, offer.title ?? "", offer.device]
            return texts.allSatisfy { $0.utf8.count <= Self.maximumTextBytes } && Self.isType(offer.activityType)
        }
        guard isValid, offers.count <= HandoffOffers.limit, Set(offers.map(\.identifier)).count == offers.count else {
            throw .invalidParameter("offers")
        }
        handoff.setOffers(offers)
        call.reply()
    }

    private func deliver(_ call: IncomingCall) throws(VarlinkError) {
        try handoff.check(call)
        let delivery = try call.decode(HandoffMessages.Delivery.self)
        guard call.parametersJSON.count <= HandoffMessages.maximumActivityBytes else {
            try handoff.finish(delivery.continuation, .failure(.userInfoTooLarge)) { _ in
                call.fail(ProtocolInterface.handoff.error("TooLarge", Self.tooLarge))
            }
            return
        }
        try handoff.finish(delivery.continuation, .success(delivery.activity), then: Self.acceptance(of: call))
    }

    private static var tooLarge: Diagnostic {
        Diagnostic(
            code: "tooLarge",
            message: "the activity has more than \(HandoffMessages.maximumActivityBytes >> 10) KiB of JSON")
    }

    /// Whether a text can be the type of an activity.
    static func isType(_ text: String) -> Bool { (1...maximumTypeBytes).contains(text.utf8.count) }

    /// Returns a completion handler that replies to the call without a session.
    private static func acceptance(of call: IncomingCall) -> (RequestOutcome) -> Void {
        { outcome in
            if case .refused(let error) = outcome.effect {
                call.fail(ProtocolInterface.handoff.error(error))
            } else {
                call.reply(NoParameters(), to: outcome)
            }
        }
    }
}
