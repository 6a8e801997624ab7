import CWlroots

/// Access to the scene node that is the first member of every wlroots scene object.
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
