import Foundation

/// A damped spring that moves a mass from 0 to 1.
package struct Spring: Hashable, Sendable {
    var mass: Double
    var stiffness: Double
    var damping: Double
    /// The initial velocity; with a velocity of 1, the mass would cover the distance from 0 to 1 in one second.
    var velocity: Double

    package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        (self.mass, self.stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
        (self.damping, self.velocity) = (max(damping, 0), velocity)
    }

    /// Creates a spring that settles within a duration, in seconds. With a damping ratio of 1 the spring does not
    /// oscillate. The lower the ratio, the more often the spring oscillates before it settles.
    package init(dampingRatio: Double, settlingIn duration: Double, velocity: Double) {
        let ratio = min(max(dampingRatio, 0.01), 10)
        // The settling time is inversely proportional to the frequency. The needed frequency therefore is the settling
        // time of a spring with frequency 1, divided by the duration.
        let unit = Spring(mass: 1, stiffness: 1, damping: 2 * ratio, velocity: 0).settlingTime
        let frequency = unit / max(duration, 1e-3)
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
    }

    /// Creates a spring with a period in seconds. With a bounce of 0, the spring is critically damped; with a bounce of
    /// 1, the spring oscillates almost undamped; with a negative bounce, the spring is overdamped.
    package init(duration: Double, bounce: Double, velocity: Double) {
        let frequency = 2 * Double.pi / max(duration, 1e-3)
        let ratio = bounce >= 0 ? 1 - min(bounce, 0.99) : 1 / (1 + max(bounce, -0.99))
        self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
    }

    private var frequency: Double { (stiffness / mass).squareRoot() }

    private var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// Returns the position of the mass after a number of seconds.
    package func value(at seconds: Double) -> Double {
        if seconds <= 0 { return 0 }
        let (frequency, ratio) = (frequency, ratio)
        let decay = ratio * frequency
        let push = decay - velocity
        if abs(ratio - 1) < 1e-6 { return 1 - exp(-frequency * seconds) * (1 + push * seconds) }
        if ratio < 1 {
            let swing = frequency * (1 - ratio * ratio).squareRoot()
            return 1 - exp(-decay * seconds) * (cos(swing * seconds) + push / swing * sin(swing * seconds))
        }
        // The formula uses two decaying exponentials, because the hyperbolic functions overflow.
        let spread = frequency * (ratio * ratio - 1).squareRoot()
        let (slow, fast) = (exp((spread - decay) * seconds), exp(-(spread + decay) * seconds))
        return 1 - ((slow + fast) / 2 + push / spread * (slow - fast) / 2)
    }

    /// The seconds after which the position stays within a thousandth of its final value.
    package var settlingTime: Double {
        let (frequency, ratio) = (frequency, ratio)
        let slowest = ratio < 1 ? ratio * frequency : frequency * (ratio - max(0, ratio * ratio - 1).squareRoot())
        guard slowest > 1e-9 else { return 60 }
        var time = min(20 / slowest, 600)
        let step = time / 4000
        while time > step, abs(1 - value(at: time)) < 0.001 { time -= step }
        return time + step
    }
}

/// The timing curve of a change: a cubic curve or a spring.
package enum TimingCurve: Hashable, Sendable {
    case cubic(CubicTimingCurve)
    case spring(Spring)

    /// Returns the progress of the change after a fraction of its duration.
    package func value(at fraction: Double, duration: TimeInterval) -> Double {
        switch self {
        case .cubic(let curve): curve.value(at: fraction)
        case .spring(let spring): fraction >= 1 ? 1 : spring.value(at: fraction * duration)
        }
    }

    /// Returns the fraction of the duration after which the change first reaches a progress.
    package func fraction(for value: Double, duration: TimeInterval) -> Double {
        var (low, high) = (0.0, 1.0)
        if case .spring = self {
            let steps = 200
            let first = (0...steps).first { self.value(at: Double($0) / Double(steps), duration: duration) >= value }
            high = Double(first ?? steps) / Double(steps)
            low = max(0, high - 1 / Double(steps))
        }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if self.value(at: middle, duration: duration) < value { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
