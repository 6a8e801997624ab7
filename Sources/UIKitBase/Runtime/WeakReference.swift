/// A weak reference to an object.
package struct WeakReference: @unchecked Sendable {
    // Reason: a weak reference can be read from any thread; the reader is responsible for using the object only on a
    // thread on which that is allowed.
    package private(set) weak var object: AnyObject?

    package init(_ object: AnyObject?) { self.object = object }
}
