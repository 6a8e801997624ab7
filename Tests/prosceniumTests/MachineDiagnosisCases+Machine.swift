import DesktopBus
import Foundation
import PredicateFormat
import SceneModel

@testable import proscenium

extension MachineDiagnosisTests {
    static let machineCases = [
        Case("fewDescriptors", .warning, "ulimit -n 1024") {
            ($0.account.softDescriptorLimit, $0.account.hardDescriptorLimit) = (255, 4096)
        },
        Case(
            "fewDescriptors", .warning,
            "sudo sh -c \"echo 'robbie hard nofile 4096' >> /etc/security/limits.conf\"   # then log in again"
        ) { ($0.account.softDescriptorLimit, $0.account.hardDescriptorLimit) = (64, 64) },
        Case("wrongType", .fault, "${EDITOR:-vi} /l.json   # or use the defaults: mv /l.json /l.json.old") {
            $0.limitsFile = .unusable("/l.json", Diagnostic(code: "wrongType", message: "no number"))
        },
        Case("fieldOfWrongType", .fault, "${EDITOR:-vi} /p.json") {
            $0.privilegesFile = .unusable("/p.json", Diagnostic(code: "fieldOfWrongType", message: "no privilege"))
        },
        Case("privilegesProgram", .warning, "${EDITOR:-vi} /p.json") {
            $0.privilegesFile = .read("/p.json", PrivilegeRules(), [.init(path: "/bin/a", reason: .link(to: "/b"))])
        },
        Case("packagesMissing", .warning, "sudo apt install libgtk-4-1 fonts-inter") {
            $0.packages = .installed([
                "libsystemd0", "libsqlite3-0", "xdg-utils", "desktop-file-utils", "libglib2.0-bin",
            ])
        },
        Case("packagesUnknown", .warning, "sudo dpkg --configure -a") { $0.packages = .unknown },
        Case(
            "packagesNotDebian", .note,
            """
            install your distribution's equivalents of: libgtk-4-1 libsystemd0 libsqlite3-0 fonts-inter xdg-utils \
            desktop-file-utils libglib2.0-bin
            """
        ) { $0.packages = .notDebian },
        Case("fontsNone", .warning, "sudo apt install fonts-inter") { $0.fonts = FontFacts.none },
        Case("fontsNoSans", .warning, "sudo apt install fonts-inter") {
            $0.fonts = .match(family: "DejaVu Sans Mono", isScalable: true)
        },
        Case("fontsNoSans", .warning, "sudo apt install fonts-inter") {
            $0.fonts = .match(family: "Fixed", isScalable: false)
        },
        Case("fontsNoTools", .note, "sudo apt install fontconfig") { $0.fonts = .noTools },
        Case("fontsUnknown", .warning, "fc-cache --force") { $0.fonts = .unknown },
        Case("graphicsAbsent", .note, nil) { $0.graphics = GraphicsFacts(devices: []) },
        Case("graphicsDenied", .warning, "sudo usermod -aG render \"$USER\"   # then log in again") {
            $0.graphics?.devices[0].isUsable = false
        },
    ]

    static let desktopCases = [
        Case("notificationsAbsent", .warning, "sudo apt install dunst && dunst &") { $0.notify(.absent) },
        Case("notificationsStartable", .note, nil) { $0.notify(.startable) },
        Case("notificationsSilent", .warning, "kill -KILL 9") { $0.notify(.silent(BusProcess(pid: 9, name: "dunst"))) },
        Case("notificationsWithoutActions", .warning, "sudo apt install dunst && dunst &") {
            $0.notify(.available(.init(name: "n", vendor: "", version: "", capabilities: ["body"])))
        },
        Case("displayAbsent", .note, "xvfb-run -a \"$SHELL\"   # a virtual display; or log in to a desktop") {
            $0.display?.wayland = nil
        },
        Case("displayAbsent", .note, "export WAYLAND_DISPLAY=wayland-1") {
            $0.display?.wayland = nil
            $0.display?.otherWaylandSockets = ["wayland-1"]
        },
        Case("waylandDead", .fault, "unset WAYLAND_DISPLAY") {
            $0.display?.wayland?.state = .unreachable(ECONNREFUSED)
        },
        Case("waylandDead", .fault, "export WAYLAND_DISPLAY=wayland-1") {
            $0.display?.wayland?.state = .unreachable(ENOENT)
            $0.display?.otherWaylandSockets = ["wayland-1"]
        },
        Case("x11Dead", .fault, "unset DISPLAY") {
            $0.display?.x11 = DisplayFacts.Server(name: ":9", state: .unreachable(ENOENT))
        },
        Case("dataHomeRelative", .warning, "unset XDG_DATA_HOME") { $0.display?.dataHome = "data" },
        Case(
            "dataHomeUnusual", .warning,
            """
            mkdir -p ~/.config/environment.d && echo 'XDG_DATA_HOME=/my data' > ~/.config/environment.d/data-home.conf
            """
        ) { $0.display?.dataHome = "/my data" },
        Case(
            "dataFoldersWithoutSystem", .warning,
            "export XDG_DATA_DIRS=\"$XDG_DATA_DIRS:/usr/local/share:/usr/share\""
        ) { $0.display?.dataFolders = "/opt/share" },
    ]

    static let appCases = [
        Case("installRecord", .fault, "mv /r.json /r.json.old   # then install your apps again") {
            $0.apps?.installationListError = Diagnostic(code: "installRecord", message: "no list", place: "/r.json")
        },
        Case(
            "installedAppBroken", .warning,
            "proscenium uninstall a.b   # or install it again: proscenium install BUNDLE"
        ) {
            $0.apps?.apps = [.init(identifier: "a.b", bundle: "/A.app", problem: "gone", isInstalled: true)]
        },
        Case(
            "knownAppBroken", .warning,
            "proscenium apps add BUNDLE   # its new place; or remove the app: proscenium uninstall a.b"
        ) { $0.apps?.apps = [.init(identifier: "a.b", bundle: "/A.app", problem: "gone", isInstalled: false)] },
        Case(
            "installationIncomplete", .warning,
            "proscenium install BUNDLE   # again; or remove it: proscenium uninstall a.b"
        ) {
            $0.apps?.apps = [
                .init(
                    identifier: "a.b", bundle: "/A.app", problem: nil, isInstalled: true, isInstallationComplete: false)
            ]
        },
        Case(
            "installedAppBroken", .warning,
            "proscenium uninstall a.b   # or install it again: proscenium install BUNDLE"
        ) {
            $0.apps?.apps = [.init(identifier: "a.b", bundle: "/A.app", problem: "gone", isInstalled: false)]
            $0.apps?.orphans = [.init(identifier: "a.b", path: "/a.b.desktop")]
        },
        Case("menuEntryOrphaned", .warning, "proscenium uninstall a.b; rm -f '/x y.desktop'") {
            $0.apps?.orphans = [.init(identifier: "a.b", path: "/x y.desktop")]
        },
    ]
}

extension MachineFacts {
    fileprivate mutating func notify(_ notifications: SessionBusSurvey.Notifications) {
        bus?.survey = .success(SessionBusSurvey(address: "unix:path=/b", notifications: notifications))
    }
}
