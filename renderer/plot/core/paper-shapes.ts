import { peakMarkShapes } from './peak-mark-shapes.ts';
import type { Scene, Shape, Trace } from './scene.ts';

/** All shapes of a scene but its curves, in the order in which paper gets them. */
export const paperShapes = (scene: Scene): readonly Shape[] => [
  ...scene.zones,
  ...scene.axis,
  ...scene.captions,
  ...scene.tree,
  ...scene.integrals,
  ...scene.peaks.flatMap((mark) => peakMarkShapes(mark, scene)),
  ...scene.annotations.flatMap(({ shapes }) => shapes),
];

/** Calls back for every point of a curve in turn, CSS pixels; an envelope goes up and down in each column. */
export const eachTracePoint = (trace: Trace, visit: (x: number, y: number) => void): void => {
  if (trace.kind === 'polyline') {
    for (let i = 0; i < trace.points.length; i += 2) {
      visit(trace.points[i] as number, trace.points[i + 1] as number);
    }
    return;
  }
  for (let i = 0; i < trace.top.length; i++) {
    const top = trace.top[i] as number;
    if (Number.isNaN(top)) continue;
    const x = trace.x + (i + 0.5) * trace.columnWidth;
    visit(x, trace.bottom[i] as number);
    visit(x, top);
  }
};
