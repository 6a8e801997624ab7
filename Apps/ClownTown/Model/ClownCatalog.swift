/// All clowns that can be ordered.
enum ClownCatalog {
    static let clowns: [Clown] = [crusty, robbie, marigold, bobbin, pip, zaza, hugo, dotty, tumble]

    /// Returns the clowns whose name and specialty contain every word of a text, ignoring case; all clowns for an empty
    /// text.
    static func clowns(matching text: String) -> [Clown] {
        let words = text.lowercased().split(separator: " ")
        return clowns.filter { clown in
            let description = "\(clown.name) \(clown.specialty)".lowercased()
            return words.allSatisfy { description.contains($0) }
        }
    }

    private static let crusty = Clown(
        name: "Crusty", specialty: "Slapstick and pies",
        about: "Forty years on the ring, and not one pie that missed. Brings his own floor cloth.",
        price: 48, freeTimes: ["Now", "2 pm", "4 pm"],
        appearance: ClownAppearance(hair: .rust, hat: .bowler, backdrop: .apricot),
        reviews: [
            Review(author: "Ines", stars: 5, text: "My mother has not laughed like that in years."),
            Review(author: "Theo", stars: 4, text: "Funny. We are still finding cream behind the piano."),
            Review(author: "The Harbour School", stars: 5, text: "Came early, stayed late, swept the yard."),
        ])

    private static let robbie = Clown(
        name: "Robbie", specialty: "Magic for small rooms",
        about: "Coins, scarves and one patient rabbit. Needs a table and four square metres.",
        price: 55, freeTimes: ["3 pm", "5 pm", "7 pm"],
        appearance: ClownAppearance(hair: .violet, hat: .top, backdrop: .lilac),
        reviews: [
            Review(author: "Mara", stars: 5, text: "I held the card myself and still do not know."),
            Review(author: "Joon", stars: 5, text: "The rabbit slept through it, which made it better."),
        ])

    private static let marigold = Clown(
        name: "Marigold", specialty: "Songs and ukulele",
        about: "Sings the whole birthday through, with a verse about everybody who is there.",
        price: 42, freeTimes: ["Now", "6 pm"],
        appearance: ClownAppearance(hair: .gold, hat: .flower, backdrop: .sage),
        reviews: [
            Review(author: "Pilar", stars: 5, text: "We all know the chorus now, and so does the street."),
            Review(author: "Anton", stars: 4, text: "Lovely voice. The kazoo is a matter of taste."),
        ])

    private static let bobbin = Clown(
        name: "Bobbin", specialty: "Inventions that nearly work",
        about: "Arrives with a trunk of machines. Most of them pour tea, in the end.",
        price: 64, freeTimes: ["4 pm"],
        appearance: ClownAppearance(hair: .silver, hat: .cone, backdrop: .sky),
        reviews: [
            Review(author: "Lea", stars: 5, text: "The toast came down two hours later. Worth the wait."),
            Review(author: "Samir", stars: 3, text: "Very clever, slightly wet."),
        ])

    private static let pip = Clown(
        name: "Pip", specialty: "Silent comedy",
        about: "Does not say a word. Carries a door, which is never where one needs it.",
        price: 38, freeTimes: ["Now", "1 pm", "5 pm"],
        appearance: ClownAppearance(hair: .plum, hat: .none, backdrop: .mist),
        reviews: [
            Review(author: "Noor", stars: 5, text: "Ten minutes with a chair. I cried."),
            Review(author: "Ed", stars: 4, text: "Quiet enough for our neighbours, loud enough for us."),
        ])

    private static let zaza = Clown(
        name: "Zaza", specialty: "Juggling and fire",
        about: "Seven torches at dusk, five indoors with the lamps out, none near curtains.",
        price: 70, freeTimes: ["8 pm", "9 pm"],
        appearance: ClownAppearance(hair: .teal, hat: .cone, backdrop: .rose),
        reviews: [
            Review(author: "Olga", stars: 5, text: "I forgot to breathe."),
            Review(author: "Ravi", stars: 5, text: "Safe, calm, and quite unbelievable."),
        ])

    private static let hugo = Clown(
        name: "Hugo", specialty: "Balloons to order",
        about: "Any animal, and most of the furniture. Ask for the heron.",
        price: 30, freeTimes: ["Now", "2 pm", "3 pm"],
        appearance: ClownAppearance(hair: .rust, hat: .flower, backdrop: .sky),
        reviews: [
            Review(author: "Wren", stars: 4, text: "The giraffe lasted a week."),
            Review(author: "Bea", stars: 4, text: "Forty children, forty swords, no injuries."),
        ])

    private static let dotty = Clown(
        name: "Dotty", specialty: "Face painting",
        about: "Tigers in three minutes, foxes in two. Everything comes off with soap.",
        price: 34, freeTimes: ["11 am", "2 pm"],
        appearance: ClownAppearance(hair: .gold, hat: .top, backdrop: .apricot),
        reviews: [
            Review(author: "Kit", stars: 5, text: "I am a fox until Sunday."),
            Review(author: "Paula", stars: 4, text: "Quick hands, endless patience."),
        ])

    private static let tumble = Clown(
        name: "Tumble", specialty: "Acrobatics",
        about: "Falls off anything that you have, and lands standing.",
        price: 52, freeTimes: ["5 pm", "6 pm"],
        appearance: ClownAppearance(hair: .teal, hat: .bowler, backdrop: .sage),
        reviews: [
            Review(author: "Finn", stars: 3, text: "Great show. He did break the lamp."),
            Review(author: "Aya", stars: 5, text: "Down the stairs, backwards, with tea."),
        ])
}
