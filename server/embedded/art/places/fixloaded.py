# python3 fixloaded.py frame.npz in.png out.png   what the coarse skin leaves at the cut of the tailgate: teeth on its edge,
# dark dashes along the opening; and the last grain of the studio's floor. frame.npz is that of the whole frame (seven seats).
import sys

import cv2
import numpy as np

albedo = np.load(sys.argv[1])['f'][::-1, :, :3].astype(np.float32)
img = cv2.imread(sys.argv[2]).astype(np.float32)
h, w = img.shape[:2]
# The studio's ground by its tint, which stays however flat one looks at it.
tint = np.abs(np.diff(albedo, axis=-1) - (.010, .005)).max(-1)
sweep = ((tint < .004) & (albedo[..., 0] > .55)).astype(np.float32)
blur = lambda a, s: cv2.GaussianBlur(a, (0, 0), s)


def calm(src, mask, sigma):
    """The mean of the surroundings, of pixels of the mask alone."""
    return blur(src * mask[..., None], sigma) / np.maximum(blur(mask, sigma), 1e-3)[..., None]


# The tailgate: an outline without teeth, the ground behind it filled in.
top = np.zeros((h, w), np.float32)
top[:int(.298 * h)] = 1
gate = ((sweep < .5) * top).astype(np.uint8)
k = lambda n: cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (n, n))
gate = cv2.morphologyEx(gate, cv2.MORPH_CLOSE, k(7))
size = max(9, int(w / 832 * 17) | 1)
smooth = blur(cv2.morphologyEx(gate, cv2.MORPH_OPEN, k(size)).astype(np.float32), 2.2)
alpha = np.clip((smooth - .5) * 1.9 + .5, 0, 1)[..., None]
ground = cv2.erode(((gate < .5) & (sweep > .5)).astype(np.uint8), k(5)).astype(np.float32)
behind = calm(img, ground, 9)
inner = cv2.erode(gate, k(7)).astype(np.float32)
clean = cv2.medianBlur(np.clip(img, 0, 255).astype(np.uint8), 5).astype(np.float32)
paint = np.where(inner[..., None] > 0, clean, calm(img, inner, 3))
img = np.where(top[..., None] > 0, paint * alpha + np.where(gate[..., None] > 0, behind, img) * (1 - alpha), img)

# The floor and the wall: no grain; softer the farther from the car.
soft = cv2.erode(sweep, k(3)) * (1 - np.clip(blur(gate.astype(np.float32), 2) * 4, 0, 1))
far = np.clip((cv2.distanceTransform((sweep > .5).astype(np.uint8), cv2.DIST_L2, 5) - .02 * w) / (.06 * w), 0, 1)[..., None]
soft[int(.33 * h):int(.72 * h), int(.19 * w):int(.81 * w)] = 0      # not what is seen through the windows
ground = cv2.erode(sweep, k(3))
img = img * (1 - soft[..., None]) + (calm(img, ground, 4) * (1 - far) + calm(img, ground, 15) * far) * soft[..., None]

# Along the opening: dashes and specks narrower than 9 px go, at the painted rim alone.
rim = np.zeros((h, w), np.float32)
for side in (0, 1):
    line = [(abs(side - x) * w, y * h) for x, y in ((.196, .345), (.160, .455), (.151, .525), (.163, .640), (.180, .722))]
    cv2.polylines(rim, [np.array(line, np.int32)], False, 1., max(3, int(.020 * w)))
rim = blur(rim, 2)[..., None]
n = max(5, int(w / 832 * 7) | 1)
closed = cv2.morphologyEx(img, cv2.MORPH_CLOSE, k(n))
closed = cv2.medianBlur(np.clip(closed, 0, 255).astype(np.uint8), n + 2).astype(np.float32)
img = img * (1 - rim) + closed * rim


def stroke(points, width, colour, shades=((1., .55), (.62, 1.), (.22, 1.7))):
    """A line with smooth edges, lighter along its middle; points and width in parts of the frame."""
    global img
    for wide, shade in shades:
        big = np.zeros((h * 4, w * 4), np.uint8)
        cv2.polylines(big, [np.array([(x * w * 4, y * h * 4) for x, y in points], np.int32)], False, 255, max(1, int(width * wide * w * 4)))
        a = (cv2.resize(big, (w, h), interpolation=cv2.INTER_AREA) / 255.)[..., None]
        img = img * (1 - a) + np.array(colour, np.float32) * shade * a


# What holds the tailgate: two hinges on the roof, two struts.
for side in (0, 1):
    f = lambda pts: [(abs(side - x), y) for x, y in pts]
    stroke(f([(.345, .286), (.345, .302)]), .016, (26, 28, 26), ((1., .7), (.7, 1.)))
    stroke(f([(.196, .300), (.180, .262)]), .0055, (120, 122, 122))
    stroke(f([(.222, .362), (.196, .300)]), .0125, (30, 30, 30))
cv2.imwrite(sys.argv[3], np.clip(img + .5, 0, 255).astype(np.uint8))
