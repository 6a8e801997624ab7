"""The story, told without a display: Clown Town's windows, a notification about one clown, and what survives whom."""

from dataclasses import dataclass
from pathlib import Path

import telling
from camera import Camera
from picture import Picture
from person import COARSE
from place import DemoFault, wait_until
from room import HEIGHT, WIDTH, Room
from watch import Watch

APP = "com.example.clowntown"
CRUSTY = "http://clowntown.example.com/clown/Crusty"
TOWN_TITLE, CRUSTY_TITLE = "Clown Town", "Crusty"

# Where things are, in points. What is seen afterwards shows whether they were there.
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
class Answer:
    """How long a tap took to be answered, in seconds."""

    when: str
    decided: float
    begun: float
    in_place: float


class Story:
    def __init__(self, room: Room, pictures: Path):
        self._room, self._system, self._pictures = room, room.system, pictures
        self.person = room.person()
        self._answers: list[Answer] = []
        self._written = 0
        self._crusty = ""
        # How Crusty's window looks, from when it was opened.
        self._crustys_picture = self._crustys_window = Picture(0, 0, 0, b"")

    def tell(self, film: Path | None = None):
        """Tells everything; with a film, an animation of the part before anything is killed is written there."""
        try:
            self._tell(film)
        except DemoFault as fault:
            target = self._pictures / "fault.png"
            self._room.take_picture(target)
            raise DemoFault(f"{fault}. The screen at that time: {target}") from fault

    def _tell(self, film: Path | None):
        self._home()
        if film:
            self.person.camera = Camera(self.person.screen, self._room.place.folder / "film")
        self._general_window()
        self._clowns_window()
        self._notification()
        if self.person.camera and film:
            telling.fact("film", str(film))
            self.person.camera.develop(film)
            self.person.camera = None
        self._app_is_killed()
        self._daemon_is_killed()
        self._end()

    # The chapters

    def _home(self):
        telling.heading("1  The shell with the installed apps")
        self.person.glide(WIDTH / 2, HEIGHT * 0.6)
        self.person.wait_until_still()
        telling.fact("apps", ", ".join(one["name"] for one in self._system.ask("apps")))
        self._photograph("home")

    def _general_window(self):
        telling.heading("2  A tap on Clown Town's icon opens the window for all clowns, which can show any content and prefers none")
        watch = self._room.watch()
        home = self.person.screen.picture(WHOLE)
        self.person.tap(*ICON)
        decision = watch.decision()
        watch.close()
        self.person.wait_for_window(TOWN_TITLE)
        self.person.wait_until_still()
        self._require(not self.person.sees(WHOLE, home), "the screen still shows the home screen although Clown Town is open")
        self._require_sessions(TOWN_TITLE, TOWN_TITLE)
        telling.fact("decided", f"a new session: {decision['reason']}")
        self._photograph("town")

    def _clowns_window(self):
        telling.heading("3  Crusty is opened in a new window, which can show and prefers only Crusty")
        self.person.tap(*CARD)
        self.person.wait_until_still()
        self.person.tap(*OPEN_IN_NEW_WINDOW)
        self.person.wait_for_window(CRUSTY_TITLE)
        self.person.wait_until_still()
        self._crusty = self._require_sessions(CRUSTY_TITLE, TOWN_TITLE, CRUSTY_TITLE)
        self._crustys_picture = self.person.screen.picture(CLOWN_AREA)
        self._crustys_window = self.person.screen.picture(CONTENT_AREA)
        telling.fact("seen", "the second window is in front, the first is on the shelf")
        self._photograph("crusty")

    def _notification(self):
        telling.heading("4  The town is in front again, and a notification about Crusty arrives (notify-send)")
        self._go_to_town()
        self.person.tap(*BACK)
        self.person.wait_until_still()
        self._explain()
        watch = self._room.watch()
        self._notify()
        self._tap_banner(watch, "the app is running, another of its windows is in front")
        self._photograph("tapped")

    def _app_is_killed(self):
        telling.heading("5  On the home screen, the app's process is killed (kill -9), and a notification arrives")
        self.person.swipe_home()
        self.person.wait(lambda: self.person.front_window() is None, "home")
        process = self._system.kill_app(APP)
        self.person.wait_until_still()
        states = {state for _, state in self._system.sessions(APP).values()}
        self._require(states == {"unattached"}, f"the sessions of an app that is not running are {', '.join(states)}")
        telling.fact("killed", f"process {process}; both sessions are kept, and its windows are closed")
        self._explain()
        watch = self._room.watch()
        self._notify()
        self._tap_banner(watch, "the app is not running")
        telling.fact("", f"the app was launched afterwards, as process {self._system.process(APP)}")
        self._photograph("app-killed")

    def _daemon_is_killed(self):
        telling.heading("6  A notification is shown, and the daemon is killed (kill -9)")
        self._go_to_town()
        app = self._system.process(APP)
        self._explain()
        self._notify()
        process = self._system.kill_daemon()
        wait_until(self._has_daemon, "the shell has started another daemon")
        self._tap_banner(self._room.watch(), "the daemon was killed before the tap")
        daemon = self._system.daemon()
        telling.fact("", f"process {daemon} replaces the daemon process {process}; the app kept running")
        self._require(self._system.process(APP) == app, "the app ended when the daemon was killed")
        self._photograph("daemon-killed")

    def _end(self):
        telling.heading("Time from the tap to the chosen window")
        words = ("decided", "first frame", "complete")
        print(f"  {'':<52}" + "".join(f"{word:>13}" for word in words))
        for one in self._answers:
            times = (f"{one.decided * 1e6:.0f} µs", telling.milliseconds(one.begun), telling.milliseconds(one.in_place))
            print(f"  {one.when:<52}" + "".join(f"{time:>13}" for time in times))
        telling.paragraph(
            "  (“First frame” is the first frame that differs, “complete” the first frame with the window in its final position. Debug "
            "builds, with continuous screen capture.)"
        )

    # What happens again and again

    def _go_to_town(self):
        self.person.tap(*SHELF_CARD)
        self.person.wait_for_window(TOWN_TITLE)
        self.person.wait_until_still()

    def _has_daemon(self) -> bool:
        try:
            self._room.watch().close()
            return True
        except OSError:
            return False

    def _explain(self):
        """Says where a notification about Crusty would go, and why."""
        explanation = self._system.explain(APP, CRUSTY)
        told = explanation["decision"]
        self._require(
            (told.get("session"), told.get("rule")) == (self._crusty, "prefers"),
            f"“proscenium explain” does not choose Crusty's session: {explanation['reason']}",
        )
        telling.fact("explain", telling.windows(explanation))

    def _notify(self):
        self._require(not self.person.sees(CLOWN_AREA, self._crustys_picture), "Crusty is on the screen before the notification is tapped")
        before = self.person.screen.picture(BANNER_AREA)
        self._room.notify(APP, "Crusty is on his way", "He will be at your door at 2 pm.", CRUSTY)
        self.person.wait(
            lambda: self.person.screen.picture(BANNER_AREA).difference(before, COARSE) > 1.5, "the notification's banner"
        )
        # It slides in, and is there for a few seconds only.
        self.person.pause(0.4)
        self._photograph("banner")

    def _tap_banner(self, watch: Watch, when: str):
        """Taps the notification, and holds what happens against what was explained."""
        moment = self.person.tap(*BANNER)
        begun, in_place = self.person.time_until(CLOWN_AREA, self._crustys_picture, moment)
        decision = watch.decision()
        watch.close()
        self._check(decision)
        telling.fact("decided", f"Crusty's session: {decision['reason']}")
        telling.fact("seen", f"first frame {telling.milliseconds(begun)} after the tap, complete after {telling.milliseconds(in_place)}")
        self._answers.append(Answer(when, decision["microseconds"] / 1e6, begun, in_place))

    def _check(self, decision: dict):
        """The window that was decided on is the one that is there, and it shows Crusty."""
        self._require(decision.get("session") == self._crusty, f"the tap went to another session: {decision['message']}")
        self.person.wait_for_window(CRUSTY_TITLE)
        self.person.wait_until_still()
        self._require(
            self.person.sees(CONTENT_AREA, self._crustys_window), "the front window does not show Crusty's content"
        )
        self._require_sessions(CRUSTY_TITLE, TOWN_TITLE, CRUSTY_TITLE)

    def _require_sessions(self, front: str, *titles: str) -> str:
        """Waits until these are the app's sessions and this one is in front, and gives its identifier."""

        def is_so():
            sessions = self._system.sessions(APP)
            return set(sessions) == set(titles) and sessions[front][1] == "foregroundActive"

        wait_until(is_so, f"“{front}” is in front and “proscenium sessions” lists {len(titles)} sessions")
        return self._system.sessions(APP)[front][0]

    @staticmethod
    def _require(condition: bool, otherwise: str):
        if not condition:
            raise DemoFault(otherwise)

    def _photograph(self, name: str):
        self._written += 1
        target = self._pictures / f"{self._written:02}-{name}.png"
        self._room.take_picture(target)
        telling.fact("saved", str(target))
