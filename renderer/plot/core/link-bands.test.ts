import { describe, expect, it } from 'vitest';
import { buildLinkBands, findMultipletAt } from './link-bands.ts';
import type { PlotMultiplet } from './plot-data.ts';
import type { View } from './view.ts';

/** 100 px per ppm, from 10 at the left to 0. */
const view: View = { leftPpm: 10, rightPpm: 0, topIntensity: 1, zeroFraction: 0.1 };
const trace = { x: 0, y: 20, width: 1000, height: 200 };
const integrals = { x: 0, y: 230, width: 1000, height: 44 };

const multiplet = (id: string, fromPpm: number, toPpm: number): PlotMultiplet => ({
  id,
  fromPpm,
  toPpm,
  shiftPpm: (fromPpm + toPpm) / 2,
  couplingsHz: [],
  peakIds: [],
  multiplicity: 'm',
  area: 1,
  integral: 1,
});

describe('columns of what is pointed at elsewhere', () => {
  it('span the signal over the height of the trace, and never less than a few pixels', () => {
    const [wide, line] = buildLinkBands(
      [
        { fromPpm: 7.5, toPpm: 7 },
        { fromPpm: 2, toPpm: 2 },
      ],
      view,
      { trace },
    );
    expect(wide).toEqual({ x: 250, y: 20, width: 50, height: 200 });
    expect(line).toEqual({ x: 796, y: 20, width: 8, height: 200 });
  });

  it('are cut at the edges and left out where nothing is in sight', () => {
    const zoomed = { ...view, leftPpm: 7.2, rightPpm: 7.1 };
    expect(buildLinkBands([{ fromPpm: 7.5, toPpm: 7 }], zoomed, { trace })).toEqual([trace]);
    expect(buildLinkBands([{ fromPpm: 2, toPpm: 1 }], zoomed, { trace })).toEqual([]);
  });
});

describe('the signal under a point', () => {
  const list = [multiplet('wide', 8, 6), multiplet('narrow', 7.1, 7)];
  it('is the one whose bracket is there, the narrower one first', () => {
    expect(findMultipletAt(list, view, { integrals }, 295, 235)).toBe('narrow');
    expect(findMultipletAt(list, view, { integrals }, 250, 250)).toBe('wide');
    expect(findMultipletAt(list, view, { integrals }, 500, 235)).toBeNull();
    expect(findMultipletAt(list, view, { integrals }, 250, 100)).toBeNull();
  });
});
