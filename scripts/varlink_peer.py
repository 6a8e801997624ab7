#!/usr/bin/env python3
"""Calls a varlink service with the PyPI package `varlink`, an independent implementation of the protocol.

    scripts/peer.sh
    .build-peer/bin/python scripts/varlink_peer.py unix:/path/to/socket [METHOD JSON]...

Lists the interfaces and reads every description with the package's own parser. Then calls each METHOD, written with
its interface, with parameters in JSON, and prints the reply. A + before a method requests several replies. Exits with 1
if a reply violates the protocol.
"""

import json
import sys

import varlink


def introspect(client) -> None:
    with client.open("org.varlink.service") as service:
        info = service.GetInfo()
        print(f"{info['vendor']} {info['product']} {info['version']} {info['url']}")
        for name in info["interfaces"]:
            interface = varlink.Interface(service.GetInterfaceDescription(name)["description"])
            members = " ".join(sorted(interface.members))
            print(f"{name}: {members}")


def call(client, method: str, parameters: dict) -> None:
    interface, _, name = method.lstrip("+").rpartition(".")
    with client.open(interface) as connection:
        try:
            if method.startswith("+"):
                for reply in getattr(connection, name)(**parameters, _more=True):
                    print(f"{method} {json.dumps(reply, sort_keys=True)}")
            else:
                print(f"{method} {json.dumps(getattr(connection, name)(**parameters), sort_keys=True)}")
        except varlink.VarlinkError as error:
            print(f"{method} {error.error()} {json.dumps(error.parameters(), sort_keys=True)}")


def main() -> int:
    if len(sys.argv) < 2 or len(sys.argv) % 2:
        print(__doc__, file=sys.stderr)
        return 2
    client = varlink.Client.new_with_address(sys.argv[1])
    introspect(client)
    for method, parameters in zip(sys.argv[2::2], sys.argv[3::2]):
        call(client, method, json.loads(parameters))
    return 0


if __name__ == "__main__":
    sys.exit(main())
