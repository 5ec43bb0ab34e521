import type { StructureCheckRow } from '#contract/structures';
import { nucleiOf } from '#engines/nmr/structure-check/predictor.ts';
import { findPredictor, type PackServices } from '../reference-packs/index.ts';
import { checkStructureOnPool, readStructureOnPool } from '../structures/index.ts';
import type { RunResult } from './run-result.ts';
import { spectrumOfCompound } from './spectrum-of-compound.ts';

/** Peaks with the atoms their signal is proposed for; atoms are numbered as the SMILES has them. */
const listAssignments = ({ groups }: StructureCheckRow): { peak_id: string; atom_ids: string[] }[] => {
  const atoms = new Map<string, string[]>();
  for (const group of groups) {
    for (const peakId of group.shares.flatMap(({ peak_ids }) => peak_ids)) {
      atoms.set(peakId, [...(atoms.get(peakId) ?? []), ...group.atom_ids]);
    }
  }
  return [...atoms].map(([peak_id, atom_ids]) => ({ peak_id, atom_ids: [...new Set(atom_ids)] }));
};

/**
 * Adds to a run what comparing it with a structure gives: proposed assignments, score and contradictions. Doing it twice gives the
 * same; a nucleus without rules gives a reason instead of a score.
 */
export const checkGivenStructure = async (
  kernel: PackServices,
  result: RunResult,
  smiles: string,
  signal: AbortSignal,
): Promise<RunResult> => {
  const read = await readStructureOnPool(kernel.pool, { smiles }, signal);
  if (!read.ok || result.two_d !== undefined) return result;
  const { molfile, atoms } = read.value;
  const spectrum = spectrumOfCompound(result, result.peaks, result.multiplets);
  const labels = atoms.map(({ label }) => label);
  const pack = spectrum === null ? null : await findPredictor(kernel, nucleiOf([spectrum]));
  const predictor = pack?.shared ?? null;
  const input = { nucleus: result.nucleus, molfile, labels, spectrum, predictor };
  const checked = await checkStructureOnPool(kernel.pool, input, signal);
  if (!checked.ok) return { ...result, match: { score: null, reason: checked.error.message } };
  const { contradictions, score, reason } = checked.value;
  const codes = new Set(contradictions.map(({ code }) => code));
  return {
    ...result,
    assignments: listAssignments(checked.value),
    match: { score, reason, ...(pack === null ? {} : { reference_pack: pack.used }) },
    contradictions: [...result.contradictions.filter(({ code }) => !codes.has(code)), ...contradictions],
  };
};
