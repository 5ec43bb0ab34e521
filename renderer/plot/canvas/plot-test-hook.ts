import type { Curve, Scene, Trace } from '../core/scene.ts';
import type { Rect, View } from '../core/view.ts';

/** What a test may assert on: the meaning of what is drawn, not its pixels. */
export interface PlotSnapshot {
  readonly leftPpm: number;
  readonly rightPpm: number;
  readonly topIntensity: number;
  /** Changes when and only when the drawn curve changes. */
  readonly columnsHash: string;
  /** The same of each curve that is tried out over it; empty where none is. */
  readonly previewHash: string;
  readonly labels: readonly {
    readonly id: string;
    readonly text: string;
    readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  }[];
  readonly hiddenLabels: number;
  /** CSS pixels. */
  readonly laneHeights: { readonly trace: number; readonly integrals: number };
  readonly annotations: readonly { readonly id: string; readonly box: Rect }[];
  /** Script time of the last drawn frame, milliseconds. */
  readonly frameMs: number;
}

/** What of a snapshot the scene says. */
export const describeScene = (
  scene: Scene | null,
  { leftPpm, rightPpm, topIntensity }: View,
): Omit<PlotSnapshot, 'previewHash' | 'frameMs'> => ({
  leftPpm,
  rightPpm,
  topIntensity,
  columnsHash: scene ? hashCurves(scene.curves) : '',
  labels: (scene?.peaks ?? []).flatMap((mark) =>
    mark.label ? [{ id: mark.peakId, text: mark.label.text, box: mark.label.box }] : [],
  ),
  hiddenLabels: scene?.hiddenLabels ?? 0,
  laneHeights: {
    trace: scene?.layout.trace.height ?? 0,
    integrals: scene?.layout.integrals.height ?? 0,
  },
  annotations: (scene?.annotations ?? []).map(({ id, box }) => ({ id, box })),
});

declare global {
  interface Window {
    /** The snapshot of the plot that was opened last. */
    __plot?: { snapshot(): object };
  }
}

/** Shows the plot to tests: in test builds, or where the address asks for it. Returns the way to hide it again. */
export const exposeToTests = (snapshot: () => object): (() => void) => {
  const wanted = import.meta.env.MODE === 'test' || /[?&]plot-test\b/.test(location.href);
  if (!wanted) return () => {};
  const handle = { snapshot };
  window.__plot = handle;
  return () => {
    if (window.__plot === handle) delete window.__plot;
  };
};

const pixelsOf = (trace: Trace): Float32Array => (trace.kind === 'polyline' ? trace.points : trace.top);

export const hashTrace = (trace: Trace): string => hashPixels([pixelsOf(trace)]);

export const hashCurves = (curves: readonly Curve[]): string =>
  hashPixels(curves.map(({ trace }) => pixelsOf(trace)));

/** FNV-1a over coordinates in whole CSS pixels. */
export const hashPixels = (lists: readonly Float32Array[]): string => {
  let hash = 0x811c9dc5;
  for (const values of lists) {
    for (const value of values) {
      hash ^= Math.round(value) & 0xffff;
      hash = Math.imul(hash, 0x01000193);
    }
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
};
