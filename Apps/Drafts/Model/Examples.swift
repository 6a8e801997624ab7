extension Draft {
    /// The drafts that the app shows if no drafts are stored.
    static let examples = [harvest, lamp, reunion]

    private static let harvest = example(
        "harvest", "Ines Moreau", "The pear tree",
        """
        Dear Ines,

        the tree you gave us has carried for the first time. Eleven pears, one of which the blackbird had before we did. They are small \
        and very good, and I have put four of them in straw for you.

        Come by before the weekend, or they will be cake.
        """)

    private static let lamp = example(
        "lamp", "Workshop at the Quay", "Repair of a desk lamp",
        """
        Good morning,

        the lamp is from about 1958. Its switch works when the weather is dry. Could you look at it, and tell me what it would cost \
        before you begin?
        """)

    private static let reunion = example(
        "reunion", "Everybody", "Twenty years",
        """
        Friends,

        it is twenty years in June. I have asked at the inn by the lock: they have the long table for us on the second Saturday. Bring \
        photographs. Bring the guitar, if it still has strings.
        """)

    private static func example(_ name: String, _ recipient: String, _ subject: String, _ text: String) -> Draft {
        var draft = Draft(name: name)
        (draft.recipient, draft.subject, draft.text) = (recipient, subject, text)
        return draft
    }
}
