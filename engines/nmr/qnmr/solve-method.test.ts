import { describe, expect, it } from 'vitest';
import {
  qnmrAnalyte,
  qnmrStandard,
  readSample,
  type SyntheticSample,
  synthesizeSample,
} from '../../testing/synthetic-qnmr.ts';
import type { Measured, QnmrQuestion, Quantification } from './model.ts';
import { quantify } from './quantify.ts';

const given = (value: number, standardUncertainty: number): Measured => ({ value, standardUncertainty });
const base: SyntheticSample = { purity: 0.95, sampleMg: 12, standardMg: 6, seed: 3 };

const verdicts = ({ checks }: Quantification, verdict: string): string[] =>
  checks.filter((check) => check.verdict === verdict).map(({ code }) => code);

const resultOf = (quantification: Quantification) => {
  if (quantification.result === null) throw new Error(verdicts(quantification, 'refused').join(', '));
  return quantification.result;
};

describe('an external standard', () => {
  const responseOf = (gain: number, scans: number, pulseUs: number) =>
    ((1000 / 60) * gain * scans * 10) / pulseUs;
  const record = (sample: Partial<SyntheticSample>, gain: number, scans: number, pulseUs: number) =>
    readSample(
      synthesizeSample({ ...base, noiseSd: 0.02, ...sample, response: responseOf(gain, scans, pulseUs) }),
      { D: '0 60', TD: '65536', P: `0 ${pulseUs}` },
      { acquisition: { receiverGain: gain, scans, temperatureK: 298 } },
    );
  const external: Extract<QnmrQuestion, { method: 'external_standard' }> = {
    method: 'external_standard',
    analyte: qnmrAnalyte,
    standard: qnmrStandard,
    measurements: [
      { data: record({}, 1, 2, 12), solution: { massMg: given(12, 0.01), volumeMl: given(0.6, 0.001) } },
    ],
    reference: {
      data: record({ seed: 21, standardMg: 5 }, 1, 1, 10),
      // 5 mg of 99.9 % in 0.6 mL.
      concentrationMmolL: given((5 * 0.999) / qnmrStandard.molarMass.value / 0.0006, 0.05),
    },
  };

  it('is corrected for pulse and scans, and gives a purity with mass and volume', () => {
    const answer = quantify(external);
    const { value, expandedUncertainty, quantity } = resultOf(answer);
    expect(quantity).toBe('purity');
    expect(Math.abs(value - 95)).toBeLessThan(expandedUncertainty);
    expect(Math.abs(value - 95)).toBeLessThan(0.5);
    expect(answer.budget.filter(({ code }) => code === 'pulse_width')).toHaveLength(2);
  });

  it('gives a concentration without them', () => {
    const measurements = external.measurements.map(({ data }) => ({ data, solution: null }));
    const { value, unit } = resultOf(quantify({ ...external, measurements }));
    expect(unit).toBe('mmol/L');
    expect(value).toBeCloseTo((12 * 0.95) / qnmrAnalyte.molarMass.value / 0.0006, 0);
  });

  it.each([
    ['another width', { spectralWidthHz: 9000 }, 'same_conditions'],
    ['no receiver gain', { receiverGain: null }, 'receiver_gain'],
    ['other angles', { flipAngleDeg: 30 }, 'same_conditions'],
    ['no pulse', { pulse90Us: null }, 'pulse_width'],
  ])('refuses %s', (_, change, code) => {
    const { data } = external.reference;
    const reference = {
      ...external.reference,
      data: { ...data, conditions: { ...data.conditions, ...change } },
    };
    expect(verdicts(quantify({ ...external, reference }), 'refused')).toContain(code);
  });
});

it('the parts of a whole make 100 %', () => {
  const parts = [qnmrAnalyte, qnmrStandard];
  const of = (components: typeof parts) =>
    resultOf(
      quantify({
        method: 'hundred_percent',
        components,
        measurements: [{ data: readSample(synthesizeSample(base)) }],
      }),
    );
  const [analyte, standard] = [of(parts), of(parts.toReversed())];
  expect(analyte.value + standard.value).toBeCloseTo(100, 9);
  expect(Math.abs(analyte.value - (100 * 12 * 0.95) / (12 * 0.95 + 6 * 0.999))).toBeLessThan(
    analyte.expandedUncertainty,
  );
  expect(analyte.standardUncertainty).toBeCloseTo(standard.standardUncertainty, 9);
});
