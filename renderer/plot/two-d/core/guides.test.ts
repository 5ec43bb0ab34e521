import { afterEach, describe, expect, it } from 'vitest';
import type { ContourAxes } from './contour-view.ts';
import { chooseGuides, guideStore, guidesFor, placeGuides, pointGuides } from './guides.ts';

const axis = (nucleus: string, fromPpm: number) => ({
  axis: { fromPpm, toPpm: 0, points: 256 },
  nucleus,
  frequencyMhz: 400,
});
const proton = axis('1H', 10);
const carbon = axis('13C', 200);
const area = { x: 100, y: 50, width: 500, height: 400 };
const viewOf = ({ f2, f1 }: ContourAxes) => ({
  f2: { leftPpm: f2.axis.fromPpm, rightPpm: 0 },
  f1: { leftPpm: f1.axis.fromPpm, rightPpm: 0 },
});
const placed = (axes: ContourAxes, shifts: Parameters<typeof placeGuides>[0]) =>
  placeGuides(shifts, axes, viewOf(axes), area);

describe('the crosshair that plots share', () => {
  afterEach(() => guideStore.setState({ pointed: null, chosen: null }));

  it('stands at each axis of the nucleus: a COSY shows both protons on both, an HSQC the carbon on one', () => {
    const cosy = { f2: proton, f1: proton };
    const hsqc = { f2: proton, f1: carbon };
    const fromHsqc = [
      { nucleus: '1H', ppm: 4 },
      { nucleus: '13C', ppm: 50 },
    ];
    expect(placed(cosy, fromHsqc)).toEqual({
      columns: [{ at: 400, ppm: 4 }],
      rows: [{ at: 210, ppm: 4 }],
    });
    expect(placed(hsqc, fromHsqc)).toEqual({
      columns: [{ at: 400, ppm: 4 }],
      rows: [{ at: 150, ppm: 50 }],
    });
    const fromCosy = [
      { nucleus: '1H', ppm: 4 },
      { nucleus: '1H', ppm: 2 },
    ];
    expect(placed(hsqc, fromCosy)).toEqual({
      columns: [
        { at: 400, ppm: 4 },
        { at: 500, ppm: 2 },
      ],
      rows: [],
    });
  });

  it('leaves out what is not in sight, and says a shift once', () => {
    const cosy = { f2: proton, f1: proton };
    const same = { nucleus: '1H', ppm: 4 };
    expect(placed(cosy, [same, same]).columns).toHaveLength(1);
    expect(placed(cosy, [{ nucleus: '1H', ppm: 12 }])).toEqual({ columns: [], rows: [] });
  });

  it('follows the pointer, and goes back to the chosen signal once it leaves; never in its own plot', () => {
    const [near, far] = [[{ nucleus: '1H', ppm: 1 }], [{ nucleus: '1H', ppm: 7 }]];
    chooseGuides('cosy', near);
    expect(guidesFor('hsqc', guideStore.getState())).toEqual(near);
    pointGuides('hmbc', far);
    expect(guidesFor('hsqc', guideStore.getState())).toEqual(far);
    expect(guidesFor('hmbc', guideStore.getState())).toEqual([]);
    pointGuides('another', null);
    expect(guidesFor('hsqc', guideStore.getState())).toEqual(far);
    pointGuides('hmbc', null);
    expect(guidesFor('hsqc', guideStore.getState())).toEqual(near);
    chooseGuides('cosy', null);
    expect(guidesFor('hsqc', guideStore.getState())).toEqual([]);
  });
});
