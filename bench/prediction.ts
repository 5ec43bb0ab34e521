// Shifts by a model trained on all skeletons but the judged ones: error, coverage and speed. An argument takes a share of the data.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseHeavyAtoms } from '#engines/chem/parse-molecule.ts';
import { readAtomGraph } from '#engines/nmr/shift-model/atom-graph.ts';
import { intervalLevels } from '#engines/nmr/shift-model/conformal.ts';
import { constitutionClasses } from '#engines/nmr/shift-model/constitution-classes.ts';
import { openGraph, predictFromModel } from '#engines/nmr/shift-model/predict-atom.ts';
import type { NucleusModel } from '#engines/nmr/shift-model/shift-model.ts';
import { trainNucleus } from '#engines/nmr/shift-model/train-shift-model.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/shift-model/training-molecule.ts';
import { quantile } from '#engines/stats/robust.ts';
import { moleculesFor, readRecords, type ShiftRecord } from '../server/features/reference-packs/index.ts';
import { type Part, partOf } from './shift-split.ts';

const folder = fileURLToPath(new URL('../../shared/data/prediction/', import.meta.url));
const files = ['shifts_gold.train.jsonl.gz', 'peaklists.dev.jsonl.gz'].map((name) => `${folder}${name}`);

const trees = 200;
const seed = 1;

interface Judged {
  readonly residualPpm: number;
  readonly bucket: string;
  readonly molecule: number;
  /** Whether the interval of each level holds the shift; null where there is none. */
  readonly covered: readonly (boolean | null)[];
}

/** Trained and judged by design/prediction-methods.md, on another split of the same data. */
const trials: Readonly<Record<ModelNucleus, Readonly<Record<string, string>>>> = {
  '13C': { 'new skeleton': '2.51 / 1.14', 'new scaffold': '3.04 / 1.32', aim: '≤ 2.3 / 1.1' },
  '1H': { 'new skeleton': '0.270 / 0.154', 'new scaffold': '0.341 / 0.236', aim: '≤ 0.30 / 0.16' },
};

const share = (parts: readonly boolean[]): number => parts.filter(Boolean).length / parts.length;

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

const judge = (
  model: NucleusModel,
  records: readonly ShiftRecord[],
): { judged: Judged[]; unknown: number } => {
  const judged: Judged[] = [];
  let unknown = 0;
  records.forEach(({ graph, nuclei }, molecule) => {
    const predictions = new Map(predictFromModel(model, openGraph(graph)).map((item) => [item.atom, item]));
    for (const { atom, shiftPpm } of nuclei[model.nucleus]?.assigned ?? []) {
      const own = predictions.get(atom);
      if (own === undefined) {
        unknown++;
        continue;
      }
      const residualPpm = own.shiftPpm - shiftPpm;
      const covered = own.halfWidthsPpm.map((half) => (half === null ? null : Math.abs(residualPpm) <= half));
      judged.push({ residualPpm, molecule, bucket: `${own.bucket.atomClass} ${own.bucket.sphere}`, covered });
    }
  });
  return { judged, unknown };
};

const [ninety, ninetyFive] = [intervalLevels.indexOf(0.9), intervalLevels.indexOf(0.95)];

const summarise = (list: readonly Judged[]) => {
  const errors = list.map(({ residualPpm }) => Math.abs(residualPpm));
  const coveredAt = (level: number): string =>
    percent(share(list.map(({ covered }) => covered[level] === true)));
  return {
    atoms: list.length,
    molecules: new Set(list.map(({ molecule }) => molecule)).size,
    'mean, ppm': Number((errors.reduce((sum, error) => sum + error, 0) / errors.length).toFixed(3)),
    'median, ppm': Number(quantile(errors, 0.5).toFixed(3)),
    'p95, ppm': Number(quantile(errors, 0.95).toFixed(2)),
    'in 90 %': coveredAt(ninety),
    'in 95 %': coveredAt(ninetyFive),
  };
};

const printPart = (model: NucleusModel, part: Part, records: readonly ShiftRecord[]): void => {
  const { judged, unknown } = judge(model, records);
  if (judged.length === 0) return;
  console.log(`\n${model.nucleus}, ${part} (${unknown} atoms left to increments):`);
  const buckets = [...Map.groupBy(judged, ({ bucket }) => bucket)].toSorted(([a], [b]) => a.localeCompare(b));
  console.table({
    all: summarise(judged),
    ...Object.fromEntries(buckets.map(([name, list]) => [name, summarise(list)])),
  });
  const total = summarise(judged);
  const { aim, [part]: trial } = trials[model.nucleus];
  console.log(
    `mean / median ${total['mean, ppm']} / ${total['median, ppm']} ppm; trials ${trial}; aim ${aim}`,
  );
};

/** Structures read, described and predicted for all nuclei, one after the other. */
const printSpeed = (models: readonly NucleusModel[], smiles: readonly string[]): void => {
  const run = (): void => {
    for (const text of smiles) {
      const parsed = parseHeavyAtoms({ smiles: text }, 250);
      if (!parsed.ok) continue;
      const opened = openGraph(readAtomGraph(parsed.value));
      for (const model of models) predictFromModel(model, opened);
    }
  };
  run();
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  console.log(
    `\nspeed: ${(smiles.length / seconds).toFixed(0)} molecules a second of one core, ${models.map(({ nucleus }) => nucleus).join(' and ')} together, SMILES to intervals`,
  );
};

const main = async (): Promise<void> => {
  const asked = Number(process.argv[3] ?? 1);
  const sources = [];
  for (const file of files) sources.push(await readRecords(file));
  for (const { name, records, passedOver } of sources) console.log(name, records.length, passedOver);
  const all = sources.flatMap(({ records }) => records);
  const hashOf = ({ graph }: ShiftRecord): number =>
    Number.parseInt(constitutionClasses(graph).skeleton.slice(0, 8), 16) / 2 ** 32;
  const used = asked < 1 ? all.filter((record) => hashOf(record) < asked) : all;
  const parts = Map.groupBy(used, ({ graph }) => partOf(graph));
  const models: NucleusModel[] = [];
  for (const nucleus of modelNuclei) {
    const start = process.cpuUsage().user;
    const tell = (line: string): void =>
      console.log(`  ${((process.cpuUsage().user - start) / 1e6).toFixed(0)} s  ${line}`);
    const trained = trainNucleus(moleculesFor(nucleus, parts.get('training') ?? []), nucleus, {
      seed,
      trees,
      tell,
    });
    if (trained === null) continue;
    models.push(trained.model);
    const errors = trained.unseen.map(({ residualPpm }) => Math.abs(residualPpm));
    console.log(
      `${nucleus}, training skeletons out of fold: mean ${(errors.reduce((a, b) => a + b, 0) / errors.length).toFixed(3)}, median ${quantile(errors, 0.5).toFixed(3)} ppm (n ${errors.length})`,
    );
    for (const part of ['new skeleton', 'new scaffold'] as const)
      printPart(trained.model, part, parts.get(part) ?? []);
  }
  const judgedIds = new Set(
    [...(parts.get('new skeleton') ?? []), ...(parts.get('new scaffold') ?? [])].map(({ id }) => id),
  );
  printSpeed(
    models,
    sources
      .flatMap(({ records }) => records)
      .filter(({ id }) => judgedIds.has(id))
      .flatMap(({ smiles }) => [smiles])
      .slice(0, 500),
  );
};

if (files.every((file) => existsSync(file))) await main();
else console.log('prediction: skipped, ../shared/data/prediction is absent');
