/// A switcher that a key has requested and that is not shown yet. If the modifier key is released before the deadline,
/// the next scene opens and the switcher is never shown.
struct PendingSwitcher: Hashable, Sendable {
    /// The direction of the first selection: 1 for the next card, -1 for the previous one.
    var step: Int
    /// The modifier key whose release opens the selected card.
    var heldModifier: KeyPress.Modifiers
    /// The time at which the switcher is shown.
    var deadline: ShellTime
}
