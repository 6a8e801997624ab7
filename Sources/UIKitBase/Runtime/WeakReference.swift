/// A weak reference to an object.
package struct WeakReference: @unchecked Sendable {
    // Reason: a weak reference can be read from any thread; the reader must use the object only on a thread on which
    // the object may be used.
    package private(set) weak var object: AnyObject?

    package init(_ object: AnyObject?) { self.object = object }
}
