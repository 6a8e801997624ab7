import DeviceTransport
import Foundation
import HandoffModel
import SceneModel

/// The settings that survive a restart of the process.
struct HandoffSettings: Hashable, Sendable, Codable {
    /// Whether the process listens and connects.
    var isOn = false
    /// The port; nil for an unused one.
    var port: Int?
    /// The address on which the process listens, without the port; nil for all addresses.
    var host: String?
}

/// The folder with the key of this device, the paired devices and the settings. Only the user can read it.
///
/// Every file is replaced atomically and flushed to the disk before a change has an effect.
package final class HandoffFolder {
    /// The maximum size of a file in bytes. A list of the maximum number of devices is much smaller.
    private static let maximumBytes: off_t = 1 << 20

    private let path: String
    private let lock: Int32
    private var keyFile: String { path + "/key.pem" }
    private var devicesFile: String { path + "/devices.json" }
    private var settingsFile: String { path + "/settings.json" }

    /// Creates the folder if it does not exist, and locks it.
    ///
    /// - Throws: ``HandoffStateError``.
    package init(_ path: String) throws(HandoffStateError) {
        self.path = path
        do throws(FileReplacement.Failure) {
            try DurableFolder.create(path, permissions: 0o700)
        } catch {
            throw Self.notWritten(error)
        }
        lock = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            throw .locked(folder: path)
        }
    }

    deinit { close(lock) }

    /// Reads the key of this device; generates and stores a key if there is no file.
    ///
    /// - Throws: ``HandoffStateError``. A key that cannot be read is not replaced, because other devices know it.
    func key() throws(HandoffStateError) -> DeviceKey {
        if let data = try read(keyFile, isSecret: true) {
            do throws(TLSError) {
                return try DeviceKey(privateKeyPEM: Array(data))
            } catch {
                throw .damaged(path: keyFile, reason: "\(error)")
            }
        }
        let key: DeviceKey
        do throws(TLSError) {
            key = try .generate()
        } catch {
            throw .notWritten(path: keyFile, reason: "\(error)")
        }
        try write(Data(key.privateKeyPEM), to: keyFile)
        return key
    }

    /// Reads the paired devices.
    func devices() throws(HandoffStateError) -> PairedDevices {
        try decoded(PairedDevices.self, from: devicesFile) ?? PairedDevices()
    }

    /// Stores the paired devices.
    func save(_ devices: PairedDevices) throws(HandoffStateError) { try encode(devices, to: devicesFile) }

    /// Reads the settings.
    func settings() throws(HandoffStateError) -> HandoffSettings {
        try decoded(HandoffSettings.self, from: settingsFile) ?? HandoffSettings()
    }

    /// Stores the settings.
    func save(_ settings: HandoffSettings) throws(HandoffStateError) { try encode(settings, to: settingsFile) }

    // MARK: Files

    private func decoded<Value: Decodable>(_ type: Value.Type, from file: String) throws(HandoffStateError) -> Value? {
        guard let data = try read(file) else { return nil }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw .damaged(path: file, reason: "\(error)")
        }
    }

    private func encode(_ value: some Encodable, to file: String) throws(HandoffStateError) {
        let data: Data
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            data = try encoder.encode(value)
        } catch {
            throw .notWritten(path: file, reason: "\(error)")
        }
        try write(data, to: file)
    }

    /// Reads a file; nil if it does not exist.
    private func read(_ file: String, isSecret: Bool = false) throws(HandoffStateError) -> Data? {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        if descriptor < 0, errno == ENOENT { return nil }
        guard descriptor >= 0 else { throw .unreadable(path: file, reason: String(cString: strerror(errno))) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.maximumBytes
        else { throw .unreadable(path: file, reason: "it is not a file of the expected size") }
        guard !isSecret || (status.st_mode & 0o077 == 0 && status.st_uid == geteuid()) else {
            throw .exposedKey(path: file)
        }
        do {
            return try handle.readToEnd() ?? Data()
        } catch {
            throw .unreadable(path: file, reason: "\(error)")
        }
    }

    private func write(_ data: Data, to file: String) throws(HandoffStateError) {
        let draft = file + ".new"
        // An earlier process may have been killed while it wrote. This process has the lock.
        unlink(draft)
        do throws(FileReplacement.Failure) {
            try FileReplacement.replace(file, with: data, draft: draft, permissions: 0o600)
        } catch {
            throw Self.notWritten(error)
        }
    }

    private static func notWritten(_ failure: FileReplacement.Failure) -> HandoffStateError {
        .notWritten(path: failure.path, reason: "\(failure.call): \(String(cString: strerror(failure.code)))")
    }
}
