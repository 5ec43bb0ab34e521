import type { PeakMark, Scene } from './scene.ts';

/** How near the pointer must come to a line, CSS pixels. */
const REACH = 8;

/**
 * The peak under a point: a label that contains it, else the line whose tip or stem is nearest within
 * reach. Null over empty ground.
 */
export const findPeakAt = (scene: Scene, x: number, y: number): string | null => {
  const label = scene.peaks.find((mark) => mark.label && contains(mark.label.box, x, y));
  if (label) return label.peakId;
  let nearest: PeakMark | null = null;
  let nearestDistance = REACH;
  for (const mark of scene.peaks) {
    const distance = distanceToStem(mark, scene.zeroY, x, y);
    if (distance > nearestDistance) continue;
    nearest = mark;
    nearestDistance = distance;
  }
  return nearest?.peakId ?? null;
};

const contains = (
  box: { x: number; y: number; width: number; height: number },
  x: number,
  y: number,
): boolean => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

const distanceToStem = (mark: PeakMark, zeroY: number, x: number, y: number): number => {
  const nearestY = Math.max(Math.min(mark.tipY, zeroY), Math.min(Math.max(mark.tipY, zeroY), y));
  return Math.hypot(x - mark.x, y - nearestY);
};
