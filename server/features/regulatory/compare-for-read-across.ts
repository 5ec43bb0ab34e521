import { identifyCompound } from '#engines/chem/identify-compound.ts';
import { looseIdentityOf } from '#engines/chem/main-component.ts';
import { nameStructures } from '#engines/chem/name-structures.ts';
import { loadRdkit } from '#engines/chem/rdkit.ts';
import { fail, ok, type Result, type Warning, warn } from '#engines/common/result.ts';
import {
  type ScreenedStructure,
  type StructuralAlert,
  screenStructure,
} from '#engines/regulatory/mutagenic-impurities/mutagenicity-alerts.ts';
import {
  compareStructures,
  type StructureComparison,
} from '#engines/regulatory/read-across/compare-structures.ts';
import type { ReadAcrossAnswer, ReadAcrossQuestion } from './contract.ts';
import { loadAlertScreen } from './load-alert-screen.ts';
import { toAlerts } from './to-wire.ts';

type Side = ReadAcrossAnswer['impurity'];

const similarityMethod =
  'Tanimoto of counts: mean over surroundings of atoms to 2 bonds, their functions, and chains to 6 bonds';

/** The code of a refusal is the field it is about. */
export const at =
  (field: string) =>
  <Of>(result: Result<Of>): Result<Of> =>
    result.ok ? result : fail(field, result.error.message);

const describeSide = async (
  { name, smiles }: { readonly name: string; readonly smiles: string },
  { component, alerts, cohort }: ScreenedStructure,
): Promise<Result<Side>> => {
  const identified = identifyCompound({ smiles });
  if (!identified.ok) return identified;
  const [named] = await nameStructures([smiles]);
  return ok({
    name,
    smiles,
    inchi: named?.inchi ?? null,
    inchikey: named?.inchikey ?? null,
    formula: identified.value.formula,
    molar_mass_g_per_mol: identified.value.molarMass?.value ?? null,
    heavy_atoms: component.molecule.getAtoms(),
    alerts: toAlerts(alerts),
    cohort_of_concern: toAlerts(cohort),
    counter_ions: [...component.counterIons],
  });
};

const sameSubstance = (a: ScreenedStructure, b: ScreenedStructure): boolean =>
  looseIdentityOf(a.component.molecule) === looseIdentityOf(b.component.molecule);

export const listNames = (alerts: readonly StructuralAlert[]): string =>
  [...new Set(alerts.map(({ name }) => name))].join(', ');

export interface Compared {
  readonly screened: ScreenedStructure;
  readonly sides: { readonly impurity: Side; readonly analogue: Side };
  readonly comparison: StructureComparison;
}

const whyNotShared = ({ alerts, cohort }: ScreenedStructure): string =>
  alerts.length + cohort.length === 0
    ? 'No structural alert was found in the impurity, so there is none an analogue could share.'
    : `The analogue has no alert of the impurity (${listNames([...cohort, ...alerts])}).`;

/** Both structures, screened, named and held beside one another. */
export const compareBoth = async ({ impurity, analogue }: ReadAcrossQuestion): Promise<Result<Compared>> => {
  const screen = await loadAlertScreen();
  const own = at('impurity.smiles')(screenStructure(screen, impurity.smiles));
  if (!own.ok) return own;
  const other = at('analogue.smiles')(screenStructure(screen, analogue.smiles));
  if (!other.ok) return other;
  if (sameSubstance(own.value, other.value))
    return fail('analogue.smiles', 'The analogue is the impurity itself; its own data need no read-across.');
  const ownSide = at('impurity.smiles')(await describeSide(impurity, own.value));
  if (!ownSide.ok) return ownSide;
  const otherSide = at('analogue.smiles')(await describeSide(analogue, other.value));
  if (!otherSide.ok) return otherSide;
  const { inchikey } = otherSide.value;
  if (analogue.inchikey !== undefined && analogue.inchikey !== inchikey)
    return fail(
      'analogue.inchikey',
      `The structure has the InChIKey ${inchikey ?? 'none'}: name and structure are of two compounds.`,
    );
  const comparison = compareStructures(await loadRdkit(), own.value, other.value);
  if (comparison.shared.length === 0) return fail('analogue.smiles', whyNotShared(own.value));
  return ok({
    screened: own.value,
    sides: { impurity: ownSide.value, analogue: otherSide.value },
    comparison,
  });
};

export const remarksOnAlerts = ({ shared, impurityOnly, common }: StructureComparison): Warning[] => [
  ...(impurityOnly.length === 0
    ? []
    : [
        warn(
          'alert_not_shared',
          `The impurity alone has: ${listNames(impurityOnly)}. The data of the analogue do not speak for that.`,
        ),
      ]),
  ...shared
    .filter(({ sameToBonds }) => sameToBonds < 1)
    .map(({ name }) =>
      warn('alert_surroundings_differ', `The neighbours of ${name} are other ones in the analogue.`),
    ),
  ...(common === null
    ? [
        warn(
          'not_compared',
          'No common structure of the two was found, or they are too large to be compared.',
        ),
      ]
    : []),
];

export const toComparison = ({
  common,
  similarity,
}: StructureComparison): ReadAcrossAnswer['comparison'] => ({
  similarity,
  similarity_method: similarityMethod,
  common: common && {
    atoms: common.atoms,
    impurity_only_atom_ids: [...common.impurityOnlyAtomIds],
    analogue_only_atom_ids: [...common.analogueOnlyAtomIds],
  },
});

export const toShared = ({ shared }: StructureComparison): ReadAcrossAnswer['shared_alerts'] =>
  shared.map(({ id, name, isCohort, impurityAtomIds, analogueAtomIds, sameToBonds }) => ({
    id,
    name,
    is_cohort: isCohort,
    impurity_atom_ids: [...impurityAtomIds],
    analogue_atom_ids: [...analogueAtomIds],
    same_to_bonds: sameToBonds,
  }));
