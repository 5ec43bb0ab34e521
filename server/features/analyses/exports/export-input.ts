import type { StructureNames } from '#engines/chem/vocabulary.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { StoredSpectrum } from '../../fid-runs/index.ts';
import type { CurrentResult } from '../counted-multiplets.ts';
import type { AnalysisTable } from '../tables.ts';

/** What an export is written from: the results that count, and what they are of. */
export interface ExportInput extends CurrentResult {
  readonly row: AnalysisTable;
  readonly spectrum: StoredSpectrum;
  readonly adoptionGap: AdoptionGap | null;
  /** Of the structure; null without one. */
  readonly names: StructureNames | null;
}
