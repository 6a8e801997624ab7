extension Bitmap {
    /// The size that a picture has when it fits into a box that lies or stands as the picture does; never larger than it is.
    static func size(of width: Int, _ height: Int, within long: Int, _ short: Int) -> (width: Int, height: Int) {
        let (boxWidth, boxHeight) = width >= height ? (long, short) : (short, long)
        let factor = min(1, Double(boxWidth) / Double(width), Double(boxHeight) / Double(height))
        func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * factor).rounded(.down))) }
        return factor == 1 ? (width, height) : (scaled(width), scaled(height))
    }

    /// The picture made smaller: each pixel is the mean of those it takes the place of. Nil where there is no memory for it.
    func scaledDown(to width: Int, _ height: Int) -> Bitmap? {
        guard width != self.width || height != self.height else { return self }
        let columns = Self.ranges(of: self.width, in: width)
        let rows = Self.ranges(of: self.height, in: height)
        return withBytes { source in
            Bitmap(width: width, height: height) { target, stride in
                for (y, rows) in rows.enumerated() {
                    for (x, columns) in columns.enumerated() {
                        let pixel = mean(source, columns, rows)
                        target.storeBytes(of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
                    }
                }
                return true
            }
        }
    }

    /// The pixels that each pixel of a smaller side takes the place of.
    private static func ranges(of side: Int, in count: Int) -> [Range<Int>] {
        (0..<count).map { index in
            let start = index * side / count
            return start..<max(start + 1, (index + 1) * side / count)
        }
    }

    /// Colours are multiplied by their alpha, so that all four are simply added.
    private func mean(_ bytes: UnsafeRawBufferPointer, _ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
        var (low, high): (UInt64, UInt64) = (0, 0)
        for row in rows {
            for column in columns {
                let pixel = UInt64(bytes.load(fromByteOffset: row * stride + column * 4, as: UInt32.self))
                // Two parts in one sum each, 32 bits apart.
                low += (pixel & 0xFF) | (pixel & 0xFF00) << 24
                high += (pixel >> 16 & 0xFF) | (pixel >> 24 & 0xFF) << 32
            }
        }
        let count = UInt64(columns.count * rows.count)
        func part(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
        return part(low & 0xFFFF_FFFF) | part(low >> 32) << 8 | part(high & 0xFFFF_FFFF) << 16 | part(high >> 32) << 24
    }
}
