/// The nesting depth, the number of values and the combining marks of a JSON text, counted while its bytes arrive.
///
/// Every byte is read once and nothing is decoded, so a text that would be expensive to decode or to compare is
/// recognised at the cost of reading it. Text that is not valid JSON is counted in the same way: only characters
/// outside quoted strings count as structure.
struct MessageShape {
    /// The limits of a message.
    struct Limits: Equatable {
        /// The maximum nesting of arrays and objects.
        var nesting = Int.max
        /// The maximum number of array elements and object members.
        var values = Int.max
        /// The maximum number of combining marks in succession.
        var marks = Int.max
    }

    private var depth = 0
    private var values = 0
    /// The string that has begun and not ended; nil outside of strings.
    private var string: QuotedText?

    /// Counts bytes. Returns the limit that the text exceeds; nil if the text is within the limits so far.
    mutating func scan(_ bytes: UnsafeRawBufferPointer, within limits: Limits) -> MessageFault? {
        var index = 0
        while index < bytes.count {
            if var open = string {
                index = open.scan(bytes, from: index)
                string = open.isClosed ? nil : open
                if open.longestRun > limits.marks { return .tooManyMarks(limit: limits.marks) }
                continue
            }
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): string = QuotedText()
            case UInt8(ascii: ","): values += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                // A container with n commas has n + 1 elements, so its opening bracket counts as one element.
                (depth, values) = (depth + 1, values + 1)
                if depth > limits.nesting { return .tooDeep(limit: limits.nesting) }
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: continue
            }
            if values > limits.values { return .tooManyValues(limit: limits.values) }
        }
        return nil
    }
}
