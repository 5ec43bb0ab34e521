import { reagentKeyOf } from './reagent-key.ts';
import { allReagentRows, type ReagentRow } from './reagent-rows.ts';
import { type NamedSubstance, readSubstance, writeAtoms } from './substance.ts';

/** How a row was found; the hazards of another salt are those of the row as far as they are those of its ion. */
export type ReagentMatch = 'cas' | 'name' | 'structure' | 'other_counter_ion';

export interface FoundReagent {
  readonly row: ReagentRow;
  readonly match: ReagentMatch;
}

/** Case, spaces, brackets with a grade in them and punctuation do not tell reagents apart. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[\s\-–,.']/g, '');

const byCas = new Map(allReagentRows.map((row) => [row.cas, row]));
const byName = new Map(
  allReagentRows.flatMap((row) => [row.name, ...row.synonyms].map((name) => [foldName(name), row] as const)),
);

interface StructureIndex {
  readonly byWhole: ReadonlyMap<string, ReagentRow>;
  readonly byCore: ReadonlyMap<string, ReagentRow>;
  /** Heavy atoms of every component of the tables: whose components are none of them is not looked up any further. */
  readonly formulas: ReadonlySet<string>;
}

/** Of each component, its elements but hydrogen, which salts and their parents do not share. */
const heavyFormulas = (smiles: string): readonly string[] =>
  smiles.split('.').flatMap((part) => {
    const substance = readSubstance(part);
    if (!substance.ok) return [];
    return [writeAtoms(new Map([...substance.value.atoms].filter(([element]) => element !== 'H')))];
  });

const makeIndex = (): StructureIndex => {
  const keyed = allReagentRows.flatMap((row) =>
    row.smiles.map((smiles) => {
      const key = reagentKeyOf(smiles);
      if (key === null) throw new Error(`${row.name} has no readable structure`);
      return { row, key, formulas: heavyFormulas(smiles) };
    }),
  );
  return {
    byWhole: new Map(keyed.map(({ row, key }) => [key.whole, row])),
    byCore: new Map(keyed.map(({ row, key }) => [key.core, row])),
    formulas: new Set(keyed.flatMap(({ formulas }) => formulas)),
  };
};

let index: StructureIndex | null = null;

/** Made with the first structure: work that most starts of the program do not need. */
const structureIndex = (): StructureIndex => {
  index ??= makeIndex();
  return index;
};

const findByStructure = (smiles: string): FoundReagent | null => {
  const { byWhole, byCore, formulas } = structureIndex();
  // Keys take milliseconds, and most structures of a route are no reagent.
  if (!heavyFormulas(smiles).some((formula) => formulas.has(formula))) return null;
  const key = reagentKeyOf(smiles);
  if (key === null) return null;
  const whole = byWhole.get(key.whole);
  if (whole) return { row: whole, match: 'structure' };
  const core = byCore.get(key.core);
  return core ? { row: core, match: 'other_counter_ion' } : null;
};

/** Every row of the tables of reagents and solvents that a CAS number, a name or a structure leads to, each once. */
export const findReagents = ({ smiles, cas, name }: NamedSubstance): readonly FoundReagent[] => {
  const hits: FoundReagent[] = [];
  const add = (row: ReagentRow | undefined, match: ReagentMatch): void => {
    if (row && !hits.some((hit) => hit.row === row)) hits.push({ row, match });
  };
  if (cas !== undefined) add(byCas.get(cas.trim()), 'cas');
  const found = smiles === undefined ? null : findByStructure(smiles);
  if (found) add(found.row, found.match);
  if (name !== undefined) add(byName.get(foldName(name)), 'name');
  return hits;
};
