/// The data of the fake daemon: two apps, three sessions, two items, three notifications.
enum Canned {
    static let crusty = "5F0C2D1E-0B8A-4C57-9E21-8D3C4B5A6F70"
    static let main = "5F0CA111-22B3-4444-8555-666677778888"
    static let notes = "81D4FAE0-7DEC-4A1D-A765-00A0C91E6BF6"

    static let sessions = """
        {"sessions": [
          {"state": "foregroundActive", "session": {"version": 1, "identifier": "\(crusty)", "app": "com.example.clowntown",
            "title": "Crusty", "created": "2026-11-18T08:00:00.000Z", "lastActive": "2026-11-19T18:02:33.120Z",
            "conditions": {"version": 1, "can": "SELF == \\"clown/Crusty\\"",
              "prefers": "SELF == \\"clown/Crusty\\" OR SELF LIKE \\"clown/Crusty/review/*\\""},
            "stateRestorationActivity": {"activityType": "com.example.clowntown.open"}, "isPrivate": true}},
          {"state": "background", "session": {"version": 1, "identifier": "\(main)", "app": "com.example.clowntown",
            "title": "All \\u001b[31mclowns", "lastActive": "2026-11-19T10:30:00.000Z"}},
          {"state": "unattached", "session": {"version": 1, "identifier": "\(notes)", "app": "org.example.notes"}}]}
        """

    static let apps = """
        {"apps": [
          {"app": "com.example.clowntown", "name": "Clown Town", "bundle": "/opt/ClownTown.app",
            "executable": "/opt/ClownTown.app/ClownTown", "supportsMultipleScenes": true, "process": "running",
            "processID": 1234, "sessions": 2, "waiting": 1, "quarantined": 0, "badge": 3,
            "shortcutItems": [{"version": 1, "type": "order", "title": "Order a pie"}]},
          {"app": "org.example.notes", "name": "Notes", "supportsMultipleScenes": false, "process": "none",
            "sessions": 1, "waiting": 0, "quarantined": 1, "shortcutItems": [], "badge": 0}]}
        """

    static let items = """
        {"items": [
          {"number": 7, "app": "org.example.notes", "kind": "activate", "session": "\(notes)", "attempts": 3, "crashes": 3,
            "isQuarantined": true, "event": {"version": 1, "app": "org.example.notes", "kind": "openURL", "url": "notes:7"}},
          {"number": 12, "app": "com.example.clowntown", "kind": "discard", "attempts": 0, "crashes": 0,
            "isQuarantined": false}]}
        """

    static let status = """
        {"version": "0.1.0", "processID": 4321, "stateFolder": "/var/state/proscenium",
          "started": "2026-11-19T08:00:00.000Z", "sessions": 3, "apps": 2,
          "notificationTrouble": "no notification server"}
        """

    static let notifications = """
        {"notifications": [
          {"app": "com.example.clowntown", "state": "pending", "date": "2026-11-20T09:30:00.000Z",
            "request": {"version": 1, "identifier": "feed", "content": {"title": "Feed \\u001b[31mthem"},
              "trigger": {"kind": "calendar", "components": {"hour": 9, "minute": 30}, "repeats": true}}},
          {"app": "com.example.clowntown", "state": "delivered", "date": "2026-11-19T17:00:00.000Z",
            "request": {"version": 1, "identifier": "crusty", "content": {"body": "Crusty is here",
              "targetContentIdentifier": "clown/Crusty"}}},
          {"app": "org.example.notes", "state": "delivered", "date": "2026-11-19T18:00:00.000Z",
            "request": {"version": 1, "identifier": "n-1", "content": {"badge": 2}}}]}
        """

    static let decided = """
        {"happening": {"moment": "2026-11-19T18:02:03.045Z", "kind": "decided", "app": "com.example.clowntown",
          "session": "\(crusty)", "message": "notification about clown/Crusty → session \(crusty)", "isNew": false,
          "rule": "prefers", "reason": "it prefers this content, and no other session does", "microseconds": 412}}
        """

    static let launched = """
        {"happening": {"moment": "2026-11-19T18:02:04.000Z", "kind": "launched", "app": "org.example.notes",
          "message": "Notes was started", "process": "n-1", "processID": 99}}
        """

    static let ended = """
        {"happening": {"moment": "2026-11-19T18:02:05.999Z", "kind": "ended", "app": "org.example.notes",
          "message": "Notes crashed", "outcome": "crashed"}}
        """

    static let notified = """
        {"happening": {"moment": "2026-11-19T18:02:06.000Z", "kind": "notified", "app": "com.example.clowntown",
          "message": "“com.example.clowntown”: Crusty is here", "notification": "crusty"}}
        """

    static let notifierChanged = """
        {"happening": {"moment": "2026-11-19T18:02:07.000Z", "kind": "notifierChanged",
          "message": "notifications are shown by gnome-shell"}}
        """

    static let replies: [String: FakeDaemon.CannedReply] = [
        "GetStatus": .reply(status), "ListSessions": .reply(sessions), "ListApps": .reply(apps),
        "ListItems": .reply(items), "AddApp": .reply(#"{"app": "com.example.new"}"#),
        "Activate": .reply("{\"session\": \"\(crusty)\"}"), "Refresh": .reply("{}"), "Destroy": .reply("{}"),
        "Explain": .reply(
            #"{"explanation": {"version": 1, "reason": "so", "sessions": []}, "text": "event\n→ so.\n"}"#),
        "Notify": .reply("{}"), "ListNotifications": .reply(notifications), "RemoveNotifications": .reply("{}"),
        "Push": .reply(#"{"notification": "p-1", "wakesApp": true}"#),
        "AnswerNotification": .reply("{\"session\": \"\(crusty)\"}"),
        "Open": .reply("{\"app\": \"com.example.clowntown\", \"session\": \"\(crusty)\"}"),
        "Watch": .stream(["{}", decided, launched, ended], continues: true),
    ]
}
