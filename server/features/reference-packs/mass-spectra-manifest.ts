import { z } from 'zod';
import { evidenceInputs } from '#engines/ms/library/hit-evidence.ts';
import { builtWithHead, count, manifestHead } from './manifest-head.ts';

/** Names the way spectra are cleaned and hits are judged: a pack answers only under the one it was built with. */
export const massSpectraModel = 'larmor-ms2 1';

const share = z.number().min(0).max(1);
const name = z.string().min(1).max(255);

const levelSchema = z.strictObject({
  level: share,
  accepted: count,
  wrong: count,
  said_wrong: share,
  wrong_from: share,
  wrong_to: share,
  is_told: z.boolean(),
});

/** How sure the pack is of its first hits, and how that held on sources it was not learned on. */
const massCalibration = z.strictObject({
  precursor_ppm: z.number().positive(),
  weights: z.array(z.number()).length(evidenceInputs.length),
  hits: count,
  wrong: count,
  levels: z.array(levelSchema),
  reliability: z.array(z.strictObject({ hits: count, mean_probability: share, right: count })),
  sources: z.array(
    z.strictObject({
      name,
      hits: count,
      wrong: count,
      levels: z.array(levelSchema.pick({ level: true, accepted: true, wrong: true })),
    }),
  ),
});
export type MassCalibration = z.infer<typeof massCalibration>;

export const massSpectraManifest = z
  .strictObject({
    ...manifestHead,
    kind: z.literal('mass_spectra'),
    built_with: z.strictObject(builtWithHead),
    /** Half of the distance below which two fragments are one, in Da. */
    tolerance_da: z.number().positive().max(0.5),
    peaks: count,
    compounds: count,
    polarities: z.partialRecord(
      z.enum(['positive', 'negative', 'unknown']),
      z.strictObject({ spectra: count }),
    ),
    calibration: massCalibration.nullable(),
    /** Why there is no calibration; null where there is one. */
    not_calibrated: z.string().max(1000).nullable(),
  })
  .refine(({ calibration, not_calibrated }) => (calibration === null) !== (not_calibrated === null), {
    message: 'A pack is calibrated, or says why not',
    path: ['calibration'],
  });
export type MassSpectraManifest = z.infer<typeof massSpectraManifest>;

/** A record a line, and the peaks of all of them: m/z (float64), then intensities (float32), little-endian. */
export const recordsFile = 'records.jsonl';
export const peaksFile = 'peaks.bin';

/** Records a pack can hold: twice what the largest open library has. */
export const mostRecords = 1_000_000;
