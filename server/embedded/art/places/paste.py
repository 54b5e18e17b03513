# python3 paste.py frame.png part.png out.png   the rendered part of loaded.py into the whole frame, with soft edges
import sys

import cv2
import numpy as np

BORDER = (.12, .88, .27, .70)
frame, part = (cv2.imread(f) for f in sys.argv[1:3])
h, w = frame.shape[:2]
x, y = round(BORDER[0] * w), round((1 - BORDER[3]) * h)
ph, pw = part.shape[:2]
edge = lambda n: np.clip(np.minimum(np.arange(n), n - 1 - np.arange(n)) / 10., 0, 1)
mask = (edge(ph)[:, None] * edge(pw)[None])[..., None]
at = frame[y:y + ph, x:x + pw]
frame[y:y + ph, x:x + pw] = part * mask + at * (1 - mask)
cv2.imwrite(sys.argv[3], frame)
