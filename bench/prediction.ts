// Shifts by a pack trained on all skeletons but the judged ones: error, coverage and speed. --plot draws the coverage for
// docs/prediction.md.
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawMolecule, parseHeavyAtoms, readHeavyAtoms } from '#engines/chem/parse-molecule.ts';
import { predictStructure } from '#engines/nmr/prediction/predict-structure.ts';
import { readAtomGraph } from '#engines/nmr/shift-model/atom-graph.ts';
import { intervalLevels } from '#engines/nmr/shift-model/conformal.ts';
import { openGraph, predictFromModel } from '#engines/nmr/shift-model/predict-atom.ts';
import { openShared } from '#engines/nmr/shift-model/shared-models.ts';
import type { NucleusModel, ShiftModels } from '#engines/nmr/shift-model/shift-model.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/vocabulary.ts';
import { quantile } from '#engines/stats/robust.ts';
import { readRecords, type ShiftRecord } from '../server/features/pack-sources/index.ts';
import { type Reliability, renderReliability } from './render-reliability.ts';
import { type Part, partOf } from './shift-split.ts';
import { packWithout } from './structure-pack.ts';

const folder = fileURLToPath(new URL('../../shared/data/prediction/', import.meta.url));
const plot = fileURLToPath(new URL('../docs/prediction-intervals.svg', import.meta.url));
const files = ['shifts_gold.train.jsonl.gz', 'peaklists.dev.jsonl.gz'].map((name) => `${folder}${name}`);

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

/** Share of the shifts inside their intervals, at every level of a pack. */
const panelOf = (title: string, judged: readonly Judged[]): Reliability => ({
  title,
  reliability: intervalLevels.map((predicted, level) => ({
    cases: judged.length,
    weight: judged.length,
    predicted,
    was: share(judged.map(({ covered }) => covered[level] === true)),
  })),
});

const printPart = (model: NucleusModel, part: Part, records: readonly ShiftRecord[]): Reliability[] => {
  const { judged, unknown } = judge(model, records);
  if (judged.length === 0) return [];
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
  return [panelOf(`${model.nucleus}, ${part}s, ${judged.length} shifts`, judged)];
};

/** Processor time of a second run over all molecules, as molecules a second of one core. */
const rateOf = <T>(items: readonly T[], predict: (item: T) => void): string => {
  items.forEach(predict);
  const start = process.cpuUsage();
  items.forEach(predict);
  const { user, system } = process.cpuUsage(start);
  return (items.length / ((user + system) / 1e6)).toFixed(0);
};

/** Structures read, described and predicted for all nuclei, one after the other; by the model and by the whole predictor. */
const printSpeed = (models: readonly NucleusModel[], smiles: readonly string[]): void => {
  const readable = smiles.filter((text) => parseHeavyAtoms({ smiles: text }, 200).ok);
  const known: ShiftModels = Object.fromEntries(models.map((model) => [model.nucleus, model]));
  const byModel = rateOf(readable, (text) => {
    const parsed = parseHeavyAtoms({ smiles: text }, 200);
    if (!parsed.ok) return;
    const opened = openGraph(readAtomGraph(parsed.value));
    for (const model of models) predictFromModel(model, opened);
  });
  const drawn = readable.map((text) => drawMolecule({ smiles: text }));
  const whole = rateOf(drawn, (molecule) => predictStructure(molecule, known));
  const fromText = rateOf(readable, (text) => predictStructure(readHeavyAtoms({ smiles: text }), known));
  const withDrawing = rateOf(readable, (text) => predictStructure(drawMolecule({ smiles: text }), known));
  console.log(
    `\nspeed, molecules a second of one core, ${models.map(({ nucleus }) => nucleus).join(' and ')} together:`,
  );
  console.log(`  learned shifts and intervals from SMILES ${byModel}`);
  console.log(
    `  the whole predictor from SMILES ${fromText}; on structures read before ${whole}; from SMILES with a drawing it does not need ${withDrawing}`,
  );
};

const main = async (): Promise<void> => {
  const sources = [];
  for (const file of files) sources.push(await readRecords(file));
  for (const { name, records, passedOver } of sources) console.log(name, records.length, passedOver);
  const parts = Map.groupBy(
    sources.flatMap(({ records }) => records),
    ({ graph }) => partOf(graph),
  );
  const { manifest, models: shared } = await packWithout(new Set());
  console.log(`pack of ${manifest.built_with.trees} trees`);
  const opened = openShared(shared);
  const models = modelNuclei.flatMap((nucleus) => opened[nucleus] ?? []);
  const panels: Reliability[] = [];
  for (const model of models) {
    const { nucleus } = model;
    const known = manifest.nuclei[nucleus]?.metrics;
    console.log(
      `${nucleus}, training skeletons out of fold: mean ${known?.mean_error_ppm}, median ${known?.median_error_ppm} ppm (n ${known?.labels})`,
    );
    for (const part of ['new skeleton', 'new scaffold'] as const)
      panels.push(...printPart(model, part, parts.get(part) ?? []));
  }
  if (process.argv.includes('--plot')) {
    const label = 'Share of shifts inside their intervals against the level, on molecules the pack never saw';
    writeFileSync(
      plot,
      renderReliability(panels, { label, axis: 'level of the interval', counted: 'shifts' }),
    );
    console.log(`written: ${plot}`);
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
