import { numberIn } from './number-in.ts';
import type { ReadingPorts } from './ports.ts';
import { addRecord } from './record-spectrum.ts';
import { Refusal } from './refusal.ts';
import type { RunBuilder } from './run-builder.ts';
import type { RunReader } from './run-reader.ts';
import { TextLines } from './text-lines.ts';

interface OpenRecord {
  readonly line: number;
  readonly fields: Map<string, string>;
  readonly mz: number[];
  readonly intensity: number[];
  /** Peaks still to come; null before their number is told. */
  left: number | null;
}

/** Writers differ in case and in what joins the words of a name: `Ion_mode`, `IONMODE`, `Ion mode`. */
const keyOf = (name: string): string => name.toUpperCase().replace(/[\s_-]+/g, '');

/** Pairs of a line: separated by space, tab, `;`, `,` or `:`; what stands in quotes explains a peak. */
const numbersOf = (line: string): string[] =>
  line
    .replace(/"[^"]*"/g, ' ')
    .split(/[\s;,:()]+/)
    .filter((part) => part !== '');

const minutesOrSeconds = (text: string | undefined): number | undefined => {
  const value = numberIn(/^\s*(\d+(?:\.\d+)?)/.exec(text ?? '')?.[1]);
  if (value === null) return undefined;
  // Writers that give no unit write minutes, as MS-DIAL and MassBank do.
  return /\d\s*(s|sec)/i.test(text ?? '') ? value : 60 * value;
};

/** NIST MSP in its dialects: fields, `Num Peaks`, then as many peaks, several to a line or one. */
export const openMsp = (builder: RunBuilder, ports: ReadingPorts): RunReader => {
  let open: OpenRecord | null = null;
  let instrument = '';

  const end = ({ line, fields: own, mz, intensity, left }: OpenRecord): void => {
    const place = `Spectrum ${builder.scanCount + 1} (line ${line})`;
    if (left === null) {
      throw new Refusal(
        'truncated',
        `${place}: ends without its peaks ("Num Peaks" is missing). Export the library again.`,
      );
    }
    if (left > 0) {
      builder.remarks.note('declared_length', `${place} (Num Peaks): ${left} of its peaks are missing.`);
    }
    if (instrument === '') instrument = own.get('INSTRUMENT') ?? '';
    addRecord(
      builder,
      {
        all: Object.fromEntries(own),
        id: own.get('DB#') ?? own.get('SPECTRUMID') ?? own.get('NAME'),
        precursorMz: own.get('PRECURSORMZ'),
        charge: own.get('CHARGE'),
        polarity: own.get('IONMODE'),
        level:
          own.get('SPECTRUMTYPE') ??
          own.get('MSLEVEL') ??
          /"ms level=([^"]*)"/i.exec(own.get('COMMENTS') ?? '')?.[1],
        activation: own.get('FRAGMENTATIONMODE'),
        collisionEnergy: own.get('COLLISIONENERGY'),
        retentionTimeS: minutesOrSeconds(own.get('RETENTIONTIME') ?? own.get('RTINMINUTES')),
      },
      { mz, intensity },
      place,
    );
    open = null;
  };

  const takePeaks = (record: OpenRecord, line: string, number: number): void => {
    const numbers = numbersOf(line);
    for (let at = 0; at + 1 < numbers.length && (record.left ?? 0) > 0; at += 2) {
      const [x, y] = [Number(numbers[at]), Number(numbers[at + 1])];
      if (Number.isNaN(x) && !/^nan$/i.test(numbers[at] ?? '')) {
        // What follows a pair without quotes explains it.
        if (at > 0) return;
        throw new Refusal('no_peak', `Line ${number}: a peak was expected.`, { found: line.slice(0, 60) });
      }
      record.mz.push(x);
      record.intensity.push(y);
      record.left = (record.left ?? 0) - 1;
    }
  };

  const takeField = (name: string, value: string, number: number): void => {
    const key = keyOf(name);
    open ??= { line: number, fields: new Map(), mz: [], intensity: [], left: null };
    if (key !== 'NUMPEAKS') {
      open.fields.set(key, value.trim());
      return;
    }
    open.left = numberIn(value);
    if (open.left === null || open.left < 0) {
      throw new Refusal('peak_count', `Line ${number}: "Num Peaks" is no number.`, {
        found: value.slice(0, 40),
      });
    }
  };

  const isInPeaks = (): boolean => open !== null && open.left !== null;

  /** A blank line ends a record, but some writers leave one before the peaks. */
  const takeBlank = (): void => {
    if (open !== null && open.left !== null && (open.left === 0 || open.mz.length > 0)) end(open);
  };

  const lines = new TextLines(ports, (line, number) => {
    if (line.trim() === '') return takeBlank();
    const [, name, value] = /^\s*([A-Za-z][^:=]{0,60}?)\s*[:=]\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      if (open !== null && isInPeaks()) end(open);
      return takeField(name, value ?? '', number);
    }
    if (open !== null && isInPeaks()) return takePeaks(open, line, number);
    throw new Refusal('no_field', `Line ${number}: neither a field nor a peak.`, {
      found: line.slice(0, 60),
    });
  });
  return {
    push: (chunk) => lines.push(chunk),
    finish: () => {
      lines.finish();
      if (open !== null) end(open);
    },
    instrument: () => instrument,
  };
};
