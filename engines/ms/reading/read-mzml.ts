import type { Precursor, Scan } from '../run.ts';
import { BodyCutter, type XmlHandler } from './cut-bodies.ts';
import { type ArrayCoding, decodeArray } from './decode-array.ts';
import {
  activations,
  compressions,
  numberTypes,
  refusedCompressions,
  secondsOfUnit,
  term,
} from './mzml-terms.ts';
import { numberIn } from './number-in.ts';
import { ownText } from './own-text.ts';
import type { ReadingPorts } from './ports.ts';
import { present } from './present.ts';
import { Refusal } from './refusal.ts';
import type { FoundScan, RunBuilder } from './run-builder.ts';
import type { RunReader } from './run-reader.ts';

interface Param {
  readonly accession: string;
  readonly name: string;
  readonly value: string;
  readonly unit: string;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

interface OpenArray {
  role: 'mz' | 'intensity' | 'other';
  name: string;
  type: ArrayCoding['type'] | null;
  compression: Pick<ArrayCoding, 'isZlib' | 'numpress'>;
  /** Its own length, where it is not that of the spectrum. */
  readonly length: number | null;
}

interface OpenSpectrum {
  readonly id: string;
  readonly place: string;
  readonly length: number | null;
  level: number;
  polarity: Scan['polarity'];
  isCentroid: boolean;
  retentionTimeS?: number;
  mobility?: NonNullable<Scan['mobility']>;
  window: { from?: number; to?: number };
  precursors: Partial<Mutable<Precursor>>[];
  mz: Float64Array | Float32Array | null;
  intensity: Float64Array | Float32Array | null;
}

const windowFields: Readonly<Record<string, 'isolationTargetMz' | 'isolationLowerMz' | 'isolationUpperMz'>> =
  {
    [term.isolationTarget]: 'isolationTargetMz',
    [term.isolationLower]: 'isolationLowerMz',
    [term.isolationUpper]: 'isolationUpperMz',
  };

const numberOfId = (id: string): number | undefined => {
  const digits = /(?:^|\s)(?:scan|scanId)=(\d{1,15})(?:\s|$)/.exec(id)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** The first ion of a chain is what was broken last; a scan made of several ions keeps the one the file names first. */
const precursorOf = ({ precursors, polarity }: OpenSpectrum): Precursor | undefined => {
  const named = precursors[0];
  const mz = named?.mz ?? named?.isolationTargetMz;
  if (named === undefined || mz === undefined || !(mz > 0)) return undefined;
  const { charge, ...rest } = named;
  const sign = polarity === -1 ? -1 : 1;
  return { ...rest, mz, ...(charge ? { charge: sign * Math.abs(charge) } : {}) };
};

/** mzML 1.0 and 1.1, with an index or without one, which is not used: every spectrum is read once and in order. */
class MzmlReader implements XmlHandler, RunReader {
  readonly bodyElement = 'binary';
  readonly #builder: RunBuilder;
  readonly #ports: ReadingPorts;
  readonly #cutter: BodyCutter;
  readonly #path: string[] = [];
  readonly #groups = new Map<string, Param[]>();
  #group: Param[] | null = null;
  #spectrum: OpenSpectrum | null = null;
  #array: OpenArray | null = null;
  #last = '';
  #chromatograms = 0;
  #declared: number | null = null;
  #instrument = '';

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
      remarks.note('scan_count', `The file declares ${this.#declared} spectra and holds ${scanCount}.`);
    }
  }

  instrument(): string {
    return this.#instrument;
  }

  otherwise(): string {
    return this.#chromatograms > 0
      ? `The file holds ${this.#chromatograms} chromatograms and no spectrum.`
      : 'The file holds no spectrum.';
  }

  whereabouts(): string {
    return this.#last === '' ? 'before the first spectrum' : `at or after spectrum ${this.#last}`;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(name);
    switch (name) {
      case 'referenceableParamGroup':
        this.#group = [];
        this.#groups.set(attributes['id'] ?? '', this.#group);
        break;
      case 'referenceableParamGroupRef':
        for (const param of this.#groups.get(attributes['ref'] ?? '') ?? []) this.#apply(param);
        break;
      case 'cvParam':
        this.#onParam(attributes);
        break;
      case 'spectrumList':
        this.#declared = numberIn(attributes['count']);
        break;
      case 'spectrum':
        this.#openSpectrum(attributes);
        break;
      case 'precursor':
        this.#spectrum?.precursors.push({});
        break;
      case 'chromatogram':
        this.#chromatograms++;
        break;
      case 'binaryDataArray':
        this.#array = {
          role: 'other',
          name: 'an array without a kind',
          type: null,
          compression: { isZlib: false },
          length: numberIn(attributes['arrayLength']),
        };
        break;
    }
  }

  text(): void {
    // What is read stands in attributes and in bodies.
  }

  close(name: string, body: readonly Uint8Array[]): void {
    this.#path.pop();
    if (name === 'referenceableParamGroup') this.#group = null;
    else if (name === 'binary') this.#closeBinary(body);
    else if (name === 'binaryDataArray') this.#array = null;
    else if (name === 'spectrum') this.#closeSpectrum();
  }

  #openSpectrum(attributes: Readonly<Record<string, string>>): void {
    const id = ownText(attributes['id'] ?? `spectrum ${this.#builder.scanCount + 1}`);
    const number = numberOfId(id);
    this.#last = id;
    this.#spectrum = {
      id,
      place: number === undefined ? `Spectrum ${id}` : `Scan ${number}`,
      length: numberIn(attributes['defaultArrayLength']),
      level: 0,
      polarity: 0,
      isCentroid: false,
      window: {},
      precursors: [],
      mz: null,
      intensity: null,
    };
  }

  #onParam(attributes: Readonly<Record<string, string>>): void {
    const param: Param = {
      accession: attributes['accession'] ?? '',
      name: attributes['name'] ?? '',
      value: attributes['value'] ?? '',
      unit: attributes['unitAccession'] ?? '',
    };
    this.#path.pop();
    if (this.#group !== null) this.#group.push(param);
    else this.#apply(param);
    this.#path.push('cvParam');
  }

  /** In the element that holds it, or the reference to its group. */
  #apply(param: Param): void {
    const last = this.#path.at(-1);
    const holder = last === 'referenceableParamGroupRef' ? this.#path.at(-2) : last;
    if (this.#array !== null && holder === 'binaryDataArray') this.#applyToArray(this.#array, param);
    else if (this.#spectrum !== null) this.#applyToSpectrum(this.#spectrum, holder ?? '', param);
    else if (holder === 'instrumentConfiguration' || holder === 'instrument') this.#applyToInstrument(param);
  }

  #applyToInstrument({ accession, name, value }: Param): void {
    // The term for the model itself is the parent of all models; serial number and customisation carry a value.
    if (this.#instrument === '' && value === '' && accession !== term.instrument)
      this.#instrument = ownText(name);
  }

  #applyToArray(array: OpenArray, { accession, name }: Param): void {
    if (accession === term.mzArray) Object.assign(array, { role: 'mz', name: 'm/z' });
    else if (accession === term.intensityArray)
      Object.assign(array, { role: 'intensity', name: 'intensity' });
    else if (Object.hasOwn(numberTypes, accession)) array.type = numberTypes[accession] ?? null;
    else if (Object.hasOwn(compressions, accession))
      array.compression = compressions[accession] ?? { isZlib: false };
    else if (Object.hasOwn(refusedCompressions, accession)) {
      throw new Refusal(
        'coding',
        `${this.#spectrum?.place ?? 'A chromatogram'}: its arrays are coded as ${refusedCompressions[accession]}, which is not read. Convert with msconvert --zlib.`,
      );
    } else if (/ array$/.test(name)) array.name = name;
  }

  #applyToSpectrum(spectrum: OpenSpectrum, holder: string, param: Param): void {
    switch (holder) {
      case 'spectrum':
      case 'spectrumDescription':
        this.#describe(spectrum, param);
        break;
      case 'scan':
        this.#describeScan(spectrum, param);
        break;
      case 'scanWindow':
        if (param.accession === term.windowLower) spectrum.window.from = Number(param.value);
        if (param.accession === term.windowUpper) spectrum.window.to = Number(param.value);
        break;
      case 'isolationWindow':
      case 'selectedIon':
      case 'activation':
        this.#describePrecursor(spectrum, holder, param);
        break;
    }
  }

  #describe(spectrum: OpenSpectrum, { accession, value }: Param): void {
    if (accession === term.msLevel) spectrum.level = numberIn(value) ?? 0;
    else if (accession === term.positive) spectrum.polarity = 1;
    else if (accession === term.negative) spectrum.polarity = -1;
    else if (accession === term.centroid) spectrum.isCentroid = true;
  }

  #describeScan(spectrum: OpenSpectrum, param: Param): void {
    const value = numberIn(param.value);
    if (param.accession === term.positive || param.accession === term.negative) {
      this.#describe(spectrum, param);
    } else if (param.accession === term.startTime) {
      this.#setTime(spectrum, param, value);
    } else if (param.accession === term.inverseMobility && value !== null) {
      spectrum.mobility = { value, unit: 'Vs/cm2' };
    } else if (param.accession === term.driftTime && value !== null) {
      spectrum.mobility = { value, unit: 'ms' };
    }
  }

  #setTime(spectrum: OpenSpectrum, { value: text, unit }: Param, value: number | null): void {
    const { remarks } = this.#builder;
    if (value === null || value < 0) {
      remarks.note(
        'retention_time',
        `${spectrum.place} (scan start time): "${text.slice(0, 40)}" is no time; left out.`,
      );
      return;
    }
    const seconds = secondsOfUnit[unit];
    if (seconds === undefined) {
      remarks.note(
        'time_unit',
        `${spectrum.place} (scan start time): its unit "${unit.slice(0, 40)}" is none of time; read as minutes, the usual one.`,
      );
    }
    spectrum.retentionTimeS = value * (seconds ?? 60);
  }

  #describePrecursor(spectrum: OpenSpectrum, holder: string, { accession, value: text, name }: Param): void {
    const precursor = spectrum.precursors.at(-1);
    if (precursor === undefined) return;
    if (holder === 'activation' && Object.hasOwn(activations, accession)) {
      Object.assign(precursor, { activation: activations[accession] });
      return;
    }
    const value = numberIn(text);
    if (value === null) return;
    const field = windowFields[accession];
    if (field !== undefined) precursor[field] = value;
    else if (holder === 'selectedIon') this.#describeIon(precursor, accession, value);
    else if (accession === term.collisionEnergy || accession === term.normalisedEnergy) {
      const isShare = accession === term.normalisedEnergy || /normali/i.test(name);
      precursor.collisionEnergy = value;
      precursor.collisionEnergyUnit = isShare ? '%' : 'eV';
    }
  }

  /** A window may hold several ions; the first is the one that was chosen. */
  #describeIon(precursor: Partial<Mutable<Precursor>>, accession: string, value: number): void {
    if (accession === term.selectedMz || accession === term.plainMz) precursor.mz ??= value;
    else if (accession === term.peakIntensity) precursor.intensity ??= value;
    else if (accession === term.charge) precursor.charge ??= value;
  }

  #closeBinary(body: readonly Uint8Array[]): void {
    const [spectrum, array] = [this.#spectrum, this.#array];
    if (spectrum === null || array === null) return;
    if (array.role === 'other') {
      this.#builder.remarks.note(
        'further_arrays',
        `${spectrum.place}: ${array.name} stands beside m/z and intensity; it is not read.`,
      );
      return;
    }
    const place = `${spectrum.place} (${array.name})`;
    if (spectrum[array.role] !== null)
      throw new Refusal('array_twice', `${place}: this array stands there twice. Convert the file again.`);
    if (array.type === null && array.compression.numpress === undefined) {
      throw new Refusal(
        'number_type',
        `${place}: the file does not say whether its numbers have 32 or 64 bits.`,
      );
    }
    const declaredLength = array.length ?? spectrum.length;
    const coding: ArrayCoding = { type: array.type ?? 'float64', ...array.compression, isLittleEndian: true };
    const context = { ports: this.#ports, remarks: this.#builder.remarks };
    const numbers = decodeArray({ pieces: body, coding, declaredLength, place }, context);
    if (declaredLength !== null && numbers.length !== declaredLength) {
      context.remarks.note(
        'declared_length',
        `${place}: ${declaredLength} values are declared and ${numbers.length} are there; these were read.`,
      );
    }
    spectrum[array.role] = numbers;
  }

  #closeSpectrum(): void {
    const spectrum = this.#spectrum;
    if (spectrum === null) return;
    this.#spectrum = null;
    const { place, window, mz, intensity, id, polarity, isCentroid, retentionTimeS, mobility } = spectrum;
    const none = new Float64Array(0);
    if ((mz === null) !== (intensity === null)) {
      throw new Refusal(
        'missing_array',
        `${place}: its array of ${mz === null ? 'm/z' : 'intensity'} is missing.`,
      );
    }
    if (mz === null && (spectrum.length ?? 0) > 0) {
      this.#builder.remarks.note(
        'missing_array',
        `${place}: ${spectrum.length} values are declared and its arrays of m/z and intensity are missing; read as empty.`,
      );
    }
    const precursor = precursorOf(spectrum);
    this.#checkDescription(spectrum, precursor);
    const { from, to } = window;
    const found: FoundScan = {
      id,
      level: spectrum.level || (precursor === undefined ? 1 : 2),
      polarity,
      isCentroid,
      ...present({ number: numberOfId(id), retentionTimeS, precursor, mobility }),
      ...(from === undefined || to === undefined ? {} : { windowMz: [from, to] }),
    };
    this.#builder.add(found, mz ?? none, intensity ?? none, place);
  }

  #checkDescription({ place, level, precursors }: OpenSpectrum, precursor: Precursor | undefined): void {
    const { remarks } = this.#builder;
    if (precursor === undefined && precursors.length > 0) {
      remarks.note('no_precursor', `${place} (precursor): no m/z above zero is given.`);
    }
    if (level === 0) {
      remarks.note('ms_level', `${place} (ms level): not given; read as ${precursor === undefined ? 1 : 2}.`);
    }
  }
}

export const openMzml = (builder: RunBuilder, ports: ReadingPorts): RunReader =>
  new MzmlReader(builder, ports);
