import type { DrawingSize } from '#engines/display/draw-structure.ts';

/** Of structures on this screen, in CSS pixels. */
export const drawingSizes = {
  alerts: { width: 140, maxHeight: 80, margin: 12, maxBond: 18 },
  trace: { width: 160, maxHeight: 90, margin: 12, maxBond: 18 },
  field: { width: 160, maxHeight: 72, margin: 10, maxBond: 18 },
} as const satisfies Readonly<Record<string, DrawingSize>>;
