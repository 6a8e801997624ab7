import CWlroots

/// Access to the node with which every scene object begins.
extension UnsafeMutablePointer where Pointee == wlr_scene_tree {
    var node: UnsafeMutablePointer<wlr_scene_node> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: wlr_scene_node.self)
    }
}

extension UnsafeMutablePointer where Pointee == wlr_scene_rect {
    var node: UnsafeMutablePointer<wlr_scene_node> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: wlr_scene_node.self)
    }
}

extension UnsafeMutablePointer where Pointee == wlr_scene_buffer {
    var node: UnsafeMutablePointer<wlr_scene_node> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: wlr_scene_node.self)
    }
}
