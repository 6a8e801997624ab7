import Dispatch

extension Array where Element: Sendable {
    /// The results of `transform` in order, worked out on all cores when there is enough to do.
    func parallelMap<Value: Sendable>(_ transform: @Sendable (Element) throws -> Value) -> [Result<Value, any Error>] {
        let chunk = 256
        guard count > chunk else { return map { element in Result { try transform(element) } } }
        return [Result<Value, any Error>](unsafeUninitializedCapacity: count) { buffer, initialized in
            // Every slot is written by one thread only, and read after all are done.
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
