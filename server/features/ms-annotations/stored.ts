import { z } from 'zod';
import type { MsAnnotatedIon, NmrEvidence } from '#contract/ms-annotations';
import type { LevelEvidence } from '#engines/ms/identification-level.ts';
import { annotationModes, separationModes } from '#engines/ms/vocabulary.ts';
import { warningSchema } from '#kernel/contract/common-schemas.ts';
import { usedPackSchema } from '#kernel/contract/used-pack.ts';

const inlineSpectrum = z.object({
  precursor_mz: z.number(),
  polarity: z.enum(['positive', 'negative']),
  adduct: z.string().nullable(),
  peaks: z.array(z.object({ mz: z.number(), intensity: z.number() })),
  isotopes: z.array(z.object({ neutrons: z.int(), mz: z.number(), area_ratio: z.number() })),
});

/** What was asked for, as it is kept. */
export const storedSettings = z.object({
  modes: z.array(z.enum(annotationModes)),
  precursor_ppm: z.number(),
  formula_ppm: z.number(),
  fragment_ppm: z.number(),
  feature_ids: z.array(z.int()).nullable(),
  candidates: z.array(z.object({ id: z.string(), smiles: z.string() })),
  pack_id: z.string().nullable(),
  spectrum: inlineSpectrum.nullable(),
  /** Absent in annotations from before retention was judged. */
  separation: z.enum(separationModes).nullable().default(null),
});
export type StoredSettings = z.infer<typeof storedSettings>;

export const annotationSummary = z.object({
  pack: usedPackSchema.nullable(),
  not_calibrated: z.string().nullable(),
  least_q_value: z.number().nullable(),
  counts: z.object({ ions: z.int(), levels: z.record(z.string(), z.int()), contradictions: z.int() }),
  warnings: z.array(warningSchema),
  record_sha256: z.string(),
});
export type AnnotationSummary = z.infer<typeof annotationSummary>;

/** An ion as it is kept: what is answered of it, and what its level was told by. */
export interface StoredIon {
  readonly ion: MsAnnotatedIon;
  readonly basis: LevelEvidence;
  /** What mass spectra alone say, where NMR speaks against it: the other side is held against this. */
  readonly byMass?: Pick<MsAnnotatedIon, 'identification_level'> & { readonly formula: string | null };
}

export interface StoredAnnotation {
  readonly ions: readonly StoredIon[];
  /** Absent where there was none, and in annotations from before NMR was looked at. */
  readonly nmr?: readonly NmrEvidence[];
}
