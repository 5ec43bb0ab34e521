// The rules of shift prediction against assigned molecules; --write stores the errors the engine expects, those of one half.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AtomPrediction, predictShifts } from '#engines/nmr/prediction/predict-shifts.ts';
import { quantile } from '#engines/stats/robust.ts';
import { logStudentDensity } from '#engines/stats/student-t.ts';
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

/** Degrees of freedom that are tried: below 2 the tails carry more than the middle, above 20 none are left. */
const degreesTried = [1.5, 2, 2.5, 3, 4, 5, 7, 10, 20];
const scaleRounds = 40;

const logLikelihood = (errors: readonly number[], scale: number, degrees: number): number =>
  errors.reduce((sum, error) => sum + logStudentDensity(error / scale, degrees) - Math.log(scale), 0);

/** Scale of Student's t by expectation and maximisation. */
const fitScale = (errors: readonly number[], degrees: number): number => {
  let square = quantile(errors, standardShare) ** 2 || 1e-4;
  for (let step = 0; step < scaleRounds; step++) {
    const weighed = errors.reduce(
      (sum, error) => sum + ((degrees + 1) * error * error) / (degrees + (error * error) / square),
      0,
    );
    square = Math.max(1e-4, weighed / errors.length);
  }
  return Math.sqrt(square);
};

/** Student's t with location 0 that the errors are likeliest under: how wide, and how long its tails. */
const fitStudent = (errors: readonly number[]) => {
  const fits = degreesTried.map((degrees) => {
    const scale = fitScale(errors, degrees);
    return { degrees, scale, likelihood: logLikelihood(errors, scale, degrees) };
  });
  const best = fits.reduce((a, b) => (b.likelihood > a.likelihood ? b : a));
  return { scale_ppm: Number(best.scale.toFixed(3)), degrees: best.degrees };
};

const summarise = (errors: readonly number[]) => ({
  signals: errors.length,
  mean_ppm: round(errors.reduce((sum, error) => sum + error, 0) / errors.length),
  median_ppm: round(quantile(errors, 0.5)),
  standard_ppm: round(quantile(errors, standardShare)),
  p95_ppm: round(quantile(errors, 0.95)),
  ...fitStudent(errors),
});

const printTotal = (what: string, { errors, seen, refused }: Tally): void => {
  const { mean_ppm, median_ppm, p95_ppm } = summarise([...errors.values()].flat());
  console.log(
    `${what}: mean error ${mean_ppm} ppm, median ${median_ppm}, p95 ${p95_ppm}; ${refused} of ${seen} refused (${((100 * refused) / seen).toFixed(1)} %)`,
  );
};

/** Share of the nuclei per ppm in equal steps of the axis, every step with a little of its neighbours and of nothing. */
const densityOf = (shifts: readonly number[], { fromPpm, toPpm, stepPpm }: (typeof axes)['1H']) => {
  const steps = Math.round((toPpm - fromPpm) / stepPpm);
  const counts = new Array<number>(steps).fill(0);
  for (const shift of shifts) {
    const place = Math.min(steps - 1, Math.max(0, Math.floor((shift - fromPpm) / stepPpm)));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const at = (place: number): number => counts[Math.min(steps - 1, Math.max(0, place))] ?? 0;
  const smooth = counts.map((count, place) => 0.5 * count + 0.25 * (at(place - 1) + at(place + 1)) + 1);
  const total = smooth.reduce((sum, count) => sum + count, 0) * stepPpm;
  return {
    from_ppm: fromPpm,
    step_ppm: stepPpm,
    per_ppm: smooth.map((count) => Number((count / total).toPrecision(3))),
  };
};

const axes = {
  '1H': { fromPpm: -1, toPpm: 14, stepPpm: 0.5 },
  '13C': { fromPpm: -10, toPpm: 230, stepPpm: 10 },
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
  const ofFitted = molecules.filter((own) => halfOf(own) === 'fitted');
  const facts = {
    measured_on: `${ofFitted.length} ${assignedSource}`,
    errors,
    background: {
      '1H': densityOf(
        ofFitted.flatMap((own) => own.protons.flatMap(({ shiftsPpm }) => [...shiftsPpm])),
        axes['1H'],
      ),
      '13C': densityOf(
        ofFitted.flatMap((own) => own.carbons.map(({ shiftPpm }) => shiftPpm)),
        axes['13C'],
      ),
    },
  };
  writeFileSync(target, `${JSON.stringify(facts, null, 2)}\n`);
  console.log(`written: ${target}`);
};

if (haveAssignedMolecules()) measure();
else console.log('measure-prediction: skipped, ../shared/data/prediction is absent');
