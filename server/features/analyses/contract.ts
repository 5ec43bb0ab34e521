import { z } from 'zod';
import {
  cleanText,
  deletionSchema,
  idParam,
  includeDeleted,
  nameText,
  pageOf,
  pageQuery,
  reasonForChange,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import {
  recordCreation,
  recordList,
  recordRead,
  recordRemoval,
} from '../../kernel/contract/record-routes.ts';
import {
  fidRunSchema,
  peakSchema,
  processingParameters,
  spectrumQuery,
  spectrumSchema,
} from '../fid-runs/contract.ts';
import { structureLimits } from '../structures/contract.ts';
import {
  analysisSchema,
  analysisStatus,
  analysisSummary,
  analysisThumbnail,
  instrumentChoice,
  nucleusChoice,
} from './contract-analysis.ts';
import { correctionEdit, correctionSchema, correctionSummary } from './contract-corrections.ts';
import { jointVerdictRoutes } from './contract-joint-verdict.ts';

export type { AnnotationRow, JournalDifferenceRow, JournalTextRow } from './contract-additions.ts';
export {
  type Analysis,
  type AnalysisStatus,
  type AnalysisSummary,
  analysisSchema,
  analysisStatus,
  analysisSummary,
  type ExclusionRow,
  exclusionSchema,
  instrumentChoice,
  nucleusChoice,
  peakSummary,
} from './contract-analysis.ts';
export { type CorrectionEdit, correctionEdit, correctionSchema } from './contract-corrections.ts';
export type {
  JointCandidateRow,
  JointVerdict,
  NamedJointVerdict,
  SpectrumKind,
} from './contract-joint-verdict.ts';

const tag = 'Analyses';

const deletedQuery = z.strictObject({ include_deleted: includeDeleted });

const runSummary = fidRunSchema.pick({
  id: true,
  created_at: true,
  preset: true,
  engine_version: true,
  recipe_digest: true,
  spectrum_digest: true,
  review_state: true,
  confidence: true,
});

/** Of a zip that holds none or several of what the upload says it is. */
const refusedUploadDetails = z.object({
  finding: z.string().describe('Code of what is wrong.'),
  found_folders: z
    .array(z.object({ folder: z.string().describe('Empty: the top folder.'), holds: z.string() }))
    .describe('Experiments in the zip, at most 200.'),
});

const takenUpSchema = runSummary.extend({
  revision: z.number().int().describe('The revision that begins with this run.'),
  status: analysisStatus,
});

nameSchemas({
  TakenUpRun: takenUpSchema,
  RefusedUpload: refusedUploadDetails,
  FidRunSummary: runSummary,
});

export const analysisRoutes = defineRoutes({
  ...jointVerdictRoutes,
  create: {
    ...recordCreation,
    id: 'analyses.create',
    path: '/analyses',
    summary: 'Upload raw NMR data for analysis; the bytes are archived before the answer leaves',
    tag,
    work: 'computing',
    audit: { event: 'analysis.create' },
    usage: { none: 'counted once it is processed' },
    bodyType: 'multipart',
    files: {
      fid_file: {
        max: 1,
        required: true,
        description: 'Raw FID, ser, JCAMP-DX or JEOL file, or a zip of the experiment folder.',
      },
      acqus_file: {
        max: 1,
        required: false,
        description: 'Acquisition parameters; required for a Bruker fid or ser sent as a single file.',
      },
      parameter_files: {
        max: 40,
        required: false,
        description: 'Further parameter files: acqu2s, procs, procpar, title …',
      },
    },
    body: z.strictObject({
      nucleus: nucleusChoice,
      instrument: instrumentChoice,
      project_id: cleanText(1, 100).optional(),
      notes: cleanText(0, 2000).optional(),
      title: nameText(1, 200)
        .optional()
        .describe('What people call the sample; without it the title of the measurement is taken.'),
      preset: cleanText(1, 60).optional(),
      smiles: cleanText(1, structureLimits.smilesChars)
        .optional()
        .describe(
          'Structure of the sample: with it the first revision has proton counts, proposed assignments and a match score; without it processing is the same, those are null and integrals are ratios.',
        ),
      batch_id: cleanText(1, 100).optional().describe('The batch it belongs to; with batch_key.'),
      batch_key: cleanText(1, 1000)
        .optional()
        .describe('Which of the announced experiments of the batch it is; each is taken once.'),
    }),
    response: analysisSchema,
    errors: [400, 404, 409, 413, 422],
    details: { validation_error: refusedUploadDetails },
  },
  list: {
    ...recordList,
    id: 'analyses.list',
    path: '/analyses',
    summary: 'Own analyses, newest first',
    tag,
    query: pageQuery.extend({
      status: analysisStatus.optional(),
      project_id: cleanText(1, 100).optional(),
      batch_id: cleanText(1, 100).optional().describe('Those that came as part of this batch.'),
      q: cleanText(1, 200).optional(),
      include_deleted: includeDeleted,
    }),
    response: pageOf(analysisSummary),
  },
  get: {
    ...recordRead,
    id: 'analyses.get',
    path: '/analyses/{id}',
    summary: 'Status and results of one analysis',
    tag,
    query: deletedQuery,
    response: analysisSchema,
  },
  thumbnail: {
    ...recordRead,
    id: 'analyses.thumbnail',
    path: '/analyses/{id}/thumbnail',
    summary: 'Spectrum in a few columns and structure of the current revision, for a list',
    tag,
    query: deletedQuery,
    response: analysisThumbnail,
  },
  move: {
    ...recordCreation,
    id: 'analyses.move',
    decidedBy: { none: 'changes who may read the record, not what it says' },
    path: '/analyses/{id}/move',
    summary: 'Move an analysis to another project, or out of its project',
    tag,
    audit: { event: 'analysis.move' },
    usage: { none: 'nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam,
    body: z.strictObject({
      project_id: cleanText(1, 100).nullable().describe('Null: out of its project.'),
      reason_for_change: reasonForChange,
    }),
    response: analysisSchema,
    status: 200,
    errors: [404, 409, 422],
  },
  peaks: {
    ...recordRead,
    id: 'analyses.peaks',
    path: '/analyses/{id}/peaks',
    summary: 'Full peak table of the current or a former revision',
    tag,
    query: deletedQuery.extend({ revision: z.coerce.number().int().min(0).optional() }),
    response: pageOf(peakSchema),
    errors: [404, 409, 422],
  },
  spectrum: {
    ...recordRead,
    id: 'analyses.spectrum',
    path: '/analyses/{id}/spectrum',
    summary: 'Processed spectrum as JSON or little-endian float32',
    tag,
    audit: {
      access: 'access.spectrum',
      record: { type: 'analysis', idIn: 'id' },
      repeats: 'once_a_quarter_hour',
    },
    query: spectrumQuery.extend({ include_deleted: includeDeleted }),
    response: spectrumSchema,
    media: ['application/octet-stream'],
    preferJson: true,
    errors: [404, 409, 422],
  },
  events: {
    ...recordRead,
    id: 'analyses.events',
    path: '/analyses/{id}/events',
    summary: 'Server-sent events: stage, progress 0 to 1, done',
    tag,
    response: z.object({
      stage: z.string(),
      progress: z.number(),
      status: analysisStatus,
      done: z.boolean(),
    }),
    eventStream: true,
  },
  retry: {
    ...recordCreation,
    id: 'analyses.retry',
    path: '/analyses/{id}/retry',
    summary: 'Queue a failed analysis again',
    tag,
    work: 'computing',
    audit: { event: 'analysis.retry' },
    usage: { none: 'counted once it is processed' },
    changesRecord: { none: 'processing that brought no result is asked for again' },
    params: idParam,
    body: z.strictObject({
      preset: cleanText(1, 60).optional(),
      parameters: processingParameters.optional(),
    }),
    response: analysisSchema,
    status: 200,
    errors: [404, 409, 422],
  },
  cancel: {
    id: 'analyses.cancel',
    method: 'post',
    path: '/analyses/{id}/cancel',
    summary: 'Stop a queued or running analysis; it becomes failed with the reason and may be retried',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { event: 'analysis.cancel' },
    usage: { none: 'nothing was finished' },
    changesRecord: { none: 'processing is stopped before it brought a result' },
    params: idParam,
    response: analysisSchema,
    status: 200,
    errors: [404, 409, 422],
  },
  remove: {
    ...recordRemoval,
    id: 'analyses.remove',
    path: '/analyses/{id}',
    summary: 'Delete an analysis with its runs, revisions and reports (soft delete); its raw data stay',
    tag,
    audit: { event: 'analysis.delete' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    response: deletionSchema,
  },
  correct: {
    ...recordCreation,
    id: 'analyses.correct',
    decidedBy: 'person',
    path: '/analyses/{id}/corrections',
    summary: 'Change categories or assignments, add or remove peaks, set the structure: a new revision',
    tag,
    gate: 'human',
    work: 'computing',
    audit: { event: 'analysis.correct' },
    usage: { tasks: ['structure_check'] },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam,
    body: z.strictObject({
      edits: z.array(correctionEdit).min(1).max(500),
      reason_for_change: reasonForChange,
      base_revision: z
        .number()
        .int()
        .min(0)
        .optional()
        .describe('Refused with 409 when it is not the current one.'),
    }),
    response: correctionSchema,
    errors: [403, 404, 409, 422],
  },
  listCorrections: {
    ...recordRead,
    id: 'analyses.listCorrections',
    path: '/analyses/{id}/corrections',
    summary: 'Revisions, newest first',
    tag,
    query: deletedQuery,
    response: pageOf(correctionSummary),
  },
  listRuns: {
    ...recordRead,
    id: 'analyses.listRuns',
    path: '/analyses/{id}/runs',
    summary: 'Processing runs of the analysis, newest first',
    tag,
    query: deletedQuery,
    response: pageOf(runSummary),
  },
  takeUpRun: {
    ...recordCreation,
    id: 'analyses.takeUpRun',
    path: '/analyses/{id}/runs',
    summary:
      'Process the same raw data with other parameters and take the run up as a new revision; it begins with its own review state',
    tag,
    work: 'computing',
    audit: { event: 'analysis.take_up_run' },
    usage: { tasks: ['spectral_analysis', 'analysis_report'] },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam,
    body: z.strictObject({
      preset: cleanText(1, 60).optional(),
      parameters: processingParameters.optional(),
      reason_for_change: reasonForChange,
      base_revision: z
        .number()
        .int()
        .min(0)
        .optional()
        .describe('Refused with 409 when it is not the current one.'),
    }),
    response: takenUpSchema,
    errors: [404, 409, 422],
  },
  requestReview: {
    ...recordCreation,
    id: 'analyses.requestReview',
    decidedBy: { none: 'asks for a decision, and makes none' },
    path: '/analyses/{id}/request-review',
    summary: 'Ask for a review of a completed analysis; its report stays until the decision',
    tag,
    audit: { event: 'analysis.request_review' },
    usage: { none: 'asks a person; nothing was worked out' },
    changesRecord: { none: 'asks for a decision; what was found stays as it is' },
    params: idParam,
    body: z.strictObject({
      comment: cleanText(1, 500).optional(),
      reviewer_id: cleanText(1, 100).optional().describe('Whom to ask; anybody who may review where absent.'),
      reviewer: cleanText(1, 254)
        .optional()
        .describe('Instead of reviewer_id: an e-mail address, or a name that one account alone has.'),
    }),
    response: analysisSchema,
    status: 200,
    errors: [404, 409, 422],
  },
  report: {
    ...recordRead,
    id: 'analyses.report',
    path: '/analyses/{id}/report',
    summary: 'The reviewed report as PDF, HTML or JSON; 409 before the analysis is completed',
    tag,
    audit: { access: 'access.report', record: { type: 'analysis', idIn: 'id' } },
    query: deletedQuery,
    response: z.record(z.string(), z.unknown()),
    media: ['application/pdf', 'text/html'],
    errors: [404, 409, 422],
  },
  export: {
    ...recordRead,
    id: 'analyses.export',
    path: '/analyses/{id}/export',
    summary:
      'Spectrum, peaks and structure as JCAMP-DX, NMReDATA, CSV, nmrium, AnIML, RO-Crate (eln), workbook or SDF',
    tag,
    audit: { access: 'access.export', record: { type: 'analysis', idIn: 'id' } },
    query: deletedQuery.extend({
      format: z.enum(['jcamp', 'jcamp_complex', 'nmredata', 'csv', 'nmrium', 'animl', 'eln', 'xlsx', 'sdf']),
    }),
    response: z.never(),
    media: [
      'chemical/x-jcamp-dx',
      'chemical/x-mdl-sdfile',
      'text/csv',
      'application/vnd.nmrium+json',
      'application/xml',
      'application/vnd.eln+zip',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    errors: [404, 409, 422],
  },
});
