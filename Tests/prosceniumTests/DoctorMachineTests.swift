import Foundation
import Testing

@testable import proscenium

/// Tests of the built command, and of its checks, on unusual machines.
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
    func unusualEnvironment(_ environment: [String: String]) throws {
        let fixture = try DoctorFixture()
        fixture.environment.merge(environment) { $1 }
        #expect(try fixture.findings().count >= Finding.Area.allCases.count)
    }

    @Test("B06: Live and dead displays are distinguished")
    func displays() throws {
        let fixture = try DoctorFixture()
        fixture.environment["WAYLAND_DISPLAY"] = "wayland-7"
        #expect(try fixture.remedy("waylandDead") == "unset WAYLAND_DISPLAY")
        let socket = try BoundSocket.bind(fixture.folder.path("run/wayland-1"), listens: true)
        defer { socket.close() }
        #expect(try fixture.remedy("waylandDead") == "export WAYLAND_DISPLAY=wayland-1")
        fixture.environment["WAYLAND_DISPLAY"] = "wayland-1"
        #expect(try fixture.codes().contains("display"))
        fixture.environment["DISPLAY"] = ":54321"
        #expect(try fixture.remedy("x11Dead") == "unset DISPLAY")
        (fixture.environment["WAYLAND_DISPLAY"], fixture.environment["DISPLAY"]) = (nil, "elsewhere:0")
        #expect(try fixture.codes().contains("displayRemote"))
    }

    @Test("B06: Devices and displays are looked up below the given root folder")
    func root() throws {
        let fixture = try DoctorFixture()
        var host = HostEnvironment(
            environment: ["DISPLAY": ":3"], userID: getuid(), home: fixture.folder.url.path,
            systemRoot: fixture.folder.url.path,
            findExecutable: { _ in nil })
        try fixture.write("dev/dri/renderD128", "")
        try fixture.write("dev/dri/card0", "")
        try DoctorFixture.make(fixture.folder.path("run/user/\(getuid())"), 0o700)
        try DoctorFixture.make(fixture.folder.path("tmp/.X11-unix"), 0o700)
        let machine = MachineFacts.gather(host)
        #expect(machine.graphics?.devices == [GraphicsFacts.Device(path: "/dev/dri/renderD128", isUsable: true)])
        #expect(machine.account.loginRuntimeFolder == "/run/user/\(getuid())" && !machine.account.hasSystemd)
        #expect(machine.packages == .notDebian && machine.fonts == .noTools)
        #expect(machine.display?.x11?.state == .unreachable(ENOENT))
        let socket = try BoundSocket.bind(fixture.folder.path("tmp/.X11-unix/X3"), listens: true)
        defer { socket.close() }
        host.environment["DISPLAY"] = "unix:3.0"
        #expect(MachineFacts.gather(host).display?.x11?.state == .reachable)
    }

    @Test("B06: A helper program that does not end in time is killed, and its result is unknown")
    func slowPrograms() throws {
        let fixture = try DoctorFixture()
        try fixture.write("bin/slow", "#!/bin/sh\nexec sleep 1000\n")
        let path = fixture.folder.path("bin/slow")
        #expect(chmod(path, 0o755) == 0)
        let host = HostEnvironment(
            environment: [:], userID: getuid(), home: fixture.folder.url.path, queryTimeout: .seconds(1),
            findExecutable: { _ in path })
        let start = ContinuousClock.now
        #expect(PackageFacts(host) == .unknown && FontFacts(host) == .unknown)
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
