import { Molecule } from 'openchemlib';
import type { StructureCheckRow } from '#contract/structures';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { checkStructure } from '#engines/nmr/structure-check/check-structure.ts';
import type { ObservedSpectrum } from '#engines/nmr/structure-check/model.ts';
import { openPredictor, type SharedPredictor } from '#engines/nmr/structure-check/predictor.ts';
import { atomIdOf, toGroupRows } from './group-row.ts';

export interface CheckStructureInput {
  readonly nucleus: string;
  readonly molfile: string;
  /** Labels of the atoms, by their place. */
  readonly labels: readonly string[];
  /** What the compound shows; null where no rules are made for it. */
  readonly spectrum: ObservedSpectrum | null;
  /** Null: increments alone. */
  readonly predictor: SharedPredictor | null;
}

/** Worker task: a stored structure against the signals of its compound. Fails for nuclei no rules are made for. */
export const checkStructureTask = ({
  nucleus,
  molfile,
  labels,
  spectrum,
  predictor,
}: CheckStructureInput): Result<StructureCheckRow> => {
  if (spectrum === null || !('signals' in spectrum))
    return fail('outside_domain', `There are no rules for the shifts of ${nucleus}.`);
  const molecule = Molecule.fromMolfile(molfile);
  if (molecule.getAllAtoms() === 0) return fail('outside_domain', 'The structure has no atoms.');
  const labelOf = (atom: number): string => labels[atom] ?? atomIdOf(atom);
  const check = checkStructure({ molecule, spectrum, predictor: openPredictor(predictor), labelOf });
  return ok({
    engine_version: check.engineVersion,
    verdict: check.verdict,
    score: check.score,
    support: check.support,
    margin: check.margin,
    reason: check.reason,
    coverage: check.coverage,
    groups: toGroupRows(check.groups, spectrum.signals),
    contradictions: check.contradictions.map(({ peakIds, ...rest }) => ({ ...rest, peak_ids: [...peakIds] })),
  });
};
