import type { ReferenceFinding } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { findDeuteriumSplitting } from './deuterium-splitting.ts';
import type { SolventLine, SolventRow } from './solvent-table.ts';

export interface SolventQuestion {
  readonly lines: readonly FittedLine[];
  readonly nucleus: string;
  readonly frequencyMhz: number;
  readonly reference: ReferenceFinding;
  /** Solvent as the metadata spell it. */
  readonly metadataSpelling: string | null;
  /** Indices of lines that belong to a stronger one (13C satellites): no solvent is known by them. */
  readonly companions: ReadonlySet<number>;
  /** Axis of the spectrum: a solvent whose lines lie outside cannot be looked for. */
  readonly fromPpm: number;
  readonly toPpm: number;
}

interface LineEvidence {
  readonly score: number;
  /** Recognised by its splitting, not by place alone. */
  readonly isShaped: boolean;
  /** Found minus expected, ppm. */
  readonly missPpm: number;
  readonly indices: readonly number[];
  readonly text: string;
}

export interface SolventEvidence extends LineEvidence {
  readonly row: SolventRow;
}

/** How far a solvent line may lie from its tabulated place, ppm (standard deviation). */
interface Tolerance {
  readonly sigmaPpm: number;
  readonly reachPpm: number;
}

/** A resolved splitting by deuterium is hardly anything else; a plain line at the right place may be. */
const splittingWeight = 0.85;
const plainLineWeight = 0.5;

/** A plain line with neighbours within coupling distance is rather part of a multiplet. */
const aloneHz = 12;
const aloneShare = 0.25;
const crowdedShare = 0.6;

/** Added where the water line of this solvent is present as well. */
const waterBonus = 0.15;
const waterReachPpm = 0.08;

/** A solvent that explains several patterns beats one that explains a part of them (toluene-d8, C6D6). */
const furtherLineBonus = 0.05;

/** Lines of one solvent keep their distance this well. */
const unsplitReachPpm = 0.35;

/** CHCl3 in CDCl3: 77.36 against 77.16 ppm (Fulmer 2010); one deuteron makes 0.2 ppm elsewhere as well. */
const protonatedShiftPpm = 0.2;
const protonatedReachPpm = 0.04;

/** Solvents of 99 % hold six times 1 % of the less deuterated molecule; its couplings are measured this well. */
const lessDeuteratedShare = 0.1;
const hiddenCouplingHz = 0.7;

/** Deuterium moves its carbon by up to this; one fewer moves it back to the left. */
const isotopeShiftPpm = 0.6;

/**
 * With an internal standard the axis is known; after referencing to a solvent line the others can only be
 * judged with the uncertainty of the instrument's own axis (0.1 ppm for 1H, 3 ppm for 13C).
 */
const toleranceFor = (nucleus: string, reference: ReferenceFinding): Tolerance => {
  const fixed = reference.method === 'internal_standard';
  if (nucleus === '1H')
    return fixed ? { sigmaPpm: 0.02, reachPpm: 0.06 } : { sigmaPpm: 0.04, reachPpm: 0.12 };
  return fixed ? { sigmaPpm: 0.4, reachPpm: 1.2 } : { sigmaPpm: 1.5, reachPpm: 4 };
};

const closeness = (missPpm: number, tolerance: Tolerance): number =>
  Math.exp(-0.5 * (missPpm / tolerance.sigmaPpm) ** 2);

/** Deuterium neighbours behind a multiplicity of the table; 0 where it is no such pattern. */
const deuteronsOf: Readonly<Record<string, number>> = { t: 1, quint: 2, sept: 3 };

/** Couplings of solvents whose row has none: all C–D couplings of the table lie between 19 and 32 Hz. */
const typicalCouplingCarbonHz = 24;

/**
 * What referencing to one solvent's line added to the axis says nothing about another solvent: its lines are
 * looked for on the axis as the instrument gave it.
 */
const axisShiftPpm = (question: SolventQuestion, row: SolventRow): number =>
  question.reference.method === 'residual_solvent' && question.reference.compound !== row.name
    ? question.reference.offsetPpm
    : 0;

const splittingEvidence = (
  question: SolventQuestion,
  expected: SolventLine,
  tolerance: Tolerance,
): LineEvidence | null => {
  const deuterons = deuteronsOf[expected.multiplicity] ?? 0;
  const couplingHz = expected.couplingHz ?? (question.nucleus === '13C' ? typicalCouplingCarbonHz : null);
  if (deuterons === 0 || couplingHz === null) return null;
  const match = findDeuteriumSplitting(question.lines, {
    shiftPpm: expected.shiftPpm,
    tolerancePpm: tolerance.reachPpm,
    sigmaPpm: tolerance.sigmaPpm,
    deuterons,
    couplingHz,
    frequencyMhz: question.frequencyMhz,
  });
  if (match === null) return null;
  const near = closeness(match.centrePpm - expected.shiftPpm, tolerance);
  return {
    score: splittingWeight * match.agreement * (0.5 + 0.5 * near),
    isShaped: true,
    missPpm: match.centrePpm - expected.shiftPpm,
    indices: match.lineIndices,
    text: `${expected.multiplicity} of ${match.lineIndices.length} lines at ${match.centrePpm.toFixed(2)} ppm, J(D) = ${match.couplingHz.toFixed(1)} Hz`,
  };
};

/** A line without comparable neighbours: residual solvents have no coupling partners. */
const isAlone = (question: SolventQuestion, index: number): boolean => {
  const line = question.lines[index];
  return question.lines.every(
    (other, i) =>
      i === index ||
      line === undefined ||
      Math.abs(other.shiftPpm - line.shiftPpm) * question.frequencyMhz > aloneHz ||
      other.height < aloneShare * line.height,
  );
};

/** The line and what the fit made of a splitting by deuterium that is too narrow to be seen. */
const unresolvedWith = (question: SolventQuestion, expected: SolventLine, index: number): number[] => {
  const reachHz = (deuteronsOf[expected.multiplicity] ?? 0) * (expected.couplingHz ?? 0);
  const centre = question.lines[index]?.shiftPpm ?? 0;
  return question.lines.flatMap((line, other) =>
    other === index || Math.abs(line.shiftPpm - centre) * question.frequencyMhz <= reachHz ? [other] : [],
  );
};

const plainEvidence = (
  question: SolventQuestion,
  expected: SolventLine,
  tolerance: Tolerance,
): LineEvidence | null => {
  let best: LineEvidence | null = null;
  question.lines.forEach((line, index) => {
    const miss = line.shiftPpm - expected.shiftPpm;
    if (line.height <= 0 || Math.abs(miss) > tolerance.reachPpm || question.companions.has(index)) return;
    const crowd = isAlone(question, index) ? 1 : crowdedShare;
    const score = plainLineWeight * crowd * closeness(miss, tolerance);
    if (score > (best?.score ?? 0)) {
      best = {
        score,
        isShaped: false,
        missPpm: miss,
        indices: unresolvedWith(question, expected, index),
        text: `line at ${line.shiftPpm.toFixed(2)} ppm`,
      };
    }
  });
  return best;
};

const linesOf = (row: SolventRow, nucleus: string): readonly SolventLine[] => {
  if (nucleus === '1H') return row.residual1H;
  if (nucleus !== '13C') return [];
  // Carbons without deuterium relax slowly and are often not seen.
  return row.carbon13C.filter((line) => line.multiplicity !== 's');
};

/** Carbons without deuterium prove nothing, but once the pattern is found their lines are the solvent's too. */
const unsplitCarbons = (question: SolventQuestion, row: SolventRow, missPpm: number): number[] =>
  row.carbon13C
    .filter((line) => line.multiplicity === 's')
    .flatMap((expected) =>
      question.lines.flatMap((line, index) => {
        const away = line.shiftPpm - expected.shiftPpm - missPpm;
        return Math.abs(away) <= unsplitReachPpm ? [index] : [];
      }),
    );

/**
 * Weak lines a coupling apart beside the solvent's pattern, which covers the rest of theirs: what remains of
 * the less deuterated molecule's pattern.
 */
const hiddenPattern = (
  question: SolventQuestion,
  expected: SolventLine,
  missPpm: number,
  taken: readonly number[],
): number[] => {
  const couplingHz = expected.couplingHz ?? typicalCouplingCarbonHz;
  const { frequencyMhz, lines } = question;
  const tallest = Math.max(...taken.map((index) => lines[index]?.height ?? 0));
  const halfSpanPpm = ((deuteronsOf[expected.multiplicity] ?? 0) * couplingHz) / frequencyMhz;
  const from = expected.shiftPpm + missPpm;
  const weak = lines.flatMap((line, index) => {
    const away = line.shiftPpm - from;
    const isInside = away > 0 && away < halfSpanPpm + isotopeShiftPpm / 2;
    return isInside && !taken.includes(index) && line.height < lessDeuteratedShare * tallest ? [index] : [];
  });
  const isOneCouplingAway = (a: number, b: number): boolean => {
    const apartHz = Math.abs((lines[a]?.shiftPpm ?? 0) - (lines[b]?.shiftPpm ?? 0)) * frequencyMhz;
    return Math.abs(apartHz - couplingHz) < hiddenCouplingHz;
  };
  return weak.filter((index) => weak.some((other) => isOneCouplingAway(index, other)));
};

/**
 * The same carbon with one deuterium fewer: a pattern of its own, a little to the left (isotope shift), in
 * solvents of 99 % and less.
 */
const lessDeuterated = (
  question: SolventQuestion,
  expected: SolventLine,
  missPpm: number,
  taken: readonly number[],
): number[] => {
  const deuterons = (deuteronsOf[expected.multiplicity] ?? 0) - 1;
  if (deuterons < 0) return [];
  const open = question.lines.map((_, index) => index).filter((index) => !taken.includes(index));
  if (deuterons === 0) {
    const protonatedPpm = expected.shiftPpm + missPpm + protonatedShiftPpm;
    const reach = (index: number): number =>
      Math.abs((question.lines[index]?.shiftPpm ?? Number.NaN) - protonatedPpm);
    return open.filter((index) => reach(index) <= protonatedReachPpm);
  }
  const match = findDeuteriumSplitting(
    open.map((index) => question.lines[index] as FittedLine),
    {
      shiftPpm: expected.shiftPpm + missPpm + isotopeShiftPpm / 2,
      tolerancePpm: isotopeShiftPpm / 2,
      sigmaPpm: isotopeShiftPpm,
      deuterons,
      couplingHz: expected.couplingHz ?? typicalCouplingCarbonHz,
      frequencyMhz: question.frequencyMhz,
    },
  );
  return match === null
    ? hiddenPattern(question, expected, missPpm, taken)
    : match.lineIndices.map((index) => open[index] as number);
};

/** Lines of a carbon solvent that follow from its pattern: unsplit carbons and less deuterated molecules. */
const followingCarbons = (
  question: SolventQuestion,
  row: SolventRow,
  missPpm: number,
  taken: readonly number[],
): number[] => {
  if (question.nucleus !== '13C' || taken.length === 0) return [];
  return [
    ...unsplitCarbons(question, row, missPpm),
    ...row.carbon13C.flatMap((expected) => lessDeuterated(question, expected, missPpm, taken)),
  ];
};

/** The best first; one pattern of lines is evidence for one line of the table only. */
const withoutOverlap = (evidence: readonly LineEvidence[]): LineEvidence[] => {
  const accepted: LineEvidence[] = [];
  for (const item of [...evidence].sort((a, b) => b.score - a.score)) {
    const taken = accepted.some((other) => other.indices.some((index) => item.indices.includes(index)));
    if (!taken) accepted.push(item);
  }
  return accepted;
};

/** How well the lines speak for one solvent: splitting by deuterium, places, water. */
export const judgeSolvent = (question: SolventQuestion, row: SolventRow): SolventEvidence => {
  const tolerance = toleranceFor(question.nucleus, question.reference);
  const shiftPpm = axisShiftPpm(question, row);
  const visible = linesOf(row, question.nucleus)
    .map((line) => ({ ...line, shiftPpm: line.shiftPpm + shiftPpm }))
    .filter((line) => line.shiftPpm < question.fromPpm && line.shiftPpm > question.toPpm);
  const evidence = visible.map(
    (line) =>
      splittingEvidence(question, line, tolerance) ??
      (question.nucleus === '1H' ? plainEvidence(question, line, tolerance) : null),
  );
  const found = withoutOverlap(evidence.filter((item) => item !== null));
  if (found.length === 0)
    return { row, score: 0, isShaped: false, missPpm: 0, indices: [], text: 'none of its lines' };
  const lineScore = found.reduce((sum, item) => sum + item.score, 0) / visible.length;
  const shaped = found.filter((item) => item.isShaped).length;
  const own = found.flatMap((item) => item.indices);
  // Where water is a line of the solvent itself (D2O, CD3OD) it has been counted already.
  const ownWater = row.residual1H.some((line) => line.shiftPpm === row.water1HPpm);
  const hasWater =
    question.nucleus === '1H' &&
    !ownWater &&
    question.lines.some((line) => Math.abs(line.shiftPpm - row.water1HPpm - shiftPpm) < waterReachPpm);
  const water = hasWater ? `, a line at the place of water (${row.water1HPpm} ppm)` : '';
  return {
    row,
    score: Math.min(1, lineScore + (hasWater ? waterBonus : 0) + furtherLineBonus * Math.max(0, shaped - 1)),
    isShaped: shaped > 0,
    missPpm: found[0]?.missPpm ?? 0,
    indices: [...own, ...followingCarbons(question, row, found[0]?.missPpm ?? 0, own)],
    text: found.map((item) => item.text).join(', ') + water,
  };
};
