import type { Rng } from '#engines/common/rng.ts';
import { predictShifts, type StructurePrediction } from '#engines/nmr/prediction/predict-shifts.ts';
import { groupNuclei } from '#engines/nmr/structure-check/group-nuclei.ts';
import { measureMatch } from '#engines/nmr/structure-check/measure-match.ts';
import type { ObservedSignal } from '#engines/nmr/structure-check/model.ts';
import { listFeatures } from '#engines/nmr/structure-check/score-match.ts';
import { weighEvidence } from '#engines/nmr/structure-check/weigh-evidence.ts';
import { type AssignedMolecule, type Half, halfOf } from './prediction-data.ts';
import { overlapPpm } from './score-signals.ts';

export type Nucleus = '1H' | '13C';

/** One comparison whose outcome is known. */
export interface LabelledMatch {
  /** Molecule whose signals were compared. */
  readonly caseId: number;
  readonly half: Half;
  readonly kind: 'true' | 'isomer' | 'mixture';
  readonly features: readonly number[];
  /** Least total cost of the assignment. */
  readonly cost: number;
}

/** Signals nearer than this are one, ppm: multiplets of protons run into one another. */
const mergePpm: Readonly<Record<Nucleus, number>> = { '1H': overlapPpm, '13C': 0.05 };
/** Relative standard deviation of an integral. */
const areaNoise = 0.04;
const leastSignals = 3;
const leastCoverage = 0.6;
const mostIsomers = 8;

interface Line {
  readonly shiftPpm: number;
  readonly nuclei: number;
}

/** Shifts of every proton that does not exchange, and of those that do where they were seen; null where one is not known. */
const protonLines = (own: AssignedMolecule, { protons }: StructurePrediction): Line[] | null => {
  const known = new Map(own.protons.map(({ atom, shiftsPpm }) => [atom, shiftsPpm]));
  if (protons.some(({ atom, exchange }) => exchange === null && !known.has(atom))) return null;
  return protons.flatMap(({ atom, nuclei }) => {
    const shifts = known.get(atom) ?? [];
    return shifts.map((shiftPpm) => ({ shiftPpm, nuclei: nuclei / shifts.length }));
  });
};

const carbonLines = (own: AssignedMolecule, { carbons }: StructurePrediction): Line[] | null =>
  own.carbons.length === carbons.length ? own.carbons.map(({ shiftPpm }) => ({ shiftPpm, nuclei: 1 })) : null;

const toSignals = (lines: readonly Line[], nucleus: Nucleus, rng: Rng): ObservedSignal[] => {
  const merged: { shiftPpm: number; nuclei: number }[] = [];
  for (const line of lines.toSorted((a, b) => b.shiftPpm - a.shiftPpm)) {
    const last = merged.at(-1);
    if (last !== undefined && last.shiftPpm - line.shiftPpm <= mergePpm[nucleus]) last.nuclei += line.nuclei;
    else merged.push({ ...line });
  }
  return merged.map(({ shiftPpm, nuclei }, index) => ({
    id: `s${index}`,
    shiftPpm,
    area: nuclei * (1 + areaNoise * rng.gaussian()),
    peakIds: [],
  }));
};

interface Case {
  readonly own: AssignedMolecule;
  readonly signals: readonly ObservedSignal[];
  readonly isomers: readonly AssignedMolecule[];
}

const formulaOf = ({ molecule }: AssignedMolecule): string => molecule.getMolecularFormula().formula;

/** Compares every molecule's signals with its own structure, with its isomers, and mixed with those of another molecule. */
export const labelMatches = (
  molecules: readonly AssignedMolecule[],
  nucleus: Nucleus,
  rng: Rng,
): LabelledMatch[] => {
  const byFormula = Map.groupBy(molecules, formulaOf);
  const predictions = new Map<number, StructurePrediction>();
  const predict = (own: AssignedMolecule): StructurePrediction => {
    const known = predictions.get(own.id) ?? predictShifts(own.molecule);
    predictions.set(own.id, known);
    return known;
  };
  const judge = (own: AssignedMolecule, signals: readonly ObservedSignal[]) => {
    const { protons, carbons } = predict(own);
    const weighed = weighEvidence(nucleus, groupNuclei(nucleus === '1H' ? protons : carbons), signals);
    const fixed = weighed.groups.filter(({ exchange }) => exchange === null);
    const covered = fixed.filter(({ errorPpm }) => errorPpm !== null).length;
    if (fixed.length < leastSignals || covered < leastCoverage * fixed.length) return null;
    return {
      features: listFeatures(measureMatch(weighed, signals, nucleus), fixed.length),
      cost: weighed.assignment.cost,
    };
  };
  const cases: Case[] = [];
  for (const own of molecules) {
    const isomers = (byFormula.get(formulaOf(own)) ?? []).filter((other) => other !== own);
    if (isomers.length === 0 || own.molecule.getAllAtoms() > 40) continue;
    const lines = nucleus === '1H' ? protonLines(own, predict(own)) : carbonLines(own, predict(own));
    if (lines === null) continue;
    const signals = toSignals(lines, nucleus, rng);
    if (signals.length >= leastSignals) cases.push({ own, signals, isomers });
  }
  const byHalf = Map.groupBy(cases, ({ own }) => halfOf(own));
  return cases.flatMap(({ own, signals, isomers }): LabelledMatch[] => {
    const right = judge(own, signals);
    if (right === null) return [];
    const half = halfOf(own);
    const common = { caseId: own.id, half };
    const others = byHalf.get(half) ?? [];
    const other = others[rng.integer(others.length)];
    const added = other === undefined || other.own === own ? [] : other.signals;
    const mixed = [...signals, ...added.map((signal) => ({ ...signal, id: `x${signal.id}` }))];
    const mixture = added.length === 0 ? null : judge(own, mixed);
    return [
      { ...common, kind: 'true', ...right },
      ...isomers.slice(0, mostIsomers).flatMap((isomer): LabelledMatch[] => {
        const wrong = judge(isomer, signals);
        return wrong === null ? [] : [{ ...common, kind: 'isomer', ...wrong }];
      }),
      ...(mixture === null ? [] : [{ ...common, kind: 'mixture' as const, ...mixture }]),
    ];
  });
};
