import type { Molecule } from 'openchemlib';
import { nameCounterIonByCode } from '../../chem/counter-ion-names.ts';
import { codeOfParent, copyPart } from '../../chem/parent-molecule.ts';
import { parseSubstance } from './substance.ts';

/** What reagents are compared by. */
export interface ReagentKey {
  /** All components, with their charges. */
  readonly whole: string;
  /** Without counter-ions, acids of salts and waters of hydrates; the whole where nothing else is there. */
  readonly core: string;
}

interface Part {
  readonly code: string;
  readonly isCounterIon: boolean;
}

const partsOf = (molecule: Molecule): Part[] => {
  const partOf: number[] = [];
  const count = molecule.getFragmentNumbers(partOf, false, false);
  return Array.from({ length: count }, (_, part) => {
    const places = partOf.flatMap((of, atom) => (of === part ? [atom] : []));
    const copy = copyPart(molecule, places);
    copy.stripStereoInformation();
    return {
      code: copy.getIDCode(),
      isCounterIon: nameCounterIonByCode(codeOfParent(molecule, places, 'flat')) !== null,
    };
  });
};

const join = (parts: readonly Part[]): string =>
  parts
    .map(({ code }) => code)
    .sort()
    .join(' ');

/**
 * Protons are where canonizeCharge puts them, so hydrazine hydrochloride is hydrazine with HCl however it is drawn, while
 * methoxide stays apart from methanol. Null where the SMILES cannot be read.
 */
export const reagentKeyOf = (smiles: string): ReagentKey | null => {
  const parsed = parseSubstance(smiles);
  if (!parsed.ok) return null;
  const molecule = parsed.value;
  molecule.normalizeAmbiguousBonds();
  molecule.canonizeCharge(true);
  const parts = partsOf(molecule);
  const core = parts.filter(({ isCounterIon }) => !isCounterIon);
  const whole = join(parts);
  return { whole, core: core.length === 0 ? whole : join(core) };
};
