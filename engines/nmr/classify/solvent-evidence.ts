import { findSolventByName, type SolventLine, type SolventRow } from '../solvents/solvent-table.ts';
import { followCarbons } from './follow-carbons.ts';
import {
  findLineEvidence,
  type LineEvidence,
  type SolventQuestion,
  type Tolerance,
} from './solvent-line-evidence.ts';

export interface SolventEvidence {
  readonly row: SolventRow;
  /** 0 for nothing; 1 and more where several lines and water agree. */
  readonly score: number;
  /** Recognised by a splitting, not by places alone. */
  readonly isShaped: boolean;
  /** The fitted lines themselves show it; else it was the reference that did. */
  readonly isCombSeen: boolean;
  /** Lines of the solvent; empty where its only line may belong to a multiplet of the sample. */
  readonly indices: readonly number[];
  /** Lines that follow from these. */
  readonly followingIndices: readonly number[];
  readonly text: string;
}

/** Added where the water line of this solvent is present as well. */
const waterBonus = 0.15;
const waterReachPpm = 0.08;

/** A solvent that explains several patterns beats one that explains a part of them (toluene-d8, C6D6). */
const furtherShapedBonus = 0.1;
const furtherPlainBonus = 0.05;

/** What remains of the score where all other lines of the row are missing. */
const lonelyShare = 0.5;

/**
 * A solvent whose line fixed the axis is there: one the metadata do not name could do so only by the shape of
 * its splitting, even where the fitted lines do not show it; one they name also by its place.
 */
const fixedByShapeScore = 0.85;
const fixedByPlaceScore = 0.55;

/** Lines of one solvent keep their distance this well; the shift of an OH depends on everything. */
const sameSolventTolerance: Readonly<Record<string, Tolerance>> = {
  '1H': { sigmaPpm: 0.015, reachPpm: 0.03 },
  '13C': { sigmaPpm: 0.2, reachPpm: 0.45 },
};
/** Water as the solvent: 0.012 ppm with each kelvin, salt and pH beside it. */
const waterTolerance: Tolerance = { sigmaPpm: 0.06, reachPpm: 0.2 };
const exchangingTolerance: Tolerance = { sigmaPpm: 0.1, reachPpm: 0.25 };

const isFixedBy = ({ reference }: SolventQuestion, row: SolventRow): boolean =>
  reference.method === 'residual_solvent' && reference.compound === row.name;

/**
 * With an internal standard, or where this solvent's own line fixed the axis, its place is known; else it is
 * judged with the uncertainty of the instrument's own axis (0.1 ppm for 1H, 3 ppm for 13C).
 */
const toleranceFor = (question: SolventQuestion, row: SolventRow): Tolerance => {
  const isKnown = question.reference.method === 'internal_standard' || isFixedBy(question, row);
  if (question.nucleus === '1H') {
    return isKnown ? { sigmaPpm: 0.02, reachPpm: 0.06 } : { sigmaPpm: 0.04, reachPpm: 0.12 };
  }
  return isKnown ? { sigmaPpm: 0.4, reachPpm: 1.2 } : { sigmaPpm: 1.5, reachPpm: 4 };
};

/**
 * What referencing to one solvent's line added to the axis says nothing about another solvent: its lines are
 * looked for on the axis as the instrument gave it.
 */
const axisShiftPpm = (question: SolventQuestion, row: SolventRow): number =>
  question.reference.method === 'residual_solvent' && !isFixedBy(question, row)
    ? question.reference.offsetPpm
    : 0;

const linesOf = (row: SolventRow, nucleus: string): readonly SolventLine[] => {
  if (nucleus === '1H') return row.residual1H;
  if (nucleus !== '13C') return [];
  // Carbons without deuterium relax slowly and are often not seen.
  return row.carbon13C.filter((line) => line.multiplicity !== 's');
};

const isWater = (row: SolventRow): boolean =>
  row.residual1H.every(({ shiftPpm }) => shiftPpm === row.water1HPpm);

/** Protons on oxygen exchange: their line moves, and with much D2O it is not there. */
const isExchanging = (line: SolventLine): boolean => line.multiplicity.includes('OH');

/** Lines of the row found at one common displacement, the leader's. */
const evidenceBeside = (
  question: SolventQuestion,
  leader: { readonly line: SolventLine; readonly evidence: LineEvidence },
  visible: readonly SolventLine[],
): LineEvidence[] => {
  const found = [leader.evidence];
  const own = sameSolventTolerance[question.nucleus];
  if (own === undefined) return found;
  for (const line of visible) {
    if (line === leader.line) continue;
    const moved = { ...line, shiftPpm: line.shiftPpm + leader.evidence.missPpm };
    const item = findLineEvidence(question, moved, isExchanging(line) ? exchangingTolerance : own);
    // One pattern of lines is evidence for one line of the table only.
    const isTaken =
      item === null || found.some((other) => other.indices.some((index) => item.indices.includes(index)));
    // Where an OH exchanges with water its line is water's, which has rules of its own: it counts, and claims no line.
    if (!isTaken) found.push(isExchanging(line) ? { ...item, indices: [] } : item);
  }
  return found;
};

const scoreOf = (found: readonly LineEvidence[], expected: number): number => {
  const best = Math.max(...found.map((item) => item.score));
  const shaped = found.filter((item) => item.isShaped).length;
  const plain = found.filter((item) => !item.isShaped && !item.isCrowded).length;
  const further =
    shaped > 0
      ? furtherShapedBonus * (shaped - 1) + furtherPlainBonus * plain
      : furtherPlainBonus * Math.max(0, plain - 1);
  const completeness = Math.min(1, found.length / expected);
  return best * (lonelyShare + (1 - lonelyShare) * completeness) + further;
};

/** The lines that agree best with one another. */
const findAgreeing = (question: SolventQuestion, row: SolventRow, shiftPpm: number) => {
  const visible = linesOf(row, question.nucleus)
    .map((line) => ({ ...line, shiftPpm: line.shiftPpm + shiftPpm }))
    .filter((line) => line.shiftPpm < question.fromPpm && line.shiftPpm > question.toPpm);
  const firm = visible.filter((line) => !isExchanging(line));
  const tolerance = toleranceFor(question, row);
  let best: { found: LineEvidence[]; score: number } | null = null;
  for (const line of firm) {
    const evidence = findLineEvidence(question, line, isWater(row) ? waterTolerance : tolerance);
    if (evidence === null) continue;
    const found = evidenceBeside(question, { line, evidence }, visible);
    const score = scoreOf(found, firm.length);
    if (best === null || score > best.score) best = { found, score };
  }
  return best;
};

/** How well the lines speak for one solvent: splitting by deuterium, places that keep their distance, water. */
export const judgeSolvent = (question: SolventQuestion, row: SolventRow): SolventEvidence => {
  const shiftPpm = axisShiftPpm(question, row);
  const agreeing = findAgreeing(question, row, shiftPpm);
  if (agreeing === null)
    return {
      row,
      score: 0,
      isShaped: false,
      isCombSeen: false,
      indices: [],
      followingIndices: [],
      text: 'none of its lines',
    };
  const { found, score } = agreeing;
  // Where water is a line of the solvent itself (D2O, CD3OD) it has been counted already.
  const ownWater = row.residual1H.some((line) => line.shiftPpm === row.water1HPpm);
  const hasWater =
    question.nucleus === '1H' &&
    !ownWater &&
    question.lines.some((line) => Math.abs(line.shiftPpm - row.water1HPpm - shiftPpm) < waterReachPpm);
  const water = hasWater ? `, a line at the place of water (${row.water1HPpm} ppm)` : '';
  const isFixed = isFixedBy(question, row);
  const isNamed = findSolventByName(question.metadataSpelling)?.name === row.name;
  const isCombSeen = found.some((item) => item.isShaped);
  const isShaped = isCombSeen || (isFixed && !isNamed);
  const fixedScore = isNamed ? fixedByPlaceScore : fixedByShapeScore;
  // That the axis rests on a line among others proves nothing: it was found by its place too. What its multiplet leaves is found inside it.
  const own = found.filter((item) => !item.isCrowded).flatMap((item) => item.indices);
  return {
    row,
    score: Math.max(isFixed ? fixedScore : 0, score) + (hasWater ? waterBonus : 0),
    isShaped,
    isCombSeen,
    indices: own,
    followingIndices: followCarbons(question, row, (found[0]?.missPpm ?? 0) + shiftPpm, own),
    text: found.map((item) => item.text).join(', ') + water,
  };
};
