import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import type { MsRun, Scan } from '../run.ts';
import { type DrawnIon, drawPattern, drawRun, trueArea } from '../testing/draw-run.ts';
import { findFeatures } from './find-features.ts';
import type { Feature } from './model.ts';

const noise = 1000;
const sigmaS = 2;

/** Ions scattered over m/z and time, at one height over noise. */
const scatterIons = (seed: number, count: number, signalToNoise: number): DrawnIon[] => {
  const rng = createRng(seed);
  return Array.from({ length: count }, () => ({
    mz: 150 + 800 * rng.uniform(),
    apexS: 20 + 260 * rng.uniform(),
    sigmaS: sigmaS * (0.8 + 0.6 * rng.uniform()),
    height: signalToNoise * noise,
  }));
};

const isOf = (ion: DrawnIon, { peak }: Feature): boolean =>
  Math.abs(peak.mz - ion.mz) < 5e-6 * ion.mz && Math.abs(peak.apexS - ion.apexS) < 2;

const above = (run: MsRun): Feature[] =>
  expectOk(findFeatures(run, 'orbitrap')).features.filter(({ belowLine }) => belowLine.length === 0);

const near = (features: readonly Feature[], mz: number): Feature | undefined =>
  features.find(({ peak }) => Math.abs(peak.mz - mz) < 5e-6 * mz);

const run300 = { scans: 600, cycleS: 0.5, noise } as const;

describe('features of a drawn run', () => {
  it('finds 99 % of the ions at ten times the noise, and less than 1 % that are none', () => {
    const ions = scatterIons(11, 400, 10);
    const features = above(drawRun({ ...run300, seed: 12, ions }));
    const found = ions.filter((ion) => features.some((feature) => isOf(ion, feature)));
    const spurious = features.filter((feature) => !ions.some((ion) => isOf(ion, feature)));
    expect(found.length).toBeGreaterThanOrEqual(396);
    expect(spurious.length).toBeLessThan(0.01 * features.length);
  });

  it('measures areas within 2 % at fifty times the noise', () => {
    // The noise told of a scan is the height of its lowest peaks, 1.6 standard deviations here: 81 of these read as 50.
    const ions = scatterIons(21, 200, 81);
    const features = above(drawRun({ ...run300, seed: 22, ions }));
    const errors = ions.map((ion) => {
      const feature = features.find((each) => isOf(ion, each));
      return (feature?.peak.area ?? 0) / trueArea(ion) - 1;
    });
    const told = ions.map((ion) => features.find((each) => isOf(ion, each))?.peak.signalToNoise ?? 0);
    expect(Math.max(...told)).toBeLessThan(55);
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    expect(Math.abs(mean)).toBeLessThan(0.005);
    // The points by themselves scatter by 0.7 % of the area.
    expect(errors.filter((error) => Math.abs(error) <= 0.02).length).toBeGreaterThanOrEqual(190);
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.04);
  });

  it('measures a peak above the background it stands on', () => {
    const ion: DrawnIon = { mz: 300.1234, apexS: 150, sigmaS, height: 60 * noise };
    const background: DrawnIon = { mz: 300.1234, apexS: 150, sigmaS: 1e5, height: 20 * noise };
    const sum = drawRun({ ...run300, seed: 31, ions: [background], noisePeaks: 100 });
    const intensity = sum.intensity.slice();
    for (const { first, peakCount, retentionTimeS = 0 } of sum.scans) {
      for (let i = first; i < first + peakCount; i++) {
        if (Math.abs((sum.mz[i] ?? 0) - ion.mz) > 0.005) continue;
        intensity[i] =
          (intensity[i] ?? 0) + ion.height * Math.exp(-0.5 * ((retentionTimeS - ion.apexS) / sigmaS) ** 2);
      }
    }
    const feature = near(above({ ...sum, intensity }), ion.mz);
    expect(feature?.peak.area).toBeGreaterThan(0.96 * trueArea(ion));
    expect(feature?.peak.area).toBeLessThan(1.04 * trueArea(ion));
    expect(feature?.peak.rawArea).toBeGreaterThan(1.5 * trueArea(ion));
    expect(feature?.peak.baseline[0]).toBeGreaterThan(19 * noise);
  });

  it('parts two peaks of one mass at their valley', () => {
    const first: DrawnIon = { mz: 250.05, apexS: 100, sigmaS, height: 80 * noise };
    const second = { ...first, apexS: 108, height: 40 * noise };
    const run = drawRun({ ...run300, seed: 41, ions: [first, second], noisePeaks: 100 });
    // Where both are present in a scan their sum would be one peak; at four deviations apart each scan holds one or two points.
    const features = above(run);
    expect(features.some((feature) => isOf(first, feature))).toBe(true);
    expect(features.some((feature) => isOf(second, feature))).toBe(true);
  });

  it('keeps what is too weak below the line and says why', () => {
    const ion: DrawnIon = { mz: 400.2, apexS: 100, sigmaS, height: 6 * noise };
    const run = drawRun({ ...run300, seed: 51, ions: [ion], noisePeaks: 300 });
    const list = expectOk(findFeatures(run, 'orbitrap', { least_signal_to_noise: 50 }));
    const feature = near(list.features, ion.mz);
    expect(feature?.belowLine).toEqual(['signal_to_noise']);
  });
});

/** Peak shares by neutrons; caffeine, dibromobenzene and tetrachlorobenzene by their elements' natural abundances. */
describe('isotopes of a drawn run', () => {
  const first = (mz: number, height = 200): DrawnIon => ({ mz, apexS: 100, sigmaS, height: height * noise });
  const featureOf = (ions: readonly DrawnIon[], mz: number): Feature | undefined =>
    near(above(drawRun({ ...run300, seed: 61, ions, noisePeaks: 100 })), mz);

  it('reads the pattern of caffeine at charge 1', () => {
    const feature = featureOf(
      drawPattern(first(195.08765), [
        [1.0025, 0.103],
        [2.00459, 0.03],
      ]),
      195.08765,
    );
    expect(feature?.charge).toBe(1);
    expect(feature?.isotopes.map(({ neutrons }) => neutrons)).toEqual([1, 2]);
    expect(feature?.isotopes[0]?.areaRatio).toBeCloseTo(0.103, 1);
  });

  it('takes the lightest ion of two bromines, not the tallest', () => {
    const pattern = drawPattern(first(234.8753, 50), [
      [1.00335, 0.066],
      [1.99795, 1.95],
      [3.0013, 0.128],
      [3.9959, 0.95],
      [4.9993, 0.062],
    ]);
    const feature = featureOf(pattern, 234.8753);
    expect(feature?.charge).toBe(1);
    expect(feature?.isotopes.map(({ neutrons }) => neutrons)).toContain(4);
    expect(feature?.isotopes.find(({ neutrons }) => neutrons === 2)?.areaRatio).toBeGreaterThan(1.9);
  });

  it('takes the lightest ion of four chlorines', () => {
    const pattern = drawPattern(first(214.898, 100), [
      [1.00335, 0.066],
      [1.99705, 1.28],
      [3.0004, 0.085],
      [3.9941, 0.614],
      [5.9912, 0.131],
    ]);
    const feature = featureOf(pattern, 214.898);
    expect(feature?.charge).toBe(1);
    expect(feature?.isotopes.map(({ neutrons }) => neutrons)).toEqual([1, 2, 3, 4, 6]);
  });

  it('lets M+1 hide in the noise where M+2 is tall', () => {
    const feature = featureOf(drawPattern(first(170.9, 15), [[1.99795, 0.97]]), 170.9);
    expect(feature?.isotopes.map(({ neutrons }) => neutrons)).toEqual([2]);
  });

  it.each([
    [
      2,
      [
        [0.50168, 0.6],
        [1.00335, 0.2],
      ],
    ],
    [
      3,
      [
        [0.33445, 0.8],
        [0.6689, 0.4],
        [1.00335, 0.15],
      ],
    ],
  ] as const)('tells charge %i by the distance of its isotopes', (charge, isotopes) => {
    const feature = featureOf(drawPattern(first(400.7), isotopes), 400.7);
    expect(feature?.charge).toBe(charge);
    expect(feature?.isotopes).toHaveLength(isotopes.length);
  });

  it('keeps apart what does not elute together', () => {
    const later = { ...first(301.1034, 30), apexS: 106 };
    const feature = featureOf([first(300.1), later], 300.1);
    expect(feature?.charge).toBeNull();
  });
});

describe('features, whatever the order', () => {
  const ions = [
    ...scatterIons(71, 40, 20),
    ...drawPattern({ mz: 300.1, apexS: 80, sigmaS, height: 200 * noise }, [[1.00335, 0.2]]),
  ];
  const run = drawRun({ ...run300, seed: 72, ions, noisePeaks: 100 });

  it('are the same from one run to the next', () => {
    expect(findFeatures(run, 'orbitrap')).toEqual(findFeatures(run, 'orbitrap'));
  });

  it('do not depend on the order of scans or of the peaks in a scan', () => {
    const order = createRng(73);
    const mz: number[] = [];
    const intensity: number[] = [];
    const scans: Scan[] = run.scans
      .map((scan) => ({ scan, key: order.uniform() }))
      .sort((a, b) => a.key - b.key)
      .map(({ scan }) => {
        const places = Array.from({ length: scan.peakCount }, (_, i) => scan.first + i)
          .map((place) => ({ place, key: order.uniform() }))
          .sort((a, b) => a.key - b.key);
        const first = mz.length;
        for (const { place } of places) {
          mz.push(run.mz[place] ?? 0);
          intensity.push(run.intensity[place] ?? 0);
        }
        return { ...scan, first };
      });
    const shuffled = { scans, mz: Float64Array.from(mz), intensity: Float32Array.from(intensity) };
    expect(findFeatures(shuffled, 'orbitrap')).toEqual(findFeatures(run, 'orbitrap'));
  });

  it('do not depend on the order of peaks of equal m/z and intensity', () => {
    const flat = { ...run, intensity: run.intensity.map((value) => Math.round(value / noise) * noise) };
    const reversed: MsRun = { ...flat, scans: flat.scans.toReversed() };
    expect(findFeatures(reversed, 'orbitrap')).toEqual(findFeatures(flat, 'orbitrap'));
  });
});

describe('adducts of a drawn run', () => {
  const neutralMass = 350.1234;
  const ion = (mz: number, height: number): DrawnIon => ({ mz, apexS: 100, sigmaS, height: height * noise });
  const rolesOf = (ions: readonly DrawnIon[]): Map<string, string | undefined> => {
    const run = drawRun({ ...run300, seed: 91, ions, noisePeaks: 100 });
    const { features } = expectOk(findFeatures(run, 'orbitrap'));
    return new Map(ions.map(({ mz }) => [mz.toFixed(3), near(features, mz)?.role?.adduct]));
  };

  it('gives each ion of one compound its role', () => {
    const roles = rolesOf([
      ion(neutralMass + 1.007276, 200),
      ion(neutralMass + 22.989221, 80),
      ion(neutralMass - 17.003288, 60),
      ion(2 * neutralMass + 1.007276, 50),
      ...drawPattern(ion((neutralMass + 2.014553) / 2, 90), [[0.50168, 0.25]]),
    ]);
    expect([...roles.values()].slice(0, 5)).toEqual([
      '[M+H]+',
      '[M+Na]+',
      '[M+H-H2O]+',
      '[2M+H]+',
      '[M+2H]2+',
    ]);
  });

  it('says nothing of an ion alone', () => {
    expect([...rolesOf([ion(neutralMass + 1.007276, 200)]).values()]).toEqual([undefined]);
  });

  it('takes no dimer and no loss without its parent', () => {
    const roles = rolesOf([ion(neutralMass - 17.003288, 100), ion(2 * neutralMass + 1.007276, 100)]);
    expect([...roles.values()]).toEqual([undefined, undefined]);
  });

  it('joins nothing that elutes at another time', () => {
    const later = { ...ion(neutralMass + 22.989221, 80), apexS: 108 };
    expect([...rolesOf([ion(neutralMass + 1.007276, 200), later]).values()]).toEqual([undefined, undefined]);
  });
});

describe('fragment scans', () => {
  const ion: DrawnIon = { mz: 300.1, apexS: 100, sigmaS, height: 100 * noise };
  const run = drawRun({ ...run300, seed: 81, ions: [ion], noisePeaks: 100 });
  const fragments = (number: number, retentionTimeS: number, mz: number): Scan => ({
    id: `scan=${number}`,
    number,
    level: 2,
    polarity: 1,
    isCentroid: true,
    retentionTimeS,
    precursor: { mz, isolationTargetMz: mz, isolationLowerMz: 0.5, isolationUpperMz: 0.5 },
    first: 0,
    peakCount: 0,
  });

  it('belong to the feature of their precursor, the nearest to its apex first', () => {
    const scans = [
      ...run.scans,
      fragments(901, 97, 300.1),
      fragments(902, 100.4, 300.1),
      fragments(903, 200, 300.1),
    ];
    const feature = near(above({ ...run, scans }), ion.mz);
    expect(feature?.fragmentScans.map(({ scanNumber }) => scanNumber)).toEqual([901, 902]);
    expect(feature?.bestFragmentScan).toBe(902);
  });

  it('are marked where only the isolation window holds the feature', () => {
    const feature = near(above({ ...run, scans: [...run.scans, fragments(901, 99, 300.4)] }), ion.mz);
    expect(feature?.fragmentScans).toEqual([{ scanNumber: 901, by: 'window' }]);
  });
});

describe('runs that hold no features', () => {
  it('says that there are no survey scans', () => {
    const found = findFeatures({ scans: [], mz: new Float64Array(0), intensity: new Float32Array(0) }, 'tof');
    expect(found).toMatchObject({ ok: false, error: { code: 'no_survey_scans' } });
  });

  it('names the scan that says no time', () => {
    const run = drawRun({ ...run300, seed: 91, ions: [], scans: 20 });
    const scans = run.scans.map((scan): Scan => {
      const { retentionTimeS, ...rest } = scan;
      return scan.number === 7
        ? rest
        : { ...rest, ...(retentionTimeS === undefined ? {} : { retentionTimeS }) };
    });
    const list = expectOk(findFeatures({ ...run, scans }, 'orbitrap'));
    expect(list.warnings.map(({ message }) => message).join()).toContain('scan=7');
  });
});
