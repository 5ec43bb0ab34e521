import type { ReadingPorts } from './ports.ts';
import { addRecord } from './record-spectrum.ts';
import { RecordSplitter } from './record-splitter.ts';
import { Refusal } from './refusal.ts';
import type { RunBuilder } from './run-builder.ts';
import type { RunReader } from './run-reader.ts';

/** Texts of the fields of a record; numbers as text, everything else left out. */
const fieldsOf = (record: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name.toUpperCase(), `${value}`]] : [],
    ),
  );

const peaksOf = (text: string | undefined, place: string) => {
  const refuse = (): never => {
    throw new Refusal('no_peaks', `${place} (peaks_json): no list of pairs of m/z and intensity.`, {
      found: (text ?? 'nothing').slice(0, 60),
    });
  };
  let pairs: unknown;
  try {
    pairs = JSON.parse(text ?? '');
  } catch {
    return refuse();
  }
  if (!Array.isArray(pairs)) return refuse();
  const [mz, intensity]: [number[], number[]] = [[], []];
  for (const pair of pairs) {
    if (!Array.isArray(pair) || typeof pair[0] !== 'number' || typeof pair[1] !== 'number') return refuse();
    mz.push(pair[0]);
    intensity.push(pair[1]);
  }
  return { mz, intensity };
};

/** Lists of GNPS: records within one list, `peaks_json` of each being JSON in a text. One record is parsed at a time. */
export const openGnpsJson = (builder: RunBuilder, { openText }: ReadingPorts): RunReader => {
  const decode = openText('utf-8');
  const splitter = new RecordSplitter((text) => takeRecord(text));
  let instrument = '';

  const takeRecord = (text: string): void => {
    const place = `Record ${builder.scanCount + 1}`;
    let record: unknown;
    try {
      record = JSON.parse(text);
    } catch {
      throw new Refusal('broken_json', `${place} is not well-formed JSON. Export the file again.`);
    }
    const own = fieldsOf(record as object);
    if (instrument === '') instrument = own['INSTRUMENT'] ?? '';
    addRecord(
      builder,
      {
        all: own,
        id: own['SPECTRUM_ID'] ?? own['SPECTRUMID'],
        precursorMz: own['PRECURSOR_MZ'],
        charge: own['CHARGE'] === '0' ? undefined : own['CHARGE'],
        polarity: own['ION_MODE'],
        level: own['MS_LEVEL'],
        activation: own['MSDISSOCIATIONMETHOD'],
        collisionEnergy: own['COLLISION_ENERGY'],
      },
      peaksOf(own['PEAKS_JSON'], `${place} ${own['SPECTRUM_ID'] ?? ''}`.trim()),
      place,
    );
  };

  return {
    push: (chunk) => splitter.push(decode(chunk, false)),
    finish: () => {
      splitter.push(decode(new Uint8Array(0), true));
      if (splitter.isWithinRecord) {
        throw new Refusal(
          'truncated',
          `The file ends within record ${builder.scanCount + 1}. It was cut; export it again.`,
        );
      }
    },
    instrument: () => instrument,
  };
};
