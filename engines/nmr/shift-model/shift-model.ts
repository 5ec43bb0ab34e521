import type { ModelNucleus } from '../vocabulary.ts';
import type { IntervalTable } from './conformal.ts';
import type { LevelTables } from './level-tables.ts';
import type { TreeForest } from './tree-forest.ts';

/** What a reference pack knows of one nucleus. */
export interface NucleusModel {
  readonly nucleus: ModelNucleus;
  readonly tables: LevelTables;
  /** Adds to the tables' estimate, ppm. */
  readonly shiftForest: TreeForest;
  /** ln of the expected size of the error, ppm. */
  readonly scaleForest: TreeForest;
  readonly intervals: IntervalTable;
}

/** What is known of each nucleus; a nucleus nobody trained is left out. */
export type ShiftModels = Readonly<Partial<Record<ModelNucleus, NucleusModel>>>;
