import type { ParameterDeclaration } from '#contract/optimizations';
import { asSeen } from '#kernel/contract/common-schemas.ts';
import { levelNamesOf } from './read-conditions.ts';
import type { Cell } from './table.ts';

export type WithLevels = Extract<ParameterDeclaration, { kind: 'categorical' | 'substance' }>;

export const hasLevels = (parameter: ParameterDeclaration): parameter is WithLevels =>
  parameter.kind === 'categorical' || parameter.kind === 'substance';

/** By the text of a structure what is the same for every spelling of it; texts that are no structure are left out. */
export type StructureKeys = ReadonlyMap<string, string>;

/** The same for two spellings of one name; what nobody sees is no spelling. */
export const foldLevel = (text: string): string => asSeen(text).normalize('NFC').toLowerCase();

/** What of a level may be a structure: its SMILES; of a level that is only named the name, which may be one. */
export const structuresOf = (parameter: WithLevels): { readonly level: string; readonly text: string }[] =>
  parameter.levels.map((level) =>
    typeof level === 'string' ? { level, text: level } : { level: level.name, text: level.smiles },
  );

/** The levels of a parameter, to look texts up in and to go on with what is none of them. */
export interface LevelBook {
  /** The level a text means; null where it is none. */
  readonly read: (cell: Cell) => string | null;
  /** From here on the text is a level. */
  readonly add: (text: string) => void;
}

/**
 * Levels by every spelling that leaves no doubt: the name, the name in other case, the SMILES, and, where the keys of structures are
 * given, another SMILES of the same molecule.
 */
export const openLevelBook = (parameter: WithLevels, keys: StructureKeys = new Map()): LevelBook => {
  const exact = new Map<string, string>();
  const folded = new Map<string, string | null>();
  for (const name of levelNamesOf(parameter)) {
    exact.set(name, name);
    // Null where two levels differ in case alone: then only the exact spelling counts.
    folded.set(foldLevel(name), folded.has(foldLevel(name)) ? null : name);
  }
  const byStructure = new Map<string, string | null>();
  for (const { level, text } of structuresOf(parameter)) {
    if (!exact.has(text)) exact.set(text, level);
    const key = keys.get(text);
    if (key !== undefined) byStructure.set(key, byStructure.has(key) ? null : level);
  }
  return {
    read: (cell) => {
      const text = String(cell ?? '').trim();
      const named = exact.get(text) ?? folded.get(foldLevel(text));
      return named ?? byStructure.get(keys.get(text) ?? '') ?? null;
    },
    add: (text) => {
      exact.set(text, text);
      if (!folded.has(foldLevel(text))) folded.set(foldLevel(text), text);
      const key = keys.get(text);
      if (key !== undefined && !byStructure.has(key)) byStructure.set(key, text);
    },
  };
};

/** As openLevelBook, of levels that stay as they are. */
export const createLevelReader = (parameter: WithLevels, keys?: StructureKeys): LevelBook['read'] =>
  openLevelBook(parameter, keys).read;
