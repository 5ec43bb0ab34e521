import { z } from 'zod';
import { modelNuclei } from '#engines/nmr/vocabulary.ts';
import {
  cleanText,
  idParam,
  nameText,
  pageOf,
  pageQuery,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordList, recordRead } from '../../kernel/contract/record-routes.ts';
import { packKind } from '../reference-packs/contract.ts';

/** Compounds of the laboratory's own that a pack takes: five folds of ten, and a tenth that is held back to judge it by. */
export const leastCompounds = 60;

/** A file of records as it is sent. */
export const sourceLimits = { fileBytes: 256 * 1024 * 1024 } as const;

export const packBuildStatus = z.enum(['queued', 'processing', 'completed', 'failed']);
export type PackBuildStatus = z.infer<typeof packBuildStatus>;

/** Nuclei a pack of shifts is built for. */
const builtNucleus = z.enum(modelNuclei);

const count = z.number().int();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const reasons = z.array(z.object({ reason: z.string(), count }));

/** Errors over the compounds that were held back. */
const heldBackFigures = z.object({
  mean_error_ppm: z.number(),
  median_error_ppm: z.number(),
  coverage_90: z
    .number()
    .nullable()
    .describe('Share of shifts inside their 90 % interval; null where no shift has one.'),
});
export type HeldBackFigures = z.infer<typeof heldBackFigures>;

export const heldBack = z.object({
  compounds: count,
  incumbent: z
    .object({ name: z.string(), version: z.string(), digest: sha256 })
    .nullable()
    .describe('The pack that was active when it was built; null where increments alone answered.'),
  nuclei: z.array(
    z.object({
      nucleus: builtNucleus,
      shifts: count.describe('Of the compounds held back that both predict.'),
      candidate: heldBackFigures,
      incumbent: heldBackFigures,
    }),
  ),
});
export type HeldBack = z.infer<typeof heldBack>;

const builtSchema = z.object({
  digest: sha256,
  file_sha256: sha256,
  size: count,
  compounds: count.describe(
    'Of shifts those learnt from, without those held back; of the other kinds those in the pack.',
  ),
  shifts: z.array(z.object({ nucleus: builtNucleus, count })).describe('Learnt; empty of the other kinds.'),
  spectra: z
    .array(z.object({ of: z.string().describe('A nucleus, or the polarity of mass spectra.'), count }))
    // Results of builds from before there were other kinds than shifts say nothing of it.
    .default([])
    .describe('Kept in a pack of spectra or of mass spectra; empty of shifts.'),
  passed_over: reasons.describe('Records that could not be used.'),
  left_out: reasons.describe(
    'Shifts that were not taken of records that were; of mass spectra what was odd about the file.',
  ),
  doubtful_assignments: count
    .nullable()
    .describe('Molecules that fit twice as well with their shifts on other atoms; null of the other kinds.'),
  not_calibrated: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'Why hits in a pack of mass spectra get no q-value; null where they do, and of the other kinds.',
    ),
  held_back: heldBack
    .nullable()
    .describe('How a pack of shifts does on compounds it did not learn from; null of the other kinds.'),
});
export type BuiltSummary = z.infer<typeof builtSchema>;

const buildSchema = z.object({
  id: z.string(),
  kind: packKind,
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  from: z.string().describe('approved_analyses, or the archive entry of a file.'),
  inputs: count.describe('Analyses taken, or 1 of a file.'),
  inputs_sha256: sha256.describe(
    'Over the analyses with their revisions, or of the file: what was learnt from.',
  ),
  status: packBuildStatus,
  progress: z.object({ stage: z.string(), fraction: z.number() }).nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  result: builtSchema.nullable().describe('Null until it is built.'),
  pack_id: z.string().nullable().describe('The pack it was installed as, inactive; null until it is built.'),
  created_by: z.string(),
  created_at: utcTimestamp,
  finished_at: utcTimestamp.nullable(),
});
export type PackBuild = z.infer<typeof buildSchema>;

const sourceSchema = z.object({
  archive_id: z.string(),
  name: z.string(),
  size: count,
  sha256,
});
export type PackSourceFile = z.infer<typeof sourceSchema>;

/** Of a build that has too few records to learn from. */
const tooFewDetails = z.object({ needed: count, found: count });

nameSchemas({
  PackBuild: buildSchema,
  PackBuildHeldBack: heldBack,
  PackBuildHeldBackFigures: heldBackFigures,
  PackBuildResult: builtSchema,
  PackBuildSource: sourceSchema,
  PackBuildStatus: packBuildStatus,
  TooFewRecords: tooFewDetails,
});

const shared = { tag: 'Reference packs', gate: 'admin', rate: 'default' } as const;

export const packBuildRoutes = defineRoutes({
  archiveSource: {
    ...recordCreation,
    ...shared,
    id: 'packBuilds.archiveSource',
    path: '/reference-packs/sources',
    summary:
      'Archive a file of records (SDF, NMReDATA, CSV, JSON lines, MGF, MSP, MassBank or GNPS, also packed) to build a pack from',
    audit: { event: 'raw_fid.archive' },
    usage: { none: 'a file is kept; nothing was worked out' },
    bodyType: 'multipart',
    files: {
      source_file: {
        max: 1,
        required: true,
        description:
          '.sdf, .nmredata.sdf, .csv or .jsonl; of studies and tests .csv; of mass spectra .mgf, .msp, .txt (MassBank), .json (GNPS) or .jsonl; also with .gz; at most 256 MiB.',
      },
    },
    body: z.strictObject({}),
    response: sourceSchema,
    errors: [409, 413, 422],
  },
  create: {
    ...recordCreation,
    ...shared,
    id: 'packBuilds.create',
    path: '/reference-packs/build',
    summary:
      'Build a reference pack from own approved, assigned analyses or from an archived file; a job, its result is installed inactive',
    work: 'computing',
    audit: { event: 'pack_build.create' },
    usage: { none: 'a model is made, not work of a laboratory' },
    body: z.strictObject({
      kind: packKind,
      name: nameText(1, 100),
      version: nameText(1, 40).optional().describe('Without it the day: 2026-11-23.'),
      from: cleanText(1, 100).describe(
        'approved_analyses (of kind shifts), or the archive entry of a file: SDF, NMReDATA, CSV or JSON lines of shifts and spectra; MGF, MSP, MassBank, GNPS or JSON lines of mass spectra; CSV of carcinogenicity studies and of mutagenicity tests.',
      ),
      licence: cleanText(1, 200).describe(
        'What the data may be used for; shown wherever its numbers are. A mass spectrum that names its own keeps that one.',
      ),
    }),
    response: buildSchema,
    errors: [403, 404, 409, 422],
    details: { conflict: tooFewDetails },
  },
  list: {
    ...recordList,
    ...shared,
    id: 'packBuilds.list',
    path: '/reference-packs/builds',
    summary: 'Builds of reference packs, newest first',
    query: pageQuery.extend({ pack_id: cleanText(1, 100).optional().describe('The one a pack came of.') }),
    response: pageOf(buildSchema),
    errors: [403, 422],
  },
  get: {
    ...recordRead,
    ...shared,
    id: 'packBuilds.get',
    path: '/reference-packs/builds/{id}',
    summary: 'One build: how far it is, or what was built and how it does on the compounds held back',
    response: buildSchema,
    errors: [403, 404, 409, 422],
  },
  cancel: {
    ...shared,
    id: 'packBuilds.cancel',
    method: 'post',
    path: '/reference-packs/builds/{id}/cancel',
    summary: 'Stop a build that is queued or under way; it becomes failed with the reason',
    audit: { event: 'pack_build.cancel' },
    usage: { none: 'nothing was finished' },
    changesRecord: { none: 'the build is stopped before it brought a pack' },
    params: idParam,
    response: buildSchema,
    status: 200,
    errors: [403, 404, 409, 422],
  },
});
