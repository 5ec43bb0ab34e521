import type { ConstitutionAtom } from '../../chem/constitution.ts';
import type { Warning } from '../../common/result.ts';
import { findChainFeature } from './chain-feature.ts';
import {
  absent,
  type FeatureFinding,
  type FeatureSite,
  isSp3Carbon,
  listIds,
  present,
  substituentsOf,
} from './feature-finding.ts';
import { isTerminalOxygen, neighboursOf } from './find-nitroso-groups.ts';
import { findRingFeatures } from './ring-features.ts';
import { findWithdrawingFeatures } from './withdrawing-groups.ts';

/** C(=O)OH or carboxylate on carbon (or hydrogen): carbon and both oxygens. Carbamic and carbonic acids are none. */
const readCarboxyl = (site: FeatureSite, carbon: ConstitutionAtom): readonly ConstitutionAtom[] => {
  if (carbon.element !== 'C') return [];
  const bound = neighboursOf(site.constitution, carbon);
  const oxygens = bound.filter(({ atom }) => isTerminalOxygen(atom));
  const orders = oxygens
    .map(({ order }) => order)
    .sort()
    .join();
  const isOnCarbon = bound.every(({ atom }) => atom.element === 'C' || isTerminalOxygen(atom));
  return orders === '1,2' && isOnCarbon ? [carbon, ...oxygens.map(({ atom }) => atom)] : [];
};

const findCarboxyl = (site: FeatureSite): FeatureFinding => {
  const groups = site.component
    .map((place) => readCarboxyl(site, site.constitution.atoms[place] as ConstitutionAtom))
    .filter(({ length }) => length > 0);
  if (groups.length === 0) return absent('D1', 'There is no carboxylic acid group.');
  return present(
    'D1',
    groups.flat(),
    `Carboxylic acid on ${listIds(groups.flatMap(([carbon]) => carbon ?? []))}.`,
  );
};

const hydroxylsOf = (site: FeatureSite, beta: ConstitutionAtom): readonly ConstitutionAtom[] =>
  isSp3Carbon(beta)
    ? neighboursOf(site.constitution, beta)
        .map(({ atom }) => atom)
        .filter(isTerminalOxygen)
    : [];

/** D10 and D11 by the sides whose beta-carbons bear a hydroxyl group. */
const findHydroxyls = (site: FeatureSite): readonly FeatureFinding[] => {
  const sides = site.group.alphaCarbons
    .map((alpha) => substituentsOf(site, alpha).filter((beta) => hydroxylsOf(site, beta).length > 0))
    .filter(({ length }) => length > 0);
  if (sides.length === 0) {
    const none = 'No sp3 beta-carbon bears a hydroxyl group.';
    return [absent('D10', none), absent('D11', none)];
  }
  const betas = sides.flat();
  const atoms = betas.flatMap((beta) => [beta, ...hydroxylsOf(site, beta)]);
  const sentence = `Hydroxyl on ${listIds(betas)}.`;
  return sides.length === 1
    ? [present('D10', atoms, sentence), absent('D11', 'Only one side bears a hydroxyl group.')]
    : [
        absent('D10', 'D11 applies instead: both sides bear a hydroxyl group.'),
        present('D11', atoms, sentence),
      ];
};

/** D1 to D11 of one group, those that do not apply too. */
export const findDeactivatingFeatures = (
  site: FeatureSite,
): { readonly findings: readonly FeatureFinding[]; readonly warnings: readonly Warning[] } => {
  const withdrawing = findWithdrawingFeatures(site);
  return {
    findings: [
      findCarboxyl(site),
      ...findRingFeatures(site),
      findChainFeature(site),
      ...withdrawing.findings,
      ...findHydroxyls(site),
    ],
    warnings: withdrawing.warnings,
  };
};
