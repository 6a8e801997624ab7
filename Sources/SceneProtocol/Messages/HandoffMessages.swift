import SceneModel

/// The messages about activities that other devices continue; the interface files document their meaning.
public enum HandoffMessages {
    /// The maximum size of a transferred activity in bytes of JSON. The interface files state it as well.
    package static let maximumActivityBytes = 128 << 10

    /// An app's current activity, as other devices see it before they continue the activity.
    public struct CurrentActivity: Hashable, Sendable, Codable {
        /// The number that the app has chosen for the activity.
        package var number: Int
        /// The type of the activity.
        package var activityType: String
        /// The title for people; nil for none.
        package var title: String?
        /// The identifier of the activity's content; nil for none.
        package var targetContentIdentifier: TargetContentIdentifier?
        /// Whether the activity has a web page; nil for false.
        package var isBrowsable: Bool?
        /// The date on which the activity expires; nil for never.
        package var expirationDate: Timestamp?

        /// Creates the description of an activity.
        package init(number: Int, _ activity: UserActivity) {
            (self.number, activityType, title) = (number, activity.activityType, activity.title)
            targetContentIdentifier = activity.targetContentIdentifier
            isBrowsable = activity.webpageURL == nil ? nil : true
            expirationDate = activity.expirationDate
        }
    }

    /// The parameters of `SetCurrentActivity`.
    package struct SetCurrentActivity: Hashable, Sendable, Codable {
        /// The activity; nil if the app has no current activity.
        package var activity: CurrentActivity?

        /// Creates parameters.
        package init(activity: CurrentActivity?) { self.activity = activity }
    }

    /// A request to an app for its complete current activity.
    public struct ActivityQuery: Hashable, Sendable, Codable {
        /// The number of the query.
        package var query: Int
        /// The number of the activity.
        package var number: Int

        /// Creates a query.
        package init(query: Int, number: Int) { (self.query, self.number) = (query, number) }
    }

    /// An app's answer to a query.
    package struct ActivityAnswer: Hashable, Sendable, Codable {
        /// The number of the query.
        package var query: Int
        /// The activity; nil if the app cannot provide it.
        package var activity: UserActivity?
        /// The reason why the app cannot provide the activity; nil if the answer has an activity.
        package var failure: ContinuationFailure?

        /// Creates an answer.
        package init(query: Int, _ result: Result<UserActivity, ContinuationFailure>) {
            self.query = query
            switch result {
            case .success(let activity): self.activity = activity
            case .failure(let failure): self.failure = failure
            }
        }
    }

    /// A current activity of this device.
    package struct LocalActivity: Hashable, Sendable, Codable {
        /// The random identifier of the activity.
        package var identifier: String
        /// The app whose activity it is.
        package var app: AppIdentifier
        /// The type of the activity.
        package var activityType: String
        /// The title for people; nil for none.
        package var title: String?
        /// The identifier of the activity's content; nil for none.
        package var targetContentIdentifier: TargetContentIdentifier?
        /// Whether the activity has a web page; nil for false.
        package var isBrowsable: Bool?
        /// The date on which the activity expires; nil for never.
        package var expirationDate: Timestamp?

        /// Creates the description of an activity.
        package init(identifier: String, app: AppIdentifier, _ activity: CurrentActivity) {
            (self.identifier, self.app, activityType) = (identifier, app, activity.activityType)
            (title, targetContentIdentifier) = (activity.title, activity.targetContentIdentifier)
            (isBrowsable, expirationDate) = (activity.isBrowsable, activity.expirationDate)
        }
    }

    /// An activity that another device offers.
    package struct Offer: Hashable, Sendable, Codable {
        /// The identifier that the process has chosen.
        package var identifier: String
        /// The app that continues the activity.
        package var app: AppIdentifier
        /// The type of the activity.
        package var activityType: String
        /// The title for people; nil for none.
        package var title: String?
        /// The identifier of the activity's content; nil for none.
        package var targetContentIdentifier: TargetContentIdentifier?
        /// The name of the other device.
        package var device: String
        /// The date on which the activity expires; nil for never.
        package var expirationDate: Timestamp?

        /// Creates an offer.
        package init(
            identifier: String, app: AppIdentifier, activityType: String, title: String? = nil,
            targetContentIdentifier: TargetContentIdentifier? = nil, device: String, expirationDate: Timestamp? = nil
        ) {
            (self.identifier, self.app, self.activityType, self.title) = (identifier, app, activityType, title)
            (self.targetContentIdentifier, self.device) = (targetContentIdentifier, device)
            self.expirationDate = expirationDate
        }
    }

    /// The reason why an offer cannot be accepted on this device.
    package enum Obstacle: String, Hashable, Sendable, Codable, CaseIterable {
        /// The app is not installed.
        case appNotInstalled
        /// The app does not declare the type in `NSUserActivityTypes`.
        case typeNotDeclared
        /// The activity has expired.
        case expired
    }

    /// An offer, with the reason why it cannot be accepted.
    package struct ListedOffer: Hashable, Sendable, Codable {
        /// The offer.
        package var offer: Offer
        /// The reason why the offer cannot be accepted; nil if it can be accepted.
        package var obstacle: Obstacle?

        /// Creates an entry of a list.
        package init(_ offer: Offer, _ obstacle: Obstacle?) { (self.offer, self.obstacle) = (offer, obstacle) }
    }

    /// A list of offers: the parameters of `SetOffers`.
    package struct Offers: Hashable, Sendable, Codable {
        /// The offers, the latest first.
        package var offers: [Offer]

        /// Creates parameters.
        package init(offers: [Offer]) { self.offers = offers }
    }

    /// The reply of `ListOffers`.
    package struct ListedOffers: Hashable, Sendable, Codable {
        /// The offers, the latest first.
        package var offers: [ListedOffer]

        /// Creates a reply.
        package init(offers: [ListedOffer]) { self.offers = offers }
    }

    /// The parameters of `Accept`.
    package struct Accept: Hashable, Sendable, Codable {
        /// The identifier of the offer.
        package var offer: String
        /// The desktop's activation token; nil for none.
        package var activationToken: String?

        /// Creates parameters.
        package init(offer: String, activationToken: String? = nil) {
            (self.offer, self.activationToken) = (offer, activationToken)
        }
    }

    /// The parameters of `Fetch` and `ReportContinued`.
    package struct ActivityReference: Hashable, Sendable, Codable {
        /// The identifier of the activity.
        package var identifier: String

        /// Creates parameters.
        package init(identifier: String) { self.identifier = identifier }
    }

    /// The reply of `Fetch`.
    package struct FetchedActivity: Hashable, Sendable, Codable {
        /// The complete activity.
        package var activity: UserActivity

        /// Creates a reply.
        package init(activity: UserActivity) { self.activity = activity }
    }

    /// The parameters of `Deliver`.
    package struct Delivery: Hashable, Sendable, Codable {
        /// The identifier of the continuation.
        package var continuation: String
        /// The activity.
        package var activity: UserActivity

        /// Creates parameters.
        package init(continuation: String, activity: UserActivity) {
            (self.continuation, self.activity) = (continuation, activity)
        }
    }

    /// The parameters of `Fail`.
    package struct FailureReport: Hashable, Sendable, Codable {
        /// The identifier of the continuation.
        package var continuation: String
        /// The reason.
        package var reason: ContinuationFailure

        /// Creates parameters.
        package init(continuation: String, reason: ContinuationFailure) {
            (self.continuation, self.reason) = (continuation, reason)
        }
    }

    /// A request to transfer the activity of an accepted offer.
    package struct TransferRequest: Hashable, Sendable, Codable {
        /// The identifier of the continuation.
        package var continuation: String
        /// The identifier of the offer.
        package var offer: String

        /// Creates a request.
        package init(continuation: String, offer: String) { (self.continuation, self.offer) = (continuation, offer) }
    }
}
