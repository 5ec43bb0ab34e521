import { fail, ok, type Result } from '../../common/result.ts';
import { solveSymmetricEigen } from '../../numeric/symmetric-eigen.ts';

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
/** Transitions weaker than this share of one nucleus are not seen. */
const leastIntensity = 1e-6;

interface Block {
  /** States as bit patterns, bit i set: spin i points down. */
  readonly states: readonly number[];
  readonly values: Float64Array;
  readonly vectors: Float64Array;
}

const countBits = (value: number): number => {
  let bits = 0;
  for (let rest = value; rest > 0; rest &= rest - 1) bits += 1;
  return bits;
};

/** Energy of a product state in Hz: Zeeman terms and the secular part of the couplings. */
const diagonalHz = (
  state: number,
  offsetsHz: readonly number[],
  couplings: SpinSystem['couplingsHz'],
): number => {
  let energy = 0;
  offsetsHz.forEach((offset, i) => {
    const up = (state >> i) & 1 ? -0.5 : 0.5;
    energy += offset * up;
    for (let j = i + 1; j < offsetsHz.length; j += 1) {
      const other = (state >> j) & 1 ? -0.5 : 0.5;
      energy += (couplings[i]?.[j] ?? 0) * up * other;
    }
  });
  return energy;
};

/** Diagonalises the Hamiltonian among the states of one total magnetic quantum number: couplings do not leave it. */
const solveBlock = (
  states: readonly number[],
  offsetsHz: readonly number[],
  couplings: SpinSystem['couplingsHz'],
): Block => {
  const n = states.length;
  const hamiltonian = new Float64Array(n * n);
  const position = new Map(states.map((state, index) => [state, index]));
  states.forEach((state, row) => {
    hamiltonian[row * n + row] = diagonalHz(state, offsetsHz, couplings);
    for (let i = 0; i < offsetsHz.length; i += 1) {
      for (let j = i + 1; j < offsetsHz.length; j += 1) {
        // Antiparallel spins exchange through half their coupling.
        if (((state >> i) & 1) === ((state >> j) & 1)) continue;
        const column = position.get(state ^ (1 << i) ^ (1 << j));
        if (column !== undefined) hamiltonian[row * n + column] = (couplings[i]?.[j] ?? 0) / 2;
      }
    }
  });
  return { states, ...solveSymmetricEigen(hamiltonian, n) };
};

/** Elements of the lowering operator between the product states of a block and those with one more spin down. */
const loweringMatrix = (upper: Block, lower: Block, spins: number): Float64Array => {
  const matrix = new Float64Array(upper.states.length * lower.states.length);
  const position = new Map(lower.states.map((state, index) => [state, index]));
  upper.states.forEach((state, row) => {
    for (let i = 0; i < spins; i += 1) {
      const column = position.get(state | (1 << i));
      if (((state >> i) & 1) === 0 && column !== undefined) matrix[row * lower.states.length + column] = 1;
    }
  });
  return matrix;
};

/** left transposed × middle × right; all row-major. */
const sandwich = (upper: Block, middle: Float64Array, lower: Block): Float64Array => {
  const [n, m] = [upper.states.length, lower.states.length];
  const half = new Float64Array(n * m);
  for (let i = 0; i < n; i += 1) {
    for (let k = 0; k < m; k += 1) {
      if (middle[i * m + k] === 0) continue;
      for (let j = 0; j < m; j += 1)
        half[i * m + j] = (half[i * m + j] as number) + (lower.vectors[k * m + j] as number);
    }
  }
  const whole = new Float64Array(n * m);
  for (let i = 0; i < n; i += 1) {
    for (let k = 0; k < n; k += 1) {
      const weight = upper.vectors[k * n + i] as number;
      for (let j = 0; j < m; j += 1)
        whole[i * m + j] = (whole[i * m + j] as number) + weight * (half[k * m + j] as number);
    }
  }
  return whole;
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
  const offsetsHz = system.shiftsPpm.map((shift) => shift * system.frequencyMhz);
  const states = Array.from({ length: 2 ** spins }, (_, state) => state);
  const blocks = Array.from({ length: spins + 1 }, (_, down) =>
    solveBlock(
      states.filter((state) => countBits(state) === down),
      offsetsHz,
      system.couplingsHz,
    ),
  );
  // Each spin meets every state of the others once: without this, intensities would grow with the system.
  const perNucleus = 2 ** (spins - 1);
  const transitions: Transition[] = [];
  for (let down = 0; down < spins; down += 1) {
    const [upper, lower] = [blocks[down] as Block, blocks[down + 1] as Block];
    const moments = sandwich(upper, loweringMatrix(upper, lower, spins), lower);
    const m = lower.states.length;
    upper.values.forEach((high, i) => {
      lower.values.forEach((low, j) => {
        const intensity = (moments[i * m + j] as number) ** 2 / perNucleus;
        if (intensity >= leastIntensity)
          transitions.push({ shiftPpm: (high - low) / system.frequencyMhz, intensity });
      });
    });
  }
  return ok(transitions.sort((a, b) => b.shiftPpm - a.shiftPpm));
};
