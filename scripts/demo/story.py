"""The scripted demo without a display: Clown Town's windows, a notification about one clown, and killed processes."""

from dataclasses import dataclass
from pathlib import Path

import console
from camera import Camera
from picture import Picture
from user import COARSE
from environment import DemoFault, wait_until
from desktop import HEIGHT, WIDTH, DemoDesktop
from watch import Watch

APP = "com.example.clowntown"
CRUSTY = "http://clowntown.example.com/clown/Crusty"
TOWN_TITLE, CRUSTY_TITLE = "Clown Town", "Crusty"

# The positions of elements, in points. If a position is wrong, a later check of the screen fails.
ICON = (106, 98)
CARD = (150, 260)
OPEN_IN_NEW_WINDOW = (1342, 46)
SHELF_CARD = (650, 930)
BACK = (60, 46)
BANNER = (683, 78)
BANNER_AREA = (463, 28, 440, 100)
CLOWN_AREA = (330, 96, 210, 206)
CONTENT_AREA = (0, 100, WIDTH, 700)
WHOLE = (0, 24, WIDTH, HEIGHT - 24)


@dataclass
class TapTimes:
    """The times from a tap to its effects, in seconds."""

    when: str
    decided: float
    begun: float
    in_place: float


class Story:
    def __init__(self, desktop: DemoDesktop, pictures: Path):
        self._desktop, self._system, self._pictures = desktop, desktop.system, pictures
        self.user = desktop.user()
        self._tap_times: list[TapTimes] = []
        self._written = 0
        self._crusty = ""
        # The content of Crusty's window when it was opened.
        self._crustys_picture = self._crustys_window = Picture(0, 0, 0, b"")

    def run(self, film: Path | None = None):
        """Runs all chapters. Writes an animation of the chapters before the first kill to `film`, unless `film` is None."""
        try:
            self._run(film)
        except DemoFault as fault:
            target = self._pictures / "fault.png"
            self._desktop.take_screenshot(target)
            raise DemoFault(f"{fault}. The screen at that time: {target}") from fault

    def _run(self, film: Path | None):
        self._home()
        if film:
            self.user.camera = Camera(self.user.screen, self._desktop.environment.folder / "film")
        self._general_window()
        self._clowns_window()
        self._notification()
        if self.user.camera and film:
            console.fact("film", str(film))
            self.user.camera.write_animation(film)
            self.user.camera = None
        self._app_is_killed()
        self._daemon_is_killed()
        self._end()

    # The chapters

    def _home(self):
        console.heading("1  The shell with the installed apps")
        self.user.glide(WIDTH / 2, HEIGHT * 0.6)
        self.user.wait_until_still()
        console.fact("apps", ", ".join(one["name"] for one in self._system.call("apps")))
        self._take_screenshot("home")

    def _general_window(self):
        console.heading("2  A tap on Clown Town's icon opens the window for all clowns, which can show any content and prefers none")
        watch = self._desktop.watch()
        home = self.user.screen.picture(WHOLE)
        self.user.tap(*ICON)
        decision = watch.decision()
        watch.close()
        self.user.wait_for_window(TOWN_TITLE)
        self.user.wait_until_still()
        self._require(not self.user.matches(WHOLE, home), "the screen still shows the home screen although Clown Town is open")
        self._require_sessions(TOWN_TITLE, TOWN_TITLE)
        console.fact("decided", f"a new session: {decision['reason']}")
        self._take_screenshot("town")

    def _clowns_window(self):
        console.heading("3  Crusty is opened in a new window, which can show and prefers only Crusty")
        self.user.tap(*CARD)
        self.user.wait_until_still()
        self.user.tap(*OPEN_IN_NEW_WINDOW)
        self.user.wait_for_window(CRUSTY_TITLE)
        self.user.wait_until_still()
        self._crusty = self._require_sessions(CRUSTY_TITLE, TOWN_TITLE, CRUSTY_TITLE)
        self._crustys_picture = self.user.screen.picture(CLOWN_AREA)
        self._crustys_window = self.user.screen.picture(CONTENT_AREA)
        console.fact("seen", "the second window is in front, the first is on the shelf")
        self._take_screenshot("crusty")

    def _notification(self):
        console.heading("4  The town is in front again, and a notification about Crusty arrives (notify-send)")
        self._go_to_town()
        self.user.tap(*BACK)
        self.user.wait_until_still()
        self._explain()
        watch = self._desktop.watch()
        self._notify()
        self._tap_banner(watch, "the app is running, another of its windows is in front")
        self._take_screenshot("tapped")

    def _app_is_killed(self):
        console.heading("5  On the home screen, the app's process is killed (kill -9), and a notification arrives")
        self.user.swipe_home()
        self.user.wait(lambda: self.user.front_window() is None, "home")
        process = self._system.kill_app(APP)
        self.user.wait_until_still()
        states = {state for _, state in self._system.sessions(APP).values()}
        self._require(states == {"unattached"}, f"the sessions of an app that is not running are {', '.join(states)}")
        console.fact("killed", f"process {process}; both sessions are kept, and its windows are closed")
        self._explain()
        watch = self._desktop.watch()
        self._notify()
        self._tap_banner(watch, "the app is not running")
        console.fact("", f"the app was launched afterwards, as process {self._system.process(APP)}")
        self._take_screenshot("app-killed")

    def _daemon_is_killed(self):
        console.heading("6  A notification is shown, and the daemon is killed (kill -9)")
        self._go_to_town()
        app = self._system.process(APP)
        self._explain()
        self._notify()
        process = self._system.kill_daemon()
        wait_until(self._has_daemon, "the shell has started another daemon")
        self._tap_banner(self._desktop.watch(), "the daemon was killed before the tap")
        daemon = self._system.daemon()
        console.fact("", f"process {daemon} replaces the daemon process {process}; the app kept running")
        self._require(self._system.process(APP) == app, "the app ended when the daemon was killed")
        self._take_screenshot("daemon-killed")

    def _end(self):
        console.heading("Time from the tap to the chosen window")
        words = ("decided", "first frame", "complete")
        print(f"  {'':<52}" + "".join(f"{word:>13}" for word in words))
        for one in self._tap_times:
            times = (f"{one.decided * 1e6:.0f} µs", console.milliseconds(one.begun), console.milliseconds(one.in_place))
            print(f"  {one.when:<52}" + "".join(f"{time:>13}" for time in times))
        console.paragraph(
            "  (“First frame” is the first frame that differs, “complete” the first frame with the window in its final position. Debug "
            "builds, with continuous screen capture.)"
        )

    # Repeated steps

    def _go_to_town(self):
        self.user.tap(*SHELF_CARD)
        self.user.wait_for_window(TOWN_TITLE)
        self.user.wait_until_still()

    def _has_daemon(self) -> bool:
        try:
            self._desktop.watch().close()
            return True
        except OSError:
            return False

    def _explain(self):
        """Prints where a notification about Crusty would go, and why."""
        explanation = self._system.explain(APP, CRUSTY)
        decision = explanation["decision"]
        self._require(
            (decision.get("session"), decision.get("rule")) == (self._crusty, "prefers"),
            f"“proscenium explain” does not choose Crusty's session: {explanation['reason']}",
        )
        console.fact("explain", console.windows(explanation))

    def _notify(self):
        self._require(not self.user.matches(CLOWN_AREA, self._crustys_picture), "Crusty is on the screen before the notification is tapped")
        before = self.user.screen.picture(BANNER_AREA)
        self._desktop.notify(APP, "Crusty is on his way", "He will be at your door at 2 pm.", CRUSTY)
        self.user.wait(
            lambda: self.user.screen.picture(BANNER_AREA).difference(before, COARSE) > 1.5, "the notification's banner"
        )
        # The banner slides in, and disappears after a few seconds.
        self.user.pause(0.4)
        self._take_screenshot("banner")

    def _tap_banner(self, watch: Watch, when: str):
        """Taps the notification, and compares the result with the explanation."""
        moment = self.user.tap(*BANNER)
        begun, in_place = self.user.time_until(CLOWN_AREA, self._crustys_picture, moment)
        decision = watch.decision()
        watch.close()
        self._check(decision)
        console.fact("decided", f"Crusty's session: {decision['reason']}")
        console.fact("seen", f"first frame {console.milliseconds(begun)} after the tap, complete after {console.milliseconds(in_place)}")
        self._tap_times.append(TapTimes(when, decision["microseconds"] / 1e6, begun, in_place))

    def _check(self, decision: dict):
        """Checks that the chosen session's window is in front and shows Crusty."""
        self._require(decision.get("session") == self._crusty, f"the tap went to another session: {decision['message']}")
        self.user.wait_for_window(CRUSTY_TITLE)
        self.user.wait_until_still()
        self._require(
            self.user.matches(CONTENT_AREA, self._crustys_window), "the front window does not show Crusty's content"
        )
        self._require_sessions(CRUSTY_TITLE, TOWN_TITLE, CRUSTY_TITLE)

    def _require_sessions(self, front: str, *titles: str) -> str:
        """Waits until the app has these sessions and `front` is in front; returns the identifier of `front`."""

        def has_sessions():
            sessions = self._system.sessions(APP)
            return set(sessions) == set(titles) and sessions[front][1] == "foregroundActive"

        wait_until(has_sessions, f"“{front}” is in front and “proscenium sessions” lists {len(titles)} sessions")
        return self._system.sessions(APP)[front][0]

    @staticmethod
    def _require(condition: bool, otherwise: str):
        if not condition:
            raise DemoFault(otherwise)

    def _take_screenshot(self, name: str):
        self._written += 1
        target = self._pictures / f"{self._written:02}-{name}.png"
        self._desktop.take_screenshot(target)
        console.fact("saved", str(target))
