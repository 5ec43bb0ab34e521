import { fail, ok, type Result } from '../../common/result.ts';
import { visitLines } from './solve-spins.ts';
import { planSpins, type SpinPlan } from './spin-plan.ts';

/** Spins one half, isotropic, without relaxation. */
export interface SpinSystem {
  readonly shiftsPpm: readonly number[];
  /** Symmetric, Hz: `couplingsHz[i][j]` between spins i and j; the diagonal is not read. */
  readonly couplingsHz: readonly (readonly number[])[];
  /** MHz at 0 ppm. */
  readonly frequencyMhz: number;
}

export interface Transition {
  readonly shiftPpm: number;
  /** In nuclei: all transitions of a system add up to its number of spins. */
  readonly intensity: number;
}

/** 2⁸ states; the largest block of equal magnetic quantum number has 70. */
const mostSpins = 8;

const plans = new Map<number, SpinPlan>();

/** Every spin by itself and coupled with every other one: made once for each number of spins. */
const planOf = (spins: number): SpinPlan => {
  const known = plans.get(spins);
  if (known !== undefined) return known;
  const places = Array.from({ length: spins }, (_, i) => i);
  const plan = planSpins({
    counts: places.map(() => 1),
    groups: places.map(() => 0),
    edges: places.flatMap((i) => places.slice(i + 1).map((j) => [i, j] as const)),
    isObserved: places.map(() => true),
  });
  plans.set(spins, plan);
  return plan;
};

const isSymmetric = ({ couplingsHz, shiftsPpm }: SpinSystem): boolean =>
  couplingsHz.length === shiftsPpm.length &&
  couplingsHz.every(
    (row, i) => row.length === shiftsPpm.length && row.every((j, k) => i === k || couplingsHz[k]?.[i] === j),
  );

/**
 * The spectrum of up to 8 coupled spins, exactly: the Hamiltonian is diagonalised block by block of equal magnetic
 * quantum number and every single-quantum transition is listed by descending shift (Corio, Structure of High-Resolution
 * NMR Spectra, 1966). Fails with `too_many_spins` and with `couplings_unsymmetric`.
 */
export const simulateSpins = (system: SpinSystem): Result<readonly Transition[]> => {
  const spins = system.shiftsPpm.length;
  if (spins > mostSpins) {
    return fail('too_many_spins', `An exact simulation takes ${mostSpins} spins at most.`, {
      found: `${spins} spins`,
      expected: `at most ${mostSpins}`,
    });
  }
  if (!isSymmetric(system)) {
    return fail('couplings_unsymmetric', 'The couplings must form a symmetric matrix of the spins.');
  }
  const plan = planOf(spins);
  const { edges } = plan.topology;
  const numbers = {
    shiftsHz: system.shiftsPpm.map((shift) => shift * system.frequencyMhz),
    couplingsHz: edges.map(([i, j]) => system.couplingsHz[i]?.[j] ?? 0),
  };
  const held = { ofSite: plan.topology.counts.map(() => -1), ofEdge: edges.map(() => -1), count: 0 };
  const transitions: Transition[] = [];
  visitLines(plan, numbers, held, 'none', (hz, intensity) => {
    transitions.push({ shiftPpm: hz / system.frequencyMhz, intensity });
  });
  return ok(transitions.sort((a, b) => b.shiftPpm - a.shiftPpm));
};
