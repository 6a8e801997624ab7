/// The completion handlers of the requests to which the scene machine has not replied.
struct PendingRequests {
    private var completions: [RequestNumber: (RequestOutcome) -> Void] = [:]
    private var lastNumber: UInt64 = 0

    /// Stores a completion handler and returns the number of the new request.
    mutating func open(_ then: @escaping (RequestOutcome) -> Void) -> RequestNumber {
        lastNumber += 1
        let number = RequestNumber(rawValue: lastNumber)
        completions[number] = then
        return number
    }

    /// Removes and returns the completion handler of a request; nil if it was already removed.
    mutating func close(_ number: RequestNumber) -> ((RequestOutcome) -> Void)? {
        completions.removeValue(forKey: number)
    }
}
