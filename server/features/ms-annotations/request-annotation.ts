import type { MsReading } from '#contract/ms';
import type { MsAnnotationSummary, msAnnotationRoutes } from '#contract/ms-annotations';
import { findAdduct } from '#engines/ms/adducts.ts';
import { instrumentKindOf } from '#engines/ms/features/recipe.ts';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';
import { findOwnRun, findReading, queuedWork, type WorkPayload } from '../ms/index.ts';
import { findFeatureList, findNewestList, readFeatures } from '../ms-features/index.ts';
import { activePack, type PackServices } from '../reference-packs/index.ts';
import { insertAnnotation } from './store.ts';
import type { StoredSettings } from './stored.ts';
import type { AnnotationTable } from './tables.ts';
import { describeAnnotation } from './to-wire.ts';
import { annotationEngine, annotationKind } from './work-kind.ts';

type OfRun = typeof msAnnotationRoutes.annotateRun;
type OfSpectrum = typeof msAnnotationRoutes.annotateSpectrum;
type Services = PackServices & Pick<Kernel, 'jobs' | 'newId' | 'securityEvents' | 'store'>;
type AskedSettings = Pick<
  Input<OfRun>['body'],
  'modes' | 'pack' | 'precursor_ppm' | 'formula_ppm' | 'fragment_ppm' | 'candidates'
>;

const usualPrecursorPpm = 10;
const usualFormulaPpm = { orbitrap: 5, tof: 10 } as const;
const usualFragmentPpm = 5;

const settle = async (
  kernel: Services,
  asked: AskedSettings,
  instrument: keyof typeof usualFormulaPpm,
): Promise<Omit<StoredSettings, 'feature_ids' | 'separation' | 'spectrum'>> => {
  const hasCandidates = asked.modes.includes('candidates');
  if (hasCandidates !== (asked.candidates !== undefined))
    throw invalidField(
      'candidates',
      hasCandidates
        ? 'The mode candidates compares structures; give them as candidates.'
        : 'Structures are for the mode candidates; add it to modes.',
    );
  const ids = (asked.candidates ?? []).map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw invalidField('candidates', 'Each candidate has an id of its own.');
  const pack = asked.modes.includes('library') ? await activePack(kernel, 'mass_spectra') : null;
  if (asked.pack !== undefined && pack?.id !== asked.pack)
    throw conflict(
      pack === null
        ? `The library ${asked.pack} is not in use; none is.`
        : `The library ${asked.pack} is not in use; it is ${pack.name} ${pack.version} (${pack.id}).`,
    );
  const calibrated = pack?.manifest.calibration?.precursor_ppm;
  return {
    modes: asked.modes,
    precursor_ppm: asked.precursor_ppm ?? calibrated ?? usualPrecursorPpm,
    formula_ppm: asked.formula_ppm ?? usualFormulaPpm[instrument],
    fragment_ppm: asked.fragment_ppm ?? usualFragmentPpm,
    candidates: asked.candidates ?? [],
    pack_id: pack?.id ?? null,
  };
};

const prepareRow = (
  kernel: Pick<Kernel, 'newId'>,
  ctx: Ctx,
  own: Pick<AnnotationTable, 'run_id' | 'feature_list_id' | 'title'>,
  settings: StoredSettings,
): AnnotationTable => ({
  ...queuedWork(
    kernel,
    {
      id: kernel.newId('msa'),
      engine_version: annotationEngine,
      created_by: ctx.principal.id,
      created_at: ctx.nowUtc,
    },
    settings,
  ),
  ...own,
  review_state: 'none',
  revision: 0,
});

interface Queued {
  readonly body: MsAnnotationSummary;
  readonly write: (tx: Tx) => Promise<void>;
  readonly afterCommit: () => void;
  readonly audit: AuditDetail;
}

const queue = async (kernel: Services, ctx: Ctx, row: AnnotationTable): Promise<Queued> => {
  const { spectrum, ...settings } = JSON.parse(row.settings) as StoredSettings;
  return {
    body: await describeAnnotation(kernel, ctx.principal, row),
    write: async (tx) => {
      await insertAnnotation(tx, row);
      const payload: WorkPayload = { id: row.id, adoption_gap: ctx.adoptionGap };
      await kernel.jobs.enqueue(tx, { kind: annotationKind.jobKind, payload, id: row.job_id });
    },
    afterCommit: () => kernel.jobs.wake(),
    audit: {
      recordType: 'ms_annotation',
      recordId: row.id,
      payload: {
        run_id: row.run_id,
        feature_list_id: row.feature_list_id,
        ...settings,
        ...(spectrum === null ? {} : { precursor_mz: spectrum.precursor_mz, peaks: spectrum.peaks.length }),
        engine_version: row.engine_version,
      },
    },
  };
};

/** The list the annotation rests on; null for a file without surveys, whose fragment spectra stand for themselves. */
const findList = async (
  kernel: Pick<Kernel, 'store'>,
  runId: string,
  reading: MsReading,
  { feature_list_id, feature_ids }: Input<OfRun>['body'],
): Promise<string | null> => {
  const { read } = kernel.store;
  const list =
    feature_list_id === undefined
      ? await findNewestList(read, runId, 'completed')
      : await findFeatureList(read, feature_list_id);
  if (feature_list_id !== undefined && list?.run_id !== runId) throw notFound();
  if (list === undefined) {
    if (reading.from_s !== null && reading.scans_by_level.some(({ level }) => level === 1))
      throw conflict('The features of this run are not found yet; ask again when its list is completed.');
    if (feature_ids !== undefined)
      throw invalidField(
        'feature_ids',
        'The run has no features: its fragment spectra are annotated one by one.',
      );
    return null;
  }
  if (list.status !== 'completed')
    throw conflict(`The list of features ${list.id} is ${list.status}; annotate one that is completed.`);
  const known = new Set(feature_ids === undefined ? [] : readFeatures(list).map(({ id }) => id));
  const unknown = feature_ids?.find((id) => !known.has(id));
  if (unknown !== undefined) throw invalidField('feature_ids', `The list has no feature ${unknown}.`);
  return list.id;
};

export const annotateRun = async (
  kernel: Services,
  { params, body }: Input<OfRun>,
  ctx: Ctx,
): Promise<JsonOutcome<OfRun>> => {
  const run = await findOwnRun(kernel, ctx, params.id, 'ms.annotateRun');
  const reading = await findReading(kernel.store.read, run.id);
  if (reading === null) throw conflict('The run is not read, or could not be; there is nothing to annotate.');
  const listId = await findList(kernel, run.id, reading, body);
  const settings: StoredSettings = {
    ...(await settle(kernel, body, instrumentKindOf(reading.instrument).kind)),
    feature_ids: body.feature_ids ?? null,
    separation: body.separation ?? null,
    spectrum: null,
  };
  const own = { run_id: run.id, feature_list_id: listId, title: run.sample_name };
  return queue(kernel, ctx, prepareRow(kernel, ctx, own, settings));
};

export const annotateSpectrum = async (
  kernel: Services,
  { body }: Input<OfSpectrum>,
  ctx: Ctx,
): Promise<JsonOutcome<OfSpectrum>> => {
  const adduct = body.adduct === undefined ? undefined : findAdduct(body.adduct);
  if (body.adduct !== undefined && adduct === undefined)
    throw invalidField(
      'adduct',
      `${body.adduct} is no adduct of the table; write it as [M+H]+ for instance.`,
    );
  if (adduct !== undefined && adduct.charge > 0 !== (body.polarity === 'positive'))
    throw invalidField('adduct', `${adduct.name} is no ion of ${body.polarity} polarity.`);
  if (body.peaks.every(({ intensity }) => intensity === 0))
    throw invalidField('peaks', 'Every intensity is 0; a spectrum needs a peak.');
  const settings: StoredSettings = {
    ...(await settle(kernel, body, 'orbitrap')),
    feature_ids: null,
    separation: null,
    spectrum: {
      precursor_mz: body.precursor_mz,
      polarity: body.polarity,
      adduct: adduct?.name ?? null,
      peaks: body.peaks,
      isotopes: body.isotopes ?? [],
    },
  };
  const own = { run_id: null, feature_list_id: null, title: body.title };
  return queue(kernel, ctx, prepareRow(kernel, ctx, own, settings));
};
