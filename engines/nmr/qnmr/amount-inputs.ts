import type { MeasuredSubstance } from './measure-substance.ts';
import type { Check, InputQuantity } from './model.ts';
import { atMost, carbon13, ownRule } from './rules.ts';

/** A substance in the measurements, and how the result moves with its amount: ∂ln(result)/∂ln(amount), one per measurement. */
export interface AmountTerm {
  readonly name: string;
  /** One per measurement; a single one where one spectrum serves all of them. */
  readonly measured: readonly MeasuredSubstance[];
  readonly exponents: readonly number[];
}

const rectangular = 1 / Math.sqrt(3);
/** Part of fitted tails, and of foreign lines in the region, that may be left after they were taken off. */
const tailDoubt = 0.1;
const foreignDoubt = 0.2;
/** Equal recoveries differ by this much in floating point. */
const roundingResidue = 1e-12;
/** Differences in shape below this many standard uncertainties are noise. */
const visible = 3;

const everywhere = (count: number, at: number, value: number): number[] =>
  Array.from({ length: count }, (_, k) => (k === at ? value : 0));

const known = { degreesOfFreedom: Number.POSITIVE_INFINITY } as const;

/** Spectrum `index` of a term counts in measurement `index`, or in all where there is but one. */
const sensitivitiesOf = ({ measured, exponents }: AmountTerm, index: number, share: number): number[] =>
  measured.length === exponents.length
    ? everywhere(exponents.length, index, (exponents[index] ?? 0) * share)
    : exponents.map((exponent) => exponent * share);

const numberOf = ({ measured, exponents }: AmountTerm, index: number): number | null =>
  measured.length === exponents.length ? index + 1 : null;

const areaInputs = (term: AmountTerm): InputQuantity[] =>
  term.measured.flatMap(({ parts }, index) => {
    const total = parts.reduce((sum, { signal }) => sum + signal.area, 0);
    return parts.map(
      ({ place, signal }): InputQuantity => ({
        code: 'signal_area',
        subject: place,
        measurement: numberOf(term, index),
        value: signal.area,
        unit: 'a.u. · ppm',
        standardUncertainty: signal.standardUncertainty,
        distribution: 'normal',
        evaluation: 'A',
        ...known,
        source: 'Noise and baseline where there is no signal, through the fit of the lines.',
        sensitivities: sensitivitiesOf(term, index, signal.area / total),
      }),
    );
  });

interface Factor {
  readonly code: InputQuantity['code'];
  readonly subject: string;
  readonly measurement: number | null;
  readonly halfWidth: number;
  readonly source: string;
  readonly sensitivities: readonly number[];
}

/** A correction of 1 that may be off by the half-width either way. */
const factorOf = ({ halfWidth, ...rest }: Factor): InputQuantity => ({
  ...rest,
  ...known,
  value: 1,
  unit: '1',
  standardUncertainty: rectangular * halfWidth,
  distribution: 'rectangular',
  evaluation: 'B',
});

const overlapInputs = (term: AmountTerm): InputQuantity[] =>
  term.measured.flatMap(({ parts }, index) => {
    const total = parts.reduce((sum, { signal }) => sum + signal.area, 0);
    return parts.flatMap(({ place, signal }) => {
      const base = {
        subject: place,
        measurement: numberOf(term, index),
        sensitivities: sensitivitiesOf(term, index, signal.area / total),
      };
      const halfWidth = tailDoubt * signal.tailShare + foreignDoubt * signal.foreignShare;
      const source = `${ownRule}: a tenth of the tails and a fifth of the foreign lines that were taken off.`;
      const neighbours = factorOf({ ...base, code: 'neighbours', halfWidth, source });
      if (signal.unexplainedShare === 0) return [neighbours];
      const doubt = `${ownRule}: lines in the region that nothing explains, all of them.`;
      return [
        neighbours,
        factorOf({ ...base, code: 'unexplained_lines', halfWidth: signal.unexplainedShare, source: doubt }),
      ];
    });
  });

const at = (term: AmountTerm, k: number): MeasuredSubstance =>
  (term.measured.length === 1 ? term.measured[0] : term.measured[k]) as MeasuredSubstance;

const average = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

/** Σ exponent × value over the terms, per measurement. */
const compare = (terms: readonly AmountTerm[], value: (measured: MeasuredSubstance) => number): number[] =>
  (terms[0]?.exponents ?? []).map((_, k) =>
    terms.reduce((sum, term) => sum + (term.exponents[k] ?? 0) * value(at(term, k)), 0),
  );

const ones = (terms: readonly AmountTerm[]): number[] => (terms[0]?.exponents ?? []).map(() => 1);

const shapeOf = (terms: readonly AmountTerm[]): { inputs: InputQuantity[]; checks: Check[] } => {
  const difference = average(compare(terms, ({ shapeShare }) => shapeShare));
  const squares = (terms[0]?.exponents ?? []).map((_, k) =>
    terms.reduce((sum, term) => sum + ((term.exponents[k] ?? 0) * at(term, k).shapeUncertainty) ** 2, 0),
  );
  const uncertainty = Math.sqrt(average(squares) / squares.length);
  const size = Math.abs(difference);
  const stands = size > visible * uncertainty;
  const rule = atMost.shapeShare;
  const verdict = !stands || size <= rule.pass ? 'passed' : size <= rule.refuse ? 'warning' : 'refused';
  const check: Check = {
    code: 'line_shape',
    verdict,
    subject: terms.map(({ name }) => name).join(' / '),
    measurement: null,
    measured: size,
    limit: verdict === 'refused' ? rule.refuse : rule.pass,
    unit: '',
    message: `Beyond the fitted shape the points of the compared signals differ by ${(100 * difference).toFixed(2)} %, ${stands ? 'more' : 'not more'} than three times the uncertainty of ${(100 * uncertainty).toFixed(2)} %.`,
    rule: rule.rule,
    remedy: verdict === 'passed' ? null : 'Shim better, check the phase, or take signals that stand alone.',
  };
  if (!stands) return { inputs: [], checks: [check] };
  const source = `${ownRule}: what fit and points hold, compared between the signals.`;
  const input = factorOf({
    code: 'line_shape',
    subject: check.subject,
    measurement: null,
    halfWidth: size,
    source,
    sensitivities: ones(terms),
  });
  return { inputs: [input], checks: [check] };
};

const relaxationOf = (terms: readonly AmountTerm[]): InputQuantity[] => {
  const all = terms.flatMap(({ measured }) => measured);
  if (all.some(({ recovered }) => recovered === null)) return [];
  /** The farthest the compared signals can be apart: one at its upper end where the other is at its lower one. */
  const farthest = (up: 'low' | 'high', down: 'low' | 'high'): number =>
    Math.abs(
      average(
        (terms[0]?.exponents ?? []).map((_, k) =>
          terms.reduce((sum, term) => {
            const exponent = term.exponents[k] ?? 0;
            return sum + exponent * Math.log(at(term, k).recovered?.[exponent > 0 ? up : down] ?? 1);
          }, 0),
        ),
      ),
    );
  const difference = Math.max(farthest('high', 'low'), farthest('low', 'high'));
  const halfWidth = difference < roundingResidue ? 0 : difference;
  return [
    factorOf({
      code: 'relaxation',
      subject: terms.map(({ name }) => name).join(' / '),
      measurement: null,
      halfWidth,
      source:
        'Largest difference of what has come back between pulses, from T1 (up to 5 s where it is not given), repetition time and pulse angle; not corrected for.',
      sensitivities: ones(terms),
    }),
  ];
};

const satellitesOf = (terms: readonly AmountTerm[]): InputQuantity[] => {
  const sensitivities = compare(terms, ({ satelliteSensitivity }) => satelliteSensitivity);
  if (sensitivities.every((value) => Math.abs(value) < 1e-9)) return [];
  return [
    {
      code: 'satellites',
      subject: terms.map(({ name }) => name).join(' / '),
      measurement: null,
      value: carbon13.abundance,
      unit: '1',
      standardUncertainty: carbon13.standardUncertainty,
      distribution: 'normal',
      evaluation: 'B',
      ...known,
      source: `Natural abundance of 13C: ${carbon13.source}. It cancels where all protons compared sit on carbon.`,
      sensitivities,
    },
  ];
};

/** Everything the spectra themselves add to a budget. */
export const amountInputs = (
  terms: readonly AmountTerm[],
): { readonly inputs: readonly InputQuantity[]; readonly checks: readonly Check[] } => {
  const shape = shapeOf(terms);
  return {
    inputs: [
      ...terms.flatMap((term) => [...areaInputs(term), ...overlapInputs(term)]),
      ...shape.inputs,
      ...relaxationOf(terms),
      ...satellitesOf(terms),
    ],
    checks: shape.checks,
  };
};
