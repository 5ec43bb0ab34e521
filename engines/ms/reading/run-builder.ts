import type { MsRun, Scan } from '../run.ts';
import { Refusal } from './refusal.ts';
import { Remarks } from './remarks.ts';

/** A scan as a reader found it; its peaks come beside it. */
export interface FoundScan extends Omit<Scan, 'first' | 'peakCount' | 'number'> {
  /** As the file numbers it; absent where it does not. */
  readonly number?: number;
  /** Lowest and highest m/z the instrument looked at, where the file says. */
  readonly windowMz?: readonly [number, number];
  /** What a record of a library says beside its spectrum. */
  readonly fields?: Readonly<Record<string, string>>;
}

type HeldScan = Scan & Pick<FoundScan, 'windowMz' | 'fields'>;

export interface BuiltRun {
  readonly run: MsRun;
  /** Of each scan, in their order; empty for runs of an instrument. */
  readonly fields: readonly Readonly<Record<string, string>>[];
}

/** A block of this many peaks is allotted at a time, so that nothing is copied while a file grows. */
const blockLength = 2 ** 18;
/** Of one file: 67 million peaks are 800 MB, sixteen times what a run of 100 MB holds. */
const mostPeaks = 2 ** 26;
const mostScans = 2 ** 22;
/** Beyond it no instrument measures: such a number was read in the wrong way. */
const highestMz = 1e6;
const leastMz = 1e-3;
/** Intensities of any unit; zero is one too. */
const leastIntensity = 1e-12;
const highestIntensity = 1e18;
/** Numbers of scans that can be counted on from. */
const highestNumber = 1e15;

interface Block {
  readonly mz: Float64Array;
  readonly intensity: Float32Array;
  used: number;
}

type Numbers = Float64Array | Float32Array | readonly number[];

const isMz = (value: number): boolean => value >= leastMz && value <= highestMz;

const isIntensity = (value: number): boolean => {
  const size = Math.abs(value);
  return size >= leastIntensity && size <= highestIntensity;
};

/** In the other byte order; a number that 32 bits hold may have been written in so many. */
const swapBytes = (value: number, bits: 32 | 64): number => {
  const view = new DataView(new ArrayBuffer(8));
  if (bits === 64) {
    view.setFloat64(0, value, true);
    return view.getFloat64(0, false);
  }
  view.setFloat32(0, value, true);
  return view.getFloat32(0, false);
};

/** Numbers that make no sense as they stand and would all do so in the other byte order. */
const isSwapped = (numbers: Numbers, isSense: (value: number) => boolean): boolean => {
  let [strange, counted] = [0, 0];
  for (const value of numbers) {
    if (value === 0) continue;
    counted++;
    if (!isSense(value)) strange++;
  }
  if (strange === 0 || strange * 2 < counted) return false;
  return ([64, 32] as const).some((bits) =>
    Array.from(numbers).every((value) => value === 0 || isSense(swapBytes(value, bits))),
  );
};

/** Collects the scans of one file and holds what is odd about them. */
export class RunBuilder {
  readonly remarks = new Remarks();
  readonly #scans: HeldScan[] = [];
  readonly #blocks: Block[] = [];
  readonly #numbers = new Set<number>();
  readonly #most: { readonly peaks: number; readonly scans: number };
  #peaks = 0;
  #highestNumber = 0;

  constructor(most = { peaks: mostPeaks, scans: mostScans }) {
    this.#most = most;
  }

  get scanCount(): number {
    return this.#scans.length;
  }

  /** Throws a Refusal where the peaks cannot be used. `place` names the scan. */
  add({ number, ...found }: FoundScan, mz: Numbers, intensity: Numbers, place: string): void {
    if (mz.length !== intensity.length) {
      throw new Refusal('arrays_differ', `${place}: m/z and intensity do not pair.`, {
        found: `${mz.length} m/z and ${intensity.length} intensities`,
        expected: 'as many of one as of the other',
      });
    }
    this.#checkByteOrder(mz, intensity, place);
    if (this.#scans.length >= this.#most.scans) {
      throw new Refusal(
        'too_many_scans',
        `${place}: the file holds more than ${this.#most.scans} scans. Divide it.`,
      );
    }
    const first = this.#peaks;
    this.#append(mz, intensity, place);
    this.#scans.push({
      ...this.#sound(found, place),
      number: this.#numberOf(number, place),
      first,
      peakCount: this.#peaks - first,
    });
  }

  #checkByteOrder(mz: Numbers, intensity: Numbers, place: string): void {
    const field = isSwapped(mz, isMz) ? 'm/z' : isSwapped(intensity, isIntensity) ? 'intensity' : null;
    if (field === null) return;
    throw new Refusal(
      'byte_order',
      `${place} (${field}): the numbers make sense only in the other byte order. Convert the file again with msconvert.`,
    );
  }

  /** The scan without what cannot be: levels, times and precursors no instrument has. */
  #sound(found: Omit<FoundScan, 'number'>, place: string): Omit<FoundScan, 'number'> {
    const { precursor, retentionTimeS, windowMz, level, ...rest } = found;
    const leave = (code: string, field: string, value: number): void =>
      this.remarks.note(code, `${place} (${field}): ${value} is none; left out.`);
    const hasPrecursor = precursor !== undefined && isMz(precursor.mz);
    if (precursor !== undefined && !hasPrecursor) leave('no_precursor', 'precursor m/z', precursor.mz);
    const hasTime = retentionTimeS !== undefined && retentionTimeS >= 0 && Number.isFinite(retentionTimeS);
    if (retentionTimeS !== undefined && !hasTime) leave('retention_time', 'retention time', retentionTimeS);
    const isLevel = Number.isInteger(level) && level >= 1;
    if (!isLevel) leave('ms_level', 'ms level', level);
    const assumed = hasPrecursor ? 2 : 1;
    return {
      ...rest,
      level: isLevel ? level : assumed,
      ...(hasPrecursor ? { precursor } : {}),
      ...(hasTime ? { retentionTimeS } : {}),
      ...(windowMz?.every((edge) => edge >= 0 && Number.isFinite(edge)) === true ? { windowMz } : {}),
    };
  }

  #numberOf(stated: number | undefined, place: string): number {
    const isNumber = stated === undefined || (Number.isInteger(stated) && Math.abs(stated) <= highestNumber);
    const given = isNumber ? stated : undefined;
    if (!isNumber)
      this.remarks.note(
        'scan_number',
        `${place} (number): ${stated} is no number of a scan; it was counted instead.`,
      );
    const number = given ?? this.#scans.length + 1;
    if (this.#numbers.has(number)) {
      const free = this.#highestNumber + 1;
      if (given !== undefined) {
        this.remarks.note(
          'duplicate_scan_number',
          `${place}: the number ${number} was given before; the scan is called ${free}.`,
        );
      }
      return this.#claim(free);
    }
    return this.#claim(number);
  }

  #claim(number: number): number {
    this.#numbers.add(number);
    this.#highestNumber = Math.max(this.#highestNumber, number);
    return number;
  }

  #append(mz: Numbers, intensity: Numbers, place: string): void {
    const [isSorted, isSound] = [this.#checkOrder(mz), this.#checkPeaks(mz, intensity, place)];
    if (isSorted && isSound) {
      for (let at = 0; at < mz.length; at++) this.#push(mz[at] as number, intensity[at] as number);
      return;
    }
    const kept = Array.from({ length: mz.length }, (_, at) => at).filter(
      (at) => isMz(mz[at] as number) && Number.isFinite(intensity[at]) && (intensity[at] as number) >= 0,
    );
    const rises = kept.every(
      (at, place_) => place_ === 0 || (mz[at] as number) >= (mz[kept[place_ - 1] as number] as number),
    );
    if (!rises) {
      this.remarks.note('unsorted_mz', `${place} (m/z): not in ascending order; sorted.`);
      kept.sort((a, b) => (mz[a] as number) - (mz[b] as number) || a - b);
    }
    for (const at of kept) this.#push(mz[at] as number, intensity[at] as number);
  }

  #checkOrder(mz: Numbers): boolean {
    for (let at = 1; at < mz.length; at++) if (!((mz[at] as number) >= (mz[at - 1] as number))) return false;
    return true;
  }

  /** Whether every peak can be kept; notes what is wrong with those that cannot. */
  #checkPeaks(mz: Numbers, intensity: Numbers, place: string): boolean {
    let [strangeMz, strangeIntensity, negative] = [0, 0, 0];
    this.#checkRoom(mz.length, place);
    for (let at = 0; at < mz.length; at++) {
      const [x, y] = [mz[at] as number, intensity[at] as number];
      if (!isMz(x)) strangeMz++;
      else if (!(Math.abs(y) < Number.POSITIVE_INFINITY)) strangeIntensity++;
      else if (y < 0) negative++;
    }
    const note = (code: string, count: number, what: string): void => {
      if (count > 0) this.remarks.note(code, `${place} ${what}: ${count} of ${mz.length} peaks left out.`);
    };
    note('bad_mz', strangeMz, `(m/z): negative, zero, above ${highestMz} or no number`);
    note('bad_intensity', strangeIntensity, '(intensity): no number');
    note('negative_intensity', negative, '(intensity): negative');
    return strangeMz + strangeIntensity + negative === 0;
  }

  #checkRoom(more: number, place: string): void {
    if (this.#peaks + more <= this.#most.peaks) return;
    throw new Refusal(
      'too_many_peaks',
      `${place}: with its peaks the file holds more than ${this.#most.peaks}. Divide it, or export centroids.`,
    );
  }

  #push(mz: number, intensity: number): void {
    let block = this.#blocks.at(-1);
    if (block === undefined || block.used === blockLength) {
      block = { mz: new Float64Array(blockLength), intensity: new Float32Array(blockLength), used: 0 };
      this.#blocks.push(block);
    }
    block.mz[block.used] = mz;
    block.intensity[block.used] = intensity;
    block.used++;
    this.#peaks++;
  }

  /** Throws a Refusal where there is no scan. `otherwise` says what the file holds instead. */
  build(otherwise = 'The file holds no spectrum.'): BuiltRun {
    if (this.#scans.length === 0) {
      throw new Refusal(
        'no_scans',
        `${otherwise} There is nothing to read; export the run with its spectra.`,
      );
    }
    const [mz, intensity] = [new Float64Array(this.#peaks), new Float32Array(this.#peaks)];
    let at = 0;
    // Each block is let go once it is copied: a run stands in memory once and a little.
    for (let block = this.#blocks.shift(); block !== undefined; block = this.#blocks.shift()) {
      mz.set(block.mz.subarray(0, block.used), at);
      intensity.set(block.intensity.subarray(0, block.used), at);
      at += block.used;
    }
    this.#checkPrecursors(mz);
    const held = this.#inTime();
    const scans = held.map(({ windowMz: _window, fields: _fields, ...scan }): Scan => scan);
    return {
      run: { scans, mz, intensity },
      fields: held.flatMap(({ fields }) => (fields === undefined ? [] : [fields])),
    };
  }

  #checkPrecursors(mz: Float64Array): void {
    const seen = this.#lookedAt(mz);
    if (seen === null) return;
    const [lowest, highest] = seen;
    for (const { precursor, number } of this.#scans) {
      if (precursor === undefined || (precursor.mz >= lowest && precursor.mz <= highest)) continue;
      this.remarks.note(
        'precursor_outside',
        `Scan ${number} (precursor m/z): ${precursor.mz} lies outside of what the surveys of this run looked at, ${lowest} to ${highest}.`,
      );
    }
  }

  /** What the surveys looked at: their windows, or else where they have peaks; null without surveys. */
  #lookedAt(mz: Float64Array): readonly [number, number] | null {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
    for (const { level, windowMz, first, peakCount } of this.#scans) {
      if (level !== 1 || (windowMz === undefined && peakCount === 0)) continue;
      const [from, to] = windowMz ?? [mz[first] ?? lowest, mz[first + peakCount - 1] ?? highest];
      lowest = Math.min(lowest, from);
      highest = Math.max(highest, to);
    }
    return highest > 0 ? [lowest, highest] : null;
  }

  /** In the order of time, where every scan has one. */
  #inTime(): HeldScan[] {
    const timeOf = ({ retentionTimeS }: Scan): number => retentionTimeS ?? Number.NaN;
    const late = this.#scans.find((scan, at) => at > 0 && timeOf(scan) < timeOf(this.#scans[at - 1] as Scan));
    if (late === undefined) return this.#scans;
    if (this.#scans.some(({ retentionTimeS }) => retentionTimeS === undefined)) return this.#scans;
    this.remarks.note(
      'reordered_scans',
      `Scan ${late.number} (retention time): earlier than the scan before it; the scans were put into the order of time.`,
    );
    return this.#scans.toSorted((a, b) => timeOf(a) - timeOf(b));
  }
}
