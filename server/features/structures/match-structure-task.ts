import { Molecule } from 'openchemlib';
import type { StructureGroupRow } from '#contract/structures';
import { openShared, type SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import { layStructure } from '#engines/nmr/structure-check/lay-structure.ts';
import type { ObservedSpectrum } from '#engines/nmr/structure-check/model.ts';
import { toGroupRows } from './group-row.ts';

export interface MatchStructureInput {
  readonly molfile: string;
  readonly spectrum: Extract<ObservedSpectrum, { kind: '1h' | '13c' }>;
  /** Of the active reference pack; null predicts by increments alone. */
  readonly models: SharedShiftModels | null;
}

/** Worker task: which signals the nuclei of a structure are likeliest to be. */
export const matchStructureTask = ({ molfile, spectrum, models }: MatchStructureInput): StructureGroupRow[] =>
  toGroupRows(
    layStructure({
      molecule: Molecule.fromMolfile(molfile),
      spectrum,
      models: models === null ? null : openShared(models),
    }),
    spectrum.signals,
  );
