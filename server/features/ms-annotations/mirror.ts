import type { MsAnnotatedIon, MsHit } from '#contract/ms-annotations';
import { peaksOf } from '#engines/ms/run.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { decodeRun, readColumns } from '../ms/index.ts';
import { storedSettings } from './stored.ts';
import type { AnnotationTable } from './tables.ts';

/** Sticks of one spectrum, in percent of its tallest. */
export interface MirrorSticks {
  readonly mz: readonly number[];
  readonly percent: readonly number[];
}

/** The fragments that were measured against those of a record of the library, as a report keeps them. */
export interface ReportMirror {
  readonly record_id: string;
  readonly record_name: string | null;
  /** Null for a spectrum that was sent by itself. */
  readonly scan: number | null;
  readonly measured: MirrorSticks;
  readonly library: MirrorSticks;
  readonly matches: readonly { readonly measured_mz: number; readonly library_mz: number }[];
  /** Peaks that were measured and are too many, or too low, to be drawn. */
  readonly left_out: number;
}

interface Peaks {
  readonly mz: ArrayLike<number>;
  readonly intensity: ArrayLike<number>;
}

/** Lower peaks are a stroke of less than a pixel. */
const leastPercent = 0.3;
const mostSticks = 150;
const mzDecimals = 4;

const rounded = (value: number): number => Number(value.toPrecision(4));

const sticksOf = ({ mz, intensity }: Peaks): MirrorSticks => {
  const peaks = Array.from(mz, (each, place) => ({ mz: each, height: intensity[place] ?? 0 }));
  const tallest = peaks.reduce((most, { height }) => Math.max(most, height), 0);
  const shown = peaks
    .map((peak) => ({ ...peak, percent: tallest > 0 ? (100 * peak.height) / tallest : 0 }))
    .filter(({ percent }) => percent >= leastPercent)
    .sort((a, b) => b.percent - a.percent)
    .slice(0, mostSticks)
    .sort((a, b) => a.mz - b.mz);
  return {
    mz: shown.map((peak) => Number(peak.mz.toFixed(mzDecimals))),
    percent: shown.map(({ percent }) => rounded(percent)),
  };
};

export interface Fragments {
  readonly scan: number | null;
  readonly peaks: Peaks;
}

/** The fragment spectrum of an ion; null where there is none. */
export type FragmentsOf = (ion: Pick<MsAnnotatedIon, 'msms_scan'>) => Fragments | null;

/** Where the fragments of an annotation are read from: its run, or the spectrum that was sent. */
export const measuredFragments = async (
  kernel: Pick<Kernel, 'blobs' | 'store'>,
  { id, run_id, settings }: Pick<AnnotationTable, 'id' | 'run_id' | 'settings'>,
): Promise<FragmentsOf> => {
  if (run_id === null) {
    const { spectrum } = readStored(storedSettings, settings, { column: 'ms_annotation.settings', id });
    const peaks = {
      mz: spectrum?.peaks.map(({ mz }) => mz) ?? [],
      intensity: spectrum?.peaks.map(({ intensity }) => intensity) ?? [],
    };
    return () => ({ scan: null, peaks });
  }
  const run = decodeRun(await readColumns(kernel, { id: run_id }));
  const scans = new Map(run.scans.map((scan) => [scan.number, scan]));
  return ({ msms_scan }) => {
    const scan = msms_scan === null ? undefined : scans.get(msms_scan);
    return scan === undefined ? null : { scan: scan.number, peaks: peaksOf(run, scan) };
  };
};

export const mirrorOf = (hit: MsHit, fragments: Fragments | null): ReportMirror | null => {
  if (fragments === null || hit.reference === null) return null;
  const measured = sticksOf(fragments.peaks);
  return {
    record_id: hit.record.id,
    record_name: hit.record.name,
    scan: fragments.scan,
    measured,
    library: sticksOf(hit.reference),
    matches: hit.matches.map(({ query_mz, reference_mz }) => ({
      measured_mz: query_mz,
      library_mz: reference_mz,
    })),
    left_out: fragments.peaks.mz.length - measured.mz.length,
  };
};
