import { describe, expect, it } from 'vitest';
import type { PlotSpectrum } from '../plot-data.ts';
import { formatInvariant } from '../plot-text.ts';
import { printStyle } from '../print-style.ts';
import { renderSvg } from '../render-svg.ts';
import type { TextShape } from '../scene.ts';
import { intensityToY } from '../view.ts';
import { withLegend } from './build-stack-legend.ts';
import { buildStackScene, laneOf, StackTraceBuilders, scaledView } from './build-stack-scene.ts';
import { curvePatterns, curveStyle } from './curve-style.ts';
import { scaleCurves } from './scale-curves.ts';
import { type StackCurve, type StackDisplay, viewedStack } from './stack-display.ts';
import { intensityAt, prepareStacked } from './stacked-spectrum.ts';
import { subtractSpectra } from './subtract-spectra.ts';

interface Line {
  readonly ppm: number;
  readonly height: number;
}

const halfWidthPpm = 0.01;

const spectrumOf = (lines: readonly Line[], change: Partial<PlotSpectrum['axis']> = {}): PlotSpectrum => {
  const axis = { fromPpm: 10, toPpm: 0, points: 8193, ...change };
  const spacing = (axis.fromPpm - axis.toPpm) / (axis.points - 1);
  const samples = Float32Array.from({ length: axis.points }, (_, i) => {
    const ppm = axis.fromPpm - i * spacing;
    return lines.reduce(
      (sum, { ppm: at, height }) => sum + height / (1 + ((ppm - at) / halfWidthPpm) ** 2),
      0,
    );
  });
  return { samples, axis, nucleus: '1H', frequencyMhz: 400, digest: 'd' };
};

const stackedOf = (id: string, lines: readonly Line[]) => prepareStacked(id, spectrumOf(lines));

const curveOf = (id: string, lines: readonly Line[], change: Partial<StackCurve> = {}): StackCurve => ({
  stacked: stackedOf(id, lines),
  label: id,
  title: `spectrum ${id}`,
  factor: 1,
  ...curveStyle(0),
  offsetShare: 0,
  isEmphasised: false,
  ...change,
});

const text = {
  formatNumber: formatInvariant,
  measureWidth: (s: string, size: number) => s.length * size * 0.6,
};

const displayOf = (curves: readonly StackCurve[], mode: StackDisplay['mode']): StackDisplay => ({
  curves,
  mode,
  stepShare: null,
  note: 'as processed',
});

const sceneOf = (display: StackDisplay) => {
  const view = viewedStack(display).firstView();
  const input = { display, view, width: 1000, height: 500, pixelRatio: 1, text };
  return { view, scene: buildStackScene(input, new StackTraceBuilders()) };
};

const textsOf = (scene: ReturnType<typeof sceneOf>['scene']): readonly string[] =>
  scene.captions.filter((shape): shape is TextShape => shape.kind === 'text').map((shape) => shape.text);

describe('rules of scale', () => {
  const strong = stackedOf('strong', [
    { ppm: 7, height: 100 },
    { ppm: 2, height: 10 },
  ]);
  const weak = stackedOf('weak', [
    { ppm: 7, height: 20 },
    { ppm: 2, height: 10 },
  ]);

  it('leaves the first spectrum as it is and brings the others to the same highest line', () => {
    const factors = scaleCurves([strong, weak], 'same-top', null);
    expect(factors.get('strong')).toBe(1);
    expect(factors.get('weak')).toBeCloseTo(5, 3);
  });

  it('looks at nothing outside the stated range', () => {
    const factors = scaleCurves([strong, weak], 'same-top', { fromPpm: 3, toPpm: 1 });
    expect(factors.get('weak')).toBeCloseTo(1, 2);
    expect(scaleCurves([strong, weak], 'absolute', { fromPpm: 3, toPpm: 1 }).get('weak')).toBe(1);
  });

  it('makes integrals of the range equal', () => {
    const range = { fromPpm: 7.5, toPpm: 6.5 };
    const factor = scaleCurves([strong, weak], 'integral', range).get('weak') ?? Number.NaN;
    const areaOf = ({ spectrum: { samples, axis } }: StackCurve['stacked']): number => {
      const spacing = (axis.fromPpm - axis.toPpm) / (axis.points - 1);
      const isWithin = (ppm: number) => ppm <= range.fromPpm && ppm >= range.toPpm;
      return samples.reduce(
        (sum, y, i) => (isWithin(axis.fromPpm - i * spacing) ? sum + y * spacing : sum),
        0,
      );
    };
    expect(areaOf(weak) * factor).toBeCloseTo(areaOf(strong), 3);
  });

  it('gives no factor where nothing positive lies in the range, and takes the next one as reference', () => {
    const down = stackedOf('down', [{ ppm: 7, height: -50 }]);
    const factors = scaleCurves([down, strong, weak], 'integral', { fromPpm: 7.5, toPpm: 6.5 });
    expect(factors.get('down')).toBeNull();
    expect(factors.get('strong')).toBe(1);
    expect(scaleCurves([strong], 'same-top', { fromPpm: 30, toPpm: 20 }).get('strong')).toBeNull();
  });
});

describe('difference', () => {
  it('is nothing between a spectrum and itself, and keeps what only one has', () => {
    const a = spectrumOf([
      { ppm: 5, height: 10 },
      { ppm: 3, height: 4 },
    ]);
    const b = spectrumOf([{ ppm: 5, height: 10 }]);
    const same = subtractSpectra({ spectrum: a, factor: 1 }, { spectrum: a, factor: 1 });
    if (same.kind === 'refused') throw new Error(same.reason);
    expect(Math.max(...same.spectrum.samples.map(Math.abs))).toBe(0);
    const rest = subtractSpectra({ spectrum: a, factor: 1 }, { spectrum: b, factor: 1 });
    if (rest.kind === 'refused') throw new Error(rest.reason);
    expect(intensityAt(rest.spectrum, 3)).toBeCloseTo(4, 1);
    expect(intensityAt(rest.spectrum, 5)).toBeCloseTo(0, 3);
  });

  it('has the samples of the finer axis where both have any', () => {
    const coarse = spectrumOf([{ ppm: 5, height: 10 }], { fromPpm: 9, toPpm: -1, points: 4097 });
    const fine = spectrumOf([{ ppm: 5, height: 20 }]);
    const result = subtractSpectra({ spectrum: coarse, factor: 2 }, { spectrum: fine, factor: 1 });
    if (result.kind === 'refused') throw new Error(result.reason);
    expect(result.finer).toBe('second');
    expect(result.spectrum.axis.fromPpm).toBeCloseTo(9, 2);
    expect(result.spectrum.axis.toPpm).toBe(0);
    const { fromPpm, toPpm, points } = result.spectrum.axis;
    expect((fromPpm - toPpm) / (points - 1)).toBeCloseTo(10 / 8192, 12);
    // What remains is the error of linear interpolation at the tip, a few per cent of the line.
    expect(Math.max(...result.spectrum.samples.map(Math.abs))).toBeLessThan(0.6);
  });

  it('refuses other nuclei and axes that do not meet', () => {
    const proton = { spectrum: spectrumOf([]), factor: 1 };
    const carbon = { spectrum: { ...spectrumOf([]), nucleus: '13C' }, factor: 1 };
    const far = { spectrum: spectrumOf([], { fromPpm: 60, toPpm: 40 }), factor: 1 };
    expect(subtractSpectra(proton, carbon)).toEqual({ kind: 'refused', reason: 'nuclei' });
    expect(subtractSpectra(proton, far)).toEqual({ kind: 'refused', reason: 'apart' });
  });
});

describe('stack', () => {
  const lines = [{ ppm: 5, height: 10 }];

  it('spans every axis at the finest spacing', () => {
    const wide = { stacked: prepareStacked('w', spectrumOf([], { fromPpm: 12, toPpm: 2, points: 101 })) };
    const curves = [curveOf('a', lines), { ...curveOf('b', lines), ...wide }];
    expect(viewedStack(displayOf(curves, 'overlaid')).axis).toEqual({
      fromPpm: 12,
      toPpm: 0,
      points: Math.round(12 / (10 / 8192)) + 1,
    });
  });

  it('opens on the signals, with the highest line inside the plot in either mode', () => {
    for (const mode of ['stacked', 'overlaid'] as const) {
      const display = displayOf(
        ['a', 'b', 'c'].map((id) => curveOf(id, lines)),
        mode,
      );
      const { view, scene } = sceneOf(display);
      expect(view.leftPpm).toBeLessThan(5.4);
      expect(view.rightPpm).toBeGreaterThan(4.6);
      const area = scene.layout.trace;
      display.curves.forEach((curve, index) => {
        const lane = laneOf(area, display, index);
        const tipY = intensityToY(scaledView(view, curve), lane, 10);
        expect(tipY).toBeGreaterThanOrEqual(area.y);
        expect(intensityToY(scaledView(view, curve), lane, 0)).toBeLessThanOrEqual(area.y + area.height);
      });
    }
  });

  it('puts the first curve uppermost, each lane clear of the next', () => {
    const display = displayOf(
      ['a', 'b', 'c', 'd'].map((id) => curveOf(id, lines)),
      'stacked',
    );
    const { view, scene } = sceneOf(display);
    const baselines = display.curves.map((curve, index) =>
      intensityToY(scaledView(view, curve), laneOf(scene.layout.trace, display, index), 0),
    );
    expect(baselines).toEqual(baselines.toSorted((a, b) => a - b));
    const tip = intensityToY(view, laneOf(scene.layout.trace, display, 3), 10);
    expect(tip).toBeGreaterThan(baselines[2] ?? Number.NaN);
  });

  it('makes a lower spectrum as high as its factor says', () => {
    const half = curveOf('half', [{ ppm: 5, height: 5 }], { factor: 2 });
    const display = displayOf([curveOf('whole', lines), half], 'overlaid');
    const { scene } = sceneOf(display);
    const highest = scene.curves.map(({ trace }) =>
      Math.min(...(trace.kind === 'envelope' ? trace.top : trace.points.filter((_, i) => i % 2 === 1))),
    );
    expect(highest[0]).toBeCloseTo(highest[1] ?? Number.NaN, 3);
  });

  it('labels every curve, and counts those without room', () => {
    const few = sceneOf(
      displayOf(
        ['1', '2', '3'].map((id) => curveOf(id, lines)),
        'overlaid',
      ),
    ).scene;
    expect(textsOf(few).toSorted()).toEqual(['1', '2', '3']);
    expect(few.hiddenLabels).toBe(0);
    const fifty = Array.from({ length: 50 }, (_, i) => curveOf(String(i + 1), lines));
    const { scene } = sceneOf({ ...displayOf(fifty, 'stacked'), stepShare: 0.001 });
    expect(textsOf(scene).length + scene.hiddenLabels).toBe(50);
    expect(scene.hiddenLabels).toBeGreaterThan(0);
  });

  it('draws patterns only while few curves lie over each other: along the path of single samples, by height over columns', () => {
    const curves = (count: number) =>
      Array.from({ length: count }, (_, i) => curveOf(String(i), lines, curveStyle(i)));
    const looksOf = (count: number, mode: StackDisplay['mode'], width: number) => {
      const display = displayOf(curves(count), mode);
      const view = { ...viewedStack(display).firstView(), leftPpm: 5 + width, rightPpm: 5 - width };
      const input = { display, view, width: 1000, height: 500, pixelRatio: 1, text };
      const scene = buildStackScene(input, new StackTraceBuilders());
      return new Set(scene.curves.map(({ pattern, bands }) => `${pattern} ${bands?.length ?? 'everywhere'}`));
    };
    const plain = ['solid everywhere'];
    expect([...looksOf(4, 'overlaid', 0.1)].toSorted()).toEqual(
      [...curvePatterns].toSorted().map((pattern) => `${pattern} everywhere`),
    );
    const overColumns = looksOf(4, 'overlaid', 4);
    expect(overColumns.size).toBe(4);
    expect([...overColumns].filter((look) => !look.startsWith('solid '))).toEqual([]);
    expect([...looksOf(9, 'overlaid', 0.1)]).toEqual(plain);
    expect([...looksOf(9, 'overlaid', 4)]).toEqual(plain);
    expect([...looksOf(4, 'stacked', 0.1)]).toEqual(plain);
  });

  it('writes itself as SVG with a legend of every curve and the rule of its heights', () => {
    const display = displayOf([curveOf('1', lines), curveOf('2', lines)], 'overlaid');
    const { scene } = sceneOf(display);
    const complete = withLegend(scene, display, text);
    expect(complete.layout.height).toBeGreaterThan(scene.layout.height);
    const svg = renderSvg(complete, printStyle);
    for (const words of ['1  spectrum 1', '2  spectrum 2', 'as processed'])
      expect(svg).toContain(`>${words}<`);
    expect(svg.match(/<path clip-path/g)).toHaveLength(2);
    expect(svg).not.toContain('NaN');
  });

  it('gives the first 32 curves looks that differ in ink or pattern', () => {
    const looks = Array.from({ length: 32 }, (_, i) => curveStyle(i));
    expect(new Set(looks.map(({ ink, pattern }) => `${ink} ${pattern}`)).size).toBe(32);
    looks.slice(1).forEach((look, i) => {
      expect([look.ink, look.pattern]).not.toContain(looks[i]?.ink);
      expect(look.pattern).not.toBe(looks[i]?.pattern);
    });
  });
});
