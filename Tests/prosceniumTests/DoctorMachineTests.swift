import Foundation
import Testing

@testable import proscenium

/// The built command, and its checks, on unusual machines.
@Suite("doctor on unusual machines", .timeLimit(.minutes(15)))
struct DoctorMachineTests {
    @Test(
        "B02 B06: An unusual environment causes no failure",
        arguments: [
            ["XDG_RUNTIME_DIR": "", "HOME": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""],
            ["XDG_RUNTIME_DIR": "x", "HOME": "relative", "DISPLAY": "nonsense", "WAYLAND_DISPLAY": "/"],
            ["PATH": "", "DISPLAY": ":99999999", "XDG_DATA_DIRS": ":::", "XDG_DATA_HOME": "/dev/null"],
            ["PROSCENIUM_SOCKET": "/dev/null", "DISPLAY": ":", "XDG_STATE_HOME": "/dev/null", "HOME": "/dev/null"],
            ["PROSCENIUM_SOCKET": "/" + String(repeating: "x", count: 5000), "DBUS_SESSION_BUS_ADDRESS": "tcp:host=a"],
            [
                "XDG_RUNTIME_DIR": "/" + String(repeating: "y", count: 5000), "WAYLAND_DISPLAY": "\n",
                "DISPLAY": "a:b:c",
            ],
            [
                "XDG_STATE_HOME": "/proc/self", "XDG_CONFIG_HOME": "/dev",
                "DBUS_SESSION_BUS_ADDRESS": "unix:path=/dev/null",
            ],
        ])
    func odd(_ environment: [String: String]) throws {
        let house = try DoctorFixture()
        house.environment.merge(environment) { $1 }
        #expect(try house.findings().count >= Finding.Area.allCases.count)
    }

    @Test("B06: Live and dead displays are distinguished")
    func displays() throws {
        let house = try DoctorFixture()
        house.environment["WAYLAND_DISPLAY"] = "wayland-7"
        #expect(try house.remedy("waylandDead") == "unset WAYLAND_DISPLAY")
        let socket = try BoundSocket.bind(house.folder.path("run/wayland-1"), listens: true)
        defer { socket.close() }
        #expect(try house.remedy("waylandDead") == "export WAYLAND_DISPLAY=wayland-1")
        house.environment["WAYLAND_DISPLAY"] = "wayland-1"
        #expect(try house.codes().contains("display"))
        house.environment["DISPLAY"] = ":54321"
        #expect(try house.remedy("x11Dead") == "unset DISPLAY")
        (house.environment["WAYLAND_DISPLAY"], house.environment["DISPLAY"]) = (nil, "elsewhere:0")
        #expect(try house.codes().contains("displayRemote"))
    }

    @Test("B06: Devices and displays are looked up below the given root folder")
    func root() throws {
        let house = try DoctorFixture()
        var surroundings = HostEnvironment(
            environment: ["DISPLAY": ":3"], userID: getuid(), home: house.folder.url.path,
            systemRoot: house.folder.url.path,
            findExecutable: { _ in nil })
        try house.write("dev/dri/renderD128", "")
        try house.write("dev/dri/card0", "")
        try DoctorFixture.make(house.folder.path("run/user/\(getuid())"), 0o700)
        try DoctorFixture.make(house.folder.path("tmp/.X11-unix"), 0o700)
        let facts = MachineFacts.gather(surroundings)
        #expect(facts.graphics?.devices == [GraphicsFacts.Device(path: "/dev/dri/renderD128", isUsable: true)])
        #expect(facts.account.loginRuntimeFolder == "/run/user/\(getuid())" && !facts.account.hasSystemd)
        #expect(facts.packages == .notDebian && facts.fonts == .noTools)
        #expect(facts.display?.x11?.state == .dead(ENOENT))
        let socket = try BoundSocket.bind(house.folder.path("tmp/.X11-unix/X3"), listens: true)
        defer { socket.close() }
        surroundings.environment["DISPLAY"] = "unix:3.0"
        #expect(MachineFacts.gather(surroundings).display?.x11?.state == .answers)
    }

    @Test("B06: A helper program that does not end in time is killed, and its result is unknown")
    func slowPrograms() throws {
        let house = try DoctorFixture()
        try house.write("bin/slow", "#!/bin/sh\nexec sleep 1000\n")
        let path = house.folder.path("bin/slow")
        #expect(chmod(path, 0o755) == 0)
        let surroundings = HostEnvironment(
            environment: [:], userID: getuid(), home: house.folder.url.path, queryTimeout: .seconds(1),
            findExecutable: { _ in path })
        let start = ContinuousClock.now
        #expect(PackageFacts(surroundings) == .unknown && FontFacts(surroundings) == .unknown)
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
