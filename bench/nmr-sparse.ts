// Two-dimensional spectra of which a part of the t1 points was recorded: decays drawn with known lines, then measured
// spectra thinned by a drawn list and compared with themselves. Limits of the engine were chosen on the first seeds.
import { createRng, type Rng } from '#engines/common/rng.ts';
import { analyzeFid2D } from '#engines/nmr/two-d/analyze-fid-2d.ts';
import type { Fid2D, Spectrum2D } from '#engines/nmr/two-d/model.ts';
import { readBrukerSer } from '#engines/nmr/two-d/read-bruker-ser.ts';
import { createSparseSolver } from '#engines/nmr/two-d/sparse-decay.ts';
import { fftPlan } from '#engines/numeric/fft.ts';
import { process2D, recipeFor2D } from '#engines/testing/process-2d.ts';
import { drawPlaces, thinFid2D } from '#engines/testing/thin-fid-2d.ts';
import { filesOfPackage } from './nmr-data.ts';
import type { TargetRow } from './target-row.ts';

const draws = 200;
const [chosenOn, unseen] = [1, 10_001];

/** Decays of 1 to 12 lines on 128 or 256 points, 20 to 60 % of them recorded, at 20 to 2,000 times the noise. */
const drawCase = (rng: Rng) => {
  const count = 2 ** (7 + rng.integer(2));
  const share = 0.2 + 0.4 * rng.uniform();
  const noise = 10 ** -(1.3 + 2 * rng.uniform());
  const lines = 1 + rng.integer(12);
  const decay = new Float64Array(2 * count);
  for (let line = 0; line < lines; line++) {
    const [turn, height, rate] = [
      rng.uniform(),
      Math.exp(-2.5 * rng.uniform()),
      (0.3 + 2 * rng.uniform()) / count,
    ];
    for (let k = 0; k < count; k++) {
      const value = height * Math.exp(-rate * k);
      decay[2 * k] = (decay[2 * k] as number) + value * Math.cos(2 * Math.PI * turn * k);
      decay[2 * k + 1] = (decay[2 * k + 1] as number) + value * Math.sin(2 * Math.PI * turn * k);
    }
  }
  return { count, share, noise, decay: decay.map((v) => v + (noise / Math.SQRT2) * rng.gaussian()) };
};

/** Real part of the transform after a squared cosine, twice filled. */
const spectrumOf = (decay: Float64Array, count: number): Float64Array => {
  const size = 2 * count;
  const [time, bins] = [new Float64Array(2 * size), new Float64Array(2 * size)];
  for (let k = 0; k < count; k++) {
    const weight = Math.cos((Math.PI * k) / (2 * count)) ** 2 * (k === 0 ? 0.5 : 1);
    time[2 * k] = weight * (decay[2 * k] as number);
    time[2 * k + 1] = weight * (decay[2 * k + 1] as number);
  }
  fftPlan(size).forward(bins, time);
  return Float64Array.from({ length: size }, (_, k) => bins[2 * k] as number);
};

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
};

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

/** Errors of heights above a twentieth of the highest, and the greatest artefact over the highest line and the prediction error. */
const measureDraws = (firstSeed: number) => {
  const heights: number[] = [];
  const artefacts: number[] = [];
  let covered = 0;
  for (let seed = firstSeed; seed < firstSeed + draws; seed++) {
    const { count, share, noise, decay } = drawCase(createRng(seed));
    const places = drawPlaces(count, share, seed).sort();
    const completed = decay.slice();
    createSparseSolver({ count, places }).complete(completed, noise);
    const predicted = decay.slice();
    const leftOut = places.filter((_, n) => n % 10 === 9);
    createSparseSolver({ count, places: places.filter((_, n) => n % 10 !== 9) }).complete(predicted, noise);
    let [errors, lengths] = [0, 0];
    for (const place of leftOut) {
      for (let at = 2 * place; at <= 2 * place + 1; at++) {
        errors += ((predicted[at] as number) - (decay[at] as number)) ** 2;
        lengths += (decay[at] as number) ** 2;
      }
    }
    const [whole, found] = [spectrumOf(decay, count), spectrumOf(completed, count)];
    const highest = whole.reduce((most, value) => Math.max(most, value), 0);
    let artefact = 0;
    whole.forEach((value, k) => {
      const error = Math.abs((found[k] as number) - value);
      artefact = Math.max(artefact, error / highest);
      const isTop = value > (whole[k - 1] ?? 0) && value >= (whole[k + 1] ?? 0) && value > highest / 20;
      if (isTop) heights.push(error / value);
    });
    artefacts.push(artefact);
    if (artefact <= 0.5 * Math.sqrt(errors / lengths)) covered++;
  }
  return {
    'height error, median': percent(quantile(heights, 0.5)),
    p90: percent(quantile(heights, 0.9)),
    'greatest artefact, median': percent(quantile(artefacts, 0.5)),
    'artefact below half the prediction error': percent(covered / draws),
  };
};

const valueAt = ({ f1, f2, rows, columns, values }: Spectrum2D, f2Ppm: number, f1Ppm: number): number => {
  const column = Math.round(((f2.fromPpm - f2Ppm) / (f2.fromPpm - f2.toPpm)) * (columns - 1));
  const row = Math.round(((f1.fromPpm - f1Ppm) / (f1.fromPpm - f1.toPpm)) * (rows - 1));
  return values[row * columns + column] ?? 0;
};

const analysed = (fid: Fid2D, phases: Parameters<typeof recipeFor2D>[1] = {}) => {
  const found = analyzeFid2D(fid, { recipe: recipeFor2D(fid, phases) });
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

/** A measured spectrum against itself, thinned by lists of three seeds. */
const measureThinned = (name: string, share: number) => {
  const read = readBrukerSer(filesOfPackage(`cyclosporin/cyclosporin_${name}.zip`));
  if (!read.ok) throw new Error(read.error.message);
  const fid = read.value;
  const whole = analysed(fid);
  const phases = Object.fromEntries(
    whole.recipe.steps
      .filter(({ step }) => step === 'phase' || step === 'phase_f1')
      .map(({ step, parameters }) => [step, parameters]),
  );
  const drawn = process2D(fid, phases).spectrum;
  const highest = Math.max(...whole.peaks.map(({ height }) => Math.abs(height)));
  const [f2Reach, f1Reach] = [0.03, whole.spectrum.f1.nucleus === '1H' ? 0.06 : 0.8];
  const errors: number[] = [];
  let [added, lost, prediction] = [0, 0, 0];
  const seeds = [31, 32, 33];
  for (const seed of seeds) {
    const thinned = thinFid2D(
      fid,
      drawPlaces(fid.indirect.mode === 'qf' ? fid.rows : fid.rows / 2, share, seed),
    );
    const found = analysed(thinned, phases);
    const again = process2D(thinned, phases).spectrum;
    const offset2 = whole.spectrum.f2.fromPpm - drawn.f2.fromPpm;
    const offset1 = whole.spectrum.f1.fromPpm - drawn.f1.fromPpm;
    const isIn = (peaks: typeof whole.peaks, peak: (typeof whole.peaks)[number]): boolean =>
      peaks.some(
        ({ f2Ppm, f1Ppm }) =>
          Math.abs(f2Ppm - peak.f2Ppm) < f2Reach && Math.abs(f1Ppm - peak.f1Ppm) < f1Reach,
      );
    for (const peak of whole.peaks.filter(({ height }) => Math.abs(height) > highest / 20)) {
      const [x, y] = [peak.f2Ppm - offset2, peak.f1Ppm - offset1];
      errors.push(Math.abs(valueAt(again, x, y) / valueAt(drawn, x, y) - 1));
      if (!isIn(found.peaks, peak)) lost++;
    }
    added += found.peaks.filter(
      (peak) => Math.abs(peak.height) > highest / 50 && !isIn(whole.peaks, peak),
    ).length;
    const step = found.recipe.steps.find((each) => each.step === 'reconstruct_f1');
    prediction += Number(step?.parameters['prediction_error']) / seeds.length;
  }
  return {
    set: `cyclosporin ${name}, ${percent(share)} recorded`,
    'signals above 5 %': errors.length / seeds.length,
    'height error, median': percent(quantile(errors, 0.5)),
    'within 5 %': percent(errors.filter((error) => error <= 0.05).length / errors.length),
    'new above 2 %': added,
    'lost above 5 %': lost,
    'prediction error': percent(prediction),
  };
};

/** Prints drawn decays, in-sample and unseen apart, and measured spectra beside themselves. */
export const benchSparse = (): TargetRow[] => {
  const drawn = [
    { seeds: 'limits chosen on these', ...measureDraws(chosenOn) },
    { seeds: 'unseen', ...measureDraws(unseen) },
  ];
  console.table(drawn);
  const measured = ['hsqc', 'cosy'].flatMap((name) =>
    [0.5, 0.25].map((share) => measureThinned(name, share)),
  );
  console.table(measured);
  return [
    {
      what: 'non-uniformly sampled spectra beside the full ones, lists of three seeds',
      'best known': '–',
      target: 'heights of signals above 5 % of the highest within 5 %; none new above 2 %',
      measured: measured
        .map(
          (row) =>
            `${row.set}: ${row['within 5 %']} within 5 %, ${row['new above 2 %']} new, ${row['lost above 5 %']} lost`,
        )
        .join('; '),
    },
  ];
};
