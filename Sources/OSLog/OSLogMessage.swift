import Foundation

/// The privacy of a value in a log message: a private value is hidden from people who read the log.
public struct OSLogPrivacy: Sendable {
    /// The way in which a private value is hidden.
    public enum Mask: Sendable {
        /// The value is replaced by a number that is the same for equal values in one process.
        case hash
        /// The value is replaced by a word.
        case none
    }

    enum Kind: Sendable { case automatic, open, hidden }
    let kind: Kind
    let mask: Mask

    /// Numbers and Boolean values are public; other values are private.
    public static let auto = OSLogPrivacy(kind: .automatic, mask: .none)
    /// The value is written as it is.
    public static let `public` = OSLogPrivacy(kind: .open, mask: .none)
    /// The value is hidden.
    public static let `private` = OSLogPrivacy(kind: .hidden, mask: .none)
    /// The value is hidden.
    public static let sensitive = OSLogPrivacy(kind: .hidden, mask: .none)

    /// Numbers and Boolean values are public; other values are hidden by a mask.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .automatic, mask: mask) }
    /// The value is hidden by a mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: mask) }
    /// The value is hidden by a mask.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: mask) }
}

/// The format of an integer in a log message.
public struct OSLogIntegerFormat: Sendable {
    let radix: Int
    let isUppercase: Bool
    let minimumDigits: Int

    /// Decimal digits.
    public static let decimal = OSLogIntegerFormat(radix: 10, isUppercase: false, minimumDigits: 1)
    /// Hexadecimal digits.
    public static let hex = OSLogIntegerFormat(radix: 16, isUppercase: false, minimumDigits: 1)
    /// Octal digits.
    public static let octal = OSLogIntegerFormat(radix: 8, isUppercase: false, minimumDigits: 1)

    /// Decimal digits, with leading zeros up to a number of digits.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormat {
        OSLogIntegerFormat(radix: 10, isUppercase: false, minimumDigits: minDigits)
    }
    /// Hexadecimal digits, with leading zeros up to a number of digits.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
    ) -> OSLogIntegerFormat { OSLogIntegerFormat(radix: 16, isUppercase: uppercase, minimumDigits: minDigits) }

    func text(_ number: some BinaryInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: min(max(minimumDigits - digits.count, 0), 64))
        return (number < 0 ? "-" : "") + zeros + digits
    }
}

/// The format of a number with a fraction in a log message.
public struct OSLogFloatFormat: Sendable {
    let format: String

    /// Six digits after the decimal point.
    public static let fixed = OSLogFloatFormat(format: "%.6f")
    /// Exponential notation.
    public static let exponential = OSLogFloatFormat(format: "%e")
    /// The shorter of the fixed and the exponential form.
    public static let hybrid = OSLogFloatFormat(format: "%g")

    /// A given number of digits after the decimal point.
    public static func fixed(precision: @autoclosure () -> Int) -> OSLogFloatFormat {
        OSLogFloatFormat(format: "%.\(min(max(precision(), 0), 40))f")
    }
}

/// The minimum width of a value in a log message, and its alignment within this width.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isLeft: Bool

    /// No minimum width.
    public static let none = OSLogStringAlignment(columns: 0, isLeft: true)
    /// Right alignment within a number of columns.
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isLeft: false)
    }
    /// Left alignment within a number of columns.
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isLeft: true)
    }

    func text(_ text: String) -> String {
        let spaces = String(repeating: " ", count: min(max(columns - text.count, 0), 1000))
        return isLeft ? text + spaces : spaces + text
    }
}

/// The message of a `Logger`: a string literal whose interpolated values have a privacy.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    /// The parts of the message.
    let parts: [OSLogInterpolation.Part]

    /// Creates a message from interpolated values.
    public init(stringInterpolation: OSLogInterpolation) { parts = stringInterpolation.parts }
    /// Creates a message from a literal.
    public init(stringLiteral value: String) { parts = [.init(text: value, isPrivate: false, mask: .none)] }

    /// Returns the text of the message.
    ///
    /// - Parameter showsPrivate: whether private values are written.
    func text(showsPrivate: Bool) -> String {
        parts.map { part in
            guard part.isPrivate, !showsPrivate else { return part.text }
            return part.mask == .hash
                ? "<mask.hash: \(String(UInt(bitPattern: part.text.hashValue), radix: 16))>" : "<private>"
        }.joined()
    }
}

/// The parts of a log message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    struct Part: Sendable {
        let text: String
        let isPrivate: Bool
        let mask: OSLogPrivacy.Mask
    }

    private(set) var parts: [Part] = []

    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

    /// Appends literal text, which is public.
    public mutating func appendLiteral(_ literal: String) {
        if !literal.isEmpty { parts.append(Part(text: literal, isPrivate: false, mask: .none)) }
    }

    /// Appends an integer, which is public unless `privacy` hides it.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> some BinaryInteger, format: OSLogIntegerFormat = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { append(align.text(format.text(number())), privacy, isPublicByDefault: true) }

    /// Appends a number with a fraction, which is public unless `privacy` hides it.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormat = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { append(align.text(String(format: format.format, number())), privacy, isPublicByDefault: true) }

    /// Appends a number with a fraction, which is public unless `privacy` hides it.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Float, format: OSLogFloatFormat = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) { append(align.text(String(format: format.format, Double(number()))), privacy, isPublicByDefault: true) }

    /// Appends a Boolean value, which is public unless `privacy` hides it.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
        append(value() ? "true" : "false", privacy, isPublicByDefault: true)
    }

    /// Appends the description of a value, which is private unless `privacy` makes it public.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Any, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { append(align.text(String(describing: value())), privacy, isPublicByDefault: false) }

    private mutating func append(_ text: String, _ privacy: OSLogPrivacy, isPublicByDefault: Bool) {
        let isPrivate = privacy.kind == .hidden || (privacy.kind == .automatic && !isPublicByDefault)
        parts.append(Part(text: text, isPrivate: isPrivate, mask: privacy.mask))
    }
}
