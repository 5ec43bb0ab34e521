import { analyzeFid } from '../nmr/analyze-fid.ts';
import type { Recipe } from '../nmr/model.ts';
import { chooseRecipe } from '../nmr/processing/presets.ts';
import { synthesizeFid } from './synthetic-fid.ts';

/** mulberry32, in the public domain. */
const drawn = (seed: number) => {
  let state = seed >>> 0;
  return (from: number, to: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + ((to - from) * ((mixed ^ (mixed >>> 14)) >>> 0)) / 2 ** 32;
  };
};

export interface Probe {
  readonly nucleus: string;
  readonly frequencyMhz: number;
  readonly spectralWidthHz: number;
  readonly firstPpm: number;
  readonly apartPpm: number;
  readonly widthHz: readonly [number, number];
  readonly backgroundPpm: number;
  readonly carrierPpm: number;
  /** Largest error of a ratio of areas. */
  readonly tolerance: number;
}

/** Boron, silicon and fluorine as routine spectra of them are recorded. */
export const probes: readonly Probe[] = [
  {
    nucleus: '11B',
    frequencyMhz: 128.38,
    spectralWidthHz: 40_000,
    firstPpm: 30,
    apartPpm: 22,
    widthHz: [20, 80],
    backgroundPpm: 0,
    carrierPpm: 0,
    tolerance: 0.1,
  },
  {
    nucleus: '29Si',
    frequencyMhz: 79.49,
    spectralWidthHz: 40_000,
    firstPpm: 30,
    apartPpm: 40,
    widthHz: [3, 8],
    backgroundPpm: -110,
    carrierPpm: -50,
    tolerance: 0.05,
  },
  {
    nucleus: '19F',
    frequencyMhz: 376.5,
    spectralWidthHz: 80_000,
    firstPpm: -60,
    apartPpm: 35,
    widthHz: [3, 8],
    backgroundPpm: -120,
    carrierPpm: -100,
    tolerance: 0.05,
  },
];

const three = [0, 1, 2];

interface Asked {
  /** Area of the background over that of a line; 0 for none. */
  readonly background: number;
  /** Width of the lines; drawn unless given. */
  readonly widthHz?: number;
  /** False: the recipe without the prediction of the first points. */
  readonly predicts?: boolean;
}

const withoutPrediction = ({ preset, steps }: Recipe): Recipe => ({
  preset,
  steps: steps.map((step) => (step.step === 'backward_prediction' ? { ...step, enabled: false } : step)),
});

/** Three equal lines and a background of the probe, drawn by the seed and analysed by the nucleus' own preset. */
export const analyseProbe = (
  probe: Probe,
  seed: number,
  { background, widthHz: asked, predicts = true }: Asked,
) => {
  const random = drawn(seed);
  const widthHz = asked ?? random(...probe.widthHz);
  const shifts = three.map((index) => probe.firstPpm - index * probe.apartPpm - random(0, 8));
  const broad = {
    shiftPpm: probe.backgroundPpm,
    amplitude: background,
    widthHz: probe.spectralWidthHz * random(0.05, 0.15),
  };
  const fid = synthesizeFid({
    ...probe,
    points: 16_384,
    groupDelayPoints: seed % 2 === 0 ? 67.98 : 0,
    noiseSd: random(0.01, 0.04),
    seed,
    lines: [
      ...shifts.map((shiftPpm) => ({ shiftPpm, amplitude: 1, widthHz })),
      ...(background > 0 ? [broad] : []),
    ],
  });
  const recipe = chooseRecipe(fid, null);
  if (!recipe.ok) throw new Error(recipe.error.code);
  const result = analyzeFid(fid, { recipe: predicts ? recipe.value : withoutPrediction(recipe.value) });
  if (!result.ok) throw new Error(result.error.code);
  const { peaks, recipe: ran, contradictions } = result.value;
  const found = shifts.map((shift) =>
    peaks
      .filter(({ shiftPpm }) => Math.abs(shiftPpm - shift) < 1)
      .reduce((sum, { area }) => sum + Math.abs(area), 0),
  );
  const mean = found.reduce((sum, area) => sum + area, 0) / found.length;
  return {
    peaks: peaks.length,
    worst: Math.max(...found.map((area) => Math.abs(area / mean - 1))),
    predicted: ran.steps.find(({ step }) => step === 'backward_prediction')?.parameters['points'],
    codes: contradictions.map(({ code }) => code),
    warnings: result.warnings.map(({ code }) => code),
  };
};
