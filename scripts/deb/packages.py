"""The binary packages, and the files that each contains."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Package:
    name: str
    section: str
    # The packages that are needed, besides those of the libraries. VERSION stands for the version of this package.
    depends: tuple[str, ...]
    recommends: tuple[str, ...]
    summary: str
    description: str
    # The beginnings of the paths of its files, from the files that scripts/install.sh installs.
    files: tuple[str, ...] = ()
    # The manual pages in packaging/man.
    pages: tuple[str, ...] = ()


COMMAND = Package(
    name="proscenium",
    section="misc",
    depends=(),
    recommends=("dbus-user-session | dbus-session-bus",),
    summary="multi-window scenes for Swift apps: command and daemon",
    description="""\
Apps that are written with UIKit can have several scenes. The daemon stores
the sessions of the scenes, and delivers notifications, links and quick
actions to the right scene, even if the app does not run.
.
This package contains the command, the daemon, the program that exchanges
activities with other devices, and systemd units with which users can start
both at login.""",
    files=(
        "usr/bin/proscenium", "usr/bin/proscenium-handoff", "usr/lib/systemd/user/proscenium.service",
        "usr/lib/systemd/user/proscenium-handoff.service",
    ),
    pages=("proscenium.1", "proscenium-handoff.1"),
)
SHELL = Package(
    name="proscenium-shell",
    section="x11",
    depends=("proscenium (= VERSION)", "adwaita-icon-theme", "dbus-bin", "dbus-daemon", "librsvg2-common"),
    recommends=("fonts-inter",),
    summary="multi-window scenes for Swift apps: Wayland shell",
    description="""\
The shell shows the sessions of apps as cards, their windows, notifications
and a home screen. Other Wayland programs run in it, too.
.
This package contains the shell, and a session for display managers.""",
    files=(
        "usr/bin/proscenium-shell", "usr/bin/proscenium-session", "usr/share/wayland-sessions/", "usr/share/xdg-desktop-portal/",
    ),
    pages=("proscenium-shell.1", "proscenium-session.1"),
)
DEMO_APPS = Package(
    name="proscenium-demo-apps",
    section="misc",
    depends=("proscenium (= VERSION)", "adwaita-icon-theme", "librsvg2-common"),
    recommends=("fonts-inter", "proscenium-shell"),
    summary="multi-window scenes for Swift apps: demo apps",
    description="""\
Three apps that show what several scenes of one app can do, and a gallery of
the views and controls. The daemon adds the apps for every user.""",
)
# The apps in Apps/ that the package of the demo apps contains.
APPS = ("ClownTown", "Tabs", "Drafts", "Gallery")
