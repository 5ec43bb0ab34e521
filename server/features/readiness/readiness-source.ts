import type { Requirement } from '#contract/dossiers';
import type { ReadinessFinding, ReadinessInput, ReadinessPresent } from '#contract/readiness';
import type { Db } from '#kernel/db/store.ts';
import type { DossierTable } from '../dossiers/index.ts';

/** What a source looks at. */
export interface Examined {
  readonly dossier: DossierTable;
  /** All of the dossier; one that does not apply excuses what its guideline would ask for. */
  readonly requirements: readonly Requirement[];
}

/** What a source found. The same state of the dossier gives the same lists in the same order; no clock is asked. */
export interface Gathered {
  readonly present: readonly ReadinessPresent[];
  readonly findings: readonly ReadinessFinding[];
  readonly inputs: readonly ReadinessInput[];
}

/** One part of a dossier that readiness is judged by. To add one is a file here and a line in sources.ts. */
export type ReadinessSource = (db: Db, examined: Examined) => Promise<Gathered>;
