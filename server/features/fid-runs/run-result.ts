import { z } from 'zod';
import type {
  evidenceSchema,
  FidRun,
  multipletSchema,
  PeakRow,
  recipeStepSchema,
  twoDSchema,
} from '#contract/fid-runs';
import type { contradictionSchema } from '#contract/structures';
import type { Warning } from '#engines/common/result.ts';
import type { UsedPack } from '#kernel/contract/used-pack.ts';
import type { ParameterChanges } from './apply-parameters.ts';

export type MultipletRow = z.infer<typeof multipletSchema>;
export type ContradictionRow = z.infer<typeof contradictionSchema>;
export type EvidenceRow = z.infer<typeof evidenceSchema>;
type RecipeStepRow = z.infer<typeof recipeStepSchema>;

type TwoDRow = z.infer<typeof twoDSchema>;

export interface AcquisitionRow {
  readonly nucleus: string | null;
  readonly base_frequency_mhz: number;
  readonly spectral_width_hz: number;
  readonly solvent_name: string | null;
  readonly temperature_k: number | null;
  readonly scans: number | null;
  readonly receiver_gain: number | null;
  readonly pulse_program: string | null;
  readonly acquired_at: string | null;
  /** The data came transformed; absent in results from before this was recorded. */
  readonly processed_elsewhere?: boolean;
  readonly parameters: Readonly<Record<string, string>>;
}

/** What one processing run found, in the shapes of the wire: stored once, answered as it is. */
export interface RunResult {
  readonly engine_version: string;
  readonly preset: string;
  /** What was asked for against the preset; absent in results of before this was recorded. */
  readonly parameters?: ParameterChanges;
  readonly recipe: readonly RecipeStepRow[];
  readonly recipe_digest: string;
  readonly spectrum_digest: string;
  readonly title: string | null;
  readonly nucleus: string;
  readonly frequency_mhz: number;
  readonly confidence: number | null;
  readonly confidence_reason: string;
  readonly evidence: readonly EvidenceRow[];
  readonly warnings: readonly Warning[];
  readonly contradictions: readonly ContradictionRow[];
  readonly solvent: string | null;
  readonly solvent_reason: string;
  readonly reference_reason: string;
  readonly journal_text: string;
  readonly peaks: readonly PeakRow[];
  readonly multiplets: readonly MultipletRow[];
  readonly integrals: FidRun['integrals'];
  readonly proton_count: number | null;
  readonly assignments: FidRun['assignments'];
  /** How the given structure compares with the signals; absent without one, and in runs from before it was kept. */
  readonly match?: {
    readonly score: number | null;
    readonly reason: string;
    /** Absent where increments alone predicted. */
    readonly reference_pack?: UsedPack;
  };
  readonly acquisition: AcquisitionRow;
  /** The result of a two-dimensional measurement; absent for one dimension. */
  readonly two_d?: TwoDRow;
}

/** The second axis of a two-dimensional spectrum. */
export const storedIndirect = z.object({
  nucleus: z.string(),
  rows: z.number(),
  fromPpm: z.number(),
  toPpm: z.number(),
  frequencyMhz: z.number(),
});
export type StoredIndirect = Readonly<z.infer<typeof storedIndirect>>;

/**
 * A processed spectrum as stored under its own digest: little-endian float64 samples; of two dimensions float32, row by
 * row, `points` being those of a row.
 */
export interface StoredSpectrum {
  readonly digest: string;
  readonly nucleus: string;
  readonly points: number;
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly frequencyMhz: number;
  readonly samples: Uint8Array;
  readonly indirect?: StoredIndirect;
}
