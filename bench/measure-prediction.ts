// The rules of shift prediction against assigned molecules; --write stores the errors the engine expects, those of one half.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AtomPrediction, predictShifts } from '#engines/nmr/prediction/predict-shifts.ts';
import { quantile } from '#engines/stats/robust.ts';
import {
  assignedSource,
  type Half,
  halfOf,
  haveAssignedMolecules,
  loadAssignedMolecules,
} from './prediction-data.ts';

const target = fileURLToPath(new URL('../resources/facts/prediction-errors.json', import.meta.url));

/** 68.3 % of normal errors are smaller than their standard deviation. */
const standardShare = 0.683;

/** What is rarer than this in the fitted half is measured on both. */
const leastSignals = 20;

interface Tally {
  readonly errors: Map<string, number[]>;
  seen: number;
  refused: number;
}

const tally = (): Tally => ({ errors: new Map(), seen: 0, refused: 0 });

const judge = (into: Tally, prediction: AtomPrediction | undefined, observedPpm: number): void => {
  if (prediction === undefined || prediction.exchange !== null) return;
  into.seen++;
  if (prediction.environment === null) {
    into.refused++;
    return;
  }
  // Which of the two protons of a CH2 is which, the data do not say.
  const misses = prediction.shiftsPpm.map((shiftPpm) => Math.abs(shiftPpm - observedPpm));
  const list = into.errors.get(prediction.environment) ?? [];
  list.push(Math.min(...misses));
  into.errors.set(prediction.environment, list);
};

const round = (value: number): number => Number(value.toFixed(2));

const summarise = (errors: readonly number[]) => ({
  signals: errors.length,
  mean_ppm: round(errors.reduce((sum, error) => sum + error, 0) / errors.length),
  median_ppm: round(quantile(errors, 0.5)),
  standard_ppm: round(quantile(errors, standardShare)),
  p95_ppm: round(quantile(errors, 0.95)),
});

const printTotal = (what: string, { errors, seen, refused }: Tally): void => {
  const { mean_ppm, median_ppm, p95_ppm } = summarise([...errors.values()].flat());
  console.log(
    `${what}: mean error ${mean_ppm} ppm, median ${median_ppm}, p95 ${p95_ppm}; ${refused} of ${seen} refused (${((100 * refused) / seen).toFixed(1)} %)`,
  );
};

const measure = (): void => {
  const { molecules, unreadable } = loadAssignedMolecules();
  const tallies = {
    fitted: { protons: tally(), carbons: tally() },
    'held-out': { protons: tally(), carbons: tally() },
  };
  const start = performance.now();
  const predictions = molecules.map(({ molecule }) => predictShifts(molecule));
  const ms = performance.now() - start;
  molecules.forEach((own, index) => {
    const prediction = predictions[index];
    const { protons, carbons } = tallies[halfOf(own)];
    const carbonAt = new Map(prediction?.carbons.map((item) => [item.atom, item]));
    const protonAt = new Map(prediction?.protons.map((item) => [item.atom, item]));
    for (const { atom, shiftPpm } of own.carbons) judge(carbons, carbonAt.get(atom), shiftPpm);
    for (const { atom, shiftsPpm } of own.protons) {
      for (const shiftPpm of shiftsPpm) judge(protons, protonAt.get(atom), shiftPpm);
    }
  });
  const errorsOf = (half: Half): Map<string, number[]> =>
    new Map([...tallies[half].protons.errors, ...tallies[half].carbons.errors]);
  const [fitted, heldOut] = [errorsOf('fitted'), errorsOf('held-out')];
  const rows = [...fitted]
    .map(
      ([environment, list]) =>
        [
          environment,
          list.length < leastSignals ? [...list, ...(heldOut.get(environment) ?? [])] : list,
        ] as const,
    )
    .toSorted(([a], [b]) => a.localeCompare(b));
  const errors = Object.fromEntries(rows.map(([environment, list]) => [environment, summarise(list)]));
  console.table(errors);
  for (const half of ['fitted', 'held-out'] as const) {
    printTotal(`1H, ${half} half`, tallies[half].protons);
    printTotal(`13C, ${half} half`, tallies[half].carbons);
  }
  console.log(
    `${molecules.length} molecules (${unreadable} unreadable), ${(ms / molecules.length).toFixed(1)} ms each`,
  );
  if (!process.argv.includes('--write')) return;
  const facts = {
    measured_on: `${molecules.filter((own) => halfOf(own) === 'fitted').length} ${assignedSource}`,
    errors,
  };
  writeFileSync(target, `${JSON.stringify(facts, null, 2)}\n`);
  console.log(`written: ${target}`);
};

if (haveAssignedMolecules()) measure();
else console.log('measure-prediction: skipped, ../shared/data/prediction is absent');
