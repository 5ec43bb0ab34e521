import type { ConstitutionAtom } from '../../chem/constitution.ts';
import type { Warning } from '../../common/result.ts';
import { cpcaTable } from './cpca-rules.ts';
import { type FeatureSite, isSp3Carbon, substituentsOf } from './feature-finding.ts';

export interface AlphaHydrogens {
  /** Hydrogens on both alpha-carbons, the lower first: 0,2. */
  readonly pair: string;
  /** Null for a pair the table does not have. */
  readonly score: number | null;
  /** The pair, or a tertiary alpha-carbon, leads to category 5 whatever the score. */
  readonly forcesCategory5: boolean;
  readonly atomIds: readonly string[];
  readonly reason: string;
  readonly warnings: readonly Warning[];
}

const isMethyl = ({ element, hydrogens, bonds }: ConstitutionAtom): boolean =>
  element === 'C' && hydrogens === 3 && bonds.length === 1;

/** CH2 that bears nothing but a methyl group. */
const isOfEthyl = (site: FeatureSite, alpha: ConstitutionAtom): boolean =>
  alpha.hydrogens === 2 && substituentsOf(site, alpha).some(isMethyl);

/** An sp3 carbon bound to three other carbon atoms, beside the nitrogen: acetals are none. */
const isTertiary = (site: FeatureSite, alpha: ConstitutionAtom): boolean =>
  isSp3Carbon(alpha) && substituentsOf(site, alpha).filter(({ element }) => element === 'C').length === 3;

const scorePair = (
  site: FeatureSite,
  pair: string,
): { readonly score: number | null; readonly note: string } => {
  const { scores, nominal_scores, ethyl_exception } = cpcaTable.alpha_hydrogens;
  if (pair === ethyl_exception.pair && site.group.alphaCarbons.some((alpha) => isOfEthyl(site, alpha))) {
    return { score: ethyl_exception.score, note: ' The methylene group is part of an ethyl group.' };
  }
  const nominal = nominal_scores.pairs[pair];
  if (nominal !== undefined) return { score: nominal, note: ' This pair leads to category 5.' };
  return { score: scores[pair] ?? null, note: '' };
};

/** Counts the hydrogens of both alpha-carbons of a group that is in scope, and what follows from them. */
export const countAlphaHydrogens = (site: FeatureSite): AlphaHydrogens => {
  const { alphaCarbons } = site.group;
  const pair = alphaCarbons
    .map(({ hydrogens }) => hydrogens)
    .sort((a, b) => a - b)
    .join(',');
  const { score, note } = scorePair(site, pair);
  const tertiary = alphaCarbons.find((alpha) => isTertiary(site, alpha));
  const counts = alphaCarbons.map(({ id, hydrogens }) => `${id} has ${hydrogens}`).join(', ');
  const tertiaryNote = tertiary
    ? ` ${tertiary.id} is bound to three other carbon atoms, which leads to category 5.`
    : '';
  return {
    pair,
    score,
    forcesCategory5: cpcaTable.alpha_hydrogens.category_5.includes(pair) || tertiary !== undefined,
    atomIds: alphaCarbons.map(({ id }) => id),
    reason: `Hydrogens on the alpha-carbons: ${counts}.${note}${tertiaryNote}`,
    warnings:
      score === null
        ? [
            {
              code: 'alpha_pair_not_in_table',
              message: `The approach has no score for ${pair} alpha-hydrogens; only a published limit can govern.`,
            },
          ]
        : [],
  };
};
