import type { ReferenceFinding } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { SolventLine } from '../solvents/solvent-table.ts';
import { findDeuteriumSplitting } from './deuterium-splitting.ts';
import { type MergedLine, mergeLines, withFeet } from './merge-lines.ts';
import { typicalWidthHz } from './typical-width.ts';

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

/** What speaks for one line of a solvent's row in the table. */
export interface LineEvidence {
  readonly score: number;
  /** Recognised by its splitting, not by place alone. */
  readonly isShaped: boolean;
  /** A plain line among lines of a multiplet is rather one of these. */
  readonly isCrowded: boolean;
  /** Found minus expected, ppm. */
  readonly missPpm: number;
  readonly indices: readonly number[];
  readonly text: string;
}

/** From this reach on a place is that of protons that exchange: OH and water. */
const waterReachPpm = 0.2;

/** How far a solvent line may lie from its expected place, ppm (standard deviation, and the farthest). */
export interface Tolerance {
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

/** Deuterium neighbours behind a multiplicity of the table; none where it is no such pattern. */
const deuteronsByMultiplicity: Readonly<Record<string, number>> = { t: 1, quint: 2, sept: 3 };

/** Deuterium nuclei that split a line of the table; 0 where it shows no such splitting. */
export const deuteronsOf = (line: SolventLine): number => deuteronsByMultiplicity[line.multiplicity] ?? 0;

/** Couplings of solvents whose row has none: all C–D couplings of the table lie between 19 and 32 Hz. */
const typicalCouplingCarbonHz = 24;

/** Coupling of a solvent's carbon to its deuterium, Hz. */
export const carbonCouplingHz = (line: SolventLine): number => line.couplingHz ?? typicalCouplingCarbonHz;

const closeness = (missPpm: number, tolerance: Tolerance): number =>
  Math.exp(-0.5 * (missPpm / tolerance.sigmaPpm) ** 2);

/** Beside a line of a carbon's comb: this near, couplings, and this low, its foot under an imperfect magnet. */
const footCouplings = 0.2;
const footShare = 0.5;

/**
 * With the lines of a comb what the fit made of the rest of it: among protons, where it is narrow, all that lies within and is
 * smaller than they together; among carbons, where a line of the compound finds room in it, only what stands at their feet.
 */
const withinComb = (
  { lines, frequencyMhz, nucleus }: SolventQuestion,
  own: readonly number[],
  centrePpm: number,
  { couplingHz, deuterons }: { readonly couplingHz: number; readonly deuterons: number },
): number[] => {
  const members = own.map((index) => lines[index] as FittedLine);
  const area = members.reduce((sum, line) => sum + line.area, 0);
  const apartHz = (line: FittedLine, ppm: number): number => Math.abs(line.shiftPpm - ppm) * frequencyMhz;
  const isWithin = (line: FittedLine): boolean =>
    apartHz(line, centrePpm) < deuterons * couplingHz + line.widthHz / 2 && line.area < area;
  const isFoot = (line: FittedLine): boolean =>
    members.some(
      (member) =>
        apartHz(line, member.shiftPpm) < footCouplings * couplingHz &&
        line.height < footShare * member.height,
    );
  const isIts = nucleus === '1H' ? isWithin : isFoot;
  return lines.flatMap((line, index) => (own.includes(index) || isIts(line) ? [index] : []));
};

const splittingEvidence = (
  question: SolventQuestion,
  expected: SolventLine,
  tolerance: Tolerance,
): LineEvidence | null => {
  const deuterons = deuteronsOf(expected);
  const couplingHz = question.nucleus === '13C' ? carbonCouplingHz(expected) : expected.couplingHz;
  if (deuterons === 0 || couplingHz === null) return null;
  const match = findDeuteriumSplitting(question.lines, {
    shiftPpm: expected.shiftPpm,
    tolerancePpm: tolerance.reachPpm,
    sigmaPpm: tolerance.sigmaPpm,
    deuterons,
    couplingHz,
    isMeasured: expected.couplingHz !== null,
    frequencyMhz: question.frequencyMhz,
  });
  if (match === null) return null;
  const near = closeness(match.centrePpm - expected.shiftPpm, tolerance);
  const indices = withinComb(question, match.lineIndices, match.centrePpm, {
    couplingHz: match.couplingHz,
    deuterons,
  });
  return {
    score: splittingWeight * match.agreement * (0.5 + 0.5 * near),
    isShaped: true,
    isCrowded: false,
    missPpm: match.centrePpm - expected.shiftPpm,
    indices,
    text: `${expected.multiplicity} of ${match.lineIndices.length} lines at ${match.centrePpm.toFixed(2)} ppm, J(D) = ${match.couplingHz.toFixed(1)} Hz`,
  };
};

/** Two lines whose heights differ by less than this factor may be a doublet. */
const doubletFactor = 1.5;

/** A coupling shows twice, at both protons: their distances agree so well, Hz. */
const partnerHz = 0.5;

/** Whether the distance of two lines shows again between neighbours elsewhere in the spectrum. */
const hasPartner = (
  { lines, frequencyMhz }: SolventQuestion,
  first: FittedLine,
  second: FittedLine,
): boolean => {
  const apartHz = Math.abs(first.shiftPpm - second.shiftPpm) * frequencyMhz;
  const others = mergeLines(
    lines.filter((line) => line !== first && line !== second),
    frequencyMhz,
  );
  return others
    .slice(1)
    .some(
      (line, i) =>
        Math.abs(((others[i]?.shiftPpm ?? 0) - line.shiftPpm) * frequencyMhz - apartHz) < partnerHz,
    );
};

/**
 * A line that is no part of a multiplet, as residual solvents without splitting are: no comparable neighbour, or a single lower
 * one that is no second half of a doublet.
 */
const isAlone = (question: SolventQuestion, index: number, own: readonly number[]): boolean => {
  const line = question.lines[index];
  if (line === undefined) return false;
  const besides = (parent: FittedLine): FittedLine[] =>
    question.lines.filter(
      (other, i) =>
        other !== parent &&
        !own.includes(i) &&
        Math.abs(other.shiftPpm - parent.shiftPpm) * question.frequencyMhz <= aloneHz &&
        other.height >= aloneShare * parent.height,
    );
  const neighbours = besides(line);
  const [only] = neighbours;
  if (only === undefined) return true;
  if (neighbours.length > 1) return false;
  const isLower = Math.abs(only.height / line.height) < 1 / doubletFactor;
  return isLower || (besides(only).length === 0 && !hasPartner(question, line, only));
};

/** The lines of a spectrum, merged once for all places they are held against. */
const mergedOf = new WeakMap<readonly FittedLine[], readonly MergedLine[]>();
const mergedLines = ({ lines, frequencyMhz }: SolventQuestion): readonly MergedLine[] => {
  const known = mergedOf.get(lines);
  if (known !== undefined) return known;
  const merged = mergeLines(lines, frequencyMhz);
  mergedOf.set(lines, merged);
  return merged;
};

/** The line with what the magnet broke off it, and what the fit made of a splitting by deuterium that is too narrow to be seen. */
const unresolvedWith = (question: SolventQuestion, expected: SolventLine, index: number): number[] => {
  const reachHz = deuteronsOf(expected) * (expected.couplingHz ?? 0);
  const centre = question.lines[index]?.shiftPpm ?? 0;
  const broken = mergedLines(question).find(({ indices }) => indices.includes(index));
  const found: number[] = [];
  question.lines.forEach((line, other) => {
    const isNear = Math.abs(line.shiftPpm - centre) * question.frequencyMhz <= reachHz;
    if (isNear || broken?.indices.includes(other)) found.push(other);
  });
  return withFeet(question.lines, found, question.frequencyMhz);
};

/** Variance of the lines into which n deuterons split a signal, in squared couplings. */
const varianceOf = (deuterons: number): number => (2 / 3) * deuterons;
const fwhmOfSigma = 2.355;
/** A splitting that is not resolved leaves at least this share of its width. */
const leastSplitShare = 0.55;

/** The middle line of a comb holds no more than this: a narrow one that holds more is a line beside it. */
const mostInOneLine = 0.5;
/** The residue of a solvent exchanges with nothing: its lines are no broader than this many typical ones. */
const mostWidths = 4;

/** Full width of some lines together, Hz: their own and what they lie apart. */
const spreadHz = (own: readonly FittedLine[], frequencyMhz: number): number => {
  const area = own.reduce((sum, line) => sum + Math.abs(line.area), 0);
  const mean = (of: (line: FittedLine) => number): number =>
    own.reduce((sum, line) => sum + of(line) * Math.abs(line.area), 0) / area;
  const centre = mean(({ shiftPpm }) => shiftPpm);
  const spread = mean(({ shiftPpm }) => ((shiftPpm - centre) * frequencyMhz) ** 2);
  return Math.sqrt(mean(({ widthHz }) => widthHz) ** 2 + fwhmOfSigma ** 2 * spread);
};

/** Lines a splitting by deuterium cannot have made: narrower than it together, or one of them alone holds nearly all. */
const isTooNarrow = (
  question: SolventQuestion,
  expected: SolventLine,
  indices: readonly number[],
): boolean => {
  const deuterons = deuteronsOf(expected);
  if (deuterons === 0 || expected.couplingHz === null) return false;
  const own = indices.map((index) => question.lines[index] as FittedLine);
  const splitHz = fwhmOfSigma * expected.couplingHz * Math.sqrt(varianceOf(deuterons));
  const isNarrow = (some: readonly FittedLine[]): boolean =>
    spreadHz(some, question.frequencyMhz) < leastSplitShare * splitHz;
  const area = own.reduce((sum, line) => sum + Math.abs(line.area), 0);
  const narrowest = mergeLines(own, question.frequencyMhz)
    .map((line) => line.indices.map((i) => own[i] as FittedLine))
    .filter(isNarrow);
  return (
    isNarrow(own) ||
    narrowest.some((some) => some.reduce((sum, line) => sum + Math.abs(line.area), 0) > mostInOneLine * area)
  );
};

/** A line broader than the magnet, and the splitting where there is one, make the residue of a solvent. */
const isTooBroad = (question: SolventQuestion, expected: SolventLine, line: FittedLine): boolean => {
  const splitHz = (expected.couplingHz ?? 0) * 2 * deuteronsOf(expected);
  const isKnown = expected.multiplicity === 's' || deuteronsOf(expected) > 0;
  return isKnown && line.widthHz > mostWidths * typicalWidthHz(question.lines) + splitHz;
};

/** Whether a line may be the solvent's by its sign and width: no satellite, and no broader than the magnet makes it. */
const mayBePlain = (
  question: SolventQuestion,
  expected: SolventLine,
  index: number,
  isMoving: boolean,
): boolean => {
  const line = question.lines[index];
  if (line === undefined || line.height <= 0 || question.companions.has(index)) return false;
  return isMoving || !isTooBroad(question, expected, line);
};

const plainEvidence = (
  question: SolventQuestion,
  expected: SolventLine,
  tolerance: Tolerance,
): LineEvidence | null => {
  let best: LineEvidence | null = null;
  // Water, which may be broad, is the only line whose place is allowed to lie so far off.
  const isMoving = tolerance.reachPpm >= waterReachPpm;
  question.lines.forEach((line, index) => {
    const miss = line.shiftPpm - expected.shiftPpm;
    if (Math.abs(miss) > tolerance.reachPpm || !mayBePlain(question, expected, index, isMoving)) return;
    const indices = unresolvedWith(question, expected, index);
    if (isTooNarrow(question, expected, indices)) return;
    const isCrowded = !isAlone(question, index, indices);
    const score = plainLineWeight * (isCrowded ? crowdedShare : 1) * closeness(miss, tolerance);
    if (score > (best?.score ?? 0)) {
      best = {
        score,
        isShaped: false,
        isCrowded,
        missPpm: miss,
        indices,
        text: `line at ${line.shiftPpm.toFixed(2)} ppm${isCrowded ? ' among others' : ''}`,
      };
    }
  });
  return best;
};

/** The best evidence for a line of the table: its splitting, in proton spectra also a plain line at its place. */
export const findLineEvidence = (
  question: SolventQuestion,
  expected: SolventLine,
  tolerance: Tolerance,
): LineEvidence | null =>
  splittingEvidence(question, expected, tolerance) ??
  (question.nucleus === '1H' ? plainEvidence(question, expected, tolerance) : null);
