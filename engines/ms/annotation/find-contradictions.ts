import { readFormula } from '../../chem/read-formula.ts';
import { type Adduct, findAdduct, ionMzOf, neutralMassOf } from '../adducts.ts';
import { isotopePatternOf } from '../formula/isotope-pattern.ts';
import type { contradictionCodes } from '../vocabulary.ts';
import { parentAdduct } from './assumed-adduct.ts';

export interface Contradiction {
  readonly code: (typeof contradictionCodes)[number];
  readonly message: string;
  /** The numbers it rests on. */
  readonly evidence: string;
}

/** An ion as a run shows it. */
export interface ShownIon {
  readonly mz: number;
  readonly polarity: 1 | -1;
  /** Told by other ions of its compound; null where none tells it. */
  readonly toldAdduct: string | null;
  /** Null where it was not measured over time. */
  readonly signalToNoise: number | null;
  /** Apex and width at half height, in s. */
  readonly apexS: number | null;
  readonly widthS: number | null;
  /** Areas over that of the lightest isotope. */
  readonly isotopes: readonly { readonly neutrons: number; readonly areaRatio: number }[];
}

/** Another ion of the run. */
export interface OtherIon {
  readonly mz: number;
  readonly polarity: 1 | -1 | 0;
  readonly apexS: number;
}

/** What the ion is taken for. */
export interface Claim {
  /** Of the neutral molecule; null where none is claimed. */
  readonly formula: string | null;
  /** As the library writes it; null where it says none. */
  readonly adduct: string | null;
}

/** A partner of a tenth of the ion's height would still stand three times above the noise. */
const partnerFrom = 30;
/** An isotope peak that would stand so many times above the noise is missed. */
const isotopeFrom = 10;
const leastIsotope = 0.1;
/** Areas that differ by more than this factor are not those of the formula. */
const mostFactor = 2;
const largestCount = 10_000;

const isParent = ({ name }: Adduct, polarity: 1 | -1): boolean => name === parentAdduct(polarity).name;

/** Ions that are there without a protonated or deprotonated one beside them. */
const standsAlone = ({ gained, lost, molecules }: Adduct): boolean =>
  molecules === 1 && gained.length === 0 && lost.length === 0;

const missingPartner = (
  ion: ShownIon,
  adduct: Adduct,
  others: readonly OtherIon[],
  ppm: number,
): Contradiction[] => {
  const { polarity, signalToNoise, apexS, widthS } = ion;
  if (signalToNoise === null || apexS === null || widthS === null) return [];
  if (isParent(adduct, polarity) || standsAlone(adduct) || signalToNoise < partnerFrom) return [];
  const parent = parentAdduct(polarity);
  const expected = ionMzOf(neutralMassOf(ion.mz, adduct), parent);
  const isThere = others.some(
    (other) =>
      other.polarity === polarity &&
      Math.abs(other.mz - expected) <= expected * ppm * 1e-6 &&
      Math.abs(other.apexS - apexS) <= widthS,
  );
  return isThere
    ? []
    : [
        {
          code: 'partner_missing',
          message: `An ion ${adduct.name} is claimed, and the ${parent.name} of the same compound is not there.`,
          evidence: `m/z ${expected.toFixed(4)} within ${ppm} ppm at ${apexS.toFixed(1)} s is not in the run; the ion stands ${signalToNoise.toFixed(0)} times above the noise, so that a partner of a tenth of its height would be seen.`,
        },
      ];
};

const unlikeAdduct = ({ toldAdduct }: ShownIon, claimed: Adduct): Contradiction[] =>
  toldAdduct === null || toldAdduct === claimed.name
    ? []
    : [
        {
          code: 'adduct_disagrees',
          message: `The library record is of ${claimed.name}, and the other ions of this compound say ${toldAdduct}.`,
          evidence: `Ions of one shape at one time agree on one neutral mass as ${toldAdduct} alone.`,
        },
      ];

/** Isotope peaks that are not those of a formula, of those that would be seen. */
export const unlikeIsotopes = (
  { isotopes, signalToNoise }: Pick<ShownIon, 'isotopes' | 'signalToNoise'>,
  formula: string,
): Contradiction[] => {
  const counts = readFormula(formula, largestCount);
  const pattern = counts === null ? null : isotopePatternOf(counts);
  if (pattern === null || signalToNoise === null) return [];
  return pattern.slice(1, 3).flatMap(({ relative }, place): Contradiction[] => {
    const neutrons = place + 1;
    if (relative < leastIsotope || relative * signalToNoise < isotopeFrom) return [];
    const seen = isotopes.find((each) => each.neutrons === neutrons)?.areaRatio ?? 0;
    const factor = seen > 0 ? Math.max(seen / relative, relative / seen) : Number.POSITIVE_INFINITY;
    if (factor <= mostFactor) return [];
    return [
      {
        code: 'isotopes_disagree',
        message: `The isotope peak M+${neutrons} is not that of ${formula}.`,
        evidence: `Expected ${(100 * relative).toFixed(1)} % of M, found ${seen > 0 ? `${(100 * seen).toFixed(1)} %` : 'none'}; the ion stands ${signalToNoise.toFixed(0)} times above the noise.`,
      },
    ];
  });
};

/** What speaks against taking an ion for what is claimed. Nothing is said of what would be too weak to be seen. */
export const findContradictions = (
  ion: ShownIon,
  { formula, adduct: name }: Claim,
  others: readonly OtherIon[],
  ppm: number,
): Contradiction[] => {
  const told = ion.toldAdduct === null ? undefined : findAdduct(ion.toldAdduct);
  const claimed = name === null ? undefined : findAdduct(name);
  const partner =
    claimed !== undefined && told === undefined ? missingPartner(ion, claimed, others, ppm) : [];
  return [
    ...partner,
    ...(claimed === undefined ? [] : unlikeAdduct(ion, claimed)),
    ...(formula === null ? [] : unlikeIsotopes(ion, formula)),
  ];
};
