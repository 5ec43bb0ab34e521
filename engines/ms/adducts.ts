import { electronMass, exactMassOfFormula } from '../chem/isotopes.ts';

export interface Adduct {
  /** As papers write it: [M+H]+. */
  readonly name: string;
  /** Molecules in the ion. */
  readonly molecules: number;
  /** Signed. */
  readonly charge: number;
  /** What the molecules gained, one formula for each part. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** u; what the ion weighs beyond its molecules, missing or additional electrons included. */
  readonly shift: number;
}

const massOfParts = (parts: readonly string[]): number =>
  parts.reduce((sum, part) => {
    const mass = exactMassOfFormula(part);
    if (mass === null) throw new Error(`The table of isotopes has no mass for ${part}.`);
    return sum + mass;
  }, 0);

const adduct = (
  name: string,
  charge: number,
  gained: readonly string[] = [],
  lost: readonly string[] = [],
  molecules = 1,
): Adduct => ({
  name,
  molecules,
  charge,
  gained,
  lost,
  shift: massOfParts(gained) - massOfParts(lost) - charge * electronMass,
});

/** Ions that electrospray makes, the likelier ones first. */
export const adducts: readonly Adduct[] = [
  adduct('[M+H]+', 1, ['H']),
  adduct('[M+Na]+', 1, ['Na']),
  adduct('[M+NH4]+', 1, ['NH4']),
  adduct('[M+K]+', 1, ['K']),
  adduct('[M+H-H2O]+', 1, ['H'], ['H2O']),
  adduct('[M+H-2H2O]+', 1, ['H'], ['H2O', 'H2O']),
  adduct('[M+H-NH3]+', 1, ['H'], ['NH3']),
  adduct('[M+CH3OH+H]+', 1, ['CH4O', 'H']),
  adduct('[M+ACN+H]+', 1, ['C2H3N', 'H']),
  adduct('[M+ACN+Na]+', 1, ['C2H3N', 'Na']),
  adduct('[M-H+2Na]+', 1, ['Na', 'Na'], ['H']),
  adduct('[M+Li]+', 1, ['Li']),
  adduct('[M]+•', 1),
  adduct('[M+2H]2+', 2, ['H', 'H']),
  adduct('[M+H+Na]2+', 2, ['H', 'Na']),
  adduct('[M+H+NH4]2+', 2, ['H', 'NH4']),
  adduct('[M+3H]3+', 3, ['H', 'H', 'H']),
  adduct('[2M+H]+', 1, ['H'], [], 2),
  adduct('[2M+Na]+', 1, ['Na'], [], 2),
  adduct('[2M+NH4]+', 1, ['NH4'], [], 2),
  adduct('[M-H]-', -1, [], ['H']),
  adduct('[M+HCOO]-', -1, ['CHO2']),
  adduct('[M+CH3COO]-', -1, ['C2H3O2']),
  adduct('[M+Cl]-', -1, ['Cl']),
  adduct('[M+Br]-', -1, ['Br']),
  adduct('[M+CF3COO]-', -1, ['C2F3O2']),
  adduct('[M-H-H2O]-', -1, [], ['H', 'H2O']),
  adduct('[M-2H+Na]-', -1, ['Na'], ['H', 'H']),
  adduct('[M-2H+K]-', -1, ['K'], ['H', 'H']),
  adduct('[M-2H]2-', -2, [], ['H', 'H']),
  adduct('[2M-H]-', -1, [], ['H'], 2),
];

/** By the name as papers write it; a true minus sign is taken as a hyphen. */
export const findAdduct = (name: string): Adduct | undefined => {
  const plain = name.replaceAll('−', '-').replaceAll(/\s/g, '');
  return adducts.find((each) => each.name === plain);
};

/** m/z of the ion of a neutral mass in u. */
export const ionMzOf = (neutralMass: number, { molecules, charge, shift }: Adduct): number =>
  (molecules * neutralMass + shift) / Math.abs(charge);

/** Mass in u of the neutral molecule whose ion has this m/z. */
export const neutralMassOf = (ionMz: number, { molecules, charge, shift }: Adduct): number =>
  (ionMz * Math.abs(charge) - shift) / molecules;
