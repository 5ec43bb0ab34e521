import { z } from 'zod';
import { chromatogramKinds, collisionEnergyUnits, mobilityUnits, msFormats } from '#engines/ms/vocabulary.ts';
import {
  cleanText,
  deletionField,
  deletionSchema,
  idParam,
  includeDeleted,
  nameText,
  pageOf,
  pageQuery,
  utcTimestamp,
  warningSchema,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import {
  recordCreation,
  recordList,
  recordRead,
  recordRemoval,
} from '../../kernel/contract/record-routes.ts';

export const msRunStatus = z.enum(['queued', 'processing', 'completed', 'failed']);

/** What reading found, and what of it is kept with the run. */
export const msReading = z.object({
  format: z.enum(msFormats),
  instrument: z.string().describe('As the file names it; empty where it does not.'),
  polarity: z.enum(['positive', 'negative', 'both', 'unknown']),
  scans: z.int(),
  scans_by_level: z.array(z.object({ level: z.int(), scans: z.int() })),
  centroid_scans: z.int(),
  peaks: z.int(),
  from_s: z.number().nullable().describe('Retention time of the first scan; null where none has one.'),
  to_s: z.number().nullable(),
  from_mz: z.number().nullable(),
  to_mz: z.number().nullable(),
  warnings: z.array(warningSchema),
});
export type MsReading = z.infer<typeof msReading>;

export const msRunSchema = z.object({
  id: z.string(),
  sample_name: z.string(),
  file_name: z.string(),
  status: msRunStatus,
  project_id: z.string().nullable(),
  archive_id: z.string(),
  created_by: z.string(),
  created_at: utcTimestamp,
  reader_version: z.string().nullable().describe('Null until it is read.'),
  reading: msReading.nullable().describe('Null until it is read.'),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  ...deletionField,
});
export type MsRunRecord = z.infer<typeof msRunSchema>;

const mz = z.coerce.number().positive().max(1e6);
const tolerancePpm = z.coerce.number().positive().max(1e5).default(10);
const seconds = z.coerce.number().min(0).max(1e7);

export const chromatogramSchema = z.object({
  kind: z.enum(chromatogramKinds),
  mz: z.number().nullable(),
  tolerance_ppm: z.number().nullable(),
  level: z.int().describe('Of the scans that take part: 1, or the lowest there is.'),
  retention_time_s: z.array(z.number()).describe('Of the scan; of an envelope the middle of each column.'),
  intensity: z.array(z.number()).describe('Of an envelope the highest of each column.'),
  scans: z.array(z.int()).describe('Number of the scan the intensity is of.'),
  lowest: z.array(z.number()).nullable().describe('Of each column; null where every scan is shown.'),
});
export type MsChromatogram = z.infer<typeof chromatogramSchema>;

const nullableNumber = z.number().nullable();

const precursorSchema = z.object({
  mz: z.number(),
  intensity: nullableNumber,
  charge: z.int().nullable().describe('Signed.'),
  isolation_target_mz: nullableNumber,
  isolation_lower_mz: nullableNumber.describe('Distance of the edge below the target.'),
  isolation_upper_mz: nullableNumber,
  activation: z.string().nullable(),
  collision_energy: nullableNumber,
  collision_energy_unit: z.enum(collisionEnergyUnits).nullable(),
});

const scanFields = {
  scan: z.int().describe('Number of the scan in this run.'),
  scan_id: z.string().describe('As the file writes it.'),
  level: z.int(),
  polarity: z.enum(['positive', 'negative', 'unknown']),
  centroid: z.boolean(),
  retention_time_s: nullableNumber,
  precursor: precursorSchema.nullable(),
  mobility: z.object({ value: z.number(), unit: z.enum(mobilityUnits) }).nullable(),
  peaks: z.int(),
  total_intensity: z.number(),
  base_peak_mz: nullableNumber,
};

export const msScanSchema = z.object(scanFields);
export type MsScan = z.infer<typeof msScanSchema>;

export const msSpectrumSchema = z.object({
  ...scanFields,
  mz: z.array(z.number()).describe('Ascending.'),
  intensity: z.array(z.number()),
});

const shared = { tag: 'Mass spectra' } as const;

const spectrumRead = {
  access: 'access.spectrum',
  record: { type: 'ms_run', idIn: 'id' },
  repeats: 'once_a_quarter_hour',
} as const;

nameSchemas({
  MsRun: msRunSchema,
  MsRunStatus: msRunStatus,
  MsReading: msReading,
  MsChromatogram: chromatogramSchema,
  MsPrecursor: precursorSchema,
  MsScan: msScanSchema,
  MsSpectrum: msSpectrumSchema,
});

export const msRoutes = defineRoutes({
  createRun: {
    ...recordCreation,
    ...shared,
    id: 'ms.createRun',
    path: '/ms/runs',
    summary: 'Upload mass spectra; the bytes are archived before the answer leaves, then read by a job',
    work: 'computing',
    audit: { event: 'ms_run.create' },
    usage: { none: 'counted once it is read' },
    bodyType: 'multipart',
    files: {
      ms_file: {
        max: 1,
        required: true,
        description: 'mzML, mzXML, MGF, MSP, MassBank record or GNPS JSON; gzip is undone.',
      },
    },
    body: z.strictObject({
      project_id: cleanText(1, 100).optional(),
      sample_name: nameText(1, 200).optional().describe('Without it the name of the file.'),
    }),
    response: msRunSchema,
    errors: [400, 404, 409, 413, 422],
  },
  listRuns: {
    ...recordList,
    ...shared,
    id: 'ms.listRuns',
    path: '/ms/runs',
    summary: 'Own runs of mass spectra, newest first',
    query: pageQuery.extend({
      project_id: cleanText(1, 100).optional(),
      include_deleted: includeDeleted,
    }),
    response: pageOf(msRunSchema),
  },
  getRun: {
    ...recordRead,
    ...shared,
    id: 'ms.getRun',
    path: '/ms/runs/{id}',
    summary: 'One run: where it stands, or what was read',
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: msRunSchema,
  },
  removeRun: {
    ...recordRemoval,
    ...shared,
    id: 'ms.removeRun',
    path: '/ms/runs/{id}',
    summary: 'Delete a run with its features and annotations (soft delete); its raw data stay in the archive',
    gate: 'human',
    audit: { event: 'ms_run.delete' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    response: deletionSchema,
  },
  chromatogram: {
    ...recordRead,
    ...shared,
    id: 'ms.chromatogram',
    path: '/ms/runs/{id}/chromatogram',
    summary: 'Total, base-peak or extracted chromatogram as JSON or little-endian float32',
    audit: spectrumRead,
    params: idParam,
    query: z.strictObject({
      kind: z.enum(chromatogramKinds).default('tic'),
      mz: mz.optional().describe('Required for xic.'),
      tolerance_ppm: tolerancePpm,
      points: z.coerce.number().int().min(16).max(65_536).optional().describe('Envelope of N columns.'),
    }),
    response: chromatogramSchema,
    media: ['application/octet-stream'],
    preferJson: true,
  },
  spectra: {
    ...recordRead,
    ...shared,
    id: 'ms.spectra',
    path: '/ms/runs/{id}/spectra',
    summary: 'The scans of a run in the order of time',
    query: pageQuery.extend({
      level: z.coerce.number().int().min(1).max(20).optional(),
      from_s: seconds.optional(),
      to_s: seconds.optional(),
      precursor_mz: mz.optional(),
      tolerance_ppm: tolerancePpm,
    }),
    response: pageOf(msScanSchema),
  },
  spectrum: {
    ...recordRead,
    ...shared,
    id: 'ms.spectrum',
    path: '/ms/runs/{id}/spectra/{scan}',
    summary: 'One spectrum as JSON, or its m/z as float64 and then intensities as float32, little-endian',
    audit: spectrumRead,
    params: idParam.extend({ scan: z.coerce.number().int().min(0) }),
    response: msSpectrumSchema,
    media: ['application/octet-stream'],
    preferJson: true,
  },
});
