import Foundation
import PortingCore

exit(PortCommand.run(Array(CommandLine.arguments.dropFirst())))
