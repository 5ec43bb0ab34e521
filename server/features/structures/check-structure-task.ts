import { Molecule } from 'openchemlib';
import type { StructureCheckRow } from '#contract/structures';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { checkStructure } from '#engines/nmr/structure-check/check-structure.ts';
import type { GroupEvidence, ObservedSpectrum } from '#engines/nmr/structure-check/model.ts';

export interface CheckStructureInput {
  readonly nucleus: string;
  readonly molfile: string;
  /** Labels of the atoms, by their place. */
  readonly labels: readonly string[];
  /** What the compound shows; null where no rules are made for it. */
  readonly spectrum: ObservedSpectrum | null;
}

const atomIdOf = (place: number): string => `a${place + 1}`;

const toGroupRow = (
  group: GroupEvidence,
  peaksOf: ReadonlyMap<string, readonly string[]>,
): StructureCheckRow['groups'][number] => ({
  id: group.id,
  atom_ids: group.atoms.map(atomIdOf),
  nuclei: group.nuclei,
  predicted_ppm: [...group.shiftsPpm],
  error_ppm: group.errorPpm,
  exchange: group.exchange,
  basis: group.basis,
  observed_ppm: group.observedPpm,
  deviation: group.deviation,
  status: group.status,
  shares: group.shares.map(({ signalId, nuclei }) => ({
    signal_id: signalId,
    nuclei,
    peak_ids: [...(peaksOf.get(signalId) ?? [])],
  })),
  ambiguous_with: [...group.ambiguousWith],
});

/** Worker task: a stored structure against the signals of its compound. Fails for nuclei no rules are made for. */
export const checkStructureTask = ({
  nucleus,
  molfile,
  labels,
  spectrum,
}: CheckStructureInput): Result<StructureCheckRow> => {
  if (spectrum === null || !('signals' in spectrum))
    return fail('outside_domain', `There are no rules for the shifts of ${nucleus}.`);
  const molecule = Molecule.fromMolfile(molfile);
  if (molecule.getAllAtoms() === 0) return fail('outside_domain', 'The structure has no atoms.');
  const labelOf = (atom: number): string => labels[atom] ?? atomIdOf(atom);
  const check = checkStructure({ molecule, spectrum, labelOf });
  const peaksOf = new Map(spectrum.signals.map(({ id, peakIds }) => [id, peakIds]));
  return ok({
    engine_version: check.engineVersion,
    verdict: check.verdict,
    score: check.score,
    support: check.support,
    margin: check.margin,
    reason: check.reason,
    coverage: check.coverage,
    groups: check.groups.map((group) => toGroupRow(group, peaksOf)),
    contradictions: check.contradictions.map(({ peakIds, ...rest }) => ({ ...rest, peak_ids: [...peakIds] })),
  });
};
