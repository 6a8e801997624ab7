import Dispatch

extension Array where Element: Sendable {
    /// Returns the results of `transform` in order, computed on all cores when there are enough elements.
    func parallelMap<Value: Sendable>(_ transform: @Sendable (Element) throws -> Value) -> [Result<Value, any Error>] {
        let chunk = 256
        guard count > chunk else { return map { element in Result { try transform(element) } } }
        return [Result<Value, any Error>](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Reason: only one thread writes each slot, and the slots are read after all threads are done.
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
