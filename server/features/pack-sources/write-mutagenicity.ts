import { findMainComponent, looseIdentityOf } from '#engines/chem/main-component.ts';
import { ridge } from '#engines/regulatory/mutagenicity-model/fit-weights.ts';
import { fragmentKinds } from '#engines/regulatory/mutagenicity-model/fragment-kinds.ts';
import type { Judgement } from '#engines/regulatory/mutagenicity-model/judge-predictions.ts';
import type { FragmentTable } from '#engines/regulatory/mutagenicity-model/similarity.ts';
import {
  type TestedCompound,
  type TrainedModel,
  trainModel,
} from '#engines/regulatory/mutagenicity-model/train-model.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import {
  compoundsFile,
  fragmentsFile,
  type MutagenicityManifest,
  mostTested,
  mutagenicityModel,
  packFormat,
  type TestedRecord,
  weightsFile,
} from '../reference-packs/index.ts';
import { describeSources, gatherMembers, type LaidOutPack, TooManyRecords } from './lay-out-pack.ts';
import type { ReadSource } from './read-records.ts';
import type { TestedSourceRecord } from './read-regulatory-csv.ts';
import { UnreadableSource } from './split-sdf.ts';

interface MutagenicityOrder {
  readonly name: string;
  readonly version: string;
  readonly sources: readonly (ReadSource<TestedSourceRecord> & { readonly licence: string })[];
  readonly seed: number;
  readonly tell: (line: string) => void;
}

interface Gathered {
  readonly record: TestedRecord;
  readonly compound: TestedCompound;
}

const readCompound = (
  record: TestedSourceRecord,
  source: number,
): (Gathered & { identity: string }) | null => {
  const main = findMainComponent(record.smiles);
  if (!main.ok) return null;
  const { molecule } = main.value;
  const compound = { molecule, isPositive: record.ames === 'positive' };
  return { record: { ...record, source }, compound, identity: looseIdentityOf(molecule) };
};

/** One record of each compound, by id; compounds that are told both positive and negative, and what cannot be read, are left out and counted. */
const gatherCompounds = ({ sources, tell }: MutagenicityOrder): readonly Gathered[] => {
  const read = sources.flatMap(({ records }, source) =>
    records.map((record) => readCompound(record, source)),
  );
  const found = read.flatMap((each) => each ?? []);
  const byCompound = [...Map.groupBy(found, ({ identity }) => identity).values()];
  const agreed = byCompound.filter((same) => new Set(same.map(({ record }) => record.ames)).size === 1);
  const kept = agreed.flatMap(([first]) => first ?? []);
  const ids = new Set(kept.map(({ record }) => record.id));
  if (ids.size < kept.length) throw new UnreadableSource('Two compounds have one id.');
  const doubled = agreed.reduce((sum, same) => sum + same.length - 1, 0);
  const counts = [
    [read.length - found.length, 'no structure of one substance'],
    [byCompound.length - agreed.length, 'told positive and negative'],
    [doubled, 'a compound that was there already'],
  ] as const;
  for (const [count, reason] of counts) if (count > 0) tell(`passed over ${count} compounds: ${reason}`);
  return kept.toSorted((a, b) => (a.record.id < b.record.id ? -1 : 1));
};

const round = (value: number): number => Number(value.toFixed(4));
const roundShare = (value: number | null): number | null => (value === null ? null : round(value));

const metricsOf = (judgement: Judgement, auroc: number, folds: number): MutagenicityManifest['metrics'] => ({
  folds,
  auroc: round(auroc),
  brier: round(judgement.brier),
  sensitivity: roundShare(judgement.sensitivity),
  specificity: roundShare(judgement.specificity),
  called: judgement.called,
  inconclusive: judgement.inconclusive,
  out_of_domain: judgement.outOfDomain,
  reliability: judgement.reliability.map(({ compounds, meanProbability, positive }) => ({
    compounds,
    mean_probability: round(meanProbability),
    positive,
  })),
});

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const encodeTable = ({ starts, codes, counts }: FragmentTable): Uint8Array =>
  Uint8Array.from(Buffer.concat([starts, codes, counts].map(bytesOf)));

const layFiles = ({ tables, weights }: TrainedModel['model'], gathered: readonly Gathered[]) =>
  new Map<string, Uint8Array>([
    [
      compoundsFile,
      new TextEncoder().encode(gathered.map(({ record }) => `${renderCanonicalJson(record)}\n`).join('')),
    ],
    [weightsFile, bytesOf(weights)],
    ...fragmentKinds.map((kind): [string, Uint8Array] => [fragmentsFile(kind), encodeTable(tables[kind])]),
  ]);

/** Fewer say nothing of other scaffolds. */
const leastCompounds = 50;

/**
 * Learns from the tests and lays the model out as the members of a pack; the same records and seed give the same bytes. Null where
 * there are too few compounds, or all tested alike. Throws TooManyRecords where there are more than can be compared.
 */
export const buildMutagenicityPack = (order: MutagenicityOrder): LaidOutPack<MutagenicityManifest> | null => {
  const gathered = gatherCompounds(order);
  if (gathered.length > mostTested)
    throw new TooManyRecords(`A pack holds ${mostTested} compounds at most; these are ${gathered.length}.`);
  const positive = gathered.filter(({ compound }) => compound.isPositive).length;
  if (gathered.length < leastCompounds || positive === 0 || positive === gathered.length) return null;
  const trained = trainModel(
    gathered.map(({ compound }) => compound),
    order.seed,
    order.tell,
  );
  const { model, judgement, folds } = trained;
  if (judgement.auroc === null) return null;
  return gatherMembers<MutagenicityManifest>(
    {
      format: packFormat,
      kind: 'mutagenicity',
      name: order.name,
      version: order.version,
      ...describeSources(order.sources),
      records: gathered.length,
      built_with: { model: mutagenicityModel, node: process.version, seed: order.seed, ridge },
      positive,
      bias: model.bias,
      calibration: model.calibration,
      metrics: metricsOf(judgement, judgement.auroc, folds),
    },
    layFiles(model, gathered),
  );
};
