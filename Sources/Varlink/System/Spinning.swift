import Foundation

/// Looking again and again for a moment before sleeping.
///
/// An answer usually comes within some microseconds, and waking a processor that has gone to sleep takes longer than that, many times longer
/// in a virtual machine. So whoever expects something soon stays awake for a moment, where there is more than one processor.
enum Spinning {
    /// How long somebody who has just been active looks before it sleeps.
    static let patience = Duration.microseconds(60)

    private static let isUseful = ProcessInfo.processInfo.activeProcessorCount > 1

    /// Asks until there is something or the moment is over; what the last answer was.
    ///
    /// - Parameter isDone: whether an answer ends the asking.
    static func ask<Answer>(_ question: () -> Answer, isDone: (Answer) -> Bool) -> Answer {
        var answer = question()
        guard isUseful, !isDone(answer) else { return answer }
        let end = MonotonicTime.now + patience
        while !isDone(answer), MonotonicTime.now < end { answer = question() }
        return answer
    }
}
