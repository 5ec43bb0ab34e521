import { z } from 'zod';
import { evidenceKinds, observedNuclei, structureVerdicts, vendors } from '#engines/nmr/vocabulary.ts';
import { adoptionGapSchema } from '../../kernel/contract/adoption-gap.ts';
import {
  cleanText,
  deletionField,
  deletionSchema,
  idParam,
  includeDeleted,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
  warningSchema,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import {
  recordCreation,
  recordList,
  recordRead,
  recordRemoval,
} from '../../kernel/contract/record-routes.ts';
import {
  evidenceSchema,
  fidRunSchema,
  multipletSchema,
  peakCategory,
  peakSchema,
  processingParameters,
  reviewState,
  spectrumQuery,
  spectrumSchema,
  twoDSchema,
} from '../fid-runs/contract.ts';
import {
  atomIds,
  contradictionSchema,
  matchScore,
  structureCheckSchema,
  structureEdit,
  structureLimits,
  structureSchema,
  structureText,
} from '../structures/contract.ts';

export const analysisStatus = z.enum(['queued', 'processing', 'review_required', 'completed', 'failed']);
export type AnalysisStatus = z.infer<typeof analysisStatus>;

export const nucleusChoice = z.enum([...observedNuclei, '2D']);
export const instrumentChoice = z.enum(vendors);

export const peakSummary = peakSchema.pick({
  id: true,
  shift_ppm: true,
  assignment: true,
  category: true,
  confidence: true,
});

const analysisDecision = z.object({
  decision: z.enum(['approve', 'reject', 'reprocess']),
  statement: z
    .string()
    .describe('In a sentence: "Approved by …", or "Override by …" where nobody reviewed it.'),
  override: z.boolean(),
  decided_by: z.string(),
  decided_at: utcTimestamp,
});

export const analysisSummary = z.object({
  id: z.string(),
  title: z
    .string()
    .describe('As given with the upload, else the title of the measurement, else the file name.'),
  status: analysisStatus,
  created_at: utcTimestamp,
  updated_at: utcTimestamp,
  created_by: z.string(),
  project_id: z.string().nullable(),
  nucleus: nucleusChoice,
  instrument: instrumentChoice,
  solvent: z.string().nullable(),
  confidence: z.number().min(0).max(100).nullable(),
  contradiction_count: z.number().int().describe('Those that want a decision; mere notes are not counted.'),
  run_id: z.string().nullable().describe('The run its results come from; null before the first.'),
  report_url: z.string().nullable(),
  review_state: reviewState.nullable().describe('Of the run whose results count; null before there is one.'),
  awaits_review: z
    .boolean()
    .describe(
      'A person has to decide: before the first decision, and on a completed analysis that was corrected after it.',
    ),
  last_decision: analysisDecision
    .nullable()
    .describe('The newest decision on the run whose results count; null where nobody has decided on it.'),
  ...deletionField,
});
export type AnalysisSummary = z.infer<typeof analysisSummary>;

export const exclusionSchema = z.object({
  id: z.string(),
  from_ppm: z.number(),
  to_ppm: z.number(),
  reason: z.string(),
  created_by_name: z.string(),
});
export type ExclusionRow = z.infer<typeof exclusionSchema>;

export const analysisSchema = analysisSummary.extend({
  notes: z.string().nullable(),
  peaks: z.array(peakSummary),
  multiplets: z.array(multipletSchema),
  exclusions: z.array(exclusionSchema).describe('Zones whose peaks are listed but not counted.'),
  structure: structureSchema
    .extend({
      match_score: matchScore.describe('The score of the check, under the name it has in a run.'),
      check: structureCheckSchema
        .nullable()
        .describe('How the structure compares with the signals: a proposal, no decision.'),
    })
    .nullable()
    .describe('Structure of the sample in the current revision; proton counts are normalised by it.'),
  journal_text: z.string().nullable().describe('The list of signals in journal style.'),
  warnings: z.array(warningSchema),
  contradictions: z.array(contradictionSchema),
  evidence: z.array(evidenceSchema),
  confidence_reason: z.string().nullable(),
  solvent_reason: z.string().nullable(),
  reference_reason: z.string().nullable(),
  archive_id: z.string(),
  engine_version: z.string().nullable(),
  preset: z.string().nullable(),
  revision: z.number().int(),
  acquisition: z
    .object({
      nucleus: z.string().nullable(),
      base_frequency_mhz: z.number(),
      spectral_width_hz: z.number(),
      solvent_name: z.string().nullable(),
      temperature_k: z.number().nullable(),
      scans: z.number().nullable(),
      receiver_gain: z.number().nullable(),
      pulse_program: z.string().nullable(),
      acquired_at: z.string().nullable(),
      processed_elsewhere: z
        .boolean()
        .optional()
        .describe('The data came transformed and phased; there are no raw points.'),
      parameters: z.record(z.string(), z.string()),
    })
    .nullable(),
  two_d: twoDSchema.nullable().describe('Of a two-dimensional measurement; null in one dimension.'),
  adoption_gap: adoptionGapSchema
    .nullable()
    .describe('What this program had newer than its workspace when the results were made; null for nothing.'),
  progress: z.object({ stage: z.string(), fraction: z.number(), elapsed_s: z.number() }).nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  policy: z
    .object({
      confidence_moderate_from: z.number(),
      confidence_high_from: z.number(),
      completes_from: z
        .number()
        .nullable()
        .describe(
          'Confidence from which an analysis without contradictions completes without review; null: none does.',
        ),
      completes_by: z
        .enum(['policy', 'certificate', 'usual'])
        .describe(
          'Who says so: the policy set here, the certificate of the engine, or a usual figure without one.',
        ),
    })
    .describe('By what the service judges a confidence: from which score it is called moderate or high.'),
  human_review_required: z.boolean(),
  disclaimer: z.string(),
});
export type Analysis = z.infer<typeof analysisSchema>;

/** Both ends of a stretch of the axis, the higher one first or last. */
const stretch = {
  from_ppm: z.number().min(-1000).max(1000),
  to_ppm: z.number().min(-1000).max(1000),
};

export const correctionEdit = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('recategorise'), peak_id: cleanText(1, 60), category: peakCategory }),
  z.strictObject({
    action: z.literal('assign'),
    peak_id: cleanText(1, 60),
    assignment: cleanText(0, 200).nullable(),
    atom_ids: atomIds
      .optional()
      .describe('Atoms of the structure; those the peak has stay where it is absent.'),
  }),
  z.strictObject({ action: z.literal('remove'), peak_id: cleanText(1, 60) }),
  z.strictObject({
    action: z.literal('add'),
    shift_ppm: z.number().min(-1000).max(1000),
    category: peakCategory,
    assignment: cleanText(0, 200).nullable().optional(),
  }),
  structureEdit,
  z
    .strictObject({ action: z.literal('add_range'), ...stretch })
    .describe(
      'A line belongs to the range drawn last; ranges that are covered are replaced, overlapped ones cut back.',
    ),
  z.strictObject({ action: z.literal('change_range'), multiplet_id: cleanText(1, 60), ...stretch }),
  z.strictObject({ action: z.literal('remove_range'), multiplet_id: cleanText(1, 60) }),
  z
    .strictObject({ action: z.literal('add_exclusion'), ...stretch, reason: cleanText(1, 200) })
    .describe('Exclusions may not overlap one another.'),
  z.strictObject({ action: z.literal('remove_exclusion'), exclusion_id: cleanText(1, 60) }),
]);

export type CorrectionEdit = z.infer<typeof correctionEdit>;

export const correctionSchema = z.object({
  revision: z.number().int(),
  edits: z.array(correctionEdit),
  reason_for_change: z.string(),
  created_by: z.string(),
  created_by_name: z.string(),
  created_at: utcTimestamp,
  peaks: z.array(peakSchema),
});

/** Kinds of spectra that structures are compared with together. */
const spectrumKind = z.enum(['1h', '13c', '13c_dept', '13c_attached_proton', 'hsqc', 'cosy', 'hmbc']);
export type SpectrumKind = z.infer<typeof spectrumKind>;

const jointSpectrum = z.object({
  analysis_id: z.string(),
  title: z.string(),
  revision: z.number().int(),
  run_id: z.string(),
  kind: spectrumKind,
  signals: z.number().int().describe('Signals of the compound, or cross peaks.'),
  reason: z.string().describe('Why it is taken for a spectrum of the sample.'),
  left_out: z.string().nullable().describe('Why it takes no part; null where it does.'),
});

const jointCandidate = z.object({
  id: z.string().describe('s0 is the structure of the sample, s1 … the candidates in their order.'),
  smiles: z.string(),
  verdict: z.enum(structureVerdicts),
  score: matchScore,
  reason: z.string(),
  support: z
    .number()
    .describe('ln of the likelihood ratio against any molecule, tempered; candidates are ranked by it.'),
  rank: z.number().int().describe('Level candidates share a rank.'),
  level_with: z.array(z.string()).describe('Candidates less than 1 apart in support: not told apart.'),
  rival: z
    .object({ smiles: z.string(), margin: z.number() })
    .nullable()
    .describe('The best of its own regio- and stereoisomers, and by how much it is ahead of that.'),
  evidence: z
    .array(z.object({ kind: z.enum(evidenceKinds), support: z.number() }))
    .describe('What each kind of evidence adds to the support.'),
  contradictions: z.array(contradictionSchema),
});
export type JointCandidateRow = z.infer<typeof jointCandidate>;

const jointVerdict = z.object({
  spectra: z.array(jointSpectrum),
  candidates: z.array(jointCandidate).describe('The best first.'),
  ...interpretationFields,
});
export type JointVerdict = z.infer<typeof jointVerdict>;

const mostCandidates = 8;
const mostSpectra = 12;

const tag = 'Analyses';

const deletedQuery = z.strictObject({ include_deleted: includeDeleted });

const correctionSummary = correctionSchema.omit({ peaks: true });

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

nameSchemas({
  JointCandidate: jointCandidate,
  JointSpectrum: jointSpectrum,
  JointVerdict: jointVerdict,
  JointSpectrumKind: spectrumKind,
  RefusedUpload: refusedUploadDetails,
  CorrectionSummary: correctionSummary,
  FidRunSummary: runSummary,
  Analysis: analysisSchema,
  AnalysisDecision: analysisDecision,
  AnalysisStatus: analysisStatus,
  AnalysisSummary: analysisSummary,
  CorrectionEdit: correctionEdit,
  Correction: correctionSchema,
  Exclusion: exclusionSchema,
  Instrument: instrumentChoice,
  Nucleus: nucleusChoice,
  PeakSummary: peakSummary,
});

export const analysisRoutes = defineRoutes({
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
      title: cleanText(1, 200)
        .optional()
        .describe('What people call the sample; without it the title of the measurement is taken.'),
      preset: cleanText(1, 60).optional(),
      smiles: cleanText(1, structureLimits.smilesChars)
        .optional()
        .describe(
          'Structure of the sample: with it the first revision has proton counts, proposed assignments and a match score; without it processing is the same, those are null and integrals are ratios.',
        ),
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
  judge: {
    ...recordCreation,
    id: 'analyses.judge',
    path: '/analyses/{id}/joint-verdict',
    summary: 'Structures against all spectra of the sample together: 1H, 13C, DEPT, APT, HSQC, COSY and HMBC',
    tag,
    work: 'computing',
    audit: { event: 'analysis.judge_sample' },
    usage: { tasks: ['structure_check'] },
    changesRecord: { none: 'an answer worked out from records, which stay as they are' },
    decidedBy: { none: 'a verdict of the engine; what follows from it a person decides' },
    params: idParam,
    body: z.strictObject({
      analysis_ids: z
        .array(cleanText(1, 100))
        .max(mostSpectra)
        .optional()
        .describe(
          'The other spectra of the sample; without them those with its name, or its place in the changer, of the same solvent.',
        ),
      candidates: z
        .array(structureText)
        .max(mostCandidates)
        .optional()
        .describe('Structures beside that of the sample.'),
    }),
    response: jointVerdict,
    status: 200,
    errors: [404, 409, 422],
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
    summary: 'Processed spectrum and peaks as JCAMP-DX, NMReDATA or CSV',
    tag,
    audit: { access: 'access.export', record: { type: 'analysis', idIn: 'id' } },
    query: deletedQuery.extend({ format: z.enum(['jcamp', 'nmredata', 'csv']) }),
    response: z.never(),
    media: ['chemical/x-jcamp-dx', 'chemical/x-mdl-sdfile', 'text/csv'],
    errors: [404, 409, 422],
  },
});
