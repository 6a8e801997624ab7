import BusTestKit
import CCairo
import Foundation

/// An image of four bytes per pixel: blue, green, red, and an unused byte of 0; row by row.
///
/// Six bits of each colour component are kept, which makes the references a third smaller. Screenshots are reduced in
/// the same way before they are compared.
struct GalleryPicture {
    let width: Int
    let height: Int
    var pixels: Data

    init(width: Int, height: Int, pixels: Data) { (self.width, self.height, self.pixels) = (width, height, pixels) }

    /// The same image with six bits per colour component, expanded to the whole range again: black and white are
    /// preserved.
    var reduced: GalleryPicture {
        var result = self
        result.pixels.withUnsafeMutableBytes { bytes in
            let words = bytes.bindMemory(to: UInt32.self)
            for index in words.indices {
                let reducedWord = words[index] & 0x00FC_FCFC
                words[index] = reducedWord | ((reducedWord >> 6) & 0x0003_0303)
            }
        }
        return result
    }

    /// Reads an area of the display from the file into which Xvfb writes the display's pixels. The file has the XWD
    /// format: a header of big-endian numbers, a colour map, and the pixels. Returns nil if the area is outside the
    /// display or a pixel does not have 32 bits.
    init?(ofDisplay file: URL, _ area: (x: Int, y: Int, width: Int, height: Int)) throws {
        let data = try Data(contentsOf: file, options: .alwaysMapped)
        func number(_ index: Int) -> Int {
            data[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        guard data.count > 100, number(11) == 32 else { return nil }
        let (start, line) = (number(0) + number(19) * 12, number(12))
        guard area.x + area.width <= number(4), area.y + area.height <= number(5),
            data.count >= start + line * number(5)
        else { return nil }
        var pixels = Data(capacity: area.width * area.height * 4)
        for y in area.y..<(area.y + area.height) {
            let from = start + y * line + area.x * 4
            pixels.append(data[from..<(from + area.width * 4)])
        }
        self.init(width: area.width, height: area.height, pixels: pixels)
    }

    /// Reads a PNG file; nil if the file is missing or invalid.
    init?(file: URL) {
        let surface = cairo_image_surface_create_from_png(file.path)
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let first = cairo_image_surface_get_data(surface)
        else { return nil }
        let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
        guard cairo_image_surface_get_stride(surface) == width * 4 else { return nil }
        let data = Data(bytes: first, count: Int(width * height) * 4)
        self = GalleryPicture(width: Int(width), height: Int(height), pixels: data).reduced
    }

    /// Writes a lossless PNG file.
    func write(to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let png = try Self.convert(
            [
                "-size", "\(width)x\(height)", "-depth", "8", "bgra:-", "-alpha", "off", "-strip", "-define",
                "png:compression-level=9", "-define", "png:compression-filter=1", "-define", "png:exclude-chunks=all",
                "png:-",
            ], pixels)
        try png.write(to: file)
    }

    private static func convert(_ arguments: [String], _ input: Data) throws -> Data {
        let (process, inputPipe, outputPipe) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: try Programs.required("convert"))
        process.arguments = arguments
        (process.standardInput, process.standardOutput) = (inputPipe, outputPipe)
        process.standardError = FileHandle.nullDevice
        try process.run()
        let writer = Thread {
            try? inputPipe.fileHandleForWriting.write(contentsOf: input)
            try? inputPipe.fileHandleForWriting.close()
        }
        writer.start()
        let data = outputPipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }
}
