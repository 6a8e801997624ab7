/// Something that was found out about this machine.
struct Finding: Hashable, Sendable, Encodable {
    /// How bad it is.
    enum Status: String, Hashable, Sendable, Encodable, CaseIterable {
        /// As it should be.
        case ok
        /// Worth knowing; nothing has to be done.
        case note
        /// Something does not work as well as it could, or only for now.
        case warning
        /// Something does not work.
        case fault
    }

    /// What was looked at, in the order in which it is told.
    enum Area: String, Hashable, Sendable, Encodable, CaseIterable {
        case account, runtimeFolder, stateFolder, daemon, limits, sessionBus, notifications, packages, fonts, graphics
        case display, menus, apps
    }

    /// What was looked at.
    let area: Area
    /// How bad it is.
    let status: Status
    /// Stable name of what was found, in lower camel case, for programs and tests.
    let code: String
    /// What was found, without a full stop at its end.
    let message: String
    /// The command, or the edit, that mends it; nil when nothing has to be mended.
    let remedy: String?
    /// The file or address that it is about; nil when there is none.
    let place: String?

    init(
        _ area: Area, _ status: Status, _ code: String, _ message: String, remedy: String? = nil, place: String? = nil
    ) {
        (self.area, self.status, self.code) = (area, status, code)
        (self.message, self.remedy, self.place) = (message, remedy, place)
    }
}

extension Finding.Area {
    /// What people call it.
    var title: String {
        switch self {
        case .runtimeFolder: "runtime folder"
        case .stateFolder: "state folder"
        case .sessionBus: "session bus"
        case .account, .daemon, .limits, .notifications, .packages, .fonts, .graphics, .display, .menus, .apps: rawValue
        }
    }
}
