import type { PlotLayout } from './layout.ts';
import type { PlotZone } from './plot-data.ts';
import type { Region } from './regions.ts';
import type { HandleMark, LineShape, Shape } from './scene.ts';
import { ppmToX, type Rect, type View } from './view.ts';

/** Distance between the lines of the hatching, CSS pixels. */
const hatchSpacing = 9;
/** How far over the trace the grip of an edge stands out. */
const gripHeight = 22;

const line = (points: readonly number[], ink: LineShape['ink']): LineShape => ({ kind: 'line', points, ink });

/** Rising lines at 45°, cut at the edges of the rectangle. */
const hatch = ({ x, y, width, height }: Rect): LineShape[] => {
  const lines: LineShape[] = [];
  const first = Math.ceil((x + y) / hatchSpacing) * hatchSpacing;
  for (let sum = first; sum < x + width + y + height; sum += hatchSpacing) {
    const [left, right] = [Math.max(x, sum - (y + height)), Math.min(x + width, sum - y)];
    if (right > left) lines.push(line([left, sum - left, right, sum - right], 'line'));
  }
  return lines;
};

/** Hatched over the height of the trace, with both edges drawn where they are in sight. */
export const buildZones = (zones: readonly PlotZone[], view: View, layout: PlotLayout): Shape[] => {
  const area = layout.trace;
  return zones.flatMap((zone): Shape[] => {
    if (zone.toPpm >= view.leftPpm || zone.fromPpm <= view.rightPpm) return [];
    const [from, to] = [ppmToX(view, area, zone.fromPpm), ppmToX(view, area, zone.toPpm)];
    const left = Math.max(area.x, from);
    const right = Math.min(area.x + area.width, to);
    const edges = [from, to].filter((x) => x >= area.x && x <= area.x + area.width);
    return [
      ...hatch({ x: left, y: area.y, width: right - left, height: area.height }),
      ...edges.map((x) => line([x, area.y, x, area.y + area.height], 'muted')),
    ];
  });
};

/** The edges of the selected region that are in sight, to be taken hold of. */
export const buildHandles = (region: Region | null, view: View, layout: PlotLayout): HandleMark[] => {
  if (!region) return [];
  const area = layout.trace;
  const mark = (edge: HandleMark['edge'], ppm: number): HandleMark => ({
    edge,
    ppm,
    x: ppmToX(view, area, ppm),
    y: area.y + area.height - gripHeight,
    height: gripHeight,
  });
  return [mark('left', region.fromPpm), mark('right', region.toPpm)].filter(
    ({ x }) => x >= area.x && x <= area.x + area.width,
  );
};
