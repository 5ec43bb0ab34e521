import { describe, expect, it } from 'vitest';
import { buildPyramid } from '#engines/display/min-max-pyramid.ts';
import { accumulate } from '#engines/numeric/running-sum.ts';
import { nextCategory } from '../../ui/peak-categories.ts';
import { labelShifts } from './build-axis.ts';
import { findTipIntensity } from './build-peak-marks.ts';
import { buildScene, type SceneInput } from './build-scene.ts';
import { TraceBuilder } from './build-trace.ts';
import { findNamedSignal, findPeakAt } from './hit-test.ts';
import { leadersOf, peakMarkShapes } from './peak-mark-shapes.ts';
import type { PlotPeak, SpectrumAxis } from './plot-data.ts';
import { formatInvariant } from './plot-text.ts';
import { printStyle } from './print-style.ts';
import { renderSvg } from './render-svg.ts';
import type { PeakMark } from './scene.ts';
import { fitVertically, initialView, showRange } from './view.ts';

const axis: SpectrumAxis = { fromPpm: 10, toPpm: 0, points: 32_769 };
const text = {
  formatNumber: formatInvariant,
  measureWidth: (s: string, size: number) => s.length * size * 0.6,
};
const lineWidthPpm = 0.003;

const makeSpectrum = (peaks: readonly PlotPeak[]): Float32Array =>
  Float32Array.from({ length: axis.points }, (_, i) => {
    const ppm = 10 - (10 * i) / (axis.points - 1);
    return peaks.reduce((sum, p) => sum + p.height / (1 + ((ppm - p.shiftPpm) / lineWidthPpm) ** 2), 0);
  });

const peaks: readonly PlotPeak[] = [
  { id: 'p1', shiftPpm: 7.26, height: 40, category: 'solvent' },
  { id: 'p2', shiftPpm: 4.121, height: 100, category: 'compound' },
  { id: 'p3', shiftPpm: 4.113, height: 90, category: 'compound' },
  { id: 'p4', shiftPpm: 1.2, height: 6, category: 'impurity' },
];

const makeInput = (change: Partial<SceneInput> = {}): SceneInput => {
  const samples = makeSpectrum(peaks);
  return {
    source: buildPyramid(samples),
    axis,
    axisLabel: labelShifts('1H'),
    frequencyMhz: 400,
    traceInk: 'trace',
    integralScale: { sums: accumulate(samples), largest: 1000, heightShare: 0.3 },
    selectedMultipletId: null,
    zones: [],
    annotations: [],
    highest: 100,
    selectedRegion: null,
    peaks: peaks.map((p) => ({ ...p, tipIntensity: findTipIntensity(samples, axis, p) })),
    multiplets: [
      {
        id: 'm1',
        fromPpm: 4.14,
        toPpm: 4.09,
        shiftPpm: 4.117,
        couplingsHz: [3.2],
        peakIds: ['p2', 'p3'],
        multiplicity: 'd',
        area: 3,
        integral: 2.0,
      },
      {
        id: 'm2',
        fromPpm: 1.22,
        toPpm: 1.18,
        shiftPpm: 1.2,
        couplingsHz: [],
        peakIds: ['p4'],
        multiplicity: 's',
        area: 1,
        integral: null,
      },
    ],
    chosenPeakIds: new Set(),
    view: fitVertically(initialView(axis), { min: 0, max: 130 }),
    width: 1000,
    height: 500,
    pixelRatio: 2,
    hasCategories: true,
    text,
    ...change,
  };
};

const build = (change: Partial<SceneInput> = {}) => buildScene(makeInput(change), new TraceBuilder());

const markOf = (marks: readonly PeakMark[], id: string): PeakMark => {
  const mark = marks.find((m) => m.peakId === id);
  if (!mark) throw new Error(`no mark for ${id}`);
  return mark;
};

describe('scene', () => {
  it('draws one envelope column per device pixel, and samples when close', () => {
    const wide = build();
    const [curve] = wide.curves;
    expect(curve?.trace.kind === 'envelope' && curve.trace.top.length).toBe(2 * wide.layout.trace.width);
    const close = build({ view: showRange(makeInput().view, axis, 4.2, 4.05) });
    expect(close.curves.map(({ trace }) => trace.kind)).toEqual(['polyline']);
  });

  it('names no line of an excluded stretch, on screen and on paper, chosen or not', () => {
    const excluded = makeInput().peaks.map((peak) =>
      peak.id === 'p1' ? { ...peak, isExcluded: true } : peak,
    );
    for (const hasCategories of [true, false]) {
      const { peaks: marks, hiddenLabels } = build({ peaks: excluded, hasCategories });
      expect(markOf(marks, 'p1')).toMatchObject({ hasMarker: false, label: null });
      expect(markOf(marks, 'p4').label).not.toBeNull();
      expect(hiddenLabels).toBe(0);
    }
    const chosen = build({ peaks: excluded, chosenPeakIds: new Set(['p1']) }).peaks;
    expect(markOf(chosen, 'p1')).toMatchObject({ hasMarker: false, label: null });
  });

  it('reaches the fitted height of the strongest line', () => {
    const { curves, layout, zeroY } = build({ view: fitVertically(initialView(axis), { min: 0, max: 100 }) });
    const trace = curves[0]?.trace;
    if (trace?.kind !== 'envelope') throw new Error('expected an envelope');
    const top = Math.min(...trace.top);
    expect(top).toBeGreaterThan(layout.trace.y - 25);
    expect(top).toBeLessThan(layout.trace.y + 25);
    expect(Math.max(...trace.bottom)).toBeLessThanOrEqual(zeroY + 0.01);
  });

  it('labels every peak with its shift and the letter of its category', () => {
    const { peaks: marks, hiddenLabels } = build({ multiplets: [] });
    expect(hiddenLabels).toBe(0);
    expect(marks.map((m) => m.label?.text)).toEqual(['7.260 S', '4.121 C', '4.113 C', '1.200 I']);
  });

  it('names a signal as a whole from afar, and its lines once there is room for all of them', () => {
    const counted = makeInput().multiplets.map((m) => ({ ...m, protons: m.id === 'm1' ? 1.96 : 3.1 }));
    const far = build({ multiplets: counted });
    const namesOf = ({ peaks: marks }: typeof far) => marks.map(({ label }) => label?.text ?? null);
    expect(namesOf(far)).toEqual(['7.260 S', '4.12 d 2H C', null, '1.20 s 3H I']);
    // The line that its signal speaks for is not hidden.
    expect(far.hiddenLabels).toBe(0);
    const close = build({ multiplets: counted, view: showRange(makeInput().view, axis, 4.2, 4.05) });
    expect(namesOf(close)).toEqual(['4.121 C', '4.113 C']);
  });

  it('gives a chosen line its own label beside the name of its signal, and leaves out what was not counted', () => {
    const { peaks: marks } = build({ chosenPeakIds: new Set(['p3']) });
    expect(marks.map(({ label }) => label?.text)).toEqual(['7.260 S', '4.12 d C', '4.113 C', '1.200 I']);
    const boxes = marks.flatMap(({ label }) => label?.box ?? []);
    for (const [i, box] of boxes.entries())
      for (const other of boxes.slice(i + 1))
        expect(Math.abs(box.x - other.x)).toBeGreaterThanOrEqual(box.width);
  });

  it('finds the signal whose label is under a point', () => {
    const scene = build();
    const named = markOf(scene.peaks, 'p2').label;
    if (!named) throw new Error('the signal has no label');
    expect(findNamedSignal(scene, named.box.x + 1, named.box.y + 1)).toBe('m1');
    const line = markOf(scene.peaks, 'p1').label;
    expect(line && findNamedSignal(scene, line.box.x + 1, line.box.y + 1)).toBeNull();
  });

  it('spreads labels that would overlap to both sides of their lines', () => {
    const { peaks: marks } = build({ multiplets: [] });
    const [left, right] = [markOf(marks, 'p2'), markOf(marks, 'p3')];
    expect(right.x - left.x).toBeLessThan(1.5);
    const gap = (right.label?.box.x ?? 0) - ((left.label?.box.x ?? 0) + (left.label?.box.width ?? 0));
    expect(gap).toBeGreaterThanOrEqual(2.99);
  });

  it('drops the weakest labels when there is no room, and counts them', () => {
    const crowd = Array.from({ length: 400 }, (_, i) => ({
      id: `q${i}`,
      shiftPpm: 9 - i * 0.02,
      height: i === 200 ? 1000 : 1 + (i % 7),
      tipIntensity: 1,
      category: 'compound' as const,
    }));
    const { peaks: marks, hiddenLabels } = build({ peaks: crowd });
    const labelled = marks.filter((m) => m.label);
    expect(labelled.length + hiddenLabels).toBe(400);
    expect(hiddenLabels).toBeGreaterThan(300);
    expect(markOf(marks, 'q200').label).not.toBeNull();
    expect(marks.some((m) => m.peakId === 'q7')).toBe(false);
    expect(markOf(build({ peaks: crowd, chosenPeakIds: new Set(['q7']) }).peaks, 'q7').label).not.toBeNull();
    for (let i = 1; i < labelled.length; i++) {
      const [a, b] = [labelled[i - 1]?.label, labelled[i]?.label];
      expect((b?.box.x ?? 0) - (a?.box.x ?? 0)).toBeGreaterThanOrEqual(15.99);
    }
  });

  it('thins out the markers of unlabelled peaks, but never an impurity under a compound line', () => {
    const crowd = Array.from({ length: 200 }, (_, i) => ({
      id: `q${i}`,
      shiftPpm: 5 - i * 0.002,
      height: 100 - i * 0.1,
      tipIntensity: 1,
      category: i === 199 ? ('impurity' as const) : ('compound' as const),
    }));
    const marks = build({ peaks: crowd }).peaks;
    const withMarker = marks.filter((m) => m.hasMarker);
    expect(withMarker.length).toBeLessThan(40);
    expect(marks.every((m) => m.label === null || m.hasMarker)).toBe(true);
    expect(markOf(marks, 'q199').hasMarker).toBe(true);
  });

  it('leaves out what is out of sight', () => {
    const { peaks: marks, integrals } = build({ view: showRange(makeInput().view, axis, 5, 3) });
    expect(marks.map((m) => m.peakId)).toEqual(['p2', 'p3']);
    expect(integrals.filter((s) => s.kind === 'text').map((s) => s.text)).toEqual(['2.00', 'd']);
  });

  it('draws the couplings of the selected multiplet only, and a curve over each one in sight', () => {
    expect(build().tree).toEqual([]);
    expect(build().integralCurves).toHaveLength(2);
    const chosen = build({ selectedMultipletId: 'm1' }).tree;
    expect(chosen.filter((s) => s.kind === 'text').map((s) => s.text)).toEqual(['3.2 Hz']);
  });

  it('writes shifts without categories where a journal prints it, with leaders that end over the curve', () => {
    const scene = build({ hasCategories: false, multiplets: [] });
    expect(scene.peaks.map((m) => m.label?.text)).toEqual(['7.260', '4.121', '4.113', '1.200']);
    const shapes = scene.peaks.flatMap((mark) => peakMarkShapes(mark, scene));
    expect(shapes.filter(({ kind }) => kind === 'marker')).toEqual([]);
    expect(leadersOf(scene)).toHaveLength(4);
    for (const { points } of leadersOf(scene)) expect(points.at(-1)).toBe(scene.layout.trace.y);
  });

  it('says when a tip lies over the edge', () => {
    const { peaks: marks, layout } = build({ view: { ...makeInput().view, topIntensity: 20 } });
    expect(markOf(marks, 'p2')).toMatchObject({ offScale: true, tipY: layout.trace.y });
    expect(markOf(marks, 'p4').offScale).toBe(false);
  });

  it('finds a peak by its stem, by its label, and nothing on empty ground', () => {
    const scene = build();
    const solvent = markOf(scene.peaks, 'p1');
    expect(findPeakAt(scene, solvent.x + 4, (solvent.tipY + scene.zeroY) / 2)).toBe('p1');
    const box = solvent.label?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(findPeakAt(scene, box.x + 2, box.y + 2)).toBe('p1');
    expect(findPeakAt(scene, 600, 300)).toBeNull();
  });

  it('finds the tip on the trace, up or down', () => {
    const down: PlotPeak = { id: 'd', shiftPpm: 5, height: -30, category: 'compound' };
    expect(findTipIntensity(makeSpectrum([down]), axis, down)).toBeCloseTo(-30, 0);
    expect(findTipIntensity(new Float32Array(0), axis, down)).toBe(-30);
  });

  it('writes itself as SVG with every label as text and markup escaped', () => {
    const svg = renderSvg(build(), { ...printStyle, fontFamily: 'A "B" <c>' });
    expect(svg).toContain('>7.260 S</text>');
    expect(svg).toContain(`stroke="${printStyle.colors.solvent}" stroke-width="2"`);
    expect(svg).toContain('A &quot;B&quot; &lt;c&gt;');
    expect(svg).not.toContain('NaN');
  });
});

describe('category cycle', () => {
  it('visits all five categories and comes back', () => {
    let category = nextCategory('compound');
    const seen = [category];
    while (category !== 'compound') {
      category = nextCategory(category);
      seen.push(category);
    }
    expect(new Set(seen).size).toBe(5);
  });
});
