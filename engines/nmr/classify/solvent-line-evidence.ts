import type { ReferenceFinding } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { SolventLine } from '../solvents/solvent-table.ts';
import { findDeuteriumSplitting } from './deuterium-splitting.ts';

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
    frequencyMhz: question.frequencyMhz,
  });
  if (match === null) return null;
  const near = closeness(match.centrePpm - expected.shiftPpm, tolerance);
  return {
    score: splittingWeight * match.agreement * (0.5 + 0.5 * near),
    isShaped: true,
    isCrowded: false,
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
  const reachHz = deuteronsOf(expected) * (expected.couplingHz ?? 0);
  const centre = question.lines[index]?.shiftPpm ?? 0;
  const found: number[] = [];
  question.lines.forEach((line, other) => {
    if (other === index || Math.abs(line.shiftPpm - centre) * question.frequencyMhz <= reachHz)
      found.push(other);
  });
  return found;
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
    const isCrowded = !isAlone(question, index);
    const score = plainLineWeight * (isCrowded ? crowdedShare : 1) * closeness(miss, tolerance);
    if (score > (best?.score ?? 0)) {
      best = {
        score,
        isShaped: false,
        isCrowded,
        missPpm: miss,
        indices: unresolvedWith(question, expected, index),
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
