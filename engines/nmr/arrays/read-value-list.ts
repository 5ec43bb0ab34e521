import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { decodeText } from '../formats/decode-text.ts';
import type { SourceFile } from '../model.ts';

/** Lists TopSpin writes beside a ser: one value to a line, a suffix may scale it. */
export type ListKind = 'delay' | 'pulse' | 'count' | 'gradient' | 'frequency';

const longestListBytes = 2 ** 20;
const mostValues = 4096;

/** s is the unit of a delay, µs that of a pulse: those are what bare numbers of the two lists mean. */
const bareParts: Readonly<Record<ListKind, number>> = {
  delay: 1,
  pulse: 1e6,
  count: 1,
  // G/cm, as TopSpin writes difflist.
  gradient: 100,
  frequency: 1,
};

/** How many make one of the base unit: dividing keeps 20u at 0.00002. */
const suffixParts: Readonly<Record<string, number>> = { s: 1, m: 1e3, u: 1e6, n: 1e9 };

const entry = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*(s|ms|m|us|u|ns|n)?$/;

/** First words of a frequency list that say how its numbers are meant, and are none themselves. */
const isHeader = (line: string): boolean => /^(bf|sfo|o|p|ppm|hz)\b/i.test(line) && !/^[-+]?\d/.test(line);

const badEntry = (name: string, line: string, at: number): Result<never> =>
  fail('list_entry_invalid', `${name} holds an entry that is no number.`, {
    found: `"${line.slice(0, 40)}" in line ${at + 1}`,
    expected: 'one number to a line, with s, m or u behind it where it is a time',
  });

/** One entry in base units, null where the line holds no number. */
const readEntry = (line: string, kind: ListKind): { value: number; isBarePulse: boolean } | null => {
  const found = entry.exec(line);
  if (found === null) return null;
  const suffix = found[2]?.charAt(0);
  const isTime = kind === 'delay' || kind === 'pulse';
  const parts = isTime && suffix !== undefined ? (suffixParts[suffix] ?? 1) : bareParts[kind];
  const value = Number(found[1]) / parts;
  return Number.isFinite(value) ? { value, isBarePulse: kind === 'pulse' && suffix === undefined } : null;
};

/** The numbers of a list in base units: s, T/m, Hz, or plain counts. */
export const readValueList = (file: SourceFile, kind: ListKind): Result<readonly number[]> => {
  const lines = decodeText(file.bytes.subarray(0, longestListBytes)).split(/\r\n|\r|\n/);
  const values: number[] = [];
  const warnings: Warning[] = [];
  for (const [at, raw] of lines.entries()) {
    const line = raw.replace(/[;#].*$/, '').trim();
    if (line === '' || (kind === 'frequency' && isHeader(line))) continue;
    const read = readEntry(line, kind);
    if (read === null) return badEntry(file.name, line, at);
    values.push(read.value);
    if (read.isBarePulse && warnings.length === 0) {
      const message = `${file.name} has numbers without a unit; they are taken as µs.`;
      warnings.push({ code: 'unit_assumed', message });
    }
  }
  if (values.length > mostValues) {
    return fail('list_too_long', `${file.name} is longer than any array.`, {
      found: `${values.length} entries`,
      expected: 'one entry for each row',
    });
  }
  return ok(values, warnings);
};
