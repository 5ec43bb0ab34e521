import { describe, expect, it } from 'vitest';
import {
  qnmrAnalyte,
  qnmrDoublet,
  qnmrStandard,
  readSample,
  type SyntheticSample,
  synthesizeSample,
} from '../../testing/synthetic-qnmr.ts';
import type { Measured, QnmrQuestion, Quantification } from './model.ts';
import { quantify } from './quantify.ts';

type Internal = Extract<QnmrQuestion, { method: 'internal_standard' }>;

const given = (value: number, standardUncertainty: number): Measured => ({ value, standardUncertainty });
const weighing = { sampleMg: given(12, 0.01), standardMg: given(6, 0.01) };
const base: SyntheticSample = { purity: 0.95, sampleMg: 12, standardMg: 6, seed: 3 };

const measure = (sample: Partial<SyntheticSample> = {}, read: Parameters<typeof readSample>[2] = {}) => ({
  data: readSample(synthesizeSample({ ...base, ...sample }), undefined, read),
  ...weighing,
});

const plain = measure();
const question: Internal = {
  method: 'internal_standard',
  analyte: qnmrAnalyte,
  standard: qnmrStandard,
  measurements: [plain],
};

const verdicts = ({ checks }: Quantification, verdict: string): string[] => [
  ...new Set(checks.filter((check) => check.verdict === verdict).map(({ code }) => code)),
];

const resultOf = (quantification: Quantification) => {
  if (quantification.result === null) throw new Error(verdicts(quantification, 'refused').join(', '));
  return quantification.result;
};

describe('an internal standard', () => {
  it('gives the purity that went in, within the interval it states, and the same bytes again', () => {
    const answer = quantify(question);
    const { value, expandedUncertainty, unit, quantity } = resultOf(answer);
    expect([quantity, unit]).toEqual(['purity', '%']);
    expect(Math.abs(value - 95)).toBeLessThan(expandedUncertainty);
    expect(expandedUncertainty).toBeLessThan(1.5);
    expect(quantify(question)).toEqual(answer);
  });

  it('carries a budget whose parts make up the combined uncertainty', () => {
    const { budget, result } = quantify(question);
    expect([...new Set(budget.map(({ code }) => code))].join(' ')).toBe(
      'signal_area neighbours relaxation sample_mass standard_mass standard_purity molar_mass',
    );
    const variance = budget.reduce((sum, { contribution }) => sum + contribution ** 2, 0);
    expect(Math.sqrt(variance)).toBeCloseTo(result?.standardUncertainty ?? 0, 12);
    expect(budget.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    const mass = budget.find(({ code }) => code === 'sample_mass');
    // P falls by itself over the mass for each milligram more.
    expect(mass?.sensitivity).toBeCloseTo(-(result?.value ?? 0) / 12, 9);
    expect(mass?.contribution).toBeCloseTo(((result?.value ?? 0) / 12) * 0.01, 9);
  });

  it('takes several signals of the analyte together, and refuses where one counts the wrong nuclei', () => {
    const { signals } = qnmrAnalyte;
    const both = { ...question, analyte: { ...qnmrAnalyte, signals: [...signals, qnmrDoublet] } };
    const together = resultOf(quantify(both));
    expect(Math.abs(together.value - 95)).toBeLessThan(together.expandedUncertainty);
    const wrong = { ...qnmrAnalyte, signals: [...signals, { ...qnmrDoublet, nuclei: 2 }] };
    expect(verdicts(quantify({ ...question, analyte: wrong }), 'refused')).toEqual(['signals_agree']);
  });

  it('puts back what protons on carbon lose to satellites where the other protons lose nothing', () => {
    const onOxygen = qnmrStandard.signals.map((signal) => ({ ...signal, isOnCarbon: false }));
    const mixed = quantify({ ...question, standard: { ...qnmrStandard, signals: onOxygen } });
    expect(resultOf(mixed).value / resultOf(quantify(question)).value).toBeCloseTo(1 / (1 - 0.0107), 9);
    expect(mixed.budget.find(({ code }) => code === 'satellites')?.contribution).toBeCloseTo(0.08, 1);
  });

  it('counts the scatter of several preparations only beyond what they explain themselves', () => {
    const many = [11, 12, 13].map((seed) => ({
      data: measure({ seed }).data,
      // Other digits: other weighings.
      sampleMg: given(12 + seed * 1e-9, 0.01),
      standardMg: given(6, 0.01),
    }));
    const answer = quantify({ ...question, measurements: many });
    const { perMeasurement, standardUncertainty, value } = resultOf(answer);
    expect(perMeasurement).toHaveLength(3);
    expect(value).toBeCloseTo(perMeasurement.reduce((a, b) => a + b, 0) / 3, 9);
    expect(standardUncertainty).toBeLessThan(resultOf(quantify(question)).standardUncertainty);
    expect(answer.budget.find(({ code }) => code === 'repeatability')?.degreesOfFreedom).toBe(2);
    const scattered = many.map((one, k) => ({ ...one, sampleMg: given(12 * (1 + 0.03 * k), 0.01) }));
    const wide = resultOf(quantify({ ...question, measurements: scattered }));
    expect(wide.coverageFactor).toBeGreaterThan(3);
    expect(wide.effectiveDegreesOfFreedom).toBeLessThan(4);
  });

  it('weighs measurements of one preparation once', () => {
    const twice = { ...question, measurements: [plain, measure({ seed: 8 })] };
    const masses = quantify(twice).budget.filter(({ code }) => code === 'sample_mass');
    expect(masses).toHaveLength(1);
    expect(masses[0]?.measurement).toBeNull();
  });
});

describe('what the data cannot carry is refused with its reason', () => {
  const moved = (fromPpm: number, toPpm: number) => ({
    ...question,
    analyte: {
      ...qnmrAnalyte,
      signals: [{ region: { fromPpm, toPpm }, nuclei: 3, t1S: 3, isOnCarbon: true }],
    },
  });
  const centre = plain.data.lines.find(({ shiftPpm }) => shiftPpm > 1.95 && shiftPpm < 2.45)?.shiftPpm ?? 0;
  const foreign = [{ shiftPpm: centre - 0.1, amplitude: 0.4, widthHz: 1.2 }];

  it.each<[string, () => QnmrQuestion, string]>([
    ['an empty region', () => moved(9.5, 9), 'region_empty'],
    ['limits on the flank of a line', () => moved(centre + 0.004, centre - 0.004), 'region_too_narrow'],
    ['noise', () => ({ ...question, measurements: [measure({ noiseSd: 2.5 })] }), 'signal_to_noise'],
    [
      'a receiver that clipped',
      () => ({ ...question, measurements: [measure({}, { isSaturated: true })] }),
      'receiver_saturation',
    ],
    [
      'an edited experiment',
      () => ({ ...question, measurements: [measure({}, { acquisition: { pulseProgram: 'dept135' } })] }),
      'experiment',
    ],
    [
      '13C with enhancement',
      () => ({
        ...question,
        measurements: [measure({}, { acquisition: { nucleus: '13C', pulseProgram: 'zgpg30' } })],
      }),
      'experiment',
    ],
    [
      'pulses faster than relaxation',
      () => ({
        ...question,
        standard: { ...qnmrStandard, signals: qnmrStandard.signals.map((s) => ({ ...s, t1S: 40 })) },
      }),
      'relaxation',
    ],
  ])('%s', (_, ask, code) => {
    const answer = quantify(ask());
    expect(answer.result).toBeNull();
    expect(answer.budget).toEqual([]);
    const refused = answer.checks.filter(({ verdict }) => verdict === 'refused');
    expect(refused.map((check) => check.code)).toContain(code);
    for (const check of refused) expect(check.remedy).toMatch(/./);
  });

  it('a line that stands in the table twice, whose areas no fit can tell apart', () => {
    const { lines } = plain.data;
    const again = lines
      .filter(({ shiftPpm }) => shiftPpm === centre)
      .map((line) => ({ ...line, id: 'again' }));
    const data = { ...plain.data, lines: [...lines, ...again] };
    const answer = quantify({ ...question, measurements: [{ ...plain, data }] });
    expect(answer.result).toBeNull();
    expect(verdicts(answer, 'refused')).toEqual(['line_shape']);
    expect(answer.signals[0]?.standardUncertainty).toBeNull();
  });

  it('a line of another substance between the limits', () => {
    const mixed = measure({ more: foreign });
    const lines = mixed.data.lines.map((line) =>
      Math.abs(line.shiftPpm - centre + 0.1) < 0.01 ? { ...line, category: 'impurity' as const } : line,
    );
    const answer = quantify({ ...question, measurements: [{ ...mixed, data: { ...mixed.data, lines } }] });
    expect(verdicts(answer, 'refused')).toEqual(['foreign_lines']);
  });
});

it('an unknown T1 and a single measurement are said, not assumed', () => {
  const unknown = (signals: typeof qnmrAnalyte.signals) =>
    signals.map((signal) => ({ ...signal, t1S: null }));
  const answer = quantify({
    ...question,
    analyte: { ...qnmrAnalyte, signals: unknown(qnmrAnalyte.signals) },
    standard: { ...qnmrStandard, signals: unknown(qnmrStandard.signals) },
  });
  expect(verdicts(answer, 'unknown')).toEqual(['relaxation', 'replicates']);
  const relaxationOf = (found: typeof answer): number =>
    found.budget.find(({ code }) => code === 'relaxation')?.standardUncertainty ?? Number.NaN;
  // What 64 s leave out at a T1 of 5 s; a rectangular distribution between that and nothing.
  expect(relaxationOf(answer) * Math.sqrt(3) * 1e6).toBeCloseTo(Math.exp(-64 / 5) * 1e6, 0);
  expect(answer.checks.find(({ code }) => code === 'relaxation')?.message).toContain('After 64.1 s');
  const conditions = { ...plain.data.conditions, repetitionTimeS: 4 };
  const quick = quantify({
    ...question,
    analyte: { ...qnmrAnalyte, signals: unknown(qnmrAnalyte.signals) },
    standard: { ...qnmrStandard, signals: unknown(qnmrStandard.signals) },
    measurements: [{ ...plain, data: { ...plain.data, conditions } }],
  });
  expect(quick.checks.find(({ code }) => code === 'relaxation')).toMatchObject({ verdict: 'warning' });
  expect(relaxationOf(quick)).toBeGreaterThan(0.05);
});
