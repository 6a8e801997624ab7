import Dispatch

extension Array where Element: Sendable {
    /// Returns the result or error of `transform` for each element, in order. More than 256 elements are transformed in
    /// parallel, in chunks of 256.
    func parallelMap<Value: Sendable>(_ transform: @Sendable (Element) throws -> Value) -> [Result<Value, any Error>] {
        let chunk = 256
        guard count > chunk else { return map { element in Result { try transform(element) } } }
        return [Result<Value, any Error>](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Reason: only one thread writes to each slot, and the slots are read only after all threads have finished.
            nonisolated(unsafe) let slots = buffer
            DispatchQueue.concurrentPerform(iterations: (count + chunk - 1) / chunk) { number in
                for index in number * chunk..<Swift.min(count, (number + 1) * chunk) {
                    slots.initializeElement(at: index, to: Result { try transform(self[index]) })
                }
            }
            initialized = count
        }
    }
}
