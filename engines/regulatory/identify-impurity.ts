import { ok, type Result } from '../common/result.ts';
import { findElement } from './elemental-impurities/elemental-impurities.ts';
import { nameKey, structureKey } from './impurity-keys.ts';
import { findByText } from './nitrosamines/find-by-name.ts';
import { identifyNitrosamine } from './nitrosamines/identify-nitrosamine.ts';
import { findSolvent } from './residual-solvents/find-solvent.ts';

/** What an impurity is known by, whatever it was called: `element Pb`, `solvent 75-05-8`, `structure …`, or `name …`. */
export interface ImpurityIdentity {
  readonly key: string;
  /** As the published tables call it; as it was written where they do not know it. */
  readonly name: string;
}

/** An impurity as it is written, and drawn where it is. */
export interface WrittenImpurity {
  readonly name: string;
  readonly smiles: string | null;
}

const asNitrosamine = (name: string): ImpurityIdentity | null => {
  const [row, ...others] = findByText({ name }).rows;
  const smiles = row?.smiles ?? null;
  if (row === undefined || others.length > 0 || smiles === null || row.structure_doubt !== undefined)
    return null;
  const identified = identifyNitrosamine(smiles);
  return identified.ok ? { key: structureKey(identified.value), name: row.name } : null;
};

const asSolvent = (name: string): ImpurityIdentity | null => {
  const found = findSolvent({ name });
  if (!found.ok || found.value.kind !== 'listed') return null;
  const { row } = found.value;
  return row.cas[0] === undefined ? null : { key: `solvent ${row.cas[0]}`, name: row.name };
};

const asElement = (name: string): ImpurityIdentity | null => {
  const found = findElement(name);
  return found.ok ? { key: `element ${found.value.symbol}`, name: found.value.name } : null;
};

/** The identity a written name stands for. A name that stands for several substances is one of its own. */
const identifyByName = (name: string): ImpurityIdentity =>
  asElement(name) ?? asSolvent(name) ?? asNitrosamine(name) ?? { key: nameKey(name), name: name.trim() };

/** The identity of a structure, under the name it was given. Fails as readNitrosamine does. */
const identifyByStructure = (name: string, smiles: string): Result<ImpurityIdentity> => {
  const identified = identifyNitrosamine(smiles);
  return identified.ok ? ok({ key: structureKey(identified.value), name: name.trim() }) : identified;
};

/** What each is known by; a structure that cannot be read leaves the name to say it. */
export const identifyImpurities = (written: readonly WrittenImpurity[]): readonly ImpurityIdentity[] =>
  written.map(({ name, smiles }) => {
    const drawn = smiles === null ? null : identifyByStructure(name, smiles);
    return drawn?.ok === true ? drawn.value : identifyByName(name);
  });
