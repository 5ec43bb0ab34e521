import { describe, expect, it } from 'vitest';
import { simulateSpins } from '../spin/simulate-spins.ts';
import { type CheckedSignal, checkCoupledSystems } from './check-coupled-systems.ts';
import { pairPartners } from './pair-partners.ts';

const frequencyMhz = 400;

/** Lines of an exact AB pattern, split at the middle into the two multiplets a picker would see. */
const observeAB = (differenceHz: number, couplingHz: number): CheckedSignal[] => {
  const shiftsPpm = [5 + differenceHz / frequencyMhz, 5];
  const simulated = simulateSpins({
    shiftsPpm,
    couplingsHz: [
      [0, couplingHz],
      [couplingHz, 0],
    ],
    frequencyMhz,
  });
  if (!simulated.ok) throw new Error(simulated.error.message);
  const lines = simulated.value.map(({ shiftPpm, intensity }) => ({ shiftPpm, area: intensity, widthHz: 1 }));
  return [lines.slice(0, 2), lines.slice(2)].map((half) => {
    const area = half.reduce((sum, line) => sum + line.area, 0);
    return {
      shiftPpm: half.reduce((sum, line) => sum + line.shiftPpm * line.area, 0) / area,
      multiplicity: 'd',
      couplingsHz: [((half[0]?.shiftPpm ?? 0) - (half[1]?.shiftPpm ?? 0)) * frequencyMhz],
      lines: half,
    };
  });
};

const check = (signals: readonly CheckedSignal[]) =>
  checkCoupledSystems(
    signals,
    pairPartners(
      signals.map((signal) => ({ ...signal, area: signal.lines.reduce((sum, line) => sum + line.area, 0) })),
    ),
    frequencyMhz,
  );

describe('an AB system', () => {
  it.each([
    [12, 12],
    [25, 12.5],
    [40, 8],
  ])('difference %d Hz, J %d Hz: second order, and the true shifts come out', (difference, coupling) => {
    const [system] = check(observeAB(difference, coupling));
    expect(system).toMatchObject({ name: 'AB', isSecondOrder: true, signals: [0, 1] });
    expect(system?.simulated.agreement).toBeGreaterThan(0.999);
    const [a, b] = system?.simulated.groups.map(({ shiftPpm }) => shiftPpm * frequencyMhz) ?? [];
    expect((a ?? 0) - (b ?? 0)).toBeCloseTo(difference, 1);
    expect(Math.abs(system?.simulated.couplings[0]?.couplingHz ?? 0)).toBeCloseTo(coupling, 1);
  });

  it('is first order where the shifts lie far apart', () => {
    expect(check(observeAB(800, 7))).toEqual([]);
    expect(check(observeAB(90, 7)).every(({ isSecondOrder }) => !isSecondOrder)).toBe(true);
  });
});

describe('partners', () => {
  const signal = (multiplicity: string, couplingsHz: readonly number[], area: number) => ({
    multiplicity,
    couplingsHz,
    area,
  });

  it('an ethyl group: each side counts the nuclei of the other', () => {
    expect(pairPartners([signal('q', [7.1], 2), signal('t', [7], 3)])).toEqual([
      { first: 0, second: 1, couplingHz: expect.closeTo(7.05, 9), secondNuclei: 3, firstNuclei: 2 },
    ]);
  });

  it('of two equal couplings the one whose area fits is the partner', () => {
    const [pair] = pairPartners([signal('q', [7], 2), signal('d', [7], 1), signal('t', [7.05], 3)]);
    expect(pair).toMatchObject({ first: 0, second: 2 });
  });

  it('the t of a td is two partners where two others show the coupling, and one partner where none does', () => {
    const ring = [
      signal('d', [7.85], 1),
      signal('t', [7.75], 1),
      signal('t', [7.6], 1),
      signal('d', [7.5], 1),
    ];
    const pairs = pairPartners(ring);
    expect(pairs).toHaveLength(3);
    expect(pairs.every(({ firstNuclei, secondNuclei }) => firstNuclei === 1 && secondNuclei === 1)).toBe(
      true,
    );
    const [chain] = pairPartners([signal('t', [6], 2), signal('t', [6], 2)]);
    expect(chain).toMatchObject({ firstNuclei: 2, secondNuclei: 2 });
  });

  it('a satellite and the signal of a whole proton are no partners', () => {
    expect(pairPartners([signal('d', [8], 1), signal('d', [8], 0.006)])).toEqual([]);
  });

  it('a coupling that nothing answers stays alone, and a multiplet never pairs with itself', () => {
    expect(pairPartners([signal('dd', [8, 8], 1), signal('d', [3], 1), signal('m', [], 4)])).toEqual([]);
  });
});
