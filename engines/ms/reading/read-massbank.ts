import { numberIn } from './number-in.ts';
import type { ReadingPorts } from './ports.ts';
import { addRecord } from './record-spectrum.ts';
import { Refusal } from './refusal.ts';
import type { RunBuilder } from './run-builder.ts';
import type { RunReader } from './run-reader.ts';
import { TextLines } from './text-lines.ts';

interface OpenRecord {
  readonly line: number;
  /** `CH$NAME`; `AC$MASS_SPECTROMETRY: ION_MODE` for what a tag is divided into. The first of several counts. */
  readonly fields: Map<string, string>;
  readonly mz: number[];
  readonly intensity: number[];
  isInPeaks: boolean;
}

const divided = new Set(['AC$MASS_SPECTROMETRY', 'AC$CHROMATOGRAPHY', 'MS$FOCUSED_ION', 'CH$LINK']);

const retentionTimeIn = (text: string | undefined): number | undefined => {
  const value = numberIn(/^\s*(\d+(?:\.\d+)?)/.exec(text ?? '')?.[1]);
  if (value === null) return undefined;
  return /min/i.test(text ?? '') || !/\d\s*s/i.test(text ?? '') ? 60 * value : value;
};

/** Records of MassBank, format 2: one or several in a file, each ended by `//`. */
export const openMassbank = (builder: RunBuilder, ports: ReadingPorts): RunReader => {
  let open: OpenRecord | null = null;
  let instrument = '';

  const end = ({ line, fields: own, mz, intensity }: OpenRecord): void => {
    const accession = own.get('ACCESSION');
    const place = `Record ${accession ?? builder.scanCount + 1} (line ${line})`;
    const promised = numberIn(own.get('PK$NUM_PEAK'));
    if (promised !== null && promised !== mz.length) {
      builder.remarks.note(
        'declared_length',
        `${place} (PK$NUM_PEAK): ${promised} peaks are declared and ${mz.length} are there.`,
      );
    }
    if (instrument === '') instrument = own.get('AC$INSTRUMENT') ?? '';
    const [method, ion] = ['AC$MASS_SPECTROMETRY: ', 'MS$FOCUSED_ION: '];
    addRecord(
      builder,
      {
        all: Object.fromEntries(own),
        id: accession,
        precursorMz: /[\d.]+/.exec(own.get(`${ion}PRECURSOR_M/Z`) ?? '')?.[0],
        polarity: own.get(`${method}ION_MODE`),
        level: /(\d*)$/.exec(own.get(`${method}MS_TYPE`) ?? '')?.[1] || '1',
        activation: own.get(`${method}FRAGMENTATION_MODE`),
        collisionEnergy: own.get(`${method}COLLISION_ENERGY`),
        retentionTimeS: retentionTimeIn(own.get('AC$CHROMATOGRAPHY: RETENTION_TIME')),
      },
      { mz, intensity },
      place,
    );
  };

  const takeField = (record: OpenRecord, tag: string, text: string): void => {
    record.isInPeaks = tag === 'PK$PEAK';
    const space = text.indexOf(' ');
    const isDivided = divided.has(tag) && space > 0;
    const key = isDivided ? `${tag}: ${text.slice(0, space)}` : tag;
    if (!record.fields.has(key)) record.fields.set(key, isDivided ? text.slice(space + 1).trim() : text);
  };

  const lines = new TextLines(ports, (line, number) => {
    if (line.trim() === '') return;
    if (line.trim() === '//') {
      if (open !== null) end(open);
      open = null;
      return;
    }
    open ??= { line: number, fields: new Map(), mz: [], intensity: [], isInPeaks: false };
    const field = /^([A-Z][A-Z0-9$_/]*):\s?(.*)$/.exec(line);
    if (field !== null) {
      takeField(open, field[1] as string, (field[2] as string).trim());
      return;
    }
    if (!open.isInPeaks) return;
    const [x, y] = line.trim().split(/\s+/);
    if (!/^[-+.\deE]+$|^nan$/i.test(x ?? '')) {
      throw new Refusal('no_peak', `Line ${number}: a peak was expected.`, { found: line.slice(0, 60) });
    }
    open.mz.push(Number(x));
    open.intensity.push(Number(y ?? Number.NaN));
  });
  return {
    push: (chunk) => lines.push(chunk),
    finish: () => {
      lines.finish();
      if (open !== null) {
        throw new Refusal(
          'truncated',
          `The file ends within the record that begins at line ${open.line}: its // is missing.`,
        );
      }
    },
    instrument: () => instrument,
  };
};
