import CRE2
import Glibc

/// The duration of one operation, measured in batches.
struct Sample {
    /// The median over all batches, in nanoseconds per operation.
    let median: Double
    /// The 99th percentile over all batches, in nanoseconds per operation.
    let p99: Double
    /// The number of timed batches.
    let batches: Int
    /// The mean of the operations' results, such as the number of sessions found.
    let meanResult: Double
}

/// Timing of operations on the monotonic clock.
enum Measure {
    /// The durations, in seconds, of the warm-up, the whole measurement and one batch.
    struct Limits {
        var warmUp = 0.3
        var total = 1.0
        var batch = 0.000_2
        var fewestBatches = 5
        /// Whether the warm-up continues until every input has run once, for at most 20 times `warmUp`.
        var warmsEveryInput = true
    }

    /// Returns the time of the monotonic clock in nanoseconds.
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Times `operation` on the inputs in turn, repeatedly.
    ///
    /// The operation's results are added up and reported, so that the optimiser cannot remove the operation.
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

    /// An operation to be timed alternately with others, on each of `count` inputs.
    struct Turn {
        let count: Int
        let operation: (Int) -> Int
    }

    /// Times operations alternately, so that other load on the machine affects all of them equally.
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

    /// Times `operation` once per input, so that no result is cached.
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

    /// A built value and the cost of building it.
    struct Built<Made> {
        let made: Made
        let seconds: Double
        /// The number of bytes that remain allocated on the heap.
        let bytes: Int
    }

    /// Does the work once and returns its result, its duration and the growth of the heap.
    static func building<Made>(_ work: () throws -> Made) rethrows -> Built<Made> {
        let before = cre2_heap_bytes()
        let start = now()
        let made = try work()
        let seconds = Double(now() - start) / 1e9
        return Built(made: made, seconds: seconds, bytes: Int(cre2_heap_bytes()) - Int(before))
    }

    /// Does the work several times. Returns the median and the shortest duration in nanoseconds; releasing the results
    /// is not included.
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

    /// Runs the operation until caches are warm and, if the limits say so, every input was used. Returns the
    /// nanoseconds of one operation.
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
        // The first rounds are slow, so one more round determines the size of a batch.
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

/// Consumes a value in a way that the optimiser cannot analyse, so that the computation of the value cannot be removed.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
