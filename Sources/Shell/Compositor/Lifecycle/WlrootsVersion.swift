import CWlroots

/// The version of wlroots for which the shell was built.
package enum WlrootsVersion {
    /// The version as text, such as "0.18.2".
    package static let text = String(cString: cwl_version())
}
