"""Presses keys of the X display by their key codes, independently of the layout in use.

keys.py KEY...    each KEY is a key code, or several key codes joined by `+`, which are pressed together
"""

import ctypes
import sys


def main():
    x11, xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        sys.exit("the display does not answer")
    for key in sys.argv[1:]:
        codes = [int(code) for code in key.split("+")]
        for code, is_down in [(code, 1) for code in codes] + [(code, 0) for code in reversed(codes)]:
            xtest.XTestFakeKeyEvent(display, ctypes.c_uint(code), is_down, ctypes.c_ulong(0))
    x11.XSync(display, 0)
    x11.XCloseDisplay(display)


main()
