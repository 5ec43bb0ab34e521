import { findMultipletAt } from './link-bands.ts';
import type { PlotMultiplet } from './plot-data.ts';
import type { PeakMark, Scene } from './scene.ts';
import type { Rect, View } from './view.ts';

/** How near the pointer must come to a line, CSS pixels. */
const reach = 8;

/**
 * The peak under a point: a label that contains it, else the line whose tip or stem is nearest within
 * reach. Null over empty ground.
 */
export const findPeakAt = (scene: Scene, x: number, y: number): string | null => {
  const label = scene.peaks.find((mark) => mark.label && contains(mark.label.box, x, y));
  if (label) return label.peakId;
  let nearest: PeakMark | null = null;
  let nearestDistance = reach;
  for (const mark of scene.peaks) {
    const distance = distanceToStem(mark, scene.zeroY, x, y);
    if (distance > nearestDistance) continue;
    nearest = mark;
    nearestDistance = distance;
  }
  return nearest?.peakId ?? null;
};

/** The signal whose label contains a point; null over anything else. */
export const findNamedSignal = (scene: Scene, x: number, y: number): string | null =>
  scene.peaks.find(({ label }) => label && contains(label.box, x, y))?.label?.multipletId ?? null;

/** A number written in the plot, and the box it stands in, CSS pixels. */
export interface WrittenNumber {
  /** `signal`: the shift of a multiplet; `multiplet`: its integral. */
  readonly kind: 'peak' | 'multiplet' | 'signal';
  readonly id: string;
  readonly box: Rect;
}

/** A point, CSS pixels from the upper left corner, or a peak. */
export type NumberPosition = { readonly x: number; readonly y: number } | { readonly peakId: string };

/** The label of a peak, or the integral of a multiplet, that is written at a place; null over anything else. */
export const findNumber = (
  scene: Scene,
  view: View,
  multiplets: readonly PlotMultiplet[],
  place: NumberPosition,
): WrittenNumber | null => {
  const label = scene.peaks.find(
    (mark) =>
      mark.label &&
      ('peakId' in place ? mark.peakId === place.peakId : contains(mark.label.box, place.x, place.y)),
  );
  if (label?.label) {
    const { multipletId, box } = label.label;
    const isLine = multipletId === null || 'peakId' in place;
    return isLine ? { kind: 'peak', id: label.peakId, box } : { kind: 'signal', id: multipletId, box };
  }
  if ('peakId' in place) return null;
  const id = findMultipletAt(multiplets, view, scene.layout, place.x, place.y);
  if (id === null) return null;
  const { y, height } = scene.layout.integrals;
  return { kind: 'multiplet', id, box: { x: place.x, y, width: 1, height } };
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
