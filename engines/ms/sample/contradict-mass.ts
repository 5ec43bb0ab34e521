import { adducts, findAdduct, ionMzOf } from '../adducts.ts';
import { parentAdduct } from '../annotation/assumed-adduct.ts';
import type { Contradiction } from '../annotation/find-contradictions.ts';
import { fitIons } from './fit-ions.ts';
import type { MassIon } from './main-ion.ts';
import type { SampleStructure } from './read-sample-structure.ts';

const mzDecimals = 4;

/**
 * What the m/z of an ion says against a molecule a person takes it for: that no adduct gives it within `ppm`, or another one than other ions
 * of its compound tell. Nothing is said of structures with stated isotopes and of elements without a mass.
 */
export const contradictMass = (ion: MassIon, structure: SampleStructure, ppm: number): Contradiction[] => {
  const { formula, mass, isLabelled, charge } = structure;
  if (mass === null || isLabelled) return [];
  const fit = fitIons([ion], structure, { ppm, mostDeuterium: 0 });
  const isOfTold = !ion.isAdductTold || charge !== 0 || fit?.adduct === ion.adduct;
  if (fit !== undefined && isOfTold) return [];
  const told = ion.adduct === null ? undefined : findAdduct(ion.adduct);
  const shown = told ?? parentAdduct(ion.polarity);
  const expected = `${shown.name} of ${formula} has m/z ${ionMzOf(mass, shown).toFixed(mzDecimals)}`;
  const found = `the ion has ${ion.mz.toFixed(mzDecimals)}`;
  if (fit === undefined) {
    const tried = adducts.filter((each) => Math.sign(each.charge) === ion.polarity).length;
    const none =
      charge === 0 ? `none of ${tried} adducts comes within ${ppm} ppm` : `a charge of ${charge} stays on it`;
    return [
      {
        code: 'mass_disagrees',
        message: `The m/z of the ion is not that of ${formula}.`,
        evidence: `${expected}, ${found}; ${none}.`,
      },
    ];
  }
  return [
    {
      code: 'mass_disagrees',
      message: `The ion fits ${formula} only as ${fit.adduct}, and other ions of its compound say ${ion.adduct}.`,
      evidence: `${expected}, ${found}, ${fit.ppm.toFixed(1)} ppm off as ${fit.adduct}.`,
    },
  ];
};
