import { Readable } from 'node:stream';
import { readHeavyAtoms } from '#engines/chem/parse-molecule.ts';
import { halfWidthAt } from '#engines/nmr/prediction/interval-at.ts';
import type { AtomPrediction } from '#engines/nmr/prediction/predict-shifts.ts';
import { predictStructure } from '#engines/nmr/prediction/predict-structure.ts';
import { judgeDrift, type ScoreDrift, stretchOf } from '#engines/nmr/shift-model/score-drift.ts';
import { openShared, type SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import type { ShiftModels } from '#engines/nmr/shift-model/shift-model.ts';
import { modelNuclei } from '#engines/nmr/vocabulary.ts';
import { readSource, type ShiftRecord } from '../pack-sources/index.ts';

export interface DriftInput {
  /** NMReDATA records of approved analyses, the oldest first. */
  readonly bytes: Uint8Array;
  readonly models: SharedShiftModels;
}

export interface MeasuredDrift extends ScoreDrift {
  /** Approved shifts that the pack predicts with an interval. */
  readonly errors: number;
  /** Share of them inside the 90 % interval; null without any. */
  readonly coverage90: number | null;
}

const watchedLevel = 0.9;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the pack itself says: increments in its place were calibrated on something else. */
const isOfPack = ({ method, shiftsPpm }: AtomPrediction): boolean =>
  shiftsPpm.length > 0 && (method === 'learned' || method === 'environment');

interface SeenError {
  readonly stretch: number;
  readonly isCovered: boolean;
}

const seeError = (own: AtomPrediction | undefined, shiftPpm: number): SeenError | null => {
  if (own === undefined) return null;
  const error = mean(own.shiftsPpm) - shiftPpm;
  const stretch = stretchOf(error, own.halfWidthsPpm);
  if (stretch === null) return null;
  return { stretch, isCovered: Math.abs(error) <= (halfWidthAt(own.halfWidthsPpm, watchedLevel) ?? 0) };
};

const listErrors = ({ smiles, nuclei }: ShiftRecord, models: ShiftModels): SeenError[] => {
  const prediction = predictStructure(readHeavyAtoms({ smiles }), models);
  return modelNuclei.flatMap((nucleus) => {
    const list = (nucleus === '13C' ? prediction.carbons : prediction.protons).filter(isOfPack);
    const byAtom = new Map(list.map((own) => [own.atom, own]));
    const assigned = nuclei[nucleus]?.assigned ?? [];
    return assigned.flatMap(({ atom, shiftPpm }) => seeError(byAtom.get(atom), shiftPpm) ?? []);
  });
};

/** Worker task: holds approved assignments against what the pack in use says of the same atoms. */
export const measureDriftTask = async ({ bytes, models }: DriftInput): Promise<MeasuredDrift> => {
  const { records } = await readSource('approved-analyses.nmredata.sdf', Readable.from([bytes]));
  const opened = openShared(models);
  const seen = records.flatMap((record) => listErrors(record, opened));
  return {
    ...judgeDrift(seen.map(({ stretch }) => stretch)),
    errors: seen.length,
    coverage90: seen.length === 0 ? null : seen.filter(({ isCovered }) => isCovered).length / seen.length,
  };
};
