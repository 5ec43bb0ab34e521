import { numberIn } from './number-in.ts';
import type { ReadingPorts } from './ports.ts';
import { addRecord } from './record-spectrum.ts';
import { Refusal } from './refusal.ts';
import type { RunBuilder } from './run-builder.ts';
import type { RunReader } from './run-reader.ts';
import { TextLines } from './text-lines.ts';

interface OpenIons {
  readonly line: number;
  readonly fields: Map<string, string>;
  readonly mz: number[];
  readonly intensity: number[];
}

/** Mascot generic format: `BEGIN IONS`, fields, peaks, `END IONS`; fields before the first stand for all. */
export const openMgf = (builder: RunBuilder, ports: ReadingPorts): RunReader => {
  const general = new Map<string, string>();
  let open: OpenIons | null = null;
  let instrument = '';

  const end = ({ line, fields: own, mz, intensity }: OpenIons): void => {
    const of = (name: string): string | undefined => own.get(name) ?? general.get(name);
    if (instrument === '') instrument = of('SOURCE_INSTRUMENT') ?? '';
    const scans = /^\s*(\d{1,15})\s*$/.exec(of('SCANS') ?? '')?.[1];
    const [precursorMz, precursorIntensity, charge] = (of('PEPMASS') ?? '').trim().split(/\s+/);
    const place = `Spectrum ${builder.scanCount + 1} (line ${line})`;
    addRecord(
      builder,
      {
        all: Object.fromEntries(own),
        id: of('TITLE') ?? of('SPECTRUMID') ?? of('FEATURE_ID'),
        number: scans === undefined ? undefined : Number(scans),
        precursorMz,
        precursorIntensity,
        charge: of('CHARGE') ?? charge,
        polarity: of('IONMODE') ?? of('POLARITY'),
        level: of('MSLEVEL'),
        activation: of('FRAGMENTATION_METHOD') ?? of('FRAGMENTATION'),
        collisionEnergy: of('COLLISION_ENERGY'),
        retentionTimeS: numberIn(/^\s*([\d.eE+-]+)/.exec(of('RTINSECONDS') ?? '')?.[1]) ?? undefined,
      },
      { mz, intensity },
      place,
    );
  };

  const takePeak = ({ mz, intensity }: OpenIons, line: string, number: number): void => {
    const [x, y] = line.split(/[\s,;]+/);
    const value = x === undefined || x === '' ? Number.NaN : Number(x);
    if (Number.isNaN(value) && !/^nan$/i.test(x ?? '')) {
      throw new Refusal('no_peak', `Line ${number}: neither a field nor a peak.`, {
        found: line.slice(0, 60),
      });
    }
    mz.push(value);
    intensity.push(y === undefined ? Number.NaN : Number(y));
  };

  const begin = (number: number): void => {
    if (open !== null) {
      throw new Refusal(
        'unclosed',
        `Line ${number}: BEGIN IONS within the spectrum of line ${open.line}, which has no END IONS.`,
      );
    }
    open = { line: number, fields: new Map(), mz: [], intensity: [] };
  };

  const close = (number: number): void => {
    if (open === null) throw new Refusal('unopened', `Line ${number}: END IONS without BEGIN IONS.`);
    end(open);
    open = null;
  };

  const takeContent = (line: string, number: number): void => {
    const [, name, value] = /^([A-Za-z][\w.[\]/ -]*)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) (open?.fields ?? general).set(name.toUpperCase(), value ?? '');
    else if (open !== null) takePeak(open, line, number);
  };

  const lines = new TextLines(ports, (given, number) => {
    const line = given.trim();
    if (line === '' || /^[#;!/]/.test(line)) return;
    if (/^BEGIN IONS$/i.test(line)) begin(number);
    else if (/^END IONS$/i.test(line)) close(number);
    else takeContent(line, number);
  });
  return {
    push: (chunk) => lines.push(chunk),
    finish: () => {
      lines.finish();
      if (open !== null) {
        throw new Refusal(
          'truncated',
          `The file ends within the spectrum that begins at line ${open.line}. It was cut; export it again.`,
        );
      }
    },
    instrument: () => instrument,
  };
};
