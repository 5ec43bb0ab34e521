import type { MsFeature } from '#contract/ms-features';
import { fail, ok, type Result } from '#engines/common/result.ts';
import type { FragmentSpectrum } from '#engines/ms/run.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { JobContext, JobDefinition } from '#kernel/jobs/job-queue.ts';
import type { Kernel } from '#kernel/kernel.ts';
import {
  createWorkJob,
  decodeRun,
  findRun,
  readColumns,
  type WorkPayload,
  type WorkResult,
} from '../ms/index.ts';
import { findFeatureList, readFeatures, recipeOf } from '../ms-features/index.ts';
import { type LibraryAnswer, type LibrarySearch, searchLibrary } from '../ms-library/index.ts';
import type { AnnotateInput } from './annotate-input.ts';
import type { AnnotateOutput } from './annotate-task.ts';
import type { AskedIon, AskedIons } from './asked-ion.ts';
import { gatherFeatures, gatherScans, gatherSent } from './gather-ions.ts';
import { nmrOfSamples } from './hooks.ts';
import { awaitReview, findAnnotation } from './store.ts';
import { type AnnotationSummary, type StoredSettings, storedSettings } from './stored.ts';
import type { AnnotationTable } from './tables.ts';
import { annotationKind } from './work-kind.ts';

/** Compounds told of each ion. */
const mostHits = 5;

/** Where no list says within which two ions of one compound agree. */
const usualAdductPpm = 10;

interface Gathered {
  readonly asked: AskedIons;
  readonly adductPpm: number;
}

const gather = async (
  kernel: Pick<Kernel, 'blobs' | 'store'>,
  row: AnnotationTable,
  settings: StoredSettings,
): Promise<Gathered> => {
  if (settings.spectrum !== null) return { asked: gatherSent(settings.spectrum), adductPpm: usualAdductPpm };
  if (row.run_id === null) throw new Error(`The annotation ${row.id} is neither of a run nor of a spectrum.`);
  const run = decodeRun(await readColumns(kernel, { id: row.run_id }));
  if (row.feature_list_id === null) return { asked: gatherScans(run), adductPpm: usualAdductPpm };
  const list = await findFeatureList(kernel.store.read, row.feature_list_id);
  if (list === undefined) throw new Error(`The list of features of the annotation ${row.id} is not there.`);
  const features: readonly MsFeature[] = readFeatures(list);
  return {
    asked: gatherFeatures(run, features, settings.feature_ids),
    adductPpm: recipeOf(list)?.['adduct_ppm'] ?? usualAdductPpm,
  };
};

const search = async (
  kernel: Kernel,
  ions: readonly AskedIon[],
  settings: StoredSettings,
  signal: AbortSignal,
): Promise<{ readonly found: LibrarySearch | null; readonly answers: (LibraryAnswer | null)[] }> => {
  const places = ions.flatMap(({ spectrum }, place) => (spectrum === null ? [] : [place]));
  const spectra = places.map((place) => ions[place]?.spectrum as FragmentSpectrum);
  const answers = new Array<LibraryAnswer | null>(ions.length).fill(null);
  if (!settings.modes.includes('library')) return { found: null, answers };
  const questions = { spectra, mode: 'window', precursorPpm: settings.precursor_ppm, k: mostHits } as const;
  const found = await searchLibrary(kernel, questions, signal);
  found?.answers.forEach((answer, at) => {
    const place = places[at];
    if (place !== undefined) answers[place] = answer;
  });
  return { found, answers };
};

/** What NMR says of the sample now; a spectrum that was sent is of no sample. */
const findNmr = async (kernel: Pick<Kernel, 'hooks' | 'store'>, { run_id }: AnnotationTable) => {
  const { read } = kernel.store;
  const run = run_id === null ? undefined : await findRun(read, run_id);
  return run === undefined ? [] : kernel.hooks.one(nmrOfSamples)(run);
};

const summarise = (found: LibrarySearch | null, rest: AnnotateOutput['summary']): AnnotationSummary => ({
  ...rest,
  pack: found?.pack ?? null,
  not_calibrated: found?.notCalibrated ?? null,
  least_q_value: found?.leastLevel ?? null,
});

const annotate = async (kernel: Kernel, id: string, job: JobContext): Promise<Result<WorkResult>> => {
  const row = await findAnnotation(kernel.store.read, id);
  if (row === undefined) throw new Error(`The annotation ${id} of a job does not exist.`);
  const settings = readStored(storedSettings, row.settings, { column: 'ms_annotation.settings', id });
  const { asked, adductPpm } = await gather(kernel, row, settings);
  if (asked.ions.length === 0)
    return fail(
      'no_ions',
      'There is nothing to annotate: no feature stands above the line, and no fragment spectrum names its precursor and polarity.',
    );
  job.progress('searching', 0);
  const { found, answers } = await search(kernel, asked.ions, settings, job.signal);
  if ((found?.pack.id ?? null) !== settings.pack_id)
    return fail(
      'library_changed',
      'Another library was put into use after this annotation was asked for. Ask for it again.',
    );
  const input: AnnotateInput = {
    ...asked,
    settings,
    answers,
    notSearched: found === null ? 'No library of mass spectra is in use.' : null,
    notCalibrated: found?.notCalibrated ?? null,
    adductPpm,
    nmr: await findNmr(kernel, row),
  };
  const done = await kernel.pool.run<AnnotateOutput>('ms.annotate', input, {
    signal: job.signal,
    onProgress: job.progress,
  });
  const summary = summarise(found, done.summary);
  return ok({
    record: done.record,
    summary,
    audit: {
      run_id: row.run_id,
      ...(summary.pack === null ? {} : { reference_pack_digest: summary.pack.digest }),
      ...summary.counts,
    },
    write: (tx) => awaitReview(tx, id),
  });
};

/** Annotates on workers; the result waits for a second person. */
export const createAnnotateJob = (kernel: Kernel): JobDefinition<WorkPayload> =>
  createWorkJob(kernel, annotationKind, (row, job) => annotate(kernel, row.id, job));
