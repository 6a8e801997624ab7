import CRE2
import Glibc

/// How long one operation takes, over many batches of it.
struct Sample {
    /// Nanoseconds of one operation in the middle batch.
    let median: Double
    /// Nanoseconds of one operation in the batch that 99 of 100 batches beat.
    let p99: Double
    /// How many batches were timed.
    let batches: Int
    /// Mean of what the operations returned, such as the number of sessions found.
    let meanResult: Double
}

/// Times operations on the monotonic clock.
enum Measure {
    /// How long one operation is measured and what a batch may take.
    struct Limits {
        var warmUp = 0.3
        var total = 1.0
        var batch = 0.000_2
        var fewestBatches = 5
        /// Whether every input has its turn before anything is timed.
        var warmsEveryInput = true
    }

    /// Nanoseconds since some fixed moment.
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Times `operation` over the inputs in turn, over and over.
    ///
    /// The operation's results are added up and reported, so none of its work can be left out.
    @inline(never)
    static func repeating<Input>(
        over inputs: [Input],
        limits: Limits = Limits(),
        _ operation: (Input) -> Int
    ) -> Sample {
        let each = warmUp(over: inputs, limits: limits, operation)
        let perBatch = max(1, Int(limits.batch * 1e9 / max(each, 1)))
        let end = now() + UInt64(limits.total * 1e9)
        var times: [Double] = []
        var sum = 0
        var next = 0
        while now() < end || times.count < limits.fewestBatches {
            let start = now()
            for _ in 0..<perBatch {
                sum &+= operation(inputs[next])
                next = next + 1 == inputs.count ? 0 : next + 1
            }
            times.append(Double(now() - start) / Double(perBatch))
        }
        return summary(times, meanResult: Double(sum) / Double(perBatch * times.count))
    }

    /// Something to be timed beside others: the operation on each of so many inputs.
    struct Turn {
        let count: Int
        let operation: (Int) -> Int
    }

    /// Times operations in turns, so that whatever else the machine does at the time falls on all of them alike.
    static func alternating(_ turns: [Turn], limits: Limits = Limits(), rounds: Int = 8) -> [Sample] {
        let perBatch = turns.map { turn in
            let each = warmUp(over: Array(0..<turn.count), limits: limits, turn.operation)
            return max(1, Int(limits.batch * 1e9 / max(each, 1)))
        }
        var times = turns.map { _ in [Double]() }
        var sums = turns.map { _ in 0 }
        var next = turns.map { _ in 0 }
        for _ in 0..<rounds {
            for (index, turn) in turns.enumerated() {
                let end = now() + UInt64(limits.total * 1e9 / Double(rounds))
                repeat {
                    let start = now()
                    sums[index] &+= batch(turn, perBatch[index], &next[index])
                    times[index].append(Double(now() - start) / Double(perBatch[index]))
                } while now() < end
            }
        }
        return turns.indices.map { index in
            summary(times[index], meanResult: Double(sums[index]) / Double(perBatch[index] * times[index].count))
        }
    }

    @inline(never)
    private static func batch(_ turn: Turn, _ count: Int, _ next: inout Int) -> Int {
        var sum = 0
        for _ in 0..<count {
            sum &+= turn.operation(next)
            next = next + 1 == turn.count ? 0 : next + 1
        }
        return sum
    }

    /// Times `operation` once on each input: what something costs that no cache has seen.
    @inline(never)
    static func once<Input>(over inputs: [Input], _ operation: (Input) -> Int) -> Sample {
        var times: [Double] = []
        var sum = 0
        for input in inputs {
            let start = now()
            sum &+= operation(input)
            times.append(Double(now() - start))
        }
        return summary(times, meanResult: Double(sum) / Double(max(1, inputs.count)))
    }

    /// What was built, and what that took.
    struct Built<Made> {
        let made: Made
        let seconds: Double
        /// Bytes that were left on the heap.
        let bytes: Int
    }

    /// Does the work once, and tells what it made, how long it took and what it left on the heap.
    static func building<Made>(_ work: () throws -> Made) rethrows -> Built<Made> {
        let before = cre2_heap_bytes()
        let start = now()
        let made = try work()
        let seconds = Double(now() - start) / 1e9
        return Built(made: made, seconds: seconds, bytes: Int(cre2_heap_bytes()) - Int(before))
    }

    /// Does the work several times and tells the middle and the shortest time, in nanoseconds; not the time to free what
    /// it made.
    static func repeated<Made>(_ times: Int, _ work: () throws -> Made) rethrows -> (median: Double, least: Double) {
        let all = try (0..<max(1, times)).map { _ in
            let start = now()
            let made = try work()
            let time = Double(now() - start)
            blackHole(made)
            return time
        }
        let sorted = all.sorted()
        return (sorted[sorted.count / 2], sorted[0])
    }

    /// Runs the operation until caches are warm and every input had its turn, within reason; nanoseconds of one.
    private static func warmUp<Input>(over inputs: [Input], limits: Limits, _ operation: (Input) -> Int) -> Double {
        let start = now()
        let soonest = start + UInt64(limits.warmUp * 1e9)
        let latest = start + UInt64(limits.warmUp * 20e9)
        var count = 0
        var sum = 0
        repeat {
            sum &+= operation(inputs[count % inputs.count])
            count += 1
        } while now() < soonest || (limits.warmsEveryInput && count < inputs.count && now() < latest)
        blackHole(sum)
        // The first rounds are the slow ones: what a batch should hold is judged by one more round.
        let again = now()
        let round = min(inputs.count, count)
        for index in 0..<round { sum &+= operation(inputs[index]) }
        blackHole(sum)
        return Double(now() - again) / Double(round)
    }

    private static func summary(_ times: [Double], meanResult: Double) -> Sample {
        let sorted = times.sorted()
        let rank = { (share: Double) in sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] }
        return Sample(median: rank(0.5), p99: rank(0.99), batches: sorted.count, meanResult: meanResult)
    }
}

/// Takes a value where the optimiser cannot see, so that computing it cannot be skipped.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
