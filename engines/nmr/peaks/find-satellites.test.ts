import { describe, expect, it } from 'vitest';
import { findCompanions } from './find-satellites.ts';
import type { FittedLine } from './fitted-line.ts';

const frequencyMhz = 500;
const protons = { nucleus: '1H', frequencyMhz };

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
    findCompanions(lines, protons).map(({ lineIndex, parentIndex, kind }) => {
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
    const found = findCompanions(lines, protons).filter(({ lineIndex }) => lines[lineIndex] === shared);
    expect(found).toHaveLength(1);
    expect(lines[found[0]?.parentIndex ?? -1]).toBe(parent);
  });
});

describe('companions of a strong carbon', () => {
  const carbons = { nucleus: '13C', frequencyMhz: 100 };
  const strong = lineAt(127, 60_000);
  const found = (leftHz: number, rightHz: number, height: number): number => {
    const beside = [leftHz, -rightHz].map((hz) =>
      lineAt(strong.shiftPpm + hz / carbons.frequencyMhz, height),
    );
    return findCompanions(
      [strong, ...beside].sort((a, b) => b.shiftPpm - a.shiftPpm),
      carbons,
    ).length;
  };

  it('are satellites half of 1J(CC) away, their centre a little to the right, of one to three neighbours', () => {
    expect([found(27, 30.5, 320), found(28, 28, 640)]).toEqual([2, 2]);
  });

  it.each([
    ['the centre lies to the left', 30.5, 27, 320],
    ['they are higher than three neighbours make them', 27, 30.5, 2400],
    ['no coupling of two carbons is so large', 60, 62, 320],
    ['they would be rotor bands of protons', 13, 13, 320],
  ])('are none where %s', (_, leftHz, rightHz, height) => {
    expect(found(leftHz, rightHz, height)).toBe(0);
  });

  it('are looked for in spectra of protons and carbons only', () => {
    expect(findCompanions([strong], { nucleus: '19F', frequencyMhz: 376 })).toEqual([]);
  });
});
