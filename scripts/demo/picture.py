"""Screenshots as bytes, and the difference between two of them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    """A screenshot: rows of pixels with the bytes blue, green, red and an unused one."""

    width: int
    height: int
    stride: int
    data: bytes

    def difference(self, other: "Picture", step: int = 1) -> float:
        """Returns the mean difference of the colour values of two pictures: 0 if they are equal, 255 if one is black and
        the other white, or if their sizes differ.

        Only every `step`-th byte is compared. If the step is odd, the compared bytes include all colour components.
        """
        if (self.width, self.height, self.stride) != (other.width, other.height, other.stride):
            return 255.0
        ours, theirs = self.data[::step], other.data[::step]
        if ours == theirs:
            return 0.0
        return sum(abs(a - b) for a, b in zip(ours, theirs)) / len(ours)

    def cropped(self, left: int, top: int, width: int, height: int) -> "Picture":
        """Returns the part of the picture in a rectangle, in pixels."""
        rows = (self.data[y * self.stride + left * 4 :][: width * 4] for y in range(top, top + height))
        return Picture(width, height, width * 4, b"".join(rows))
