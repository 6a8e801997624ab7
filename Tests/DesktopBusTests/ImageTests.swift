import TestSupport
import Testing

@testable import DesktopBus

@Suite("Notification images")
struct ImageTests {
    static func hint(
        _ width: Int32 = 2, _ height: Int32 = 2, stride: Int32 = 8, alpha: Bool = true, bits: Int32 = 8,
        channels: Int32 = 4, count: Int = 16
    ) -> BusValue {
        .structure([
            .int32(width), .int32(height), .int32(stride), .boolean(alpha), .int32(bits), .int32(channels),
            .bytes([UInt8](repeating: 7, count: count)),
        ])
    }

    @Test("Pixels that match their description are accepted, with and without padding of the last row")
    func valid() throws {
        let square = try NotificationPixels(Self.hint(), largestSide: 8)
        #expect((square.width, square.height, square.rowStride, square.channels) == (2, 2, 8, 4))
        #expect(square.bytes.count == 16)
        _ = try NotificationPixels(Self.hint(stride: 8, alpha: false, channels: 3, count: 14), largestSide: 8)
        _ = try NotificationPixels(Self.hint(stride: 8, alpha: false, channels: 3, count: 16), largestSide: 8)
    }

    @Test(
        "Pixels that do not match their description are refused",
        arguments: [
            hint(0), hint(-1), hint(9), hint(2, 0), hint(2, 9), hint(.max, .max), hint(.min, .min, stride: .min),
            hint(stride: 7), hint(stride: -8), hint(stride: .max), hint(bits: 16), hint(channels: 3),
            hint(alpha: false), hint(count: 15), hint(count: 17), hint(count: 0), .string("x"), .bytes([1, 2]),
            .structure([.int32(1)]), hint(1, 1, stride: .max, count: 4),
        ])
    func invalid(value: BusValue) {
        #expect(throws: NotificationPixels.Fault.self) { try NotificationPixels(value, largestSide: 8) }
    }

    @Test("All rows of an accepted image are within its data", arguments: 0..<500)
    func bounds(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let numbers: [Int32] = [0, 1, 2, 3, 4, 5, 6, 8, 12, -1, .max, .min]
        let value = Self.hint(
            random.pick(numbers), random.pick(numbers), stride: random.pick(numbers), alpha: random.chance(2),
            channels: random.pick([3, 4]), count: Int.random(in: 0...64, using: &random))
        guard let pixels = try? NotificationPixels(value, largestSide: 8) else { return }
        let last = (pixels.height - 1) * pixels.rowStride + pixels.width * pixels.channels
        #expect(last <= pixels.bytes.count && pixels.width > 0 && pixels.height > 0)
    }
}
