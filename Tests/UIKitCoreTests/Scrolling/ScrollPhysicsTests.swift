import Foundation
import Testing

@testable import UIKitCore

/// The mathematics of deceleration, rubber-banding and bouncing.
@Suite("Scroll physics")
struct ScrollPhysicsTests {
    @Test(
        "The rubber-band overscroll grows more slowly than the distance, and never reaches the view's length",
        arguments: [0, 100, 400, 4000, -100] as [CGFloat])
    func rubber(distance: CGFloat) {
        let band = RubberBand(length: 400)
        // The rubber-band formula for a view of 400 points and the constant 0.55.
        let exact = (1 - 1 / (abs(distance) * 0.55 / 400 + 1)) * 400 * (distance < 0 ? -1 : 1)
        #expect(abs(band.overscroll(distance) - exact) < 1e-9)
        #expect(abs(band.overscroll(distance)) < 400)
        #expect(abs(band.distance(for: band.overscroll(distance)) - distance) < 1e-6)
    }

    @Test("Rubber-banding changes only positions outside the range")
    func inside() {
        let band = RubberBand(length: 100)
        #expect(band.displayedPosition(5, in: 0...10) == 5)
        #expect(band.displayedPosition(20, in: 0...10) < 20)
        #expect(band.displayedPosition(20, in: 0...10) > 10)
        #expect(band.displayedPosition(-10, in: 0...10) > -10)
        #expect(abs(band.position(band.displayedPosition(37, in: 0...10), in: 0...10) - 37) < 1e-9)
    }

    @Test("The speed decays by a constant factor per millisecond", arguments: [0.998, 0.99] as [CGFloat])
    func deceleration(rate: CGFloat) {
        let movement = Deceleration(start: 10, velocity: 1000, rate: rate)
        for millisecond in [1, 7, 100, 500] {
            let expected = 1000 * pow(Double(rate), Double(millisecond))
            #expect(abs(movement.speed(at: Double(millisecond) / 1000) - expected) < 1e-6)
        }
        // The position is the integral of the speed.
        var sum: CGFloat = 10
        for step in 0..<20_000 { sum += movement.speed(at: (Double(step) + 0.5) / 10_000) / 10_000 }
        #expect(abs(movement.position(at: 2) - sum) < 0.01)
        #expect(abs(movement.position(at: 60) - movement.destination) < 0.01)
        #expect(abs(movement.speed(at: movement.duration) - Deceleration.minimumVelocity) < 1e-6)
        let time = movement.time(of: 50)
        #expect(time.map { abs(movement.position(at: $0) - 50) < 1e-9 } == true)
        #expect(movement.time(of: 5) == nil)
        #expect(movement.time(of: movement.destination + 1) == nil)
    }

    @Test("A spring ends at its target, without overshoot from rest")
    func spring() {
        let spring = ScrollSpring(start: -80, velocity: 0, end: 0)
        var last = spring.position(at: 0)
        #expect(last == -80)
        for step in 1...200 {
            let position = spring.position(at: Double(step) / 60)
            #expect(position >= last)
            #expect(position <= 0)
            last = position
        }
        #expect(abs(spring.position(at: spring.duration)) <= 0.3)
        #expect(spring.duration > 0.3)
        #expect(spring.duration < 1.5)
        let numeric = (spring.position(at: 0.2001) - spring.position(at: 0.1999)) / 0.0002
        #expect(abs(spring.speed(at: 0.2) - numeric) < 0.01)
    }

    @Test("A deceleration that reaches the end of the content bounces back to that end")
    func bounce() {
        let limits = DecelerationPath.Limits(range: 0...100, bounces: true, rate: 0.998)
        let glide = DecelerationPath(from: 50, velocity: 2000, limits: limits)
        let positions = (0...600).map { glide.position(at: Double($0) / 120) }
        #expect((positions.max() ?? 0) > 100)
        #expect(glide.end == 100)
        #expect(positions.last == 100)
        #expect(zip(positions, positions.dropFirst()).allSatisfy { abs($0 - $1) < 2000 / 120 + 0.5 })
    }

    @Test("Without bouncing a deceleration stops at the end of the content")
    func stopsAtEnd() {
        let limits = DecelerationPath.Limits(range: 0...100, bounces: false, rate: 0.998)
        let glide = DecelerationPath(from: 50, velocity: 2000, limits: limits)
        #expect((0...600).allSatisfy { glide.position(at: Double($0) / 120) <= 100 })
        #expect(glide.end == 100)
        #expect(glide.duration < 0.05)
    }

    @Test("A deceleration with a target offset ends there with any initial velocity")
    func targetOffset() {
        let limits = DecelerationPath.Limits(range: 0...1000, bounces: true, rate: 0.998)
        for (velocity, target) in [(500, 300), (-500, 300), (0, 300), (4000, 100)] as [(CGFloat, CGFloat)] {
            let glide = DecelerationPath(from: 200, velocity: velocity, limits: limits, target: target)
            #expect(glide.position(at: 0) == 200)
            #expect(glide.position(at: glide.duration) == target)
        }
    }

    @Test(
        "A paged drag ends at the nearest page, and a flick at the next page; both move by one page at most",
        arguments: [
            (0, 120, 0, 0), (0, 170, 0, 300), (0, 40, 800, 300), (300, 290, -800, 0), (0, 700, 3000, 300),
            (600, 650, 900, 600), (300, 310, 0, 300),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func pages(start: CGFloat, offset: CGFloat, velocity: CGFloat, expected: CGFloat) {
        let pages = PageTarget(length: 300, range: 0...600)
        #expect(pages.target(from: start, at: offset, velocity: velocity) == expected)
    }

    @Test("The scroll indicator's length is the visible fraction, shorter beyond an end, and has a minimum")
    func indicator() {
        let inMiddle = ScrollIndicatorExtent(barLength: 100, visibleLength: 100, offset: 50, range: 0...100)
        #expect(inMiddle.length == 50)
        #expect(inMiddle.start == 25)
        let beyond = ScrollIndicatorExtent(barLength: 100, visibleLength: 100, offset: -20, range: 0...100)
        #expect(beyond.length == 30)
        #expect(beyond.start == 0)
        #expect(
            ScrollIndicatorExtent(barLength: 100, visibleLength: 100, offset: 0, range: 0...100_000).length
                == ScrollIndicatorExtent.minimumLength)
    }
}
