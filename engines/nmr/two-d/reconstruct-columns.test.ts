import { describe, expect, it } from 'vitest';
import { process2D, recipeFor2D } from '../../testing/process-2d.ts';
import { synthesizeFid2D } from '../../testing/synthetic-fid-2d.ts';
import { drawPlaces, thinFid2D } from '../../testing/thin-fid-2d.ts';
import { analyzeFid2D } from './analyze-fid-2d.ts';
import type { Fid2D } from './model.ts';

const signals = [
  { f2Ppm: 7.2, f1Ppm: 110, amplitude: 1 },
  { f2Ppm: 3.1, f1Ppm: 60, amplitude: 0.6 },
  { f2Ppm: 3.1, f1Ppm: 100, amplitude: 0.5 },
  { f2Ppm: 2.2, f1Ppm: 40, amplitude: 0.3 },
];
const rowsOf = { qf: 64, states: 128, states_tppi: 128, echo_antiecho: 128 } as const;

const drawn = (mode: keyof typeof rowsOf): Fid2D =>
  synthesizeFid2D({ mode, signals, points: 256, rows: rowsOf[mode], noiseSd: 0.01 });

const signalsOf = (fid: Fid2D) => {
  const analysed = analyzeFid2D(fid, { recipe: recipeFor2D(fid) });
  if (!analysed.ok) throw new Error(analysed.error.message);
  return analysed.value;
};

const placesOf = (fid: Fid2D): readonly string[] =>
  signalsOf(fid)
    .peaks.map(({ f2Ppm, f1Ppm }) => `${f2Ppm.toFixed(2)}/${Math.round(f1Ppm)}`)
    .sort();

describe('a spectrum of which a part of the t1 points was recorded', () => {
  it.each(Object.keys(rowsOf) as (keyof typeof rowsOf)[])('of %s has the signals of the whole', (mode) => {
    const fid = drawn(mode);
    const thinned = thinFid2D(fid, drawPlaces(64, 0.4, 21));
    expect(placesOf(thinned)).toEqual(placesOf(fid));
  });

  it('has the heights of the whole within five per cent, and the recipe says how it was completed', () => {
    const fid = drawn('states');
    const [whole, { spectrum, recipe }] = [
      process2D(fid).spectrum,
      process2D(thinFid2D(fid, drawPlaces(64, 0.4, 22))),
    ];
    const highest = whole.values.reduce((most, value) => Math.max(most, value), 0);
    whole.values.forEach((value, at) => {
      if (value > 0.3 * highest) expect((spectrum.values[at] as number) / value).toBeCloseTo(1, 1);
    });
    const step = recipe.steps.find((each) => each.step === 'reconstruct_f1');
    expect(step?.parameters).toMatchObject({ method: 'reweighted_l1', columns: expect.any(Number) });
    expect(step?.parameters['sampled_share']).toBeCloseTo(0.406, 2);
    expect(step?.parameters['prediction_error']).toBeLessThan(0.1);
  });

  it('gives the same bytes when its recipe runs again', () => {
    const fid = thinFid2D(drawn('echo_antiecho'), drawPlaces(64, 0.5, 23));
    const { values } = process2D(fid).spectrum;
    expect(process2D(fid).spectrum.values).toEqual(values);
  });

  it('says where too few points were recorded to tell the signals', () => {
    const { contradictions } = signalsOf(thinFid2D(drawn('states'), drawPlaces(64, 0.12, 24)));
    expect(contradictions.map(({ code }) => code)).toContain('reconstruction_doubt');
  });

  it('keeps the gaps at zero where the step is off, and says so', () => {
    const fid = thinFid2D(drawn('states'), drawPlaces(64, 0.4, 25));
    const analysed = analyzeFid2D(fid, { recipe: recipeFor2D(fid, { reconstruct_f1: { enabled: false } }) });
    if (!analysed.ok) throw new Error(analysed.error.message);
    expect(analysed.warnings.map(({ code }) => code)).toContain('gaps_not_filled');
  });
});
