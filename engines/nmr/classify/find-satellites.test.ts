import { describe, expect, it } from 'vitest';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { findCompanions } from './find-satellites.ts';

const frequencyMhz = 500;

const lineAt = (shiftPpm: number, snr: number): FittedLine => ({
  shiftPpm,
  height: snr,
  area: snr,
  widthHz: 1,
  lorentzFraction: 1,
  snr,
  fitResidual: 0,
});

const parent = lineAt(3.85, 60_000);
/** Half of 1J(CH) = 142 Hz away, half of the natural abundance high. */
const satellite = (sideHz: number, height = 321): FittedLine =>
  lineAt(parent.shiftPpm + sideHz / frequencyMhz, height);

/** Kinds of the companions found, by distance from the parent in Hz; lines in the order peaks are picked in. */
const companions = (others: readonly FittedLine[]): Record<string, string> => {
  const lines = [parent, lineAt(6.8, 20_000), ...others].sort((a, b) => b.shiftPpm - a.shiftPpm);
  return Object.fromEntries(
    findCompanions(lines, frequencyMhz).map(({ lineIndex, parentIndex, kind }) => {
      expect(lines[parentIndex]).toBe(parent);
      const shiftPpm = lines[lineIndex]?.shiftPpm ?? 0;
      return [((shiftPpm - parent.shiftPpm) * frequencyMhz).toFixed(0), kind];
    }),
  );
};

describe('companions of a strong line', () => {
  it('are its 13C satellites on both sides, half of the coupling away', () => {
    expect(companions([satellite(71), satellite(-71)])).toEqual({
      '71': '13C satellite',
      '-71': '13C satellite',
    });
  });

  it.each([
    ['stand on one side only', [satellite(71)]],
    ['stand at unequal distances', [satellite(71), satellite(-75)]],
    ['are twice as high as carbon-13 allows', [satellite(71, 650), satellite(-71, 650)]],
    ['lie farther off than any coupling of a carbon to its hydrogen', [satellite(120), satellite(-120)]],
    ['lie nearer than any', [satellite(50), satellite(-50)]],
  ])('are none where two lines %s', (_case, others) => {
    expect(companions(others)).toEqual({});
  });

  it('are spinning side bands where they lie at a rotor frequency', () => {
    expect(companions([satellite(20, 500), satellite(-20, 450)])).toEqual({
      '20': 'spinning side band',
      '-20': 'spinning side band',
    });
    expect(companions([satellite(20, 2000), satellite(-20, 1900)])).toEqual({});
  });

  it('belong to one parent each, the strongest', () => {
    const second = lineAt(3.85 + 2 * (71 / frequencyMhz), 50_000);
    const shared = satellite(71);
    const lines = [parent, second, shared, satellite(-71), satellite(213)].sort(
      (a, b) => b.shiftPpm - a.shiftPpm,
    );
    const found = findCompanions(lines, frequencyMhz).filter(({ lineIndex }) => lines[lineIndex] === shared);
    expect(found).toHaveLength(1);
    expect(lines[found[0]?.parentIndex ?? -1]).toBe(parent);
  });
});
