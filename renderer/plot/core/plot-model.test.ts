import { describe, expect, it } from 'vitest';
import type { PlotPeak, PlotSpectrum } from './plot-data.ts';
import { annotatePlot, preparePlot, stepPeak, viewedData } from './plot-model.ts';
import { initialView, showRange } from './view.ts';

const makeSpectrum = (lines: readonly (readonly [index: number, height: number])[]): PlotSpectrum => {
  const samples = new Float32Array(1001);
  for (const [index, height] of lines) samples[index] = height;
  return {
    samples,
    axis: { fromPpm: 10, toPpm: 0, points: 1001 },
    nucleus: '1H',
    frequencyMhz: 400,
    digest: 'd',
  };
};

const peak = (id: string, shiftPpm: number, height: number, category: PlotPeak['category']): PlotPeak => ({
  id,
  shiftPpm,
  height,
  category,
});

describe('plot model', () => {
  it('first shows the lines of interest, not a towering solvent', () => {
    const model = preparePlot(
      makeSpectrum([
        [500, 1000],
        [200, 20],
      ]),
      [peak('s', 5, 1000, 'solvent'), peak('c', 8, 20, 'compound')],
      [],
    );
    expect(viewedData(model).firstView().topIntensity).toBeCloseTo(20 * 1.06, 6);
    expect(viewedData(model).fitVisible(viewedData(model).firstView()).topIntensity).toBeCloseTo(1060, 6);
  });

  it('first shows everything when the solvent is of like height, or there are no peaks', () => {
    const spectrum = makeSpectrum([
      [500, 40],
      [200, 20],
    ]);
    const peaks = [peak('s', 5, 40, 'solvent'), peak('c', 8, 20, 'compound')];
    expect(viewedData(preparePlot(spectrum, peaks, [])).firstView().topIntensity).toBeCloseTo(42.4, 6);
    expect(viewedData(preparePlot(spectrum, [], [])).firstView().topIntensity).toBeCloseTo(42.4, 6);
  });

  it('first shows the range in which there are peaks, with some room beside them', () => {
    const model = preparePlot(
      makeSpectrum([
        [500, 1],
        [200, 20],
      ]),
      [peak('a', 8, 20, 'compound'), peak('b', 5, 1, 'compound')],
      [],
    );
    expect(viewedData(model).firstView().leftPpm).toBeCloseTo(8.15, 9);
    expect(viewedData(model).firstView().rightPpm).toBeCloseTo(4.85, 9);
    const atEdge = preparePlot(makeSpectrum([[0, 1]]), [peak('a', 10, 1, 'compound')], []);
    expect(viewedData(atEdge).firstView().leftPpm).toBe(10);
  });

  it('fits only what is in sight', () => {
    const model = preparePlot(
      makeSpectrum([
        [500, 1000],
        [200, 20],
      ]),
      [],
      [],
    );
    const view = showRange(initialView(model.spectrum.axis), model.spectrum.axis, 9, 7);
    expect(viewedData(model).fitVisible(view)).toMatchObject({ leftPpm: 9, rightPpm: 7 });
    expect(viewedData(model).fitVisible(view).topIntensity).toBeCloseTo(21.2, 6);
  });

  it('walks peaks by descending shift and stops at the ends', () => {
    const model = preparePlot(
      makeSpectrum([]),
      [peak('low', 1, 1, 'compound'), peak('high', 9, 1, 'compound'), peak('mid', 5, 1, 'compound')],
      [],
    );
    const view = initialView(model.spectrum.axis);
    expect(stepPeak(model.peaks, null, 1, view)?.id).toBe('high');
    expect(stepPeak(model.peaks, 'high', 1, view)?.id).toBe('mid');
    expect(stepPeak(model.peaks, 'low', 1, view)).toBeNull();
    expect(stepPeak(model.peaks, null, -1, showRange(view, model.spectrum.axis, 6, 2))?.id).toBe('mid');
  });

  it('keeps the pyramid when only annotations change', () => {
    const model = preparePlot(makeSpectrum([[200, 20]]), [], []);
    const annotated = annotatePlot(model, [peak('c', 8, 20, 'compound')], []);
    expect(annotated.pyramid).toBe(model.pyramid);
    expect(annotated.peaks[0]?.tipIntensity).toBe(20);
  });
});
