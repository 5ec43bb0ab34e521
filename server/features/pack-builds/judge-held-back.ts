import { createHash } from 'node:crypto';
import type { HeldBack, HeldBackFigures } from '#contract/pack-builds';
import { readHeavyAtoms } from '#engines/chem/parse-molecule.ts';
import { halfWidthAt } from '#engines/nmr/prediction/interval-at.ts';
import type { AtomPrediction, StructurePrediction } from '#engines/nmr/prediction/predict-shifts.ts';
import { predictStructure } from '#engines/nmr/prediction/predict-structure.ts';
import { constitutionClasses } from '#engines/nmr/shift-model/constitution-classes.ts';
import type { ShiftModels } from '#engines/nmr/shift-model/shift-model.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/vocabulary.ts';
import { median } from '#engines/stats/robust.ts';
import type { ShiftRecord } from '../pack-sources/index.ts';

const heldBackTenth = 10;
const judgedLevel = 0.9;
const digits = 4;

const hashSkeleton = ({ graph }: ShiftRecord): Buffer =>
  createHash('sha256').update(constitutionClasses(graph).skeleton).digest();

/** A compound in ten is held back by the hash of its constitution: the same one at every build, whatever else there is. */
export const isHeldBack = (record: ShiftRecord): boolean =>
  hashSkeleton(record).readUInt32LE(0) % heldBackTenth === 0;

const skeletonIdBytes = 8;

/** Names the constitutions of records: alike for compounds that differ in stereochemistry alone. */
export const skeletonIds = (records: readonly ShiftRecord[]): string[] => [
  ...new Set(records.map((record) => hashSkeleton(record).subarray(0, skeletonIdBytes).toString('hex'))),
];

interface Missed {
  readonly errorPpm: number;
  /** Null where the shift has no interval at the level. */
  readonly isCovered: boolean | null;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const round = (value: number): number => Number(value.toFixed(digits));

const miss = ({ shiftsPpm, halfWidthsPpm }: AtomPrediction, shiftPpm: number): Missed => {
  const errorPpm = Math.abs(mean(shiftsPpm) - shiftPpm);
  const half = halfWidthAt(halfWidthsPpm, judgedLevel);
  return { errorPpm, isCovered: half === null ? null : errorPpm <= half };
};

const summarise = (missed: readonly Missed[]): HeldBackFigures => {
  const errors = missed.map(({ errorPpm }) => errorPpm);
  const covered = missed.flatMap(({ isCovered }) => (isCovered === null ? [] : [isCovered]));
  return {
    mean_error_ppm: round(mean(errors)),
    median_error_ppm: round(median(Float64Array.from(errors))),
    coverage_90: covered.length === 0 ? null : round(covered.filter(Boolean).length / covered.length),
  };
};

const listOf = (
  prediction: StructurePrediction,
  nucleus: ModelNucleus,
): ReadonlyMap<number, AtomPrediction> => {
  const list = nucleus === '13C' ? prediction.carbons : prediction.protons;
  return new Map(list.filter(({ shiftsPpm }) => shiftsPpm.length > 0).map((own) => [own.atom, own]));
};

/** Errors of the compounds held back by the new models and by those in use, on the shifts that both predict. */
export const judgeHeldBack = (
  records: readonly ShiftRecord[],
  candidate: ShiftModels,
  incumbent: ShiftModels | null,
): HeldBack['nuclei'] => {
  const missed: Record<ModelNucleus, { candidate: Missed[]; incumbent: Missed[] }> = {
    '13C': { candidate: [], incumbent: [] },
    '1H': { candidate: [], incumbent: [] },
  };
  for (const { smiles, nuclei } of records) {
    const molecule = readHeavyAtoms({ smiles });
    const [ours, theirs] = [predictStructure(molecule, candidate), predictStructure(molecule, incumbent)];
    for (const nucleus of modelNuclei) {
      const [byUs, byThem] = [listOf(ours, nucleus), listOf(theirs, nucleus)];
      for (const { atom, shiftPpm } of nuclei[nucleus]?.assigned ?? []) {
        const [own, other] = [byUs.get(atom), byThem.get(atom)];
        if (own === undefined || other === undefined) continue;
        missed[nucleus].candidate.push(miss(own, shiftPpm));
        missed[nucleus].incumbent.push(miss(other, shiftPpm));
      }
    }
  }
  return modelNuclei.flatMap((nucleus) => {
    const { candidate: byUs, incumbent: byThem } = missed[nucleus];
    if (byUs.length === 0) return [];
    return [{ nucleus, shifts: byUs.length, candidate: summarise(byUs), incumbent: summarise(byThem) }];
  });
};
