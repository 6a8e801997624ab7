import EventLoop

/// A watcher of processes that the daemon did not start.
protocol ForeignProcessWatcher: AnyObject {
    /// Watches for the end of a process; returns nil if the process has ended.
    func watchForeign(_ link: AppLink) throws(SystemError) -> ForeignProcess?
}
