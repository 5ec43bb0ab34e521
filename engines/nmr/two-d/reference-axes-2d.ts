import type { Experiment2D } from '../acquisition/experiment-kind-2d.ts';
import type { ReferenceFinding } from '../model.ts';
import { referenceByXi } from '../processing/xi-scale.ts';
import { findSolventByName, type SolventRow, solventTable } from '../solvents/solvent-table.ts';
import type { AxisComparison } from './compare-with-lines.ts';
import type { AxisOf2D } from './model.ts';
import type { Signal2D } from './pick-peaks-2d.ts';

/** How both axes of a 2D spectrum were fixed. */
export interface References2D {
  readonly f2: ReferenceFinding;
  readonly f1: ReferenceFinding;
}

/** Both in one sentence each. */
export const describeReferences = ({ f2, f1 }: References2D): string => `F2: ${f2.reason}. F1: ${f1.reason}.`;

export interface ReferenceQuestion2D {
  readonly experiment: Experiment2D;
  readonly solventName: string | null;
  /** Shifts as recorded. */
  readonly signals: readonly Signal2D[];
  readonly f2: AxisQuestion;
  readonly f1: AxisQuestion;
}

interface AxisQuestion {
  readonly axis: AxisOf2D;
  /** What it resolves, ppm. */
  readonly cellPpm: number;
  /** Of the recipe; null where it is to be found. */
  readonly given: ReferenceFinding | null;
  /** With a 1D spectrum of its nucleus, null without one. */
  readonly comparison: AxisComparison | null;
}

/** Raw axes are off by no more than this, as in one dimension. */
const reachPpm = { proton: 0.3, carbon: 4 } as const;
/** Two solvent signals nearer than this in F2 are one. */
const samePpm = 0.02;
/** The two offsets one signal asks for agree with the unified scale within this, whatever F1 resolves. */
const xiTolerancePpm = 1;
/** A 1D spectrum lends its axis where at least so many signals, and this part of all, meet its lines. */
const leastMet = 3;
const leastMetShare = 0.5;

const asRecorded: ReferenceFinding = {
  method: 'metadata',
  compound: null,
  offsetPpm: 0,
  reason: 'axis as recorded: no 1D spectrum of the sample, solvent signal or other axis fixes it',
  source: 'Carrier and base frequency of the acquisition.',
};

const isFixed = ({ method }: ReferenceFinding): boolean => method !== 'metadata' && method !== 'none';

const zeroMhzOf = ({ frequencyMhz }: AxisOf2D, offsetPpm: number): number =>
  frequencyMhz * (1 - offsetPpm * 1e-6);

/** The axis of a 1D spectrum of the same nucleus, by the constant that brings signals onto its lines. */
const byCompanion = ({ comparison }: AxisQuestion): ReferenceFinding | null => {
  if (comparison === null) return null;
  const { label, reference, offsetPpm, isMatched } = comparison;
  const met = isMatched.filter(Boolean).length;
  if (met < leastMet || met < leastMetShare * isMatched.length) return null;
  return {
    ...reference,
    offsetPpm,
    reason: `as in the 1D spectrum ${label}: moved by ${offsetPpm.toFixed(3)} ppm, ${met} of ${isMatched.length} signals meet its lines; its own axis: ${reference.reason}`,
  };
};

/** The offsets of both axes that would bring a signal onto a proton and a carbon line of the solvent. */
const proposalsOf = (row: SolventRow, { signals, f2, f1 }: ReferenceQuestion2D) =>
  signals.flatMap((signal) =>
    row.residual1H.flatMap((proton) =>
      row.carbon13C.flatMap((carbon) => {
        const offset = { f2: proton.shiftPpm - signal.f2Ppm, f1: carbon.shiftPpm - signal.f1Ppm };
        const isNear = Math.abs(offset.f2) <= reachPpm.proton && Math.abs(offset.f1) <= reachPpm.carbon;
        const byXi = referenceByXi({
          nucleus: f1.axis.nucleus,
          baseFrequencyMhz: f1.axis.frequencyMhz,
          protonZeroMhz: zeroMhzOf(f2.axis, offset.f2),
        });
        const agrees =
          byXi !== null && Math.abs(byXi.offsetPpm - offset.f1) <= Math.max(xiTolerancePpm, f1.cellPpm);
        return isNear && agrees ? [{ signal, offset, proton, carbon }] : [];
      }),
    ),
  );

/** Experiments that show a carbon with its own protons; long-range ones show the solvent split or not at all. */
const oneBond: readonly Experiment2D['kind'][] = ['hsqc', 'hmqc'];

/** The residual solvent's own cross peak, where one signal alone can be it; null otherwise. */
const bySolvent = (question: ReferenceQuestion2D): References2D | null => {
  const { experiment, solventName, f1, f2 } = question;
  const row = findSolventByName(solventName);
  const isProtonCarbon = f2.axis.nucleus === '1H' && f1.axis.nucleus === '13C';
  if (row === null || !isProtonCarbon || !oneBond.includes(experiment.kind)) return null;
  const proposals = proposalsOf(row, question);
  const [first] = proposals;
  const isAlone = proposals.every(
    ({ offset }) => first !== undefined && Math.abs(offset.f2 - first.offset.f2) <= samePpm,
  );
  if (first === undefined || !isAlone) return null;
  const { signal, offset, proton, carbon } = first;
  const finding = (offsetPpm: number, foundPpm: number, expectedPpm: number): ReferenceFinding => ({
    method: 'residual_solvent',
    compound: row.name,
    offsetPpm,
    reason: `cross peak of ${row.name} found at ${foundPpm.toFixed(2)} ppm for ${expectedPpm.toFixed(2)} ppm; its two shifts agree by the unified scale`,
    source: solventTable.source,
  });
  return {
    f2: finding(offset.f2, signal.f2Ppm, proton.shiftPpm),
    f1: finding(offset.f1, signal.f1Ppm, carbon.shiftPpm),
  };
};

/** F1 by the zero of F2: the same frequency for the same nucleus, Ξ times it for another. */
const byOtherAxis = (f2: ReferenceFinding, question: ReferenceQuestion2D): ReferenceFinding | null => {
  const [direct, indirect] = [question.f2.axis, question.f1.axis];
  const zeroMhz = zeroMhzOf(direct, f2.offsetPpm);
  if (direct.nucleus === indirect.nucleus) {
    const offsetPpm = (1 - zeroMhz / indirect.frequencyMhz) * 1e6;
    return { ...f2, offsetPpm, reason: 'as F2, of the same nucleus' };
  }
  if (!isFixed(f2) || direct.nucleus !== '1H') return null;
  return referenceByXi({
    nucleus: indirect.nucleus,
    baseFrequencyMhz: indirect.frequencyMhz,
    protonZeroMhz: zeroMhz,
  });
};

const firstFixed = (findings: readonly (ReferenceFinding | null)[]): ReferenceFinding | null =>
  findings.find((finding) => finding !== null && isFixed(finding)) ?? null;

/**
 * How both axes are fixed: by the recipe; else by a 1D spectrum of the sample that is itself fixed, by the residual
 * solvent's cross peak, and F1 by F2 (the same nucleus, or the unified scale); else by a 1D spectrum as it was recorded.
 * The diagonal of one nucleus stays a diagonal. Offsets are to be added to shifts as recorded.
 */
export const referenceAxes2D = (question: ReferenceQuestion2D): References2D => {
  const { f2: direct, f1: indirect } = question;
  const solvent = bySolvent(question);
  const lent = { f2: byCompanion(direct), f1: byCompanion(indirect) };
  const f2 = direct.given ?? firstFixed([lent.f2, solvent?.f2 ?? null]) ?? lent.f2 ?? asRecorded;
  if (indirect.given !== null) return { f2, f1: indirect.given };
  const other = byOtherAxis(f2, question);
  if (direct.axis.nucleus === indirect.axis.nucleus && other !== null) return { f2, f1: other };
  return { f2, f1: firstFixed([lent.f1, solvent?.f1 ?? null, other]) ?? lent.f1 ?? asRecorded };
};
