import type { CalibrationScore } from '#engines/nmr/shift-model/conformal.ts';
import { encodeForests, encodeTables } from '#engines/nmr/shift-model/encode-model.ts';
import { type TrainedNucleus, trainNucleus } from '#engines/nmr/shift-model/train-shift-model.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/shift-model/training-molecule.ts';
import { median } from '#engines/stats/robust.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { ZipMember } from '#kernel/blobs/stream-zip.ts';
import {
  digestOf,
  type Manifest,
  packFormat,
  sha256Of,
  shiftModel,
  tablesFile,
  treesFile,
} from './manifest.ts';
import type { ReadSource } from './read-records.ts';
import { moleculesFor } from './shift-record.ts';

export interface PackOrder {
  readonly name: string;
  readonly version: string;
  readonly sources: readonly (ReadSource & { readonly licence: string })[];
  readonly seed: number;
  readonly trees: number;
  readonly tell?: (line: string) => void;
}

/** Digits of figures in the manifest: beyond them they say nothing. */
const metricDigits = 4;

const metricsOf = (unseen: readonly CalibrationScore[]) => {
  const errors = Float64Array.from(unseen, ({ residualPpm }) => Math.abs(residualPpm));
  const round = (value: number): number => Number(value.toFixed(metricDigits));
  return {
    labels: errors.length,
    mean_error_ppm:
      errors.length === 0 ? 0 : round(errors.reduce((sum, error) => sum + error, 0) / errors.length),
    median_error_ppm: errors.length === 0 ? 0 : round(median(errors)),
  };
};

const describeNucleus = ({ model, unseen }: TrainedNucleus) => ({
  environments: model.tables.map(({ counts }) => counts.length),
  // A table of named buckets; the schema of the manifest knows their names.
  intervals: model.intervals as NonNullable<Manifest['nuclei']['13C']>['intervals'],
  metrics: metricsOf(unseen),
});

export interface BuiltPack {
  readonly manifest: Manifest;
  readonly members: readonly ZipMember[];
}

const memberOf = (name: string, bytes: Uint8Array): ZipMember => ({
  name,
  packed: true,
  content: (async function* () {
    yield bytes;
  })(),
});

/**
 * Trains a model on the sources and lays it out as the members of a pack. The same records, seed and number of trees give
 * the same bytes. Null where no source knows a shift of a nucleus the model covers.
 */
export const buildShiftPack = ({
  name,
  version,
  sources,
  seed,
  trees,
  tell,
}: PackOrder): BuiltPack | null => {
  const records = sources.flatMap((source) => source.records);
  const files = new Map<string, Uint8Array>();
  const nuclei: Partial<Record<ModelNucleus, ReturnType<typeof describeNucleus>>> = {};
  for (const nucleus of modelNuclei) {
    const trained = trainNucleus(moleculesFor(nucleus, records), nucleus, {
      seed,
      trees,
      ...(tell && { tell }),
    });
    if (trained === null) continue;
    const { tables, shiftForest, scaleForest } = trained.model;
    files.set(tablesFile(nucleus), encodeTables(tables));
    files.set(treesFile(nucleus), encodeForests([shiftForest, scaleForest]));
    nuclei[nucleus] = describeNucleus(trained);
  }
  if (files.size === 0) return null;
  const licences = [...new Set(sources.map(({ licence }) => licence))];
  const rest: Omit<Manifest, 'digest'> = {
    format: packFormat,
    kind: 'shifts',
    name,
    version,
    licence: licences.join('; '),
    sources: sources.map((source) => ({
      name: source.name,
      licence: source.licence,
      records: source.records.length,
      sha256: source.sha256,
    })),
    records: records.length,
    built_with: { model: shiftModel, node: process.version, seed, trees },
    nuclei,
    files: Object.fromEntries(
      [...files].map(([file, bytes]) => [file, { bytes: bytes.length, sha256: sha256Of(bytes) }]),
    ),
  };
  const manifest: Manifest = { ...rest, digest: digestOf(rest) };
  const members = [
    memberOf('manifest.json', new TextEncoder().encode(renderCanonicalJson(manifest))),
    ...[...files].map(([file, bytes]) => memberOf(file, bytes)),
  ];
  return { manifest, members };
};
