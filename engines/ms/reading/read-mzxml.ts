import type { Precursor, Scan } from '../run.ts';
import { polarityIn } from './collision-energy.ts';
import { BodyCutter, type XmlHandler } from './cut-bodies.ts';
import { type ArrayCoding, decodeArray } from './decode-array.ts';
import { numberIn } from './number-in.ts';
import type { ReadingPorts } from './ports.ts';
import { present } from './present.ts';
import { Refusal } from './refusal.ts';
import type { FoundScan, RunBuilder } from './run-builder.ts';
import type { RunReader } from './run-reader.ts';

type Attributes = Readonly<Record<string, string>>;

interface OpenScan {
  readonly attributes: Attributes;
  readonly place: string;
  precursor: { readonly attributes: Attributes; text: string } | null;
  peaks: Attributes | null;
  values: Float64Array | Float32Array | null;
  isAdded: boolean;
}

/** Seconds of an xs:duration without years and months, `PT5M48.1S` for instance; null where the text is none. @internal exported for its test. */
export const secondsOfDuration = (text: string): number | null => {
  const parts = /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?)S)?)?$/i.exec(
    text.trim(),
  );
  if (parts === null || /[PT]$/i.test(text.trim())) return null;
  const [, sign, days, hours, minutes, seconds] = parts;
  const whole = 86_400 * Number(days ?? 0) + 3600 * Number(hours ?? 0) + 60 * Number(minutes ?? 0);
  return (sign === '-' ? -1 : 1) * (whole + Number(seconds ?? 0));
};

/** One column of pairs. */
const everySecond = (pairs: OpenScan['values'], offset: 0 | 1): Float64Array =>
  Float64Array.from({ length: (pairs?.length ?? 0) / 2 }, (_, at) => pairs?.[2 * at + offset] ?? 0);

const readCodings = {
  contentType: ['m/z-int'],
  byteOrder: ['network'],
  precision: ['32', '64'],
  compressionType: ['none', 'zlib'],
} as const;

/** How the peaks of a scan are written; the first of each list where the file does not say. Throws a Refusal. */
const codingOf = (peaks: Attributes, place: string): ArrayCoding => {
  const given = { ...peaks, contentType: peaks['contentType'] ?? peaks['pairOrder'] } as Attributes;
  for (const [field, known] of Object.entries(readCodings)) {
    const found = given[field] ?? known[0];
    if ((known as readonly string[]).includes(found)) continue;
    throw new Refusal(
      'coding',
      `${place} (${field}): "${found.slice(0, 40)}" is not read. Convert with msconvert.`,
      { found: found.slice(0, 40), expected: known.join(' or ') },
    );
  }
  return {
    type: given['precision'] === '64' ? 'float64' : 'float32',
    isZlib: given['compressionType'] === 'zlib',
    isLittleEndian: false,
  };
};

/** mzXML 2 and 3. Scans may stand within the scan they were taken from. */
class MzxmlReader implements XmlHandler, RunReader {
  readonly bodyElement = 'peaks';
  readonly #builder: RunBuilder;
  readonly #ports: ReadingPorts;
  readonly #cutter: BodyCutter;
  readonly #open: OpenScan[] = [];
  #isPrecursor = false;
  #isCentroid = false;
  #last = '';
  #declared: number | null = null;
  #instrument: string[] = [];

  constructor(builder: RunBuilder, ports: ReadingPorts) {
    this.#builder = builder;
    this.#ports = ports;
    this.#cutter = new BodyCutter(this, ports);
  }

  push(chunk: Uint8Array): void {
    this.#cutter.push(chunk);
  }

  finish(): void {
    this.#cutter.finish();
    const { scanCount, remarks } = this.#builder;
    if (this.#declared !== null && this.#declared !== scanCount) {
      remarks.note('scan_count', `The file declares ${this.#declared} scans and holds ${scanCount}.`);
    }
  }

  instrument(): string {
    return this.#instrument.join(' ');
  }

  whereabouts(): string {
    return this.#last === '' ? 'before the first scan' : `at or after scan ${this.#last}`;
  }

  open(name: string, attributes: Attributes): void {
    const scan = this.#open.at(-1);
    if (name === 'scan') this.#openScan(attributes);
    else if (name === 'peaks' && scan !== undefined) {
      if (scan.peaks !== null) {
        throw new Refusal(
          'peaks_twice',
          `${scan.place}: its peaks stand in several elements; only pairs of m/z and intensity are read.`,
        );
      }
      scan.peaks = attributes;
    } else if (name === 'precursorMz' && scan !== undefined) {
      this.#isPrecursor = true;
      // What an ion was broken from before it stands in further elements.
      scan.precursor ??= { attributes, text: '' };
    } else if (name === 'msRun') this.#declared = numberIn(attributes['scanCount']);
    else if (name === 'dataProcessing') this.#isCentroid = attributes['centroided'] === '1';
    else if ((name === 'msManufacturer' || name === 'msModel') && this.#instrument.length < 2)
      this.#instrument.push(attributes['value'] ?? '');
  }

  text(text: string): void {
    const precursor = this.#open.at(-1)?.precursor;
    if (this.#isPrecursor && precursor && precursor.text === '') precursor.text = text.trim();
  }

  close(name: string, body: readonly Uint8Array[]): void {
    if (name === 'precursorMz') this.#isPrecursor = false;
    else if (name === 'peaks') this.#closePeaks(body);
    else if (name === 'scan') {
      this.#add(this.#open.at(-1));
      this.#open.pop();
    }
  }

  #openScan(attributes: Attributes): void {
    this.#add(this.#open.at(-1));
    this.#last = attributes['num'] ?? `${this.#builder.scanCount + 1}`;
    this.#open.push({
      attributes,
      place: `Scan ${this.#last}`,
      precursor: null,
      peaks: null,
      values: null,
      isAdded: false,
    });
  }

  #closePeaks(body: readonly Uint8Array[]): void {
    const scan = this.#open.at(-1);
    if (scan === undefined || scan.peaks === null) return;
    const { place, peaks, attributes } = scan;
    const count = numberIn(attributes['peaksCount']);
    const coding = codingOf(peaks, place);
    const { remarks } = this.#builder;
    // An empty scan of some writers holds one pair of zeros, which the count does not know.
    const declaredLength = count === null || count === 0 ? null : 2 * count;
    const array = { pieces: body, coding, declaredLength, place: `${place} (peaks)` };
    const values = decodeArray(array, { ports: this.#ports, remarks });
    if (values.length % 2 !== 0) {
      throw new Refusal('arrays_differ', `${place} (peaks): m/z and intensity do not pair.`, {
        found: `${values.length} values`,
        expected: 'an even number',
      });
    }
    if (count === 0 && values.every((value) => value === 0)) return;
    if (count !== null && values.length !== 2 * count) {
      remarks.note(
        'declared_length',
        `${place} (peaks): ${count} peaks are declared and ${values.length / 2} are there; these were read.`,
      );
    }
    scan.values = values;
  }

  #precursorOf(
    { precursor, attributes, place }: OpenScan,
    polarity: Scan['polarity'],
  ): Precursor | undefined {
    if (precursor === null) return undefined;
    const mz = numberIn(precursor.text);
    if (mz === null || mz <= 0) {
      this.#builder.remarks.note('no_precursor', `${place} (precursorMz): no m/z above zero is given.`);
      return undefined;
    }
    const given = precursor.attributes;
    const width = numberIn(given['windowWideness']);
    const charge = numberIn(given['precursorCharge']);
    const energy = numberIn(attributes['collisionEnergy']);
    return {
      mz,
      ...present({
        intensity: numberIn(given['precursorIntensity']),
        charge: charge ? (polarity === -1 ? -1 : 1) * Math.abs(charge) : null,
        isolationLowerMz: width === null ? null : width / 2,
        isolationUpperMz: width === null ? null : width / 2,
        activation: given['activationMethod'],
        collisionEnergy: energy,
        collisionEnergyUnit: energy === null ? null : ('eV' as const),
      }),
    };
  }

  #timeOf({ attributes, place }: OpenScan): number | null {
    const given = attributes['retentionTime'];
    if (given === undefined) return null;
    const time = secondsOfDuration(given);
    if (time !== null && time >= 0) return time;
    this.#builder.remarks.note(
      'retention_time',
      `${place} (retentionTime): "${given.slice(0, 40)}" is no time; left out.`,
    );
    return null;
  }

  #add(scan: OpenScan | undefined): void {
    if (scan === undefined || scan.isAdded) return;
    scan.isAdded = true;
    const { attributes, place, values } = scan;
    const polarity = polarityIn(attributes['polarity']);
    const precursor = this.#precursorOf(scan, polarity);
    const level = numberIn(attributes['msLevel']);
    if (level === null) {
      const read = precursor === undefined ? 1 : 2;
      this.#builder.remarks.note('ms_level', `${place} (msLevel): not given; read as ${read}.`);
    }
    const [from, to] = [numberIn(attributes['startMz']), numberIn(attributes['endMz'])];
    const centroided = attributes['centroided'];
    const found: FoundScan = {
      id: attributes['num'] ?? this.#last,
      level: level ?? (precursor === undefined ? 1 : 2),
      polarity,
      isCentroid: centroided === undefined ? this.#isCentroid : centroided === '1',
      ...present({ number: numberIn(attributes['num']), retentionTimeS: this.#timeOf(scan), precursor }),
      ...(from === null || to === null ? {} : { windowMz: [from, to] }),
    };
    this.#builder.add(found, everySecond(values, 0), everySecond(values, 1), place);
  }
}

export const openMzxml = (builder: RunBuilder, ports: ReadingPorts): RunReader =>
  new MzxmlReader(builder, ports);
