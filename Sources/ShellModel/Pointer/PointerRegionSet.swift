import Faults
import Foundation

/// The regions that an app has announced for a surface.
package struct PointerRegionSet: Sendable {
    /// A region with the number that the app has given to it.
    package struct Found: Hashable, Sendable {
        /// The number.
        package let id: UInt32
        /// The region.
        package let region: PointerRegion
    }

    private var regions: [UInt32: PointerRegion] = [:]
    /// The frames and numbers of the regions from front to back. The frames are in a separate array, so that a hit test
    /// of a thousand regions takes only microseconds.
    private var frames: [CGRect] = []
    private var order: [UInt32] = []

    /// Creates an empty set.
    package init() {}

    /// The number of regions.
    package var count: Int { order.count }

    /// Adds or replaces the region with the given number; nil removes the region. Regions beyond
    /// ``PointerLimits/regions`` are ignored.
    ///
    /// - Returns: false if the region was ignored.
    @discardableResult
    package mutating func set(_ id: UInt32, _ region: PointerRegion?) -> Bool {
        let old = regions[id]
        if let region, let old, old.order == region.order {
            regions[id] = region
            if let index = order.firstIndex(of: id) { frames[index] = region.frame }
            return true
        }
        if old != nil, let index = order.firstIndex(of: id) {
            order.remove(at: index)
            frames.remove(at: index)
            regions[id] = nil
        }
        guard let region else { return true }
        guard order.count < PointerLimits.regions else { return false }
        regions[id] = region
        // Find the position behind all regions that are in front of this one.
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            if regions[order[middle]]?.order ?? 0 > region.order { low = middle + 1 } else { high = middle }
        }
        order.insert(id, at: low)
        frames.insert(region.frame, at: low)
        return true
    }

    /// Removes all regions.
    package mutating func removeAll() { self = PointerRegionSet() }

    /// Returns the frontmost region at a point of the surface; nil if no region contains the point.
    package func region(at point: CGPoint) -> Found? {
        let (x, y) = (point.x, point.y)
        let index = frames.withUnsafeBufferPointer { frames in
            frames.firstIndex {
                x >= $0.origin.x && y >= $0.origin.y && x < $0.origin.x + $0.size.width
                    && y < $0.origin.y + $0.size.height
            }
        }
        guard let index else { return nil }
        guard let region = regions[order[index]] else {
            InternalFault.report("the order of pointer regions contains a removed region")
            return nil
        }
        return Found(id: order[index], region: region)
    }
}
