/// One result of `proscenium doctor` about this machine.
struct Finding: Hashable, Sendable, Encodable {
    /// The severity of a finding.
    enum Status: String, Hashable, Sendable, Encodable, CaseIterable {
        /// The examined part has no problem.
        case ok
        /// The finding is information and requires no action.
        case note
        /// The examined part works with restrictions, or may stop working.
        case warning
        /// The examined part does not work.
        case fault
    }

    /// An examined area. The cases are in the order of the report.
    enum Area: String, Hashable, Sendable, Encodable, CaseIterable {
        case account, runtimeFolder, stateFolder, daemon, limits, privileges, sessionBus, notifications, packages, fonts
        case graphics, display, menus, apps
    }

    /// The area that was examined.
    let area: Area
    /// The severity of the finding.
    let status: Status
    /// The name of the finding for programs and tests, in lower camel case; it does not change between versions.
    let code: String
    /// The description as text for people, without a full stop.
    let message: String
    /// The command or edit that fixes the problem; nil if there is nothing to fix.
    let remedy: String?
    /// The file or address that the finding is about; nil for none.
    let place: String?

    init(
        _ area: Area, _ status: Status, _ code: String, _ message: String, remedy: String? = nil, place: String? = nil
    ) {
        (self.area, self.status, self.code) = (area, status, code)
        (self.message, self.remedy, self.place) = (message, remedy, place)
    }
}

extension Finding.Area {
    /// The name of the area for people.
    var title: String {
        switch self {
        case .runtimeFolder: "runtime folder"
        case .stateFolder: "state folder"
        case .sessionBus: "session bus"
        case .account, .daemon, .limits, .privileges, .notifications, .packages, .fonts, .graphics, .display, .menus,
            .apps:
            rawValue
        }
    }
}
