import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../../testing/format-fixtures.ts';
import { decodeAsdf } from './jcamp-asdf.ts';

const decode = (text: string, limit = 10_000) => {
  const bytes = encodeText(text);
  return decodeAsdf(bytes, { start: 0, end: bytes.length }, limit);
};

const valuesOf = (text: string) => {
  const result = decode(text);
  if (!result.ok) throw new Error(result.error.message);
  return [...result.value.values];
};

type Form = 'AFFN' | 'PAC' | 'SQZ' | 'DIF' | 'DIFDUP';

const squeeze = (value: number, positive: string, negative: string): string => {
  const digits = String(Math.abs(value));
  const letters = value < 0 ? negative : positive;
  return letters.charAt(Number(digits.charAt(0)) - (value < 0 ? 1 : 0)) + digits.slice(1);
};
const toSqz = (value: number) => squeeze(value, '@ABCDEFGHI', 'abcdefghi');
const toDif = (value: number) => squeeze(value, '%JKLMNOPQR', 'jklmnopqr');
const toDup = (count: number) =>
  ['', ...'STUVWXYZs'][Number(String(count).charAt(0))] + String(count).slice(1);

/** Runs of equal differences as one difference and a count. */
const encodeDifferences = (values: readonly number[], withRuns: boolean): string => {
  let text = '';
  let run = 0;
  let previous: number | null = null;
  const flush = () => {
    if (run > 1) text += toDup(run);
  };
  for (let k = 1; k < values.length; k += 1) {
    const difference = (values[k] ?? 0) - (values[k - 1] ?? 0);
    if (withRuns && difference === previous) run += 1;
    else {
      flush();
      text += toDif(difference);
      run = 1;
      previous = difference;
    }
  }
  flush();
  return text;
};

const encodeLine = (line: readonly number[], form: Form): string => {
  if (form === 'AFFN') return ` ${line.join(' ')}`;
  if (form === 'PAC') return line.map((value) => (value < 0 ? String(value) : `+${value}`)).join('');
  if (form === 'SQZ') return line.map(toSqz).join('');
  return toSqz(line[0] ?? 0) + encodeDifferences(line, form === 'DIFDUP');
};

/** The table of some integers in one of the forms, `perLine` (at least 2) of them to a line. */
const encodeTable = (values: readonly number[], form: Form, perLine: number): string => {
  const lines: string[] = [];
  for (let k = 0; k < values.length; k += perLine) {
    // A line after a difference repeats the last value as a check, so it starts one point earlier.
    const start = k > 0 && form.startsWith('DIF') ? k - 1 : k;
    lines.push(start + encodeLine(values.slice(start, k + perLine), form));
  }
  return lines.join('\n');
};

describe('ASDF tables', () => {
  // The same eight ordinates in every form, as in the table of forms of Appl. Spectrosc. 42 (1988) 151.
  const expected = [1, 2, 3, 3, 2, 1, 0, -1, -2, -3];
  it.each([
    ['AFFN', '0 1 2 3 3 2 1 0 -1 -2 -3'],
    ['AFFN with commas and exponents', '0, 1.0E+00, 2, 3.0, 30E-1, 2, 1, 0, -1, -2, -3'],
    ['PAC', '0+1+2+3+3+2+1+0-1-2-3'],
    ['SQZ', '0ABCCBA@abc'],
    ['DIF', '0AJJ%jjjjjj'],
    ['DIFDUP', '0AJT%jX'],
  ])('reads %s', (_, text) => {
    expect(valuesOf(text)).toEqual(expected);
  });

  it('counts a checked ordinate once', () => {
    expect(valuesOf('0A1J1J1\n2C3J1\n3D4')).toEqual([11, 22, 33, 44]);
  });

  it('reports a failed check and goes on from the stated value', () => {
    const result = decode('0A1J1J1\n2C4J1');
    expect(result.ok && result.value.failedChecks).toBe(1);
    expect(result.ok && [...result.value.values]).toEqual([11, 22, 34, 45]);
  });

  it('repeats values as well as differences', () => {
    expect(valuesOf('0A0U\n3 5 6')).toEqual([10, 10, 10, 5, 6]);
  });

  it('skips comments, blank lines and either line end', () => {
    expect(valuesOf('0A1 $$ A2A3\r\n\r\n1B2')).toEqual([11, 22]);
  });

  it('reads a lost value as not a number', () => {
    expect(valuesOf('0 1 ? 3')).toEqual([1, Number.NaN, 3]);
  });

  it('stops at its limit instead of obeying a forged count', () => {
    const result = decode('0A1Z99999999999999999');
    expect(!result.ok && result.error.code).toBe('too_many_points');
  });

  it('refuses a table with a character of no number', () => {
    const result = decode('0A1#B2');
    expect(!result.ok && result.error).toMatchObject({ code: 'jcamp_table_damaged', found: 'byte 0x23' });
  });

  it('returns what was encoded, in every form', () => {
    const integers = fc.array(
      fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -2e9, max: 2e9 })),
      {
        minLength: 1,
        maxLength: 120,
      },
    );
    const forms = fc.constantFrom<Form>('AFFN', 'PAC', 'SQZ', 'DIF', 'DIFDUP');
    fc.assert(
      fc.property(integers, forms, fc.integer({ min: 2, max: 9 }), (values, form, perLine) => {
        const result = decode(encodeTable(values, form, perLine));
        expect(result.ok && [...result.value.values]).toEqual(values);
        expect(result.ok && result.value.failedChecks).toBe(0);
        const places =
          result.ok && result.value.lineX.map((x, line) => x - (result.value.lineIndex[line] ?? 0));
        expect(places).toEqual(result.ok && result.value.lineX.map(() => 0));
      }),
      { seed: 20261120, numRuns: 400 },
    );
  });
});
