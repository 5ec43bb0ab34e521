import { describe, expect, it } from 'vitest';
import { type SyntheticFidOptions, synthesizeFid } from '../testing/synthetic-fid.ts';
import { analyzeFid } from './analyze-fid.ts';
import type { Acquisition, FidAnalysis } from './model.ts';
import { observedNuclei } from './vocabulary.ts';

/** Frequencies at a magnet of 400.13 MHz, by the unified scale. */
const zeroMhz: Readonly<Record<string, number>> = {
  '2H': 61.4224,
  '11B': 128.3776,
  '15N': 40.5602,
  '19F': 376.4984,
  '29Si': 79.4946,
  '31P': 161.9756,
};

const common = {
  spectralWidthHz: 40_000,
  carrierPpm: 0,
  points: 16_384,
  groupDelayPoints: 0,
  noiseSd: 0.002,
};

interface Given {
  readonly nucleus: string;
  readonly lines: SyntheticFidOptions['lines'];
  readonly seed?: number;
  readonly carrierPpm?: number;
  readonly acquisition?: Partial<Acquisition>;
}

const analyse = ({ nucleus, lines, seed = 1, carrierPpm = 0, acquisition = {} }: Given): FidAnalysis => {
  const fid = synthesizeFid({
    ...common,
    nucleus,
    frequencyMhz: zeroMhz[nucleus] ?? 100,
    lines,
    seed,
    carrierPpm,
  });
  const result = analyzeFid({ ...fid, acquisition: { ...fid.acquisition, ...acquisition } }, {});
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

const codesOf = ({ contradictions }: FidAnalysis) => contradictions.map(({ code }) => code);
const line = (shiftPpm: number, amplitude = 1, widthHz = 10) => ({ shiftPpm, amplitude, widthHz });

describe('carbons', () => {
  it.each([
    ['zg30', true],
    ['zggd30', true],
    ['zgpg30', false],
    ['zgig', false],
    ['dept135', false],
    ['mycarbon', false],
  ])('recorded by %s: protons coupled %s', (pulseProgram, isCoupled) => {
    const lines = [line(132.7, 2, 2), line(131.1, 2, 2), line(60, 2, 2)];
    const result = analyse({ nucleus: '13C', carrierPpm: 100, lines, acquisition: { pulseProgram } });
    const found = result.contradictions.find(({ code }) => code === 'protons_coupled');
    expect(found === undefined).toBe(!isCoupled);
    if (isCoupled) expect(found?.severity).toBe('warning');
  });
});

describe('nuclei other than proton and carbon', () => {
  it.each(observedNuclei.filter((nucleus) => !['1H', '13C'].includes(nucleus)))(
    '%s has a preset of its own, and what it cannot know it says',
    (nucleus) => {
      const result = analyse({ nucleus, lines: [line(-20), line(10, 2)] });
      expect(result.recipe.preset).toBe(`default_${nucleus.toLowerCase()}`);
      expect(result.multiplets.map(({ shiftPpm }) => Math.round(shiftPpm))).toEqual([10, -20]);
      // Nothing of protons: no counts, no ratios, no solvent, no water.
      expect(result.multiplets.map(({ relativeArea }) => relativeArea)).toEqual([null, null]);
      expect(new Set(result.peaks.map(({ category }) => category))).toEqual(new Set(['compound']));
      expect(result.peaks[0]?.reason).toContain('no tables of solvents');
      expect(result.evidence.map(({ name }) => name)).not.toContain('solvent');
      expect(result.contradictions).toContainEqual(
        expect.objectContaining({ code: 'nucleus_without_tables', severity: 'warning' }),
      );
    },
  );

  it('a narrow line among broad ones is a signal like them', () => {
    const lines = [line(-80, 4, 12), line(-120, 4, 60), line(-125, 4, 60), line(-130, 4, 60)];
    const result = analyse({ nucleus: '19F', carrierPpm: -100, lines });
    expect(result.peaks.map(({ category }) => category)).toEqual(lines.map(() => 'compound'));
  });

  it('names lines outside the usual shifts, and no others', () => {
    const [unusual, usual] = [80, -80].map((shiftPpm) =>
      analyse({ nucleus: '19F', carrierPpm: shiftPpm, lines: [line(shiftPpm)] }),
    );
    expect(unusual?.contradictions.find(({ code }) => code === 'unusual_shift')).toMatchObject({
      severity: 'warning',
      peakIds: ['p1'],
      evidence: '80.0 ppm; usual 50 to -240 ppm',
    });
    expect(usual && codesOf(usual)).not.toContain('unusual_shift');
  });

  it.each([
    ['zgpg30', true],
    [null, true],
    ['zgig30', false],
    ['zg30', false],
  ])('29Si by %s: the sign is said to be open: %s', (pulseProgram, isOpen) => {
    const result = analyse({
      nucleus: '29Si',
      lines: [line(-22, 2), line(7)],
      acquisition: { pulseProgram },
    });
    expect(codesOf(result).includes('sign_open')).toBe(isOpen);
  });

  it('phosphorus is not doubted for its sign', () => {
    const result = analyse({ nucleus: '31P', lines: [line(5)], acquisition: { pulseProgram: 'zgpg30' } });
    expect(codesOf(result)).not.toContain('sign_open');
  });

  // Drawn: some lines turned over by the Overhauser effect, others not.
  it.each([1, 2, 3, 4, 5, 6])('29Si with lines of both signs keeps them in absorption (seed %s)', (seed) => {
    const amplitude = (index: number): number =>
      (1 + ((seed * 7 + index * 3) % 5) / 4) * (index % 2 ? -1 : 1);
    const shifts = [7, -22, -65, -105].map((shift, index) => shift + ((seed * 13 + index * 5) % 7));
    const result = analyse({
      nucleus: '29Si',
      seed,
      carrierPpm: -50,
      lines: shifts.map((shift, index) => line(shift, amplitude(index))),
      acquisition: { pulseProgram: 'zgpg30' },
    });
    const found = shifts.map(
      (shift) => result.peaks.find(({ shiftPpm }) => Math.abs(shiftPpm - shift) < 0.05)?.height ?? 0,
    );
    const signs = found.map(Math.sign);
    expect([
      [1, -1, 1, -1],
      [-1, 1, -1, 1],
    ]).toContainEqual(signs);
    expect(codesOf(result)).not.toContain('phase_doubt');
  });
});

describe('the scale an axis counts on', () => {
  const bruker = (nucleus: string, base: number, proton: string): Partial<Acquisition> => ({
    nucleus,
    baseFrequencyMhz: base,
    carrierFrequencyMhz: base,
    parameters: { NUC2: '1H', BF2: proton },
  });

  it.each([
    ['nitromethane', 10.136767],
    ['liquid NH3', 10.1329118],
  ])('15N recorded from %s is said to be', (compound, xiPercent) => {
    const result = analyse({
      nucleus: '15N',
      lines: [line(0)],
      acquisition: bruker('15N', xiPercent * 4.0013, '400.13'),
    });
    expect(result.reference).toMatchObject({ method: 'metadata', compound, offsetPpm: 0 });
    expect(result.reference.reason).toContain(compound);
  });

  it('is not claimed where nothing recorded tells, or where the zero lies anywhere', () => {
    expect(analyse({ nucleus: '31P', lines: [line(5)] }).reference).toMatchObject({
      method: 'metadata',
      compound: null,
      reason: expect.stringContaining('by convention 0 ppm is H3PO4'),
    });
    const far = bruker('31P', 0.40480742 * 400.13 * (1 + 60e-6), '400.13');
    expect(analyse({ nucleus: '31P', lines: [line(5)], acquisition: far }).reference.method).toBe('none');
  });
});
