import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import type { NmrSource } from '../model.ts';
import type { ArrayKind, ArrayQuantity } from '../vocabulary.ts';
import type { ArrayQuestion, ArraySource, ArrayValues } from './model.ts';

/** Rows that take part, each with what was varied for it. */
export interface UsableRows {
  readonly rows: readonly NmrSource[];
  readonly rowNames: readonly string[];
  readonly values: ArrayValues;
  readonly hosts: Float64Array | null;
}

const quantityOf: Readonly<Record<ArrayKind, ArrayQuantity>> = {
  inversion_recovery: 'delay',
  t2: 'delay',
  t1rho: 'delay',
  diffusion: 'gradient',
  kinetics: 'time',
  titration: 'concentration',
  profile: 'number',
};

const namedOf: Readonly<Record<ArrayQuantity, string>> = {
  delay: 'delays',
  gradient: 'gradients',
  time: 'times',
  concentration: 'concentrations',
  frequency: 'frequencies',
  number: 'numbers',
};

/** Different values a fit of each kind needs: its numbers and one more. */
const leastValues: Readonly<Record<ArrayKind, number>> = {
  inversion_recovery: 4,
  t2: 3,
  t1rho: 3,
  diffusion: 3,
  kinetics: 4,
  titration: 4,
  profile: 1,
};

/** Probes for liquids reach 0.5 to 1.5 T/m, those made for diffusion alone up to 30: a table in G/cm is a hundred times as large. */
const usualGradientTm = 5;

const doubtGradients = (kind: ArrayKind, values: readonly number[]): readonly Warning[] => {
  const largest = Math.max(...values.map(Math.abs));
  if (kind !== 'diffusion' || largest <= usualGradientTm) return [];
  const message = `The gradients reach ${largest.toPrecision(3)} T/m, more than probes for liquids give: in G/cm they would be ${(largest / 100).toPrecision(3)} T/m, and every diffusion 10⁴ times larger.`;
  return [{ code: 'gradients_unusual', message }];
};

const isEmpty = ({ re, im }: NmrSource): boolean =>
  re.every((value) => value === 0) && (im === null || im.every((value) => value === 0));

const isSound = ({ re, im }: NmrSource): boolean =>
  re.every(Number.isFinite) && (im === null || im.every(Number.isFinite));

const refuseValues = (question: ArrayQuestion, values: readonly number[]): Result<never> | null => {
  const bad = values.findIndex((value) => !Number.isFinite(value));
  if (bad >= 0) {
    return fail('value_not_finite', `The value of row ${bad + 1} is no number.`, {
      found: `${values[bad]}`,
      expected: 'finite numbers',
    });
  }
  if (question.kind === 'profile') return null;
  const negative = question.kind === 'diffusion' ? -1 : values.findIndex((value) => value < 0);
  if (negative >= 0) {
    return fail('value_negative', `The value of row ${negative + 1} is below zero.`, {
      found: `${values[negative]}`,
      expected: 'values from zero on',
    });
  }
  if (question.kind === 'diffusion' && values.every((value) => value === 0)) {
    return fail('gradients_zero', 'All gradients are zero: nothing was attenuated by diffusion.', {
      found: `${values.length} rows at 0 T/m`,
      expected: 'gradients that rise from row to row',
    });
  }
  const distinct = new Set(values.map(Math.abs)).size;
  if (distinct === 1 && values.length > 1) {
    return fail('values_equal', 'All rows were measured with the same value: nothing was varied.', {
      found: `${values.length} rows at ${values[0]}`,
      expected: 'values that differ from row to row',
    });
  }
  if (distinct < leastValues[question.kind]) {
    return fail('too_few_rows', 'Fewer different values than the fit has numbers.', {
      found: `${distinct} different values in ${values.length} rows`,
      expected: `at least ${leastValues[question.kind]}`,
    });
  }
  return null;
};

/** The values of the files or of the table, one for each row; null leaves a row out. */
const pairValues = (source: ArraySource, question: ArrayQuestion): Result<readonly (number | null)[]> => {
  const given = question.values ?? source.values?.values ?? null;
  if (given === null) {
    if (question.kind === 'profile') return ok(source.rows.map((_, k) => k + 1));
    return fail('values_missing', 'No list says what was varied from row to row.', {
      found: `${source.rows.length} rows; no list of ${namedOf[quantityOf[question.kind]]} is in the files`,
      expected: 'a table with one value for each row',
    });
  }
  if (given.length === source.rows.length) return ok(given);
  const isLonger = given.length > source.rows.length;
  if (isLonger && question.values === null) {
    const message = `The list has ${given.length} values for ${source.rows.length} rows; the first ${source.rows.length} are used, as in a run that was stopped.`;
    return ok(given.slice(0, source.rows.length), [{ code: 'list_longer_than_rows', message }]);
  }
  return fail('list_length', 'The list of values and the rows differ in number.', {
    found: `${given.length} values for ${source.rows.length} rows`,
    expected: 'one value for each row; in a table, null leaves a row out',
  });
};

const warnLeftOut = (names: readonly string[], why: string, code: string): readonly Warning[] =>
  names.length === 0 ? [] : [{ code, message: `Left out, ${why}: ${names.slice(0, 12).join(', ')}.` }];

/** Pairs rows with values; empty rows and those left out by the table are named, everything else that cannot be is refused. */
export const pairRows = (source: ArraySource, question: ArrayQuestion): Result<UsableRows> => {
  if (source.rows.length < 2) {
    return fail('one_row', 'There is one row only; an array has several.', {
      found: `${source.rows.length} row`,
      expected: `at least ${leastValues[question.kind]}`,
    });
  }
  const paired = pairValues(source, question);
  if (!paired.ok) return paired;
  const { hostConcentrations: hosts } = question;
  if (hosts !== null && hosts.length !== source.rows.length) {
    return fail('list_length', 'The concentrations of the observed partner and the rows differ in number.', {
      found: `${hosts.length} concentrations for ${source.rows.length} rows`,
      expected: 'one for each row',
    });
  }
  const wrong = source.rows.findIndex((row) => !isSound(row));
  if (wrong >= 0) {
    return fail('samples_not_finite', `${source.rowNames[wrong]} holds values that are no numbers.`, {
      found: 'NaN or infinite samples',
      expected: 'finite samples',
    });
  }
  const isUnvalued = (k: number): boolean => (paired.value[k] ?? null) === null;
  const all = source.rows.map((_, k) => k);
  const unvalued = all.filter(isUnvalued);
  const empty = all.filter((k) => !isUnvalued(k) && isEmpty(source.rows[k] as NmrSource));
  const kept = all.filter((k) => !unvalued.includes(k) && !empty.includes(k));
  const values = kept.map((k) => paired.value[k] as number);
  const refusal = refuseValues(question, values);
  if (refusal) return refusal;
  const nameOf = (k: number): string => source.rowNames[k] ?? `row ${k + 1}`;
  return ok(
    {
      rows: kept.map((k) => source.rows[k] as NmrSource),
      rowNames: kept.map(nameOf),
      values: {
        quantity:
          question.values === null && source.values !== null
            ? source.values.quantity
            : quantityOf[question.kind],
        values,
        source: question.values === null ? (source.values?.source ?? 'number of the row') : 'table given',
      },
      hosts: hosts === null ? null : Float64Array.from(kept, (k) => hosts[k] as number),
    },
    [
      ...paired.warnings,
      ...doubtGradients(question.kind, values),
      ...warnLeftOut(unvalued.map(nameOf), 'without a value', 'rows_left_out'),
      ...warnLeftOut(empty.map(nameOf), 'all samples zero', 'rows_empty'),
    ],
  );
};
