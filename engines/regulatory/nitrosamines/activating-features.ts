import type { ConstitutionAtom } from '../../chem/constitution.ts';
import {
  absent,
  type FeatureFinding,
  type FeatureSite,
  isSp3Carbon,
  present,
  substituentsOf,
} from './feature-finding.ts';
import { neighboursOf } from './find-nitroso-groups.ts';

const findAryl = (site: FeatureSite): FeatureFinding => {
  const pairs = site.group.alphaCarbons.filter(isSp3Carbon).flatMap((alpha) =>
    substituentsOf(site, alpha)
      .filter(({ isAromatic }) => isAromatic)
      .map((aryl) => [alpha, aryl] as const),
  );
  if (pairs.length > 0)
    return present(
      'A1',
      pairs.flat(),
      `Aryl on an sp3 alpha-carbon: ${pairs.map(([alpha, aryl]) => `${aryl.id} on ${alpha.id}`).join(', ')}.`,
    );
  return absent(
    'A1',
    site.group.alphaCarbons.some(({ isAromatic }) => isAromatic)
      ? 'An aryl group on the nitrogen itself does not count, and no sp3 alpha-carbon bears one.'
      : 'No sp3 alpha-carbon bears an aryl group.',
  );
};

const isMethyl = ({ element, hydrogens, bonds }: ConstitutionAtom): boolean =>
  element === 'C' && hydrogens === 3 && bonds.length === 1;

const isTerminalHeteroatom = ({ element, bonds }: ConstitutionAtom): boolean =>
  element !== 'C' && bonds.length === 1;

/** Methyl groups on a beta-carbon that is a branch: CH, without OH, NH2 or halogen. */
const methylsOn = (
  site: FeatureSite,
  beta: ConstitutionAtom,
  alpha: ConstitutionAtom,
): readonly ConstitutionAtom[] => {
  if (!isSp3Carbon(beta) || beta.hydrogens !== 1) return [];
  const bound = neighboursOf(site.constitution, beta).map(({ atom }) => atom);
  if (bound.some(isTerminalHeteroatom)) return [];
  return bound.filter((atom) => atom.place !== alpha.place && isMethyl(atom));
};

const findMethyl = (site: FeatureSite): FeatureFinding => {
  const branches = site.group.alphaCarbons.flatMap((alpha) =>
    substituentsOf(site, alpha).flatMap((beta) =>
      methylsOn(site, beta, alpha).map((methyl) => ({ beta, methyl })),
    ),
  );
  if (branches.length === 0)
    return absent('A2', 'No beta-carbon is a CH that bears a methyl group and no terminal heteroatom.');
  return present(
    'A2',
    branches.flatMap(({ beta, methyl }) => [beta, methyl]),
    `Methyl on the branched beta-carbon: ${branches.map(({ beta, methyl }) => `${methyl.id} on ${beta.id}`).join(', ')}.`,
  );
};

/** A1 and A2 of one group, those that do not apply too; each counts once. */
export const findActivatingFeatures = (site: FeatureSite): readonly FeatureFinding[] => [
  findAryl(site),
  findMethyl(site),
];
