import type { MsAnnotationSummary, MsNamedIon } from '#contract/ms-annotations';
import { type MsRun, peaksOf } from '#engines/ms/run.ts';
import { conflict } from '#kernel/app-error.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { decodeRun, findReading, findRun, readColumns } from '../ms/index.ts';
import { ionsOfRevision } from './apply-corrections.ts';
import { nameIons } from './name-ions.ts';
import { type FragmentPeaks, renderAnnotationCsv, renderAnnotationMgf } from './render-export.ts';
import { renderMzTab } from './render-mztab.ts';
import { listReviews } from './store.ts';
import { storedSettings } from './stored.ts';
import type { AnnotationTable } from './tables.ts';

type Services = Pick<Kernel, 'blobs' | 'pool' | 'store'>;

const readRun = async (
  kernel: Pick<Services, 'blobs' | 'store'>,
  { run_id }: AnnotationTable,
): Promise<MsRun | null> => (run_id === null ? null : decodeRun(await readColumns(kernel, { id: run_id })));

const sentPeaks = (row: AnnotationTable): FragmentPeaks | null => {
  const { spectrum } = readStored(storedSettings, row.settings, {
    column: 'ms_annotation.settings',
    id: row.id,
  });
  if (spectrum === null) return null;
  const peaks = spectrum.peaks.toSorted((a, b) => a.mz - b.mz);
  return { mz: peaks.map(({ mz }) => mz), intensity: peaks.map(({ intensity }) => intensity) };
};

const mgfOf = async (
  kernel: Services,
  row: AnnotationTable,
  ions: readonly MsNamedIon[],
): Promise<string> => {
  const run = await readRun(kernel, row);
  const scans = new Map(run?.scans.map((scan) => [scan.number, scan]));
  const sent = sentPeaks(row);
  return renderAnnotationMgf(ions, ({ msms_scan }) => {
    const scan = msms_scan === null ? undefined : scans.get(msms_scan);
    return run === null || scan === undefined ? sent : peaksOf(run, scan);
  });
};

const describeFile = async (kernel: Pick<Kernel, 'blobs' | 'store'>, row: AnnotationTable) => {
  const { run_id: runId } = row;
  const { read } = kernel.store;
  const file = runId === null ? undefined : await findRun(read, runId);
  const run = await readRun(kernel, row);
  if (runId === null || file === undefined || run === null) return null;
  const reading = await findReading(read, runId);
  return { fileName: file.file_name, format: reading?.format ?? '', scans: run.scans };
};

/** The newest revision in the format asked for. */
export const exportAnnotation = async (
  kernel: Services,
  row: AnnotationTable,
  annotation: MsAnnotationSummary,
  {
    format,
    softwareVersion,
    signal,
  }: {
    readonly format: 'csv' | 'mgf' | 'mztab-m';
    readonly softwareVersion: string;
    readonly signal: AbortSignal;
  },
): Promise<MediaOutcome> => {
  if (row.status !== 'completed')
    throw conflict(`The annotation is ${row.status}; it has nothing to export.`);
  const reviews = await listReviews(kernel.store.read, row.id);
  const kept = ionsOfRevision(row, reviews, row.revision).map(({ ion }) => ion);
  const ions = await nameIons(kernel.pool, kept, signal);
  const name = `annotation-${row.id}`;
  if (format === 'csv')
    return { media: 'text/csv', content: renderAnnotationCsv(ions), fileName: `${name}.csv` };
  if (format === 'mgf')
    return { media: 'text/plain', content: await mgfOf(kernel, row, ions), fileName: `${name}.mgf` };
  const run = await describeFile(kernel, row);
  const content = renderMzTab({ annotation, softwareVersion, run, ions });
  return { media: 'text/tab-separated-values', content, fileName: `${name}.mztab` };
};
