import { Molecule } from 'openchemlib';
import { findMainComponent, looseIdentityOf } from '../chem/main-component.ts';
import { type Warning, warn } from '../common/result.ts';
import { findListedByName } from './mutagenic-impurities/mutagenic-limits.ts';
import { findByText } from './nitrosamines/find-by-name.ts';
import { findSolvent } from './residual-solvents/find-solvent.ts';

/** A compound some table knows by a name, with the structure it has there. */
interface KnownCompound {
  readonly name: string;
  readonly table: string;
  readonly smiles: string;
}

const asSolvent = (name: string): KnownCompound | null => {
  const found = findSolvent({ name });
  if (!found.ok || found.value.kind !== 'listed' || found.value.row.smiles === null) return null;
  const { row } = found.value;
  return { name: row.name, table: 'the solvents of ICH Q3C', smiles: row.smiles ?? '' };
};

/** Rows of several authorities may draw one nitrosamine; names that stand for several say nothing. */
const asNitrosamine = (name: string): KnownCompound | null => {
  const drawn = findByText({ name }).rows.flatMap((row) =>
    row.smiles === null || row.structure_doubt !== undefined
      ? []
      : [{ name: row.name, table: 'the published nitrosamines', smiles: row.smiles }],
  );
  const [first] = drawn;
  return first !== undefined && drawn.every(({ smiles }) => identityOf(smiles) === identityOf(first.smiles))
    ? first
    : null;
};

const asListed = (name: string): KnownCompound | null => {
  const row = findListedByName(name);
  return row === undefined ? null : { name: row.name, table: 'the compounds of ICH M7', smiles: row.smiles };
};

const identityOf = (smiles: string): string =>
  looseIdentityOf(Molecule.fromSmiles(smiles, { noCoordinates: true }));

/**
 * A remark where a name that a table knows stands with the structure of another compound; counter-ions, charges and stereochemistry
 * aside. None where the name is not known or the structure cannot be read.
 */
export const remarkOnName = (name: string, smiles: string): readonly Warning[] => {
  const known = asSolvent(name) ?? asNitrosamine(name) ?? asListed(name);
  if (known === null) return [];
  const main = findMainComponent(smiles);
  if (!main.ok || looseIdentityOf(main.value.molecule) === identityOf(known.smiles)) return [];
  return [
    warn(
      'name_contradicts_structure',
      `${name.trim()} is ${known.name} of ${known.table} (${known.smiles}); the structure given is another compound. The structure was assessed: one of the two is wrong.`,
    ),
  ];
};
