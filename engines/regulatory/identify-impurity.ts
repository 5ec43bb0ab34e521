import { findMainComponent } from '../chem/main-component.ts';
import { ok, type Result } from '../common/result.ts';
import { findElement } from './elemental-impurities/elemental-impurities.ts';
import { nameKey, structureKey } from './impurity-keys.ts';
import { findListedByName } from './mutagenic-impurities/mutagenic-limits.ts';
import { findByText as findNitrosamines } from './nitrosamines/find-by-name.ts';
import { identifyNitrosamine } from './nitrosamines/identify-nitrosamine.ts';
import { findDrawnSolvent } from './residual-solvents/draw-solvent.ts';
import { findSolvent, type SolventRow } from './residual-solvents/find-solvent.ts';

/** What an impurity is known by, whatever it was called: `element Pb`, `solvent 75-05-8`, `structure …`, or `name …`. */
export interface ImpurityIdentity {
  readonly key: string;
  /** Further keys of the same substance: a listed solvent has a structure, too. */
  readonly also: readonly string[];
  /** As the published tables call it; as it was written where they do not know it. */
  readonly name: string;
}

/** An impurity as it is written, and drawn where it is. */
export interface WrittenImpurity {
  readonly name: string;
  readonly cas?: string;
  readonly smiles: string | null;
}

const keyOfStructure = (smiles: string): Result<string> => {
  const identified = identifyNitrosamine(smiles);
  return identified.ok ? ok(structureKey(identified.value)) : identified;
};

const alsoByStructure = (smiles: string | null): readonly string[] => {
  const key = smiles === null ? null : keyOfStructure(smiles);
  return key?.ok === true ? [key.value] : [];
};

const asNitrosamine = (name: string): ImpurityIdentity | null => {
  const [row, ...others] = findNitrosamines({ name }).rows;
  const smiles = row?.smiles ?? null;
  if (row === undefined || others.length > 0 || smiles === null || row.structure_doubt !== undefined)
    return null;
  const key = keyOfStructure(smiles);
  return key.ok ? { key: key.value, also: [], name: row.name } : null;
};

const ofSolvent = ({ name, cas, smiles }: SolventRow): ImpurityIdentity | null =>
  cas[0] === undefined ? null : { key: `solvent ${cas[0]}`, also: alsoByStructure(smiles), name };

const asSolvent = (name: string): ImpurityIdentity | null => {
  const found = findSolvent({ name });
  return found.ok && found.value.kind === 'listed' ? ofSolvent(found.value.row) : null;
};

const asElement = (name: string): ImpurityIdentity | null => {
  const found = findElement(name);
  return found.ok ? { key: `element ${found.value.symbol}`, also: [], name: found.value.name } : null;
};

const asListed = (name: string): ImpurityIdentity | null => {
  const row = findListedByName(name);
  if (row === undefined) return null;
  const key = keyOfStructure(row.smiles);
  return key.ok ? { key: key.value, also: [], name: row.name } : null;
};

const findByText = (text: string): ImpurityIdentity | null =>
  asElement(text) ?? asSolvent(text) ?? asNitrosamine(text) ?? asListed(text);

/** The identity a written name stands for, or its number. A name that stands for several substances is one of its own. */
const identifyByName = (name: string, cas: string | undefined): ImpurityIdentity =>
  findByText(name) ??
  (cas === undefined ? null : findByText(cas)) ?? { key: nameKey(name), also: [], name: name.trim() };

/** A drawn structure that a table lists as an element or a solvent: one substance, drawn or named. */
const findInTables = (smiles: string): ImpurityIdentity | null => {
  const main = findMainComponent(smiles);
  if (!main.ok) return null;
  const { molecule } = main.value;
  if (molecule.getAllAtoms() === 1) return asElement(molecule.getAtomLabel(0));
  const row = findDrawnSolvent(molecule);
  return row === undefined ? null : ofSolvent(row);
};

/** The identity of a structure, under the name it was given. Fails as readNitrosamine does. */
const identifyByStructure = (name: string, smiles: string): Result<ImpurityIdentity> => {
  const [listed, drawn] = [findInTables(smiles), keyOfStructure(smiles)];
  if (listed !== null)
    return ok({ ...listed, also: [...new Set([...listed.also, ...(drawn.ok ? [drawn.value] : [])])] });
  return drawn.ok ? ok({ key: drawn.value, also: [], name: name.trim() }) : drawn;
};

/** What each is known by; a structure that cannot be read leaves the name to say it. */
export const identifyImpurities = (written: readonly WrittenImpurity[]): readonly ImpurityIdentity[] =>
  written.map(({ name, cas, smiles }) => {
    const drawn = smiles === null ? null : identifyByStructure(name, smiles);
    return drawn?.ok === true ? drawn.value : identifyByName(name, cas);
  });
