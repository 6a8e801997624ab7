import Foundation

/// The keys that have performed a command and are still down.
///
/// While a key is down, the platform reports further presses of the key. If the command has opened a window, the new
/// window receives these presses. These presses must neither perform the command in the new window nor type text.
struct CommandKeyRepeats<Command> {
    /// The longest time between two presses of a key that repeats, in seconds. Keyboards wait up to 0.66 seconds before
    /// the first repetition. If another program received the release of a key, the key counts as released after this
    /// time.
    static var longestPause: TimeInterval { 1 }

    private var keys: [UIKeyboardHIDUsage: (command: Command, time: TimeInterval)] = [:]

    /// Records a key that has performed a command.
    mutating func performed(_ command: Command, by key: UIKeyboardHIDUsage, at time: TimeInterval) {
        keys[key] = (command, time)
    }

    /// Returns the command of a key that repeats; nil for a new press.
    ///
    /// - Parameter isDown: whether the window's responders have received a press of the key that has not ended.
    mutating func repeatedCommand(of key: UIKeyboardHIDUsage, at time: TimeInterval, isDown: Bool) -> Command? {
        guard let last = keys[key] else { return nil }
        guard isDown || (time - last.time <= Self.longestPause && time >= last.time) else {
            keys[key] = nil
            return nil
        }
        keys[key]?.time = time
        return last.command
    }

    /// Records the release of a key.
    mutating func released(_ key: UIKeyboardHIDUsage) { keys[key] = nil }
}
