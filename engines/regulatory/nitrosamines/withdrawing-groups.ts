import type { Constitution, ConstitutionAtom } from '../../chem/constitution.ts';
import type { Warning } from '../../common/result.ts';
import { cpcaTable } from './cpca-rules.ts';
import {
  absent,
  type FeatureFinding,
  type FeatureSite,
  listIds,
  present,
  substituentsOf,
} from './feature-finding.ts';
import { isTerminalOxygen, neighboursOf } from './find-nitroso-groups.ts';

interface Withdrawing {
  readonly kind: string;
  readonly atoms: readonly ConstitutionAtom[];
}

const halogens = new Set(['F', 'Cl', 'Br', 'I']);
const isHalogen = ({ element }: ConstitutionAtom): boolean => halogens.has(element);

const boundTo = (constitution: Constitution, atom: ConstitutionAtom, order: number): ConstitutionAtom[] =>
  neighboursOf(constitution, atom)
    .filter((each) => each.order === order)
    .map((each) => each.atom);

const found = (kind: string, ...atoms: readonly ConstitutionAtom[]): Withdrawing => ({ kind, atoms });

/** A heteroatom by which a carbonyl group becomes ester, amide or thioester: bound on, so no acid. */
const isAcylPartner = (atom: ConstitutionAtom): boolean =>
  isHalogen(atom) ||
  atom.element === 'N' ||
  ((atom.element === 'O' || atom.element === 'S') && atom.bonds.length === 2);

const acylNames: Readonly<Record<string, string>> = { N: 'amide', O: 'ester', S: 'thioester' };

/** Aldehyde, acyl halide, ester, amide, and their thio and imino analogues; ketones and carboxylic acids are none. */
const readAcyl = (
  constitution: Constitution,
  beta: ConstitutionAtom,
  alpha: ConstitutionAtom,
): Withdrawing | null => {
  if (beta.isAromatic) return null;
  const double = boundTo(constitution, beta, 2).find(({ element }) => ['O', 'N', 'S'].includes(element));
  if (!double) return null;
  if (beta.hydrogens > 0) return found(double.element === 'O' ? 'aldehyde' : 'imine', beta, double);
  const others = boundTo(constitution, beta, 1).filter(({ place }) => place !== alpha.place);
  const partner = others.find(isAcylPartner);
  if (partner) {
    const name = isHalogen(partner) ? 'acyl halide' : (acylNames[partner.element] ?? '');
    return found(double.element === 'O' ? name : `${name} analogue`, beta, double, partner);
  }
  const isCarbonOnly = others.every(({ element }) => element === 'C');
  return double.element !== 'O' && isCarbonOnly ? found('imine or thioketone', beta, double) : null;
};

const nitrileOf = (constitution: Constitution, carbon: ConstitutionAtom): ConstitutionAtom | undefined =>
  boundTo(constitution, carbon, 3).find(({ element }) => element === 'N');

/** CH=CH or C≡C between the alpha-carbon and an aryl group, a carbon doubly bound to O, N or S, or a nitrile. */
const readVinylogous = (constitution: Constitution, beta: ConstitutionAtom): Withdrawing | null => {
  if (beta.isAromatic || beta.hydrogens > 1 || beta.bonds.length !== 2) return null;
  const gamma = [2, 3].flatMap((order) => boundTo(constitution, beta, order))[0];
  if (gamma?.element !== 'C' || gamma.isAromatic || gamma.bonds.length !== 2) return null;
  const end = boundTo(constitution, gamma, 1)[0];
  if (end?.element !== 'C') return null;
  if (end.isAromatic) return found('conjugated aryl', beta, gamma, end);
  const nitrogen = nitrileOf(constitution, end);
  if (nitrogen) return found('conjugated nitrile', beta, gamma, end, nitrogen);
  const double = boundTo(constitution, end, 2).find(({ element }) => ['O', 'N', 'S'].includes(element));
  return double ? found('Michael acceptor', beta, gamma, end, double) : null;
};

const readOnHeteroatom = (constitution: Constitution, atom: ConstitutionAtom): Withdrawing | null => {
  const oxygens = neighboursOf(constitution, atom).filter(({ atom: other }) => isTerminalOxygen(other));
  if (atom.element === 'S') {
    const double = oxygens.filter(({ order }) => order === 2).map((each) => each.atom);
    return double.length === 2 ? found('sulfone', atom, ...double) : null;
  }
  if (atom.element !== 'N') return null;
  if (oxygens.length === 2) return found('nitro', atom, ...oxygens.map((each) => each.atom));
  const isQuaternary = atom.bonds.length === 4 && atom.hydrogens === 0;
  return isQuaternary ? found('quaternary nitrogen', atom) : null;
};

const readOnCarbon = (
  constitution: Constitution,
  beta: ConstitutionAtom,
  alpha: ConstitutionAtom,
): Withdrawing | null => {
  const nitrogen = nitrileOf(constitution, beta);
  if (nitrogen) return found('nitrile', beta, nitrogen);
  const fluorines = boundTo(constitution, beta, 1).filter(({ element }) => element === 'F');
  if (fluorines.length === 3) return found('CF3', beta, ...fluorines);
  const hasOneOrTwoHydrogens = alpha.hydrogens === 1 || alpha.hydrogens === 2;
  if (!hasOneOrTwoHydrogens) return null;
  return readAcyl(constitution, beta, alpha) ?? readVinylogous(constitution, beta);
};

/** Electron-withdrawing groups bonded to one alpha-carbon; members of an aryl group are none. */
const listOnAlpha = (site: FeatureSite, alpha: ConstitutionAtom): readonly Withdrawing[] => {
  if (alpha.isAromatic) return [];
  const { constitution } = site;
  return substituentsOf(site, alpha).flatMap((atom) => {
    if (isHalogen(atom))
      return alpha.hydrogens === 1 || alpha.hydrogens === 2 ? [found('halogen', atom)] : [];
    const group =
      atom.element === 'C' ? readOnCarbon(constitution, atom, alpha) : readOnHeteroatom(constitution, atom);
    return group ? [group] : [];
  });
};

/** D8 and D9 by the sides that bear a group; a warning where one side bears two, since the authority's code counts groups. */
export const findWithdrawingFeatures = (
  site: FeatureSite,
): { readonly findings: readonly FeatureFinding[]; readonly warnings: readonly Warning[] } => {
  const sides = site.group.alphaCarbons
    .map((alpha) => ({ alpha, groups: listOnAlpha(site, alpha) }))
    .filter(({ groups }) => groups.length > 0);
  const atoms = sides.flatMap(({ alpha, groups }) => [alpha, ...groups.flatMap((group) => group.atoms)]);
  const sentence = sides
    .map(({ alpha, groups }) => `${groups.map(({ kind }) => kind).join(' and ')} on ${alpha.id}`)
    .join('; ');
  const crowded = sides.length === 1 ? sides.filter(({ groups }) => groups.length > 1) : [];
  const warnings = crowded.map(({ alpha }) => ({
    code: 'two_withdrawing_groups_on_one_side',
    message: `${alpha.id} bears two electron-withdrawing groups. ${cpcaTable.withdrawing_sides.rule}`,
  }));
  if (sides.length === 0) {
    const none = `No electron-withdrawing group is on ${listIds(site.group.alphaCarbons)}.`;
    return { findings: [absent('D8', none), absent('D9', none)], warnings };
  }
  const findings =
    sides.length === 1
      ? [present('D8', atoms, `${sentence}.`), absent('D9', 'Only one side bears such a group.')]
      : [
          absent('D8', 'D9 applies instead: both sides bear such a group.'),
          present('D9', atoms, `${sentence}.`),
        ];
  return { findings, warnings };
};
