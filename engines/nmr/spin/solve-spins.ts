import { solveSymmetricInPlace } from '../../numeric/symmetric-eigen.ts';
import type { SpinBlock, SpinLink, SpinPart, SpinPlan } from './spin-plan.ts';

/** Called for every line: position in Hz, intensity in nuclei, and derivatives by parameter (arrays are used again). */
export type VisitLine = (
  positionHz: number,
  intensity: number,
  positionBy: Float64Array,
  intensityBy: Float64Array,
) => void;

/** What is derived besides positions and intensities: nothing, positions, or both. */
export type Derivatives = 'none' | 'positions' | 'all';

export interface SpinNumbers {
  /** Per site, Hz, in any frame. */
  readonly shiftsHz: readonly number[];
  /** Per edge of the topology, Hz. */
  readonly couplingsHz: readonly number[];
}

/** Parameters as the caller counts them; several sites or edges may share one, and −1 is held. */
export interface ParameterMap {
  readonly ofSite: readonly number[];
  readonly ofEdge: readonly number[];
  readonly count: number;
}

/** Lines weaker than this share of one nucleus are not visited. */
const leastIntensity = 1e-6;
/** Levels closer than about this (Hz) do not mix further: their turning against each other is not defined. */
const leastGapSquared = 1e-6;

const fillHamiltonian = (block: SpinBlock, { shiftsHz, couplingsHz }: SpinNumbers): void => {
  const { size, vectors } = block;
  vectors.fill(0);
  for (let s = 0; s < size; s++) {
    let energy = 0;
    for (let i = 0; i < shiftsHz.length; i++)
      energy += (shiftsHz[i] as number) * ((block.z[i] as Float64Array)[s] as number);
    for (let e = 0; e < couplingsHz.length; e++)
      energy += (couplingsHz[e] as number) * ((block.zz[e] as Float64Array)[s] as number);
    vectors[s * size + s] = energy;
  }
  block.flips.forEach(({ rows, columns, values }, edge) => {
    const coupling = couplingsHz[edge] as number;
    for (let k = 0; k < rows.length; k++) {
      const [row, column] = [rows[k] as number, columns[k] as number];
      const element = coupling * (values[k] as number);
      vectors[row * size + column] = (vectors[row * size + column] as number) + element;
      vectors[column * size + row] = (vectors[column * size + row] as number) + element;
    }
  });
};

interface Operator {
  readonly diagonal: Float64Array;
  readonly flips: SpinBlock['flips'][number] | null;
  readonly parameter: number;
}

const operatorsOf = (block: SpinBlock, { ofSite, ofEdge }: ParameterMap): Operator[] =>
  [
    ...block.z.map((diagonal, site) => ({ diagonal, flips: null, parameter: ofSite[site] as number })),
    ...block.zz.map((diagonal, edge) => ({
      diagonal,
      flips: block.flips[edge] as SpinBlock['flips'][number],
      parameter: ofEdge[edge] as number,
    })),
  ].filter(({ parameter }) => parameter >= 0);

/** ⟨a|∂H/∂p|a⟩ of every level a, added to row p of `into` (parameters × size). */
const addLevelSlopes = (block: SpinBlock, operators: readonly Operator[], into: Float64Array): void => {
  const { size, vectors } = block;
  for (const { diagonal, flips, parameter } of operators) {
    for (let a = 0; a < size; a++) {
      const row = a * size;
      let sum = 0;
      for (let k = 0; k < size; k++) {
        const v = vectors[row + k] as number;
        sum += (diagonal[k] as number) * v * v;
      }
      if (flips !== null) {
        const { rows, columns, values } = flips;
        let cross = 0;
        for (let k = 0; k < rows.length; k++) {
          cross +=
            (values[k] as number) *
            (vectors[row + (rows[k] as number)] as number) *
            (vectors[row + (columns[k] as number)] as number);
        }
        sum += 2 * cross;
      }
      const at = parameter * size + a;
      into[at] = (into[at] as number) + sum;
    }
  }
};

/** ∂H/∂p applied to eigenvector a. */
const applyOperator = (
  { size, vectors }: SpinBlock,
  { diagonal, flips }: Operator,
  a: number,
  image: Float64Array,
): void => {
  const row = a * size;
  for (let k = 0; k < size; k++) image[k] = (diagonal[k] as number) * (vectors[row + k] as number);
  if (flips === null) return;
  const { rows, columns, values } = flips;
  for (let k = 0; k < rows.length; k++) {
    const [r, c, v] = [rows[k] as number, columns[k] as number, values[k] as number];
    image[r] = (image[r] as number) + v * (vectors[row + c] as number);
    image[c] = (image[c] as number) + v * (vectors[row + r] as number);
  }
};

/** How the eigenvectors turn into each other with one parameter: row a holds the share of each other level (first order). */
const mixingOf = (block: SpinBlock, operators: readonly Operator[], parameter: number): Float64Array => {
  const { size, vectors, energies } = block;
  const mixing = new Float64Array(size * size);
  const image = new Float64Array(size);
  for (const operator of operators.filter((one) => one.parameter === parameter)) {
    for (let a = 0; a < size; a++) {
      applyOperator(block, operator, a, image);
      for (let c = 0; c < a; c++) {
        let element = 0;
        for (let k = 0; k < size; k++) element += (vectors[c * size + k] as number) * (image[k] as number);
        const gap = (energies[a] as number) - (energies[c] as number);
        const share = (gap * element) / (gap * gap + leastGapSquared);
        mixing[a * size + c] = (mixing[a * size + c] as number) + share;
        mixing[c * size + a] = (mixing[c * size + a] as number) - share;
      }
    }
  }
  return mixing;
};

/** Moments of the lowering operator between eigenvectors: upper × lower. */
const fillMoments = (part: SpinPart, link: SpinLink): void => {
  const [upper, lower] = [part.blocks[link.upper] as SpinBlock, part.blocks[link.lower] as SpinBlock];
  const { half, moments, lowering } = link;
  const [n, m] = [upper.size, lower.size];
  half.fill(0);
  moments.fill(0);
  // half[k, b] = Σ F(k, i) · v_b(i): rows of the lower vectors are read along b.
  for (let k = 0; k < lowering.rows.length; k++) {
    const row = (lowering.rows[k] as number) * m;
    const column = lowering.columns[k] as number;
    const value = lowering.values[k] as number;
    for (let b = 0; b < m; b++)
      half[row + b] = (half[row + b] as number) + value * (lower.vectors[b * m + column] as number);
  }
  for (let a = 0; a < n; a++) {
    const into = a * m;
    for (let k = 0; k < n; k++) {
      const weight = upper.vectors[a * n + k] as number;
      if (weight === 0) continue;
      const from = k * m;
      for (let b = 0; b < m; b++)
        moments[into + b] = (moments[into + b] as number) + weight * (half[from + b] as number);
    }
  }
};

/** ∂M/∂p = mixing of the upper levels × M + M × mixing of the lower ones. */
const momentSlopes = (
  { moments }: SpinLink,
  upperMixing: Float64Array,
  lowerMixing: Float64Array,
  n: number,
  m: number,
): Float64Array => {
  const slopes = new Float64Array(n * m);
  for (let a = 0; a < n; a++) {
    const into = a * m;
    for (let c = 0; c < n; c++) {
      const share = upperMixing[a * n + c] as number;
      if (share === 0) continue;
      const from = c * m;
      for (let b = 0; b < m; b++)
        slopes[into + b] = (slopes[into + b] as number) + share * (moments[from + b] as number);
    }
    for (let b = 0; b < m; b++) {
      let sum = 0;
      for (let c = 0; c < m; c++) sum += (lowerMixing[b * m + c] as number) * (moments[into + c] as number);
      slopes[into + b] = (slopes[into + b] as number) + sum;
    }
  }
  return slopes;
};

interface Slopes {
  /** Per block, parameters × size. */
  readonly levels: readonly Float64Array[];
  /** Per block and parameter. */
  readonly mixing: readonly (readonly Float64Array[])[];
}

/** Levels, eigenvectors and moments for these numbers; nothing where they were the last ones, as a fit asks twice in a row. */
const solvePlan = ({ parts, solvedFor }: SpinPlan, numbers: SpinNumbers): void => {
  const wanted = Float64Array.of(...numbers.shiftsHz, ...numbers.couplingsHz);
  if (wanted.every((value, k) => value === solvedFor[k])) return;
  for (const part of parts) {
    for (const block of part.blocks) {
      fillHamiltonian(block, numbers);
      solveSymmetricInPlace(block.vectors, block.size, block.energies, block.work);
    }
    for (const link of part.links) fillMoments(part, link);
  }
  solvedFor.set(wanted);
};

const slopesOf = (part: SpinPart, map: ParameterMap, wanted: Derivatives): Slopes => {
  const levels: Float64Array[] = [];
  const mixing: Float64Array[][] = [];
  if (wanted === 'none') return { levels, mixing };
  for (const block of part.blocks) {
    const operators = operatorsOf(block, map);
    const slopes = new Float64Array(map.count * block.size);
    addLevelSlopes(block, operators, slopes);
    levels.push(slopes);
    if (wanted === 'all')
      mixing.push(Array.from({ length: map.count }, (_, p) => mixingOf(block, operators, p)));
  }
  return { levels, mixing };
};

const visitLink = (
  plan: SpinPlan,
  part: SpinPart,
  link: SpinLink,
  { levels, mixing }: Slopes,
  map: ParameterMap,
  wanted: Derivatives,
  visit: VisitLine,
): void => {
  const [upper, lower] = [part.blocks[link.upper] as SpinBlock, part.blocks[link.lower] as SpinBlock];
  const [n, m] = [upper.size, lower.size];
  const count = wanted === 'none' ? 0 : map.count;
  const positionBy = new Float64Array(count);
  const intensityBy = new Float64Array(count);
  const slopes =
    wanted === 'all'
      ? Array.from({ length: count }, (_, p) =>
          momentSlopes(
            link,
            mixing[link.upper]?.[p] as Float64Array,
            mixing[link.lower]?.[p] as Float64Array,
            n,
            m,
          ),
        )
      : [];
  const [upperLevels, lowerLevels] = [levels[link.upper], levels[link.lower]];
  const scale = part.weight * plan.perNucleus;
  for (let a = 0; a < n; a++) {
    for (let b = 0; b < m; b++) {
      const moment = link.moments[a * m + b] as number;
      const intensity = scale * moment * moment;
      if (intensity < leastIntensity) continue;
      for (let p = 0; p < count; p++) {
        positionBy[p] =
          ((upperLevels as Float64Array)[p * n + a] as number) -
          ((lowerLevels as Float64Array)[p * m + b] as number);
        if (wanted === 'all')
          intensityBy[p] = 2 * scale * moment * ((slopes[p] as Float64Array)[a * m + b] as number);
      }
      visit(
        (upper.energies[a] as number) - (lower.energies[b] as number),
        intensity,
        positionBy,
        intensityBy,
      );
    }
  }
};

/**
 * Every line of a spin system with its derivatives by shifts and couplings: energies by first order exactly, intensities by
 * first-order perturbation of the eigenvectors. Uses the plan's own work space.
 */
export const visitLines = (
  plan: SpinPlan,
  numbers: SpinNumbers,
  map: ParameterMap,
  wanted: Derivatives,
  visit: VisitLine,
): void => {
  solvePlan(plan, numbers);
  for (const part of plan.parts) {
    const slopes = slopesOf(part, map, wanted);
    for (const link of part.links) visitLink(plan, part, link, slopes, map, wanted, visit);
  }
};
