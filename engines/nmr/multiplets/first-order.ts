/** A line of a multiplet as the pattern search sees it. */
export interface PatternLine {
  /** Ascending along the list, Hz. */
  readonly positionHz: number;
  /** Any unit, positive. */
  readonly area: number;
  readonly widthHz: number;
}

export interface FirstOrderPattern {
  /** s, d, t, q, quint, sext, sept, dd, dt, td, ddd … */
  readonly multiplicity: string;
  /** One per distinct coupling, descending, Hz. */
  readonly couplingsHz: readonly number[];
  readonly centreHz: number;
  /** 0 is perfect, 1 the worst that still counts as this pattern. */
  readonly misfit: number;
}

/** 2⁶ components: a septet is the widest tree that is named. */
const mostCouplings = 6;

/** Positions may miss the tree by this share of the line width, and by this much in any case. */
const positionShareOfWidth = 0.35;
const positionFloorHz = 0.3;

/** Mirror partners may differ by this factor in area: stronger leaning is second order. */
const mostLeaning = 2.1;

/** Areas may miss the whole numbers of the tree by this share. */
const areaTolerance = 0.32;

/** Couplings this close in Hz, or within the width share, are one coupling to several nuclei. */
const equalCouplingFloorHz = 0.35;
const equalCouplingShareOfWidth = 0.35;

/** Smaller than any coupling that is resolved, and larger than any between protons (trans olefins reach 19 Hz). */
const smallestCouplingHz = 0.5;
const largestCouplingHz = 20;

const names = ['s', 'd', 't', 'q', 'quint', 'sext', 'sept'];

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Areas averaged over mirror partners, which takes the leaning of coupled partners out; null where it is too strong. */
const mirrorAreas = (lines: readonly PatternLine[]): number[] | null => {
  const areas: number[] = [];
  for (let i = 0; i < lines.length; i++) {
    const own = lines[i]?.area ?? 0;
    const other = lines[lines.length - 1 - i]?.area ?? 0;
    if (own <= 0 || other <= 0 || own / other > mostLeaning || other / own > mostLeaning) return null;
    areas.push((own + other) / 2);
  }
  return areas;
};

const positionTolerance = (lines: readonly PatternLine[]): number =>
  Math.max(positionFloorHz, positionShareOfWidth * mean(lines.map((line) => line.widthHz)));

const isSymmetric = (lines: readonly PatternLine[]): boolean => {
  const first = lines[0]?.positionHz ?? 0;
  const last = lines.at(-1)?.positionHz ?? 0;
  const tolerance = 2 * positionTolerance(lines);
  return lines.every((line, i) => {
    const mirror = lines[lines.length - 1 - i]?.positionHz ?? 0;
    return Math.abs(line.positionHz + mirror - first - last) <= tolerance;
  });
};

/**
 * Each line as so many equal components, 2ⁿ in all, symmetric; null where the areas are no whole numbers.
 * The second value is the worst relative deviation over the tolerance.
 */
const countComponents = (areas: readonly number[], couplings: number): [number[], number] | null => {
  const total = areas.reduce((sum, area) => sum + area, 0);
  const components = 2 ** couplings;
  const ideal = areas.map((area) => (area / total) * components);
  const counts = ideal.map((value) => Math.max(1, Math.round(value)));
  let missing = components - counts.reduce((sum, count) => sum + count, 0);
  // What rounding left over goes to the lines, in mirror pairs, that are nearest to the next whole number.
  for (let guard = 0; missing !== 0 && guard < counts.length; guard++) {
    const sign = Math.sign(missing);
    const order = counts
      .map((count, i) => ({ i, gain: sign * ((ideal[i] ?? 0) - count) }))
      .filter(({ i }) => (counts[i] ?? 0) + sign >= 1 && i <= counts.length - 1 - i)
      .filter(({ i }) => Math.abs(missing) >= (i === counts.length - 1 - i ? 1 : 2))
      .sort((a, b) => b.gain - a.gain || a.i - b.i);
    const best = order[0];
    if (best === undefined) return null;
    const mirror = counts.length - 1 - best.i;
    counts[best.i] = (counts[best.i] ?? 0) + sign;
    if (mirror !== best.i) counts[mirror] = (counts[mirror] ?? 0) + sign;
    missing -= sign * (mirror === best.i ? 1 : 2);
  }
  if (missing !== 0 || counts[0] !== 1) return null;
  const worst = Math.max(...ideal.map((value, i) => Math.abs(value - (counts[i] ?? 1)) / (counts[i] ?? 1)));
  return worst > areaTolerance ? null : [counts, worst / areaTolerance];
};

/** Removes the value nearest to the target; false where none is within the tolerance. */
const takeNearest = (values: number[], target: number, tolerance: number): boolean => {
  let nearest = -1;
  let miss = tolerance;
  values.forEach((value, i) => {
    if (Math.abs(value - target) > miss) return;
    miss = Math.abs(value - target);
    nearest = i;
  });
  if (nearest < 0) return false;
  values.splice(nearest, 1);
  return true;
};

/**
 * Couplings from 2ⁿ sorted component positions: the gap to the second component is the smallest coupling,
 * and each further one is the first gap that sums of the known ones do not explain
 * (Hoye, Hanson, Vyvyan, J. Org. Chem. 1994, 59, 4096, doi:10.1021/jo00094a018).
 */
const peelCouplings = (
  components: readonly number[],
  couplings: number,
  tolerance: number,
): number[] | null => {
  const origin = components[0] ?? 0;
  const found: number[] = [];
  const open = components.slice(1).map((position) => position - origin);
  while (found.length < couplings) {
    const next = open[0];
    if (next === undefined) return null;
    for (const sum of subsetSums(found)) if (!takeNearest(open, sum + next, 3 * tolerance)) return null;
    found.push(next);
  }
  return found;
};

/** All 2ⁿ sums of some of the couplings, the empty one included. */
const subsetSums = (couplings: readonly number[]): number[] => {
  const sums = [0];
  for (const coupling of couplings) sums.push(...sums.map((sum) => sum + coupling));
  return sums;
};

/** Least-squares couplings: the signs of a full tree are orthogonal, so each is a difference of two means. */
const refineCouplings = (components: readonly number[], start: readonly number[]): number[] => {
  const tree = signTree(start);
  const half = components.length / 2;
  return start.map((_, k) => {
    let up = 0;
    let down = 0;
    for (let i = 0; i < components.length; i++) {
      if (tree[i]?.[k] === 1) up += components[i] ?? 0;
      else down += components[i] ?? 0;
    }
    return up / half - down / half;
  });
};

/** Sign of every coupling for each component, sorted by the position they give. */
const signTree = (couplings: readonly number[]): number[][] => {
  const rows = Array.from({ length: 2 ** couplings.length }, (_, i) =>
    couplings.map((__, k) => ((i >> k) & 1 ? 1 : -1)),
  );
  return rows
    .map((row) => ({
      row,
      position: row.reduce((sum, sign, k) => sum + (sign * (couplings[k] ?? 0)) / 2, 0),
    }))
    .sort((a, b) => a.position - b.position)
    .map(({ row }) => row);
};

/** Equal couplings become one with a count; descending. */
const collapseCouplings = (
  couplings: readonly number[],
  tolerance: number,
): { jHz: number; nuclei: number }[] => {
  const groups: number[][] = [];
  for (const j of [...couplings].sort((a, b) => b - a)) {
    const group = groups.at(-1);
    if (group !== undefined && mean(group) - j <= tolerance) group.push(j);
    else groups.push([j]);
  }
  return groups.map((group) => ({ jHz: mean(group), nuclei: group.length }));
};

const matchTree = (
  lines: readonly PatternLine[],
  areas: readonly number[],
  couplings: number,
): FirstOrderPattern | null => {
  const counted = countComponents(areas, couplings);
  if (counted === null) return null;
  const [counts, areaMisfit] = counted;
  const components = lines.flatMap((line, i) => new Array<number>(counts[i] ?? 1).fill(line.positionHz));
  const tolerance = positionTolerance(lines);
  const peeled = peelCouplings(components, couplings, tolerance);
  if (peeled === null) return null;
  const refined = refineCouplings(components, peeled);
  const centre = mean(components);
  const tree = signTree(refined).map((row) =>
    row.reduce((sum, sign, k) => sum + (sign * (refined[k] ?? 0)) / 2, centre),
  );
  const squares = components.map((position, i) => (position - (tree[i] ?? 0)) ** 2);
  const positionMisfit = Math.sqrt(mean(squares)) / tolerance;
  if (positionMisfit > 1) return null;
  const width = mean(lines.map((line) => line.widthHz));
  const groups = collapseCouplings(
    refined,
    Math.max(equalCouplingFloorHz, equalCouplingShareOfWidth * width),
  );
  const inRange = groups.every(({ jHz }) => jHz >= smallestCouplingHz && jHz <= largestCouplingHz);
  if (!inRange || groups.length > 4) return null;
  return {
    multiplicity: groups.map(({ nuclei }) => names[nuclei] ?? 'm').join(''),
    couplingsHz: groups.map(({ jHz }) => jHz),
    centreHz: centre,
    misfit: 0.5 * areaMisfit + 0.5 * positionMisfit,
  };
};

/**
 * Names the first-order pattern of lines sorted by ascending position, or null where there is none:
 * asymmetric positions, strong leaning, areas that are no binomial products. A single line is 's'.
 */
export const matchFirstOrder = (lines: readonly PatternLine[]): FirstOrderPattern | null => {
  const only = lines[0];
  if (only === undefined) return null;
  if (lines.length === 1) {
    return { multiplicity: 's', couplingsHz: [], centreHz: only.positionHz, misfit: 0 };
  }
  const areas = mirrorAreas(lines);
  if (areas === null || !isSymmetric(lines)) return null;
  const total = areas.reduce((sum, area) => sum + area, 0);
  const outer = areas[0] ?? 1;
  const likely = Math.round(Math.log2(total / outer));
  const matches = [likely, likely - 1, likely + 1]
    .filter((couplings) => couplings >= 1 && couplings <= mostCouplings && 2 ** couplings >= lines.length)
    .map((couplings) => matchTree(lines, areas, couplings))
    .filter((match) => match !== null);
  matches.sort((a, b) => a.misfit - b.misfit);
  return matches[0] ?? null;
};
