import Foundation
import ShellModel

@testable import Shell

/// Sample files.
enum Samples {
    /// 24 by 16 pixels, red at the top and blue at the bottom.
    static let jpeg = Data(base64Encoded: jpegText) ?? Data()

    private static let jpegText =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGB"
        + "YUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQ"
        + "ABgDAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcI/8QAGBAAAgMAAAAAAAAAAAAAAAAAABUBUmL/xAAWAQEBAQAAAAAAAAAAAAAAAA"
        + "AACAT/xAAWEQADAAAAAAAAAAAAAAAAAAAAFmL/2gAMAwEAAhEDEQA/AMsPYsZkuS+G6g9iwS5DdQexYJchuonj3ReaXJFjdQe6CXIbqD3QS5Dd"
        + "R//Z"

    /// The same image with orientation tag 6: a reader has to rotate the image clockwise by 90 degrees.
    static var turnedJPEG: Data {
        let tiff: [UInt8] =
            Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(tiff.count + 2)] + tiff
        return jpeg.prefix(2) + Data(segment) + jpeg.dropFirst(2)
    }

    /// Returns an image of one colour with a white square of 2×2 pixels in the upper left corner.
    static func bitmap(_ width: Int, _ height: Int, _ color: Color = Color(hex: 0x3060C0)) -> Bitmap? {
        Canvas.draw(size: CGSize(width: width, height: height), scale: 1) {
            $0.fill(.rectangle($0.bounds), color)
            $0.fill(.rectangle(CGRect(x: 0, y: 0, width: 2, height: 2)), .white)
        }
    }

    static func png(_ width: Int, _ height: Int) -> Data { bitmap(width, height).flatMap(PNGFile.encode) ?? Data() }

    static func svg(_ attributes: String, _ content: String = #"<rect width="100%" height="100%" fill="red"/>"#) -> Data
    {
        Data(
            #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \#(attributes)>\#(content)</svg>"#
                .utf8)
    }
}

/// A temporary folder for a test.
final class TestFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "shell-drawing-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, and creates its parent folders.
    @discardableResult
    func write(_ name: String, _ data: Data) throws -> String {
        let file = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: file))
        return file
    }

    @discardableResult
    func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }
}
