import type { IntervalTable } from './conformal.ts';
import type { LevelTables } from './level-tables.ts';
import type { ModelNucleus } from './training-molecule.ts';
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
