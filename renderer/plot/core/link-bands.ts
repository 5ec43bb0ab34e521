import type { PlotLayout } from './layout.ts';
import type { PlotMultiplet } from './plot-data.ts';
import { ppmToX, type Rect, type View } from './view.ts';

/** A signal narrower than this is hard to see and to hit, CSS pixels. */
const minWidth = 8;
/** Brackets and their captions, CSS pixels below the trace. */
const reachBelow = 40;

interface Extent {
  readonly fromPpm: number;
  readonly toPpm: number;
}

const columnOf = ({ fromPpm, toPpm }: Extent, view: View, area: Rect): Rect | null => {
  const [high, low] = [Math.max(fromPpm, toPpm), Math.min(fromPpm, toPpm)];
  if (low > view.leftPpm || high < view.rightPpm) return null;
  const left = ppmToX(view, area, high);
  const right = ppmToX(view, area, low);
  const spare = Math.max(0, minWidth - (right - left)) / 2;
  const x = Math.max(area.x, left - spare);
  return { x, y: area.y, width: Math.min(area.x + area.width, right + spare) - x, height: area.height };
};

/** Columns over the trace that show what is pointed at elsewhere: signals by their extent, other lines by their place. */
export const buildLinkBands = (
  extents: readonly Extent[],
  view: View,
  { trace }: Pick<PlotLayout, 'trace'>,
): readonly Rect[] => extents.flatMap((extent) => columnOf(extent, view, trace) ?? []);

/** The signal whose bracket or caption is under a point: the narrowest where several are. */
export const findMultipletAt = (
  multiplets: readonly PlotMultiplet[],
  view: View,
  { integrals }: Pick<PlotLayout, 'integrals'>,
  x: number,
  y: number,
): string | null => {
  if (integrals.height === 0 || y < integrals.y || y > integrals.y + reachBelow) return null;
  let found: string | null = null;
  let narrowest = Number.POSITIVE_INFINITY;
  for (const multiplet of multiplets) {
    const column = columnOf(multiplet, view, integrals);
    if (column === null || x < column.x || x > column.x + column.width) continue;
    if (column.width >= narrowest) continue;
    found = multiplet.id;
    narrowest = column.width;
  }
  return found;
};
