/// One result of the examination of this machine.
struct Finding: Hashable, Sendable, Encodable {
    /// The severity of a finding.
    enum Status: String, Hashable, Sendable, Encodable, CaseIterable {
        /// Nothing is wrong.
        case ok
        /// Information; no action is required.
        case note
        /// Something works only partly or only temporarily.
        case warning
        /// Something does not work.
        case fault
    }

    /// The examined areas, in the order of the report.
    enum Area: String, Hashable, Sendable, Encodable, CaseIterable {
        case account, runtimeFolder, stateFolder, daemon, limits, sessionBus, notifications, packages, fonts, graphics
        case display, menus, apps
    }

    /// The examined area.
    let area: Area
    /// The severity.
    let status: Status
    /// A stable name of the finding in lower camel case, for programs and tests.
    let code: String
    /// The description, without a full stop at its end.
    let message: String
    /// The command or edit that fixes the problem; nil if there is nothing to fix.
    let remedy: String?
    /// The file or address concerned; nil if there is none.
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
        case .account, .daemon, .limits, .notifications, .packages, .fonts, .graphics, .display, .menus, .apps: rawValue
        }
    }
}
