/// The first stored property of a class whose objects can be values of attributed strings.
///
/// Foundation on Linux compares the attributes of adjacent characters as Core Foundation objects. It reads the number
/// of the object's type from the place of the first stored property, and ends the process if that number is invalid.
/// With this header, it finds a valid number and calls `isEqual(_:)`.
struct FoundationTypeHeader: Sendable {
    /// The number of Core Foundation's generic type, in the bits of an object's header that contain the type.
    private let bits: UInt64 = 1 << 8
}
