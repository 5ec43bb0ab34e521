import { hash } from 'node:crypto';
import type { MsNamedIon } from '#contract/ms-annotations';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findReading, findRun } from '../ms/index.ts';
import { findFeatureList, recipeOf } from '../ms-features/index.ts';
import { findArchive } from '../raw-archive/index.ts';
import { ionsOfRevision, readCorrections } from './apply-corrections.ts';
import { type FragmentsOf, measuredFragments, mirrorOf } from './mirror.ts';
import { nameIons } from './name-ions.ts';
import type { MsReportModel, ReportedIon } from './report-model.ts';
import { listReviews } from './store.ts';
import { annotationSummary, storedSettings } from './stored.ts';
import type { AnnotationTable, MsReportTable, ReviewTable } from './tables.ts';
import { calculatedOf, journalOf, methodOf } from './write-journal.ts';

type Services = Pick<Kernel, 'blobs' | 'newId' | 'pool' | 'store'>;

const reportIon = (ion: MsNamedIon, method: string | null, fragmentsOf: FragmentsOf): ReportedIon => {
  const calculated = calculatedOf(ion);
  const [hit] = ion.hits;
  const isOfHit = ion.answer !== null && hit !== undefined && ion.answer.smiles === hit.record.smiles;
  return {
    key: ion.key,
    identification_level: ion.identification_level,
    answer: ion.answer,
    adduct: ion.adduct,
    adduct_basis: ion.adduct_basis,
    mz_found: ion.mz,
    mz_calculated: calculated?.mz ?? null,
    ppm: calculated === null ? null : ((ion.mz - calculated.mz) / calculated.mz) * 1e6,
    rt_s: ion.rt_s,
    area: ion.area,
    area_percent: ion.area_percent,
    similarity: isOfHit ? hit.score : null,
    matched_peaks: isOfHit ? hit.matched_peaks : null,
    q_value: isOfHit ? hit.q_value : null,
    q_value_is_bound: isOfHit && hit.q_value_is_bound,
    evidence: ion.evidence,
    contradictions: ion.contradictions,
    corrected_in: ion.corrected_in,
    journal: journalOf(ion, method),
    mirror: isOfHit ? mirrorOf(hit, fragmentsOf(ion)) : null,
  };
};

const describeRun = async (
  { store }: Pick<Kernel, 'store'>,
  runId: string | null,
): Promise<MsReportModel['run']> => {
  if (runId === null) return null;
  const run = await findRun(store.read, runId);
  const archive = run === undefined ? null : await findArchive(store.read, run.archive_id);
  const reading = await findReading(store.read, runId);
  if (run === undefined || archive === null || reading === null)
    throw new Error(`The run ${runId} of an annotation lacks its archive or what was read of it.`);
  return {
    id: run.id,
    file_name: run.file_name,
    archive_id: run.archive_id,
    archive_sha256: archive.entry.sha256,
    instrument: reading.instrument,
    created_by: run.created_by,
  };
};

const describeFeatures = async (
  { store }: Pick<Kernel, 'store'>,
  listId: string | null,
): Promise<MsReportModel['feature_list']> => {
  if (listId === null) return null;
  const list = await findFeatureList(store.read, listId);
  const recipe = list === undefined ? null : recipeOf(list);
  if (list === undefined || list.record === null || recipe === null)
    throw new Error(`The list of features ${listId} of an annotation is not there.`);
  return {
    id: list.id,
    engine_version: list.engine_version,
    record_sha256: hash('sha256', list.record),
    recipe,
  };
};

const describeAnnotation = (row: AnnotationTable): MsReportModel['annotation'] => {
  const { id, record, summary } = row;
  if (record === null || summary === null) throw new Error(`The annotation ${id} has no result to report.`);
  const {
    spectrum: _,
    pack_id: __,
    ...settings
  } = readStored(storedSettings, row.settings, {
    column: 'ms_annotation.settings',
    id,
  });
  const { pack, not_calibrated, least_q_value, warnings } = readStored(annotationSummary, summary, {
    column: 'ms_annotation.summary',
    id,
  });
  return {
    engine_version: row.engine_version,
    record_sha256: hash('sha256', record),
    settings,
    created_by: row.created_by,
    reference_pack: pack,
    not_calibrated,
    least_q_value,
    warnings: warnings.map(({ message }) => message),
  };
};

const remarksOf = (run: MsReportModel['run'], method: string | null): string[] =>
  method === null
    ? [
        `Journal lines are not given: the ${run === null ? 'spectrum names' : 'file names'} no instrument that is known as a time-of-flight or an Orbitrap.`,
      ]
    : [
        'Files name their analyser and not their ion source; that ions were made by electrospray (ESI) is assumed in the journal lines.',
      ];

/** The report of an approval: everything that was decided on, as it stands then. */
export const buildReport = async (
  kernel: Services,
  row: AnnotationTable,
  review: ReviewTable,
): Promise<MsReportTable> => {
  const reviews = await listReviews(kernel.store.read, row.id);
  const run = await describeRun(kernel, row.run_id);
  const method = methodOf(run?.instrument ?? '');
  const fragmentsOf = await measuredFragments(kernel, row);
  const kept = ionsOfRevision(row, reviews, row.revision).map(({ ion }) => ion);
  const ions = await nameIons(kernel.pool, kept);
  const id = kernel.newId('msp');
  const model: MsReportModel = {
    id,
    annotation_id: row.id,
    revision: row.revision,
    title: row.title,
    created_at: review.created_at,
    run,
    feature_list: await describeFeatures(kernel, row.feature_list_id),
    annotation: describeAnnotation(row),
    decision: {
      reviewer_id: review.reviewer_id,
      reviewer_name: review.reviewer_name,
      comment: review.comment,
      decided_at: review.created_at,
      override: review.is_override === 1,
      reason_for_change: review.reason_for_change,
    },
    corrections: reviews
      .filter(({ decision }) => decision === 'correct')
      .map((each) => ({
        revision: each.revision,
        reviewer_name: each.reviewer_name,
        created_at: each.created_at,
        comment: each.comment,
        keys: readCorrections(each).map(({ asked }) => asked.key),
      })),
    ions: ions.map((each) => reportIon(each, method, fragmentsOf)),
    remarks: remarksOf(run, method),
    disclaimer,
  };
  const text = renderCanonicalJson(model);
  return {
    id,
    annotation_id: row.id,
    review_id: review.id,
    model: text,
    model_sha256: hash('sha256', text),
    created_at: review.created_at,
  };
};
