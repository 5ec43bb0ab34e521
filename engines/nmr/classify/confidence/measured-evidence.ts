import type { EvidenceName } from './confidence-model.ts';

/** Evidence as measured, before the model says what it weighs. */
export interface MeasuredEvidence {
  readonly name: EvidenceName;
  /** 0 (bad) to 1 (good). */
  readonly value: number;
  readonly detail: string;
  readonly source: string;
}
