import { expect, it } from 'vitest';
import { madeFragments, madeIons, madeRun } from './made-run.ts';

/** Of the lightest isotopes in u (AME2020), and of an electron (CODATA 2018). */
const masses = { C: 12, H: 1.007_825_032, N: 14.003_074_004, O: 15.994_914_619, Na: 22.989_769_282 } as const;
const electron = 0.000_548_58;
type Counts = Readonly<Partial<Record<keyof typeof masses, number>>>;

/** m/z of an ion of one positive charge. */
const mzOf = (counts: Counts): number => {
  const elements = Object.keys(masses) as (keyof typeof masses)[];
  return elements.reduce((sum, element) => sum + (counts[element] ?? 0) * masses[element], -electron);
};

it('ions have the m/z of their formulas, and the isotope that 13C makes', () => {
  const caffeine = { C: 8, H: 10, N: 4, O: 2 };
  const formulas: readonly Counts[] = [
    { ...caffeine, H: 11 },
    { ...caffeine, Na: 1 },
  ];
  for (const [place, formula] of formulas.entries()) {
    const [[light, whole] = [0, 0], [heavy, share] = [0, 0]] = madeIons[place]?.peaks ?? [];
    expect(light).toBeCloseTo(mzOf(formula), 3);
    // Mostly 13C, with 1.0034 u more and 1.08 % of each carbon; 15N adds a little and lies 0.997 u on.
    expect(heavy - light).toBeCloseTo(1.0027, 2);
    expect(share / whole).toBeCloseTo(8 * 0.0108 + 4 * 0.0037, 2);
  }
});

it('fragments have the m/z of their formulas', () => {
  const formulas: readonly Counts[] = [
    { C: 2, H: 4, N: 1 },
    { C: 3, H: 5, N: 2 },
    { C: 4, H: 7, N: 2 },
    { C: 5, H: 8, N: 3 },
    { C: 6, H: 8, N: 3, O: 1 },
  ];
  for (const [place, formula] of formulas.entries())
    expect(madeFragments[place]?.[0]).toBeCloseTo(mzOf(formula), 3);
});

it('is the same file at every call, and a small one', () => {
  expect(madeRun()).toBe(madeRun());
  expect(madeRun().length).toBeLessThan(300_000);
});

it('says in its bytes that nobody measured it, so that a run says so whatever it is called', () => {
  expect(madeRun()).toContain('name="No instrument: made data"');
});
