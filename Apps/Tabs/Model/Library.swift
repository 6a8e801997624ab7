/// The built-in pages.
enum Library {
    static let pages = [tea, lighthouses, knots, clouds, bread, tides, stones, paper]

    private static let tea = Page(
        "tea", "A Pot of Tea", "Leaves, water and four minutes", related: ["bread", "clouds"],
        """
        Tea is the easiest thing in a kitchen to do well, and the easiest to hurry. It asks for three things: fresh water, a warm pot, \
        and somebody who waits.
        # Water
        Use water that has not boiled before. Black leaves want it at the boil; green ones turn bitter there, and are happier when the \
        kettle has stood open for five minutes.
        # Leaves
        One spoon for each cup. The spoon for the pot is a matter of the house, and of how far the next cup is away.
        # Time
        Three minutes wake you, five calm you down. After seven nothing new comes out of the leaves, except regret.
        # The second pot
        Good leaves may be used again. The second pot is paler and rounder, and there are people who throw the first one away to get \
        to it.
        """)

    private static let lighthouses = Page(
        "lighthouses", "Lighthouses", "How to tell one light from another", related: ["tides", "clouds"],
        """
        From the sea at night all lights are small and far away. What tells them apart is not how bright they are, but how they keep time.
        # Character
        Each light along a coast has its own rhythm: so many flashes, then so many seconds of dark. Charts write it in a few letters. \
        A light that is longer bright than dark is called occulting; one that is longer dark, flashing.
        # Lenses
        A single lamp of modest size reaches twenty miles, because rings of glass bend its light into one flat beam. The glass turns; \
        the lamp stands still.
        # Keepers
        Somebody used to carry oil up the stairs twice a night. Now there is a battery, and a visit in spring.
        """)

    private static let knots = Page(
        "knots", "Six Knots", "What to tie, and when", related: ["tides", "paper"],
        """
        Most people need six knots in a life, and use two of them for everything.
        # Bowline
        A loop that does not slip, and that opens again after any load. It is the first one to learn.
        # Clove hitch
        Quick around a post, and as quick to leave it. Do not trust it with a boat overnight.
        # Sheet bend
        Joins two ropes of different thickness. The thicker one makes the bow, the thinner one does the work.
        # Figure of eight
        Keeps the end of a rope from running out through a hole.
        # Round turn and two half hitches
        The long name is the instruction.
        # Reef knot
        For parcels and bandages. It is not for joining ropes, whatever they say at school.
        """)

    private static let clouds = Page(
        "clouds", "Reading Clouds", "What the sky says about tomorrow", related: ["tides", "lighthouses"],
        """
        A sky is read from the top down. High clouds tell about tomorrow, middle ones about tonight, and low ones about your washing.
        # High
        Fine hooks and feathers are ice. If they thicken from the west until the sun has a ring, rain is half a day away.
        # Middle
        A grey sheet through which the sun looks like a coin behind paper brings rain that lasts. Rows of small rolls mean little.
        # Low
        Heaps with flat bottoms are fair weather, as long as they are wider than they are tall. In the afternoon watch for towers.
        """)

    private static let bread = Page(
        "bread", "Plain Bread", "Flour, water, salt, patience", related: ["tea", "stones"],
        """
        Bread is flour and water that were left alone at the right moments.
        # Mix
        Five hundred grams of flour, three hundred and fifty of water, ten of salt and very little yeast. Stir until no dry flour is \
        left, and walk away for half an hour.
        # Fold
        Wet your hands and fold the dough over itself four times, every half hour, until it holds its shape. Then the fridge has it \
        for the night.
        # Bake
        As hot as the oven goes, in a closed pot; twenty-five minutes with the lid and twenty without. Do not cut it before it is quiet.
        """)

    private static let tides = Page(
        "tides", "Tides", "Why the sea comes back later each day", related: ["lighthouses", "knots"],
        """
        The sea rises twice a day, and each day fifty minutes later than the day before, because the moon has moved on in the meantime.
        # Springs and neaps
        When sun and moon pull in one line, at new and full moon, the water goes further both ways. A week later they pull across \
        each other, and it hardly bothers.
        # The rule of twelfths
        In the first of its six hours the tide rises by a twelfth of its range, then by two, three, three, two and one. The middle \
        two hours bring half of the water.
        """)

    private static let stones = Page(
        "stones", "Walls Without Mortar", "Building with what lies about", related: ["bread", "paper"],
        """
        A dry wall stands because every stone lies on two others and presses on the middle.
        # Foundation
        Dig to firm ground and put the largest stones there, long side into the wall.
        # Courses
        One over two, two over one. Fill the heart with small stones by hand, never by shovel.
        # Batter
        Both faces lean inwards, a hand's width for every metre. A wall that stands upright is about to lie down.
        """)

    private static let paper = Page(
        "paper", "Folding Paper", "A sheet that stays a sheet", related: ["knots", "stones"],
        """
        A crease is a decision. Make it on a table, away from you, and run a nail along it once.
        # Grain
        Paper has a direction, like wood. It folds willingly along it and cracks across it. Bend the sheet both ways before you begin.
        # Halves and thirds
        Halves are found by meeting edges. For thirds roll the sheet loosely into a tube of three layers, and flatten it slowly.
        """)
}
