import SceneProtocol

/// The activities of all connected devices together, as offers for the daemon.
package struct PeerOffers: Sendable {
    /// The activity of another device to which an offer belongs.
    package struct Origin: Hashable, Sendable {
        /// The fingerprint of the device.
        package let device: String
        /// The identifier that the device has chosen for the activity.
        package let activity: String
    }

    /// The maximum number of offers that the daemon accepts.
    package static let limit = 64
    /// The maximum length of texts, and of types, that the daemon accepts, in bytes.
    private static let maximumTextBytes = 1024, maximumTypeBytes = 255

    private struct List: Sendable {
        let device: String
        let activities: [HandoffMessages.LocalActivity]
    }

    /// The lists of the devices, the most recent one first.
    private var lists: [List] = []
    private var identifiers: [Origin: String] = [:]

    /// Creates an empty value.
    package init() {}

    /// Replaces the activities of a device. Activities with texts that the daemon does not accept are dropped.
    ///
    /// - Parameter makeIdentifier: returns a random identifier for a new offer.
    package mutating func set(
        _ activities: [HandoffMessages.LocalActivity], of device: String, makeIdentifier: () -> String
    ) {
        let valid = activities.filter(Self.isValid)
        lists.removeAll { $0.device == device }
        if !valid.isEmpty { lists.insert(List(device: device, activities: valid), at: 0) }
        let origins = Set(valid.map { Origin(device: device, activity: $0.identifier) })
        identifiers = identifiers.filter { $0.key.device != device || origins.contains($0.key) }
        for origin in origins where identifiers[origin] == nil { identifiers[origin] = makeIdentifier() }
    }

    /// Returns the offers, in turn from each device, so that a device with many activities does not displace those of
    /// other devices.
    ///
    /// - Parameter name: returns the name of a device.
    package func offers(name: (String) -> String) -> [HandoffMessages.Offer] {
        let depth = lists.map(\.activities.count).max() ?? 0
        let all = (0..<depth).flatMap { index in
            lists.compactMap { list in
                list.activities.indices.contains(index) ? offer(list.activities[index], list.device, name) : nil
            }
        }
        return Array(all.prefix(Self.limit))
    }

    /// Returns the activity of an offer; nil if the offer does not exist any more.
    package func origin(of offer: String) -> Origin? { identifiers.first { $0.value == offer }?.key }

    /// Returns the number of activities of a device.
    package func count(of device: String) -> Int { lists.first { $0.device == device }?.activities.count ?? 0 }

    private func offer(
        _ activity: HandoffMessages.LocalActivity, _ device: String, _ name: (String) -> String
    ) -> HandoffMessages.Offer? {
        identifiers[Origin(device: device, activity: activity.identifier)].map { identifier in
            HandoffMessages.Offer(
                identifier: identifier, app: activity.app, activityType: activity.activityType, title: activity.title,
                targetContentIdentifier: activity.targetContentIdentifier, device: name(device),
                expirationDate: activity.expirationDate)
        }
    }

    private static func isValid(_ activity: HandoffMessages.LocalActivity) -> Bool {
        (1...maximumTypeBytes).contains(activity.activityType.utf8.count)
            && (activity.title ?? "").utf8.count <= maximumTextBytes
    }
}
