import type { CalibrationScore } from '#engines/nmr/shift-model/conformal.ts';
import type { DoubtfulAssignment } from '#engines/nmr/shift-model/doubt-assignments.ts';
import { encodeForests, encodeTables } from '#engines/nmr/shift-model/encode-model.ts';
import type { NucleusModel, ShiftModels } from '#engines/nmr/shift-model/shift-model.ts';
import { type TrainedNucleus, trainNucleus } from '#engines/nmr/shift-model/train-shift-model.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/vocabulary.ts';
import { median } from '#engines/stats/robust.ts';
import {
  packFormat,
  type ShiftManifest,
  shiftModel,
  tablesFile,
  treesFile,
} from '../reference-packs/index.ts';
import { describeSources, gatherMembers, type LaidOutPack, type LicensedSource } from './lay-out-pack.ts';
import { moleculesFor } from './shift-record.ts';

export interface PackOrder {
  readonly name: string;
  readonly version: string;
  readonly sources: readonly LicensedSource[];
  readonly seed: number;
  readonly trees: number;
  readonly tell?: (line: string) => void;
}

/** Digits of figures in the manifest: beyond them they say nothing. */
const metricDigits = 4;

const round = (value: number): number => Number(value.toFixed(metricDigits));

const metricsOf = (unseen: readonly CalibrationScore[]) => {
  const errors = Float64Array.from(unseen, ({ residualPpm }) => Math.abs(residualPpm));
  return {
    labels: errors.length,
    mean_error_ppm:
      errors.length === 0 ? 0 : round(errors.reduce((sum, error) => sum + error, 0) / errors.length),
    median_error_ppm: errors.length === 0 ? 0 : round(median(errors)),
  };
};

const describeNucleus = ({ model, unseen, coverage }: TrainedNucleus) => ({
  environments: model.tables.map(({ counts }) => counts.length),
  // A table of named buckets; the schema of the manifest knows their names.
  intervals: model.intervals as NonNullable<ShiftManifest['nuclei']['13C']>['intervals'],
  coverage: coverage.map(({ atomClass, sphere, labels, molecules, seen }) => ({
    atom_class: atomClass,
    sphere,
    labels,
    molecules,
    seen: seen.map((share) => (share === null ? null : round(share))),
  })),
  metrics: metricsOf(unseen),
});

export interface BuiltPack extends LaidOutPack<ShiftManifest> {
  /** What the members hold, ready to predict. */
  readonly models: ShiftModels;
  /** Assignments that fit far better in another order, for a person to look at. */
  readonly doubtful: readonly (DoubtfulAssignment & { readonly nucleus: ModelNucleus })[];
}

/** Lays trained models out as the members of a pack. */
export const layOutPack = (
  { name, version, sources, seed, trees }: Omit<PackOrder, 'tell'>,
  trained: readonly TrainedNucleus[],
): BuiltPack => {
  const files = new Map<string, Uint8Array>();
  const doubtful: BuiltPack['doubtful'][number][] = [];
  const models: Partial<Record<ModelNucleus, NucleusModel>> = {};
  const nuclei: Partial<Record<ModelNucleus, ReturnType<typeof describeNucleus>>> = {};
  for (const own of trained) {
    const { nucleus, tables, shiftForest, scaleForest } = own.model;
    files.set(tablesFile(nucleus), encodeTables(tables));
    files.set(treesFile(nucleus), encodeForests([shiftForest, scaleForest]));
    models[nucleus] = own.model;
    nuclei[nucleus] = describeNucleus(own);
    doubtful.push(...own.doubtful.map((one) => ({ ...one, nucleus })));
  }
  const laidOut = gatherMembers<ShiftManifest>(
    {
      format: packFormat,
      kind: 'shifts',
      name,
      version,
      ...describeSources(sources),
      records: sources.reduce((sum, { records }) => sum + records.length, 0),
      built_with: { model: shiftModel, node: process.version, seed, trees },
      nuclei,
    },
    files,
  );
  return { ...laidOut, models, doubtful };
};

/**
 * Trains a model on the sources and lays it out as the members of a pack. The same records, seed and number of trees give
 * the same bytes. Null where no source knows a shift of a nucleus the model covers.
 */
export const buildShiftPack = ({ tell, ...order }: PackOrder): BuiltPack | null => {
  const { sources, seed, trees } = order;
  const records = sources.flatMap((source) => source.records);
  const trained = modelNuclei.flatMap(
    (nucleus) =>
      trainNucleus(moleculesFor(nucleus, records), nucleus, { seed, trees, ...(tell && { tell }) }) ?? [],
  );
  return trained.length === 0 ? null : layOutPack(order, trained);
};
