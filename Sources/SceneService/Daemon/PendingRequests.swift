/// The completion handlers of the requests that the machine has not answered.
struct PendingRequests {
    private var waiting: [RequestNumber: (RequestOutcome) -> Void] = [:]
    private var last: UInt64 = 0

    /// Stores a completion handler and returns the number of the new request.
    mutating func open(_ then: @escaping (RequestOutcome) -> Void) -> RequestNumber {
        last += 1
        let number = RequestNumber(rawValue: last)
        waiting[number] = then
        return number
    }

    /// Removes and returns the completion handler of a request; nil if it was already removed.
    mutating func close(_ number: RequestNumber) -> ((RequestOutcome) -> Void)? { waiting.removeValue(forKey: number) }
}
