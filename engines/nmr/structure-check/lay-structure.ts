import type { Molecule } from 'openchemlib';
import type { ShiftModels } from '../shift-model/shift-model.ts';
import { buildNodes } from './build-nodes.ts';
import { readCandidate } from './candidate.ts';
import { countPlaces, mostPlaces } from './count-places.ts';
import { layGroups } from './lay-groups.ts';
import { matchSample } from './match-sample.ts';
import type { GroupEvidence, ObservedSpectrum } from './model.ts';

export interface LayQuestion {
  /** With drawing coordinates, without explicit hydrogens. */
  readonly molecule: Molecule;
  readonly spectrum: Extract<ObservedSpectrum, { kind: '1h' | '13c' }>;
  /** Of a reference pack; null predicts by increments alone. */
  readonly models: ShiftModels | null;
}

/**
 * Where the nuclei of a structure lie in one spectrum when all together are likeliest: the matching of the structure check by
 * itself, without isomers to compare with and so without a score. Empty where there is too much to lay. Pure.
 */
export const layStructure = ({ molecule, spectrum, models }: LayQuestion): readonly GroupEvidence[] => {
  if (countPlaces(molecule, spectrum.signals.length) > mostPlaces) return [];
  const match = matchSample(readCandidate(molecule, models), buildNodes([spectrum]));
  return layGroups(match, spectrum.kind === '1h' ? '1H' : '13C').groups;
};
