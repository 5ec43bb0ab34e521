import type { PlotPeak, PlotSpectrum } from '../plot/core/plot-data.ts';

const fromPpm = 12;
const toPpm = -1;
const lineCount = 60;
/** Half width at half height of every line, ppm. */
const halfWidthPpm = 0.002;
const noise = 0.002;

/** Park and Miller's minimal generator: the same spectrum on every machine. */
export const createFixtureNoise = (): (() => number) => {
  let seed = 42;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
};

const lineShiftPpm = (line: number): number => 0.8 + (line * 8.4) / lineCount + 0.05 * Math.sin(line * 7);
const lineHeight = (line: number, variant = 0): number => 1 + 0.8 * Math.cos(line * 3 + 0.2 * variant);

/** A made-up proton spectrum of any length: 60 Lorentzian lines on noise; variants differ in their heights. */
export const fixtureSpectrum = (points: number, variant = 0): PlotSpectrum => {
  const samples = new Float32Array(points);
  const random = createFixtureNoise();
  for (let i = 0; i < points; i += 1) samples[i] = noise * random();
  const perPpm = (points - 1) / (fromPpm - toPpm);
  for (let line = 0; line < lineCount; line += 1) {
    const center = (fromPpm - lineShiftPpm(line)) * perPpm;
    const reach = 200 * halfWidthPpm * perPpm;
    for (let i = Math.ceil(Math.max(0, center - reach)); i < Math.min(points, center + reach); i += 1) {
      const distance = (i - center) / (halfWidthPpm * perPpm);
      samples[i] = (samples[i] ?? 0) + lineHeight(line, variant) / (1 + distance * distance);
    }
  }
  return {
    samples,
    axis: { fromPpm, toPpm, points },
    nucleus: '1H',
    frequencyMhz: 400,
    digest: `fixture-${points}-${variant}`,
  };
};

const categories = ['compound', 'solvent', 'impurity', 'reference', 'unknown'] as const;

export const fixturePeaks: readonly PlotPeak[] = Array.from({ length: lineCount }, (_, line) => ({
  id: `peak-${line}`,
  shiftPpm: lineShiftPpm(line),
  height: lineHeight(line),
  category: categories[line % categories.length] ?? 'unknown',
}));
