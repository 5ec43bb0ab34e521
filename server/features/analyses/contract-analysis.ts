import { z } from 'zod';
import { observedNuclei, vendors } from '#engines/nmr/vocabulary.ts';
import { adoptionGapSchema } from '../../kernel/contract/adoption-gap.ts';
import { deletionField, utcTimestamp, warningSchema } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { saidField } from '../../kernel/contract/said-sentences.ts';
import {
  evidenceSchema,
  mapThumbnailSchema,
  multipletSchema,
  peakSchema,
  reviewState,
  thumbnailSchema,
  twoDSchema,
} from '../fid-runs/contract.ts';
import {
  contradictionSchema,
  matchScore,
  structureCheckSchema,
  structureNameFields,
  structureSchema,
} from '../structures/contract.ts';
import { annotationSchema, journalTextSchema, protonReference } from './contract-additions.ts';

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
    .describe(
      'As given with the upload, else the title of the measurement where it is about the sample, else the file name.',
    ),
  status: analysisStatus,
  created_at: utcTimestamp,
  updated_at: utcTimestamp,
  created_by: z.string(),
  created_by_name: z.string(),
  project_id: z.string().nullable(),
  project_name: z.string().nullable(),
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

export const analysisThumbnail = z.object({
  spectrum: thumbnailSchema.nullable().describe('Null before the first run, and for two dimensions.'),
  map: mapThumbnailSchema
    .nullable()
    .describe('Of two dimensions; null before the first run, and for one dimension.'),
  structure: structureSchema.nullable().describe('Of the current revision.'),
});

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
      ...structureNameFields,
      match_score: matchScore.describe('The score of the check, under the name it has in a run.'),
      check: structureCheckSchema
        .nullable()
        .describe('How the structure compares with the signals: a proposal, no decision.'),
      check_is_current: z
        .boolean()
        .nullable()
        .describe(
          'False where other shifts would be expected now: another reference pack was put in use since the check, or the one it was made with was taken out of use. Null without a check.',
        ),
      mass_is_current: z
        .boolean()
        .nullable()
        .describe(
          'False where the mass spectra of the sample moved on since the check: annotations were added, corrected, approved, or are no longer of the sample. Null where there were and are none.',
        ),
    })
    .nullable()
    .describe('Structure of the sample in the current revision; proton counts are normalised by it.'),
  journal_text: z.string().nullable().describe('The list of signals in journal style.'),
  journal_texts: z
    .array(journalTextSchema)
    .describe(
      'The same list in the form of each publisher, with what a person made of it; empty for two dimensions.',
    ),
  annotations: z.array(annotationSchema).describe('What people drew at the spectrum.'),
  proton_reference: protonReference
    .extend({
      in_force: z
        .boolean()
        .describe('False once its multiplet is gone or none of the compound: counts follow as without it.'),
    })
    .nullable()
    .describe('The multiplet a person set to a number of protons; null while nobody did.'),
  listed_protons: z
    .object({
      listed: z.number().int().describe('Whole protons of all signals of the list.'),
      formula: z.number().int().describe('Hydrogens of the structure.'),
      exchanging: z.number().int().describe('Those of them that exchange.'),
      is_borne_out: z.boolean().describe('What is not listed are protons that exchange, and nothing more.'),
    })
    .nullable()
    .describe('The hydrogens of the list against those of the formula; null without counts or structure.'),
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
  ...saidField,
});
export type Analysis = z.infer<typeof analysisSchema>;

nameSchemas({
  Analysis: analysisSchema,
  AnalysisDecision: analysisDecision,
  AnalysisStatus: analysisStatus,
  AnalysisSummary: analysisSummary,
  Exclusion: exclusionSchema,
  Instrument: instrumentChoice,
  Nucleus: nucleusChoice,
  PeakSummary: peakSummary,
});
