import { amountInputs } from './amount-inputs.ts';
import { checkSpectrum } from './check-spectrum.ts';
import { combineBudget, coverageProbability, roundForReport } from './combine-budget.ts';
import { prepareSignals } from './measure-signal.ts';
import { type MeasuredSubstance, measureSubstance } from './measure-substance.ts';
import type { Check, QnmrQuestion, QnmrSpectrum, Quantification, SignalResult, Substance } from './model.ts';
import { qnmrVersion } from './qnmr-version.ts';
import { repeatabilityInput } from './repeatability.ts';
import { replicatesRule } from './rules.ts';
import { type Solved, solveExternal, solveHundredPercent, solveInternal } from './solve-method.ts';

interface Reading {
  readonly checks: Check[];
  readonly signals: SignalResult[];
  /** By substance, then by spectrum; null where a region is empty. */
  readonly measured: readonly (readonly (MeasuredSubstance | null)[])[];
}

/** Measures substances in spectra; `numberOf` names a spectrum. */
const readAll = (
  spectra: readonly QnmrSpectrum[],
  substances: readonly Substance[],
  numberOf: (index: number) => number | null,
): Reading => {
  const checks: Check[] = [];
  const signals: SignalResult[] = [];
  const bySpectrum = spectra.map((data, index) => {
    checks.push(...checkSpectrum(data.conditions, numberOf(index)));
    const reader = prepareSignals(data);
    return substances.map((substance) => {
      const reading = measureSubstance(reader, data, substance, numberOf(index));
      checks.push(...reading.checks);
      signals.push(...reading.results);
      return reading.measured;
    });
  });
  return { checks, signals, measured: substances.map((_, i) => bySpectrum.map((row) => row[i] ?? null)) };
};

const merge = (a: Reading, b: Reading): Reading => ({
  checks: [...a.checks, ...b.checks],
  signals: [...a.signals, ...b.signals],
  measured: [...a.measured, ...b.measured],
});

const nth = (index: number): number => index + 1;

const read = (question: QnmrQuestion): Reading => {
  const spectra = question.measurements.map(({ data }) => data);
  switch (question.method) {
    case 'internal_standard':
      return readAll(spectra, [question.analyte, question.standard], nth);
    case 'external_standard':
      return merge(
        readAll(spectra, [question.analyte], nth),
        readAll([question.reference.data], [question.standard], () => null),
      );
    case 'hundred_percent':
      return readAll(spectra, question.components, nth);
  }
};

const solve = (question: QnmrQuestion, measured: readonly (readonly MeasuredSubstance[])[]): Solved => {
  const [first = [], second = []] = measured;
  switch (question.method) {
    case 'internal_standard':
      return solveInternal(question, first, second);
    case 'external_standard':
      return solveExternal(question, first, second);
    case 'hundred_percent':
      return solveHundredPercent(question, measured);
  }
};

const checkReplicates = (count: number): Check => ({
  code: 'replicates',
  verdict: count === 1 ? 'unknown' : count < replicatesRule.least ? 'warning' : 'passed',
  subject: '',
  measurement: null,
  measured: count,
  limit: replicatesRule.least,
  unit: 'measurements',
  message:
    count === 1
      ? 'One measurement: repeatability is not in the budget.'
      : `${count} measurements; their scatter is in the budget.`,
  rule: replicatesRule.rule,
  remedy: count < replicatesRule.least ? 'Weigh and measure again, independently.' : null,
});

const whole = 100;

/** A part of the sample is at most all of it. */
const checkPlausible = (value: number, expandedUncertainty: number): Check => {
  const isTooMuch = value - expandedUncertainty > whole;
  return {
    code: 'plausible_result',
    verdict: isTooMuch ? 'warning' : 'passed',
    subject: '',
    measurement: null,
    measured: value,
    limit: whole,
    unit: '%',
    message: isTooMuch
      ? 'More than all of the sample, beyond the uncertainty: something that counts is not in the budget.'
      : 'Not more than all of the sample.',
    rule: 'A mass fraction cannot exceed 100 %.',
    remedy: isTooMuch ? 'Check weighings, nuclei, the standard’s purity and overlaps.' : null,
  };
};

const isComplete = (measured: Reading['measured']): measured is readonly (readonly MeasuredSubstance[])[] =>
  measured.every((row) => row.every((item) => item !== null));

/**
 * Purity, concentration or mass fraction from signal areas, with its uncertainty budget and the checks that carry or refuse
 * it. The same question gives the same answer to the bit. `result` is null, and the budget empty, where a check refuses;
 * signals that could be measured are still reported.
 */
export const quantify = (question: QnmrQuestion): Quantification => {
  const reading = read(question);
  const { measured, signals } = reading;
  const checks = [...reading.checks, checkReplicates(question.measurements.length)];
  const refused: Quantification = { version: qnmrVersion, result: null, budget: [], checks, signals };
  if (!isComplete(measured)) return refused;
  const solved = solve(question, measured);
  const amounts = amountInputs(solved.terms);
  checks.push(...solved.checks, ...amounts.checks);
  if (checks.some(({ verdict }) => verdict === 'refused')) return refused;
  const inputs = [...amounts.inputs, ...solved.inputs];
  const repeatability = repeatabilityInput(solved.values, inputs);
  const combined = combineBudget(solved.values, repeatability === null ? inputs : [...inputs, repeatability]);
  const value = solved.values.reduce((sum, one) => sum + one, 0) / solved.values.length;
  const { expandedUncertainty } = combined;
  if (solved.unit === '%') checks.push(checkPlausible(value, expandedUncertainty));
  return {
    version: qnmrVersion,
    result: {
      quantity: solved.quantity,
      unit: solved.unit,
      value,
      standardUncertainty: combined.standardUncertainty,
      effectiveDegreesOfFreedom: combined.effectiveDegreesOfFreedom,
      coverageFactor: combined.coverageFactor,
      coverageProbability,
      expandedUncertainty,
      reported: roundForReport(value, expandedUncertainty),
      perMeasurement: solved.values,
    },
    budget: combined.budget,
    checks,
    signals,
  };
};
