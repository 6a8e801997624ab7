extension MachineDiagnosis {
    func graphics(_ graphics: GraphicsFacts) -> [Finding] {
        if let device = graphics.devices.first(where: \.isUsable) {
            return [Finding(.graphics, .ok, "graphics", "the GPU can be used", place: device.path)]
        }
        guard let device = graphics.devices.first else {
            return [
                Finding(
                    .graphics, .note, "graphicsAbsent",
                    "there is no GPU; GTK renders in software (as with GSK_RENDERER=cairo)")
            ]
        }
        return [
            Finding(
                .graphics, .warning, "graphicsDenied", "this user has no access to the GPU",
                remedy: asRoot("usermod -aG render \"$USER\"") + "   # then log in again", place: device.path)
        ]
    }

    func display(_ display: DisplayFacts) -> [Finding] {
        let faults = [wayland(display), x11(display)].compactMap { $0 }
        guard faults.isEmpty else { return faults }
        guard display.wayland != nil || display.x11 != nil else {
            let others = display.otherWaylandSockets.first.map { "export WAYLAND_DISPLAY=\(ShellWord.quoted($0))" }
            return [
                Finding(
                    .display, .note, "displayAbsent", "there is no display, so apps cannot show windows",
                    remedy: others ?? "xvfb-run -a \"$SHELL\"   # a virtual display; or log in to a desktop")
            ]
        }
        let servers = [display.wayland.map { "Wayland (\($0.name))" }, display.x11.map { "X11 (\($0.name))" }]
        let isRemote = display.wayland == nil && display.x11?.state == .remote
        let session = [display.desktop, display.sessionType.map { "session type \($0)" }].compactMap { $0 }
        let text = servers.compactMap { $0 }.joined(separator: " and ")
        return [
            Finding(
                .display, .ok, isRemote ? "displayRemote" : "display",
                text + (isRemote ? ", on a remote machine that was not checked" : "")
                    + (session.isEmpty ? "" : "; " + session.joined(separator: ", ")))
        ]
    }

    private func wayland(_ display: DisplayFacts) -> Finding? {
        guard let server = display.wayland, case .unreachable(let code) = server.state else { return nil }
        let other = display.otherWaylandSockets.first.map { "export WAYLAND_DISPLAY=\(ShellWord.quoted($0))" }
        return Finding(
            .display, .fault, "waylandDead",
            "WAYLAND_DISPLAY names a display that cannot be reached: \(SystemNumberText.errorDescription(code))",
            remedy: other ?? "unset WAYLAND_DISPLAY", place: server.name)
    }

    private func x11(_ display: DisplayFacts) -> Finding? {
        guard let server = display.x11, case .unreachable(let code) = server.state else { return nil }
        return Finding(
            .display, .fault, "x11Dead",
            "DISPLAY names a display that cannot be reached: \(SystemNumberText.errorDescription(code))",
            remedy: "unset DISPLAY", place: server.name)
    }

    /// Returns the findings about whether desktops find the menu entries of installed apps.
    func menuEntryFolders(_ display: DisplayFacts) -> [Finding] {
        var findings: [Finding] = []
        let others = (display.dataFolders ?? "").split(separator: ":").map { Self.withoutTrailingSlashes(String($0)) }
        let usual = Self.withoutTrailingSlashes(facts.account.home + "/.local/share")
        if let home = display.dataHome {
            if !home.hasPrefix("/") {
                findings.append(
                    Finding(
                        .menus, .warning, "dataHomeRelative", "XDG_DATA_HOME is not an absolute path and is ignored",
                        remedy: "unset XDG_DATA_HOME", place: home))
            } else if !display.isDataHomePersistent, !(others + [usual]).contains(Self.withoutTrailingSlashes(home)) {
                let line = ShellWord.quoted("XDG_DATA_HOME=\(home)")
                findings.append(
                    Finding(
                        .menus, .warning, "dataHomeUnusual",
                        "the desktop finds installed apps only if it was started with this XDG_DATA_HOME",
                        remedy:
                            "mkdir -p ~/.config/environment.d && echo \(line) > ~/.config/environment.d/data-home.conf",
                        place: home))
            }
        }
        if display.dataFolders != nil, !others.contains("/usr/share") {
            findings.append(
                Finding(
                    .menus, .warning, "dataFoldersWithoutSystem",
                    "XDG_DATA_DIRS does not include /usr/share, which has icons and MIME types",
                    remedy: "export XDG_DATA_DIRS=\"$XDG_DATA_DIRS:/usr/local/share:/usr/share\""))
        }
        guard findings.isEmpty else { return findings }
        return [
            Finding(
                .menus, .ok, "menus", "desktops search the folder where apps are installed", place: display.applications
            )
        ]
    }

    /// Returns a folder's path without trailing slashes.
    private static func withoutTrailingSlashes(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
