import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { makeSignal } from '../../testing/format-fixtures.ts';
import { makeJdf } from '../../testing/jeol-fixture.ts';
import { readConditions } from '../acquisition/acquisition-conditions.ts';
import { guessNucleus } from './guess-nucleus.ts';
import { readExperiment } from './read-experiment.ts';

const signal = makeSignal(512);
const whole = makeJdf({ signal });
const hint = { vendor: 'jeol', nucleus: '1H' } as const;
const read = (bytes: Uint8Array, name = 'batch-7-1.jdf') => readExperiment([{ name, bytes }], hint);
const codeOf = (bytes: Uint8Array): string => {
  const found = read(bytes);
  return found.ok ? 'read' : found.error.code;
};

describe('a JEOL file', () => {
  it('gives samples, axis, filter delay and what was recorded', () => {
    const found = read(whole);
    if (!found.ok || found.value.kind !== 'fid') throw new Error('not read');
    const { re, im, acquisition, groupDelayPoints, sense } = found.value;
    expect([[...re], [...im]]).toEqual([signal.re, signal.im]);
    expect(sense).toBe(-1);
    expect(acquisition).toMatchObject({
      vendor: 'jeol',
      nucleus: '1H',
      baseFrequencyMhz: expect.closeTo(399.782198378, 9),
      carrierFrequencyMhz: expect.closeTo(399.782198378 * 1.000005, 9),
      spectralWidthHz: 7494,
      solventName: 'CHLOROFORM-D',
      temperatureK: 298.15,
      scans: 16,
      receiverGain: 42,
      pulseProgram: 'single_pulse',
      title: 'batch7',
      acquiredAtUtc: '2018-01-17T01:48:44Z',
    });
    // Two stages of orders 54 and 73 over factors 8 and 2: (53/16 + 72/2)/2, in points of the width after clipping.
    expect(groupDelayPoints).toBeCloseTo(((53 / 16 + 72 / 2) / 2) * (511 / 512), 6);
  });

  it('tells a quantification its repetition time, angle and pulse', () => {
    const found = read(whole);
    if (!found.ok) throw new Error(found.error.message);
    const conditions = readConditions(found.value.acquisition, {
      isSaturated: null,
      isTruncated: false,
      window: null,
    });
    expect(conditions).toMatchObject({ flipAngleDeg: 90, pulse90Us: expect.closeTo(6.6, 9) });
    expect(conditions.repetitionTimeS).toBeCloseTo(58 + 512 / 7494, 9);
  });

  it.each([
    ['Proton', '1H'],
    ['1H', '1H'],
    ['Carbon13', '13C'],
    ['Fluorine19', '19F'],
    ['Phosphorus31', '31P'],
  ])('calls its nucleus %s', (spelling, nucleus) => {
    const bytes = makeJdf({ signal, parameters: { x_domain: [spelling, 'none'] } });
    const found = read(bytes);
    expect(found.ok && found.value.acquisition.nucleus).toBe(nucleus);
    expect(guessNucleus(new TextDecoder().decode(bytes))).toMatchObject({
      nucleus,
      solventName: 'CHLOROFORM-D',
    });
  });
});

describe('what is no FID is refused', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['nothing', () => new Uint8Array(0), 'empty_file'],
    ['another file', () => new Uint8Array(5000).fill(7), 'not_a_jdf'],
    ['a header alone', () => whole.slice(0, 900), 'jdf_damaged'],
    ['a file cut short', () => whole.slice(0, whole.length - 1), 'jdf_damaged'],
    ['a processed spectrum', () => makeJdf({ signal, axisUnit: 26 }), 'processed_only'],
    ['two dimensions', () => makeJdf({ signal, format: 2 }), 'two_dimensional'],
    ['no width', () => makeJdf({ signal, parameters: { x_sweep: [0, 'hertz'] } }), 'parameters_missing'],
    [
      'samples that are no numbers',
      () => makeJdf({ signal: { re: signal.re.map(() => Number.NaN), im: signal.im } }),
      'samples_not_finite',
    ],
  ])('%s', (_, make, code) => {
    expect(codeOf(make())).toBe(code);
  });

  it('a claim of four thousand million points or parameters does not make it read them', () => {
    for (const place of [176, 1360 + 8]) {
      const bytes = whole.slice();
      bytes.fill(0xff, place, place + 4);
      expect(['fid_too_long', 'jdf_damaged']).toContain(codeOf(bytes));
    }
  });

  it('damaged in any byte of header and parameters it is read or refused, never more', () => {
    const rng = createRng(9);
    const end = 1360 + 16 + 64 * 18;
    for (let pass = 0; pass < 400; pass++) {
      const bytes = whole.slice();
      for (let k = 0; k < 3; k++) bytes[rng.integer(end)] = rng.integer(256);
      expect(codeOf(bytes)).toMatch(/^[a-z_]+$/);
    }
  });
});
