import type { PlotSpectrum, SpectrumAxis } from '../plot/core/plot-data.ts';
import type { ContourAxis, ContourSpectrum, EdgeSpectra } from '../plot/two-d/core/contour-data.ts';
import { createFixtureNoise } from './fixture-spectrum.ts';

/** COSY: both dimensions protons. HSQC: carbons in F1, CH₂ negative. */
export const contourFixtures = ['cosy', 'hsqc'] as const;
export type ContourFixture = (typeof contourFixtures)[number];

/** A made-up molecule: its sites, and which protons are coupled. */
const sites = [
  { protonPpm: 8.32, carbonPpm: 148.1, hydrogens: 1 },
  { protonPpm: 7.46, carbonPpm: 128.7, hydrogens: 1 },
  { protonPpm: 7.18, carbonPpm: 121.9, hydrogens: 1 },
  { protonPpm: 6.61, carbonPpm: 112.4, hydrogens: 1 },
  { protonPpm: 4.87, carbonPpm: 78.3, hydrogens: 1 },
  { protonPpm: 4.12, carbonPpm: 61.2, hydrogens: 2 },
  { protonPpm: 3.35, carbonPpm: 55.6, hydrogens: 3 },
  { protonPpm: 2.64, carbonPpm: 38.9, hydrogens: 2 },
  { protonPpm: 1.71, carbonPpm: 26.4, hydrogens: 2 },
  { protonPpm: 0.94, carbonPpm: 14.1, hydrogens: 3 },
] as const;
const coupledPairs = [
  [0, 1],
  [1, 2],
  [2, 3],
  [4, 5],
  [4, 7],
  [7, 8],
  [8, 9],
] as const;

/** Height of a line over the noise of 1, and how wide it is, ppm. */
const lineHeight = 900;
const crossPeakShare = 0.22;
const protonWidthPpm = 0.016;
const carbonWidthPpm = 0.5;
/** Half the distance of the lines of a doublet, ppm. */
const splitPpm = 0.0095;
/** Beyond this many widths a line is lost in the noise. */
const reach = 60;

const protons = (points: number): ContourAxis => ({
  axis: { fromPpm: 9.5, toPpm: 0, points },
  nucleus: '1H',
  frequencyMhz: 400,
});

const carbons = (points: number): ContourAxis => ({
  axis: { fromPpm: 165, toPpm: -5, points },
  nucleus: '13C',
  frequencyMhz: 100.6,
});

interface Line {
  readonly f2Ppm: number;
  readonly f1Ppm: number;
  readonly height: number;
}

const doublet = (ppm: number): readonly number[] => [ppm - splitPpm, ppm + splitPpm];

/** Square in-phase multiplets on the diagonal, weaker ones where two protons are coupled. */
const cosyLines = (): readonly Line[] => {
  const square = (f2: number, f1: number, height: number): Line[] =>
    doublet(f2).flatMap((f2Ppm) => doublet(f1).map((f1Ppm) => ({ f2Ppm, f1Ppm, height })));
  const diagonal = sites.flatMap(({ protonPpm, hydrogens }) =>
    square(protonPpm, protonPpm, lineHeight * hydrogens),
  );
  const crossing = coupledPairs.flatMap(([a, b]) => {
    const [first, second] = [sites[a].protonPpm, sites[b].protonPpm];
    const height = lineHeight * crossPeakShare;
    return [...square(first, second, height), ...square(second, first, height)];
  });
  return [...diagonal, ...crossing];
};

const hsqcLines = (): readonly Line[] =>
  sites.flatMap(({ protonPpm, carbonPpm, hydrogens }) =>
    doublet(protonPpm).map((f2Ppm) => ({
      f2Ppm,
      f1Ppm: carbonPpm,
      height: (hydrogens === 2 ? -1 : 1) * lineHeight * Math.sqrt(hydrogens),
    })),
  );

/** Lorentzian over the samples of one axis that it reaches. */
const profile = ({ fromPpm, toPpm, points }: SpectrumAxis, ppm: number, widthPpm: number) => {
  const perPpm = (points - 1) / (fromPpm - toPpm);
  const center = (fromPpm - ppm) * perPpm;
  const half = Math.max(0.5, (widthPpm / 2) * perPpm);
  const first = Math.max(0, Math.ceil(center - reach * half));
  const end = Math.min(points, Math.floor(center + reach * half));
  const values = Float64Array.from({ length: Math.max(0, end - first) }, (_, i) => {
    const distance = (first + i - center) / half;
    return 1 / (1 + distance * distance);
  });
  return { first, values };
};

/** A made-up 2D spectrum of any size: Lorentzian lines on noise of 1 at the most. */
export const fixtureContours = (kind: ContourFixture, rows: number, columns: number): ContourSpectrum => {
  const f2 = protons(columns);
  const f1 = kind === 'cosy' ? protons(rows) : carbons(rows);
  const values = new Float32Array(rows * columns);
  const noise = createFixtureNoise();
  for (let i = 0; i < values.length; i += 1) values[i] = 2 * noise();
  for (const { f2Ppm, f1Ppm, height } of kind === 'cosy' ? cosyLines() : hsqcLines()) {
    const across = profile(f2.axis, f2Ppm, protonWidthPpm);
    const down = profile(f1.axis, f1Ppm, kind === 'cosy' ? protonWidthPpm : carbonWidthPpm);
    down.values.forEach((share, i) => {
      const start = (down.first + i) * columns + across.first;
      across.values.forEach((value, j) => {
        values[start + j] = (values[start + j] ?? 0) + height * share * value;
      });
    });
  }
  return { values, f2, f1, digest: `fixture-${kind}-${rows}-${columns}` };
};

/** A proton spectrum of the same sites, as it would stand on the edge of an HSQC. */
export const fixtureEdges = (kind: ContourFixture): EdgeSpectra => {
  if (kind === 'cosy') return {};
  const { axis, nucleus, frequencyMhz } = protons(16_384);
  const samples = new Float32Array(axis.points);
  for (const { protonPpm, hydrogens } of sites) {
    for (const ppm of doublet(protonPpm)) {
      const { first, values } = profile(axis, ppm, protonWidthPpm / 4);
      values.forEach((value, i) => {
        samples[first + i] = (samples[first + i] ?? 0) + hydrogens * value;
      });
    }
  }
  const f2: PlotSpectrum = { samples, axis, nucleus, frequencyMhz, digest: 'fixture-edge' };
  return { f2 };
};
