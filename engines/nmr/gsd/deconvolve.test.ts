import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import {
  areaOf,
  frequencyMhz,
  nearest,
  run,
  spectrumOf,
  stepPpm,
  type TrueLine,
} from '../../testing/made-spectrum.ts';
import { type Deconvolution, deconvolve, type GsdPeak } from './deconvolve.ts';
import { levelSettings } from './gsd-level.ts';

/** Every true line has a line of its own: the same number, each within its standard errors times `sigmas`. */
const expectTruth = (found: Deconvolution, lines: readonly TrueLine[], sigmas = 5): void => {
  expect(found.peaks).toHaveLength(lines.length);
  for (const line of lines) {
    const peak = nearest(found.peaks, line.ppm);
    expect(Math.abs(peak.shiftPpm - line.ppm)).toBeLessThan(sigmas * peak.errors.shiftPpm);
    expect(Math.abs(peak.widthHz - line.widthHz)).toBeLessThan(sigmas * peak.errors.widthHz);
    expect(Math.abs(peak.area - areaOf(line))).toBeLessThan(sigmas * peak.errors.area);
  }
};

const isolated: TrueLine[] = [
  { ppm: 8.1, height: 1000, widthHz: 1 },
  { ppm: 5.2, height: 500, widthHz: 1.4 },
  { ppm: 2.3, height: 120, widthHz: 0.9 },
];

describe('deconvolution of known spectra', () => {
  it.each([1, 2, 3, 4, 5] as const)('finds lines that stand alone at level %i', (level) => {
    expectTruth(run(spectrumOf({ lines: isolated, noiseSd: 1 }), 1, level), isolated);
  });

  it.each([0.7, 0.6, -0.9])('finds two lines %f widths apart with their own areas', (widths) => {
    const pair = [
      { ppm: 4, height: 1000, widthHz: 1 },
      { ppm: 4 + widths / frequencyMhz, height: 700, widthHz: 1 },
    ];
    expectTruth(run(spectrumOf({ lines: [...pair, ...isolated], noiseSd: 2 }), 2), [...pair, ...isolated]);
  });

  it('finds a line of a thousandth of the height of another, alone and on its foot', () => {
    const lines = [
      { ppm: 7, height: 100_000, widthHz: 1 },
      { ppm: 6.95, height: 100, widthHz: 1 },
      { ppm: 3, height: 100, widthHz: 1 },
    ];
    expectTruth(run(spectrumOf({ lines, noiseSd: 5 }), 5), lines);
  });

  it('keeps a broad line and a sharp one on top of it apart', () => {
    const lines = [
      { ppm: 5, height: 500, widthHz: 1 },
      { ppm: 5.04, height: 100, widthHz: 30 },
      { ppm: 2, height: 500, widthHz: 1 },
    ];
    const found = run(spectrumOf({ lines, noiseSd: 1 }), 1);
    expectTruth(found, lines);
    expect(nearest(found.peaks, 5.04).flags).toContain('broad');
  });

  it('finds the shape the lines have in common', () => {
    const lines = isolated.map((line) => ({ ...line, kurtosis: 0.8 }));
    const found = run(spectrumOf({ lines, noiseSd: 0.5 }), 0.5);
    expect(found.commonKurtosis).toBeCloseTo(0.8, 1);
    expectTruth(found, lines);
  });

  it('leaves nothing but noise', () => {
    const found = run(spectrumOf({ lines: isolated, noiseSd: 1 }), 1);
    expect(found.residualRms).toBeGreaterThan(0.9);
    expect(found.residualRms).toBeLessThan(1.1);
  });

  it.each([3, 4, 5] as const)('finds no line in noise alone at level %i', (level) => {
    for (const seed of [1, 2, 3]) {
      const lines = isolated.slice(0, 1);
      expect(run(spectrumOf({ lines, noiseSd: 1, seed }), 1, level).peaks).toHaveLength(1);
    }
  });

  it('tells the phase error of a spectrum that was phased wrongly, and warns', () => {
    const spectrum = spectrumOf({ lines: isolated, noiseSd: 1, phaseDeg: -8 });
    const noise = { standardDeviation: 1, regionPpm: null };
    const found = deconvolve(spectrum, noise, { level: 3, signs: 'positive' });
    expect(found.ok && found.value.phaseErrorDeg).toBeCloseTo(8, 0);
    expect(found.ok && found.warnings).toEqual([expect.objectContaining({ code: 'phase_error' })]);
    const right = deconvolve(spectrumOf({ lines: isolated, noiseSd: 1 }), noise, {
      level: 3,
      signs: 'positive',
    });
    expect(right.ok && right.warnings).toEqual([]);
  });
});

/** Lines at random places, some of them on top of each other. */
const crowd = (count: number, seed: number): TrueLine[] => {
  const rng = createRng(seed);
  return Array.from({ length: count }, () => ({
    ppm: 1 + 8 * rng.uniform(),
    height: 10 ** (1 + 2.5 * rng.uniform()),
    widthHz: 0.7 + rng.uniform(),
  }));
};

describe('whatever the spectrum', () => {
  const spectrum = spectrumOf({ lines: crowd(150, 11), noiseSd: 0.5 });

  it.each([1, 3, 5] as const)('has no negative height, width or area at level %i', (level) => {
    for (const peak of run(spectrum, 0.5, level).peaks) {
      expect(peak.height).toBeGreaterThanOrEqual(levelSettings[level].minimumSnr * 0.5);
      expect(peak.widthHz).toBeGreaterThan(0);
      expect(peak.area).toBeGreaterThan(0);
      expect(peak.overlap).toBeGreaterThanOrEqual(0);
      expect(peak.overlap).toBeLessThan(1);
      expect(peak.support).toBeGreaterThanOrEqual(0);
      expect(peak.support).toBeLessThanOrEqual(1);
    }
  });

  it('says the same twice, to the bit', () => {
    expect(run(spectrum, 0.5)).toEqual(run(spectrum, 0.5));
  });

  it('finds the mirror image in the mirrored spectrum', () => {
    const plain = run(spectrum, 0.5).peaks;
    const mirrored = run({ ...spectrum, re: spectrum.re.toReversed() }, 0.5).peaks;
    const matched = plain.filter(({ shiftPpm, area, errors }) => {
      const other = nearest(mirrored, spectrum.fromPpm + spectrum.toPpm - shiftPpm);
      return Math.abs(other.area - area) <= 2 * errors.area;
    });
    expect(matched.length).toBeGreaterThanOrEqual(0.97 * plain.length);
  });

  it('finds in a part of the spectrum what it finds there in the whole', () => {
    const first = 8192;
    const part = {
      ...spectrum,
      fromPpm: spectrum.fromPpm - first * stepPpm,
      toPpm: spectrum.toPpm + first * stepPpm,
      re: spectrum.re.slice(first, spectrum.re.length - first),
    };
    const room = 0.2;
    const inside = ({ shiftPpm }: GsdPeak): boolean =>
      shiftPpm < part.fromPpm - room && shiftPpm > part.toPpm + room;
    const whole = run(spectrum, 0.5).peaks.filter(inside);
    const ofPart = run(part, 0.5).peaks;
    const matched = whole.filter(({ shiftPpm, area, errors }) => {
      const other = nearest(ofPart, shiftPpm);
      return Math.abs(other.area - area) <= 2 * errors.area;
    });
    expect(matched.length).toBeGreaterThanOrEqual(0.97 * whole.length);
  });

  it('explains more at a finer level', () => {
    const rms = ([1, 2, 3, 4, 5] as const).map((level) => run(spectrum, 0.5, level).residualRms);
    expect(rms[4]).toBeLessThan(rms[0] as number);
    expect(rms[2]).toBeLessThan(rms[0] as number);
  });
});

it('refuses a spectrum without noise to measure', () => {
  const spectrum = spectrumOf({ lines: isolated, noiseSd: 1, points: 32 });
  const found = deconvolve(
    spectrum,
    { standardDeviation: 1, regionPpm: null },
    { level: 3, signs: 'positive' },
  );
  expect(found).toMatchObject({ ok: false, error: { code: 'spectrum_unusable' } });
});

it('gives standard errors that the scatter of repeated measurements confirms', () => {
  const line = { ppm: 5, height: 100, widthHz: 1.2 };
  const z = Array.from({ length: 40 }, (_, k) => {
    const found = run(
      spectrumOf({ lines: [line], noiseSd: 1, seed: 100 + k, points: 16_384, fromPpm: 7.5 }),
      1,
    );
    const peak = nearest(found.peaks, 5);
    return (peak.area - areaOf(line)) / peak.errors.area;
  });
  const spread = Math.sqrt(z.reduce((sum, value) => sum + value * value, 0) / z.length);
  expect(spread).toBeGreaterThan(0.6);
  expect(spread).toBeLessThan(1.5);
});
