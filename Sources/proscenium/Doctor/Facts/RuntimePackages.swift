/// The Debian packages that apps need at run time.
enum RuntimePackages {
    /// A requirement of apps. Each of the packages satisfies the requirement; the doctor recommends the first one.
    struct Need: Hashable, Sendable {
        let purpose: String
        let packages: [String]
    }

    static let needs = [
        Need(purpose: "windows", packages: ["libgtk-4-1"]),
        Need(purpose: "the session bus", packages: ["libsystemd0"]),
        Need(purpose: "the store", packages: ["libsqlite3-0"]),
        Need(
            purpose: "text",
            packages: [
                "fonts-inter", "fonts-noto-core", "fonts-dejavu-core", "fonts-cantarell", "fonts-liberation",
                "fonts-liberation2", "fonts-freefont-ttf", "fonts-ubuntu", "fonts-roboto",
            ]),
        Need(purpose: "links to other apps", packages: ["xdg-utils"]),
        Need(purpose: "menus", packages: ["desktop-file-utils"]),
        Need(purpose: "opening apps from the desktop", packages: ["libglib2.0-bin"]),
    ]

    /// The names of all packages that satisfy a requirement.
    static var names: [String] { needs.flatMap(\.packages) }
}
