import { type Adduct, ionMzOf, neutralMassOf } from '../adducts.ts';
import { firstAtOrAbove } from './first-at-or-above.ts';
import type { IonRole } from './model.ts';
import type { FeatureRecipe } from './recipe.ts';

/** The adduct that has to be there too: a dimer's monomer, what water or ammonia was lost from. */
const parentOf = ({ name, molecules, charge, lost }: Adduct): string | null => {
  if (molecules > 1) return name.replace(`[${molecules}M`, '[M');
  const isFragment = lost.some((part) => part === 'H2O' || part === 'NH3');
  if (!isFragment) return null;
  return charge > 0 ? '[M+H]+' : '[M-H]-';
};

/** What a role is judged by: an ion, its group of shape and how much of it there is. */
export interface Ion {
  readonly mz: number;
  readonly area: number;
  /** Signed; null where its isotopes do not tell it, which is taken as one charge. */
  readonly charge: number | null;
  readonly polarity: 1 | -1 | 0;
  readonly group: number;
}

interface Explained {
  readonly place: number;
  readonly rule: number;
}

interface Hypothesis {
  readonly neutralMass: number;
  readonly members: readonly Explained[];
  readonly area: number;
  /** Of its rules, in the order of the table: common ones come first there. */
  readonly rank: number;
  readonly hasProtonated: boolean;
}

/** The adducts that make a network credible by themselves, of either polarity. */
const protonated = new Set(['[M+H]+', '[M-H]-']);

const fits = (ion: Ion, rule: Adduct): boolean => {
  const sign = ion.polarity === -1 ? -1 : 1;
  return rule.charge === (ion.charge ?? sign);
};

/** The ion nearest to what a rule makes of a neutral mass. `free` comes by m/z. */
const nearestIon = (
  neutralMass: number,
  rule: Adduct,
  ions: readonly Ion[],
  free: readonly number[],
  ppm: number,
): { readonly place: number; readonly errorPpm: number } | null => {
  const mz = ionMzOf(neutralMass, rule);
  let best: { place: number; errorPpm: number } | null = null;
  const mzAt = (i: number): number => ions[free[i] as number]?.mz ?? 0;
  for (let i = firstAtOrAbove(free.length, mzAt, mz * (1 - ppm * 1e-6)); i < free.length; i++) {
    const place = free[i] as number;
    const ion = ions[place] as Ion;
    const errorPpm = ((ion.mz - mz) / mz) * 1e6;
    if (errorPpm > ppm) break;
    if (!fits(ion, rule) || Math.abs(errorPpm) >= Math.abs(best?.errorPpm ?? Number.POSITIVE_INFINITY))
      continue;
    best = { place, errorPpm };
  }
  return best;
};

/** Ions that follow from one neutral mass, one for each rule; without its parent a rule explains nothing. */
const explain = (
  neutralMass: number,
  ions: readonly Ion[],
  free: readonly number[],
  rules: readonly Adduct[],
  ppm: number,
): Explained[] => {
  const taken = new Set<number>();
  const members: Explained[] = [];
  rules.forEach((rule, index) => {
    const nearest = nearestIon(neutralMass, rule, ions, free, ppm);
    if (nearest === null || taken.has(nearest.place)) return;
    taken.add(nearest.place);
    members.push({ place: nearest.place, rule: index });
  });
  const names = new Set(members.map(({ rule }) => rules[rule]?.name));
  return members.filter(({ rule }) => {
    const parent = parentOf(rules[rule] as Adduct);
    return parent === null || names.has(parent);
  });
};

const hypothesize = (
  ions: readonly Ion[],
  free: readonly number[],
  rules: readonly Adduct[],
  ppm: number,
): Hypothesis[] =>
  free.flatMap((place) =>
    rules.flatMap((rule) => {
      const ion = ions[place] as Ion;
      const neutralMass = neutralMassOf(ion.mz, rule);
      if (!fits(ion, rule) || neutralMass <= 0) return [];
      const members = explain(neutralMass, ions, free, rules, ppm);
      if (members.length < 2 || !members.some((member) => member.place === place)) return [];
      return [
        {
          neutralMass,
          members,
          area: members.reduce((sum, member) => sum + (ions[member.place]?.area ?? 0), 0),
          rank: members.reduce((sum, member) => sum + member.rule, 0),
          hasProtonated: members.some((member) => protonated.has(rules[member.rule]?.name ?? '')),
        },
      ];
    }),
  );

/** Most area first; of equal ones fewer adducts, then a protonated (deprotonated) ion, then the more common adducts. */
const byWorth = (a: Hypothesis, b: Hypothesis): number =>
  b.area - a.area ||
  a.members.length - b.members.length ||
  Number(b.hasProtonated) - Number(a.hasProtonated) ||
  a.rank - b.rank ||
  a.neutralMass - b.neutralMass;

/**
 * Adducts of the ions of one shape group after the other (ion identity, Schmid 2021, doi:10.1038/s41467-021-23953-9): ions that say one
 * neutral mass within the tolerance stand for one compound. The mass that explains most area is taken first, its ions are then
 * spoken for, and so on; each ion has one role at most. Dimers and losses count only beside their parent. Null where no other
 * ion says the same mass. Rules come common ones first.
 */
export const assignAdducts = (
  ions: readonly Ion[],
  rules: readonly Adduct[],
  recipe: FeatureRecipe,
): (IonRole | null)[] => {
  const roles: (IonRole | null)[] = ions.map(() => null);
  const groups = Map.groupBy(ions.keys(), (place) => ions[place]?.group ?? 0);
  let network = 0;
  for (const [, members] of [...groups].sort(([a], [b]) => a - b)) {
    let free = members.toSorted((a, b) => (ions[a]?.mz ?? 0) - (ions[b]?.mz ?? 0) || a - b);
    while (free.length > 1) {
      const best = hypothesize(ions, free, rules, recipe.adduct_ppm).sort(byWorth)[0];
      if (best === undefined) break;
      network++;
      for (const { place, rule } of best.members) {
        const { name } = rules[rule] as Adduct;
        roles[place] = {
          adduct: name,
          neutralMass: neutralMassOf((ions[place] as Ion).mz, rules[rule] as Adduct),
          network,
        };
      }
      const spoken = new Set(best.members.map(({ place }) => place));
      free = free.filter((place) => !spoken.has(place));
    }
  }
  return roles;
};
