import { electronMass, isotopesOf } from '../../chem/isotopes.ts';
import { type Adduct, adducts, ionMzOf } from '../adducts.ts';
import type { MassIon } from './main-ion.ts';
import type { SampleStructure } from './read-sample-structure.ts';

/** An ion whose m/z is that of a structure as some adduct. */
export interface FittingIon {
  readonly ion: MassIon;
  readonly adduct: string;
  /** Hydrogens of the structure and of the adduct that are deuterium. */
  readonly deuterium: number;
  /** Found less calculated. */
  readonly ppm: number;
  /** Whether its isotope peaks are those of the structure: no chloride rides along, and it is one molecule. */
  readonly isPatternOfStructure: boolean;
}

/** u; a deuterium in the place of a hydrogen. */
const exchangeStep = (() => {
  const masses = (isotopesOf.get('H') ?? []).map(({ mass }) => mass);
  const [light, heavy] = masses;
  if (light === undefined || heavy === undefined) throw new Error('The table of isotopes lacks deuterium.');
  return heavy - light;
})();

const heavyParts = new Set(['Cl', 'Br']);

/** What a structure with a charge of its own shows by itself. */
const ownIon = (charge: number): Adduct => ({
  name: charge > 0 ? '[M]+' : '[M]-',
  molecules: 1,
  charge,
  gained: [],
  lost: [],
  shift: -charge * electronMass,
});

const adductsOf = ({ charge }: SampleStructure, polarity: 1 | -1): readonly Adduct[] => {
  if (charge !== 0) return Math.sign(charge) === polarity ? [ownIon(charge)] : [];
  return adducts.filter((each) => Math.sign(each.charge) === polarity);
};

const places = (ion: MassIon, structure: SampleStructure, mass: number, most: number, ppm: number) =>
  adductsOf(structure, ion.polarity).flatMap((adduct): FittingIon[] => {
    const protons = adduct.gained.filter((part) => part === 'H').length;
    const exchanging =
      structure.exchangeable * adduct.molecules + protons - adduct.lost.filter((part) => part === 'H').length;
    const counts = Array.from({ length: Math.max(0, Math.min(most, exchanging)) + 1 }, (_, count) => count);
    return counts.flatMap((deuterium): FittingIon[] => {
      const expected = ionMzOf(mass, adduct) + (deuterium * exchangeStep) / Math.abs(adduct.charge);
      const off = ((ion.mz - expected) / expected) * 1e6;
      if (Math.abs(off) > ppm) return [];
      const isPatternOfStructure =
        adduct.molecules === 1 && !adduct.gained.some((part) => heavyParts.has(part));
      return [{ ion, adduct: adduct.name, deuterium, ppm: off, isPatternOfStructure }];
    });
  });

/** Less exchanged first, then what is of the formula already, then the adduct the ion is taken for, then the larger area. */
const isBetter = (a: FittingIon, b: FittingIon, formula: string): number =>
  a.deuterium - b.deuterium ||
  Number(b.ion.formula === formula) - Number(a.ion.formula === formula) ||
  Number(b.adduct === b.ion.adduct) - Number(a.adduct === a.ion.adduct) ||
  (b.ion.areaPercent ?? 0) - (a.ion.areaPercent ?? 0);

/** The ion that fits a structure best, with up to so many hydrogens exchanged for deuterium; undefined where none does. */
export const fitIons = (
  ions: readonly MassIon[],
  structure: SampleStructure,
  { ppm, mostDeuterium }: { readonly ppm: number; readonly mostDeuterium: number },
): FittingIon | undefined => {
  const { mass, formula } = structure;
  if (mass === null) return undefined;
  return ions
    .flatMap((ion) => places(ion, structure, mass, mostDeuterium, ppm))
    .toSorted((a, b) => isBetter(a, b, formula))[0];
};
