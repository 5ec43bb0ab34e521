import type { ParameterDeclaration } from '#contract/optimizations';
import { levelNamesOf } from './read-conditions.ts';
import type { Cell } from './table.ts';

type WithLevels = Extract<ParameterDeclaration, { kind: 'categorical' | 'substance' }>;

const fold = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Levels by every spelling that leaves no doubt: the name, the name in other case, of substances the SMILES. */
export const createLevelReader = (parameter: WithLevels): ((cell: Cell) => string | null) => {
  const exact = new Map<string, string>();
  const folded = new Map<string, string | null>();
  for (const name of levelNamesOf(parameter)) {
    exact.set(name, name);
    // Null where two levels differ in case alone: then only the exact spelling counts.
    folded.set(fold(name), folded.has(fold(name)) ? null : name);
  }
  if (parameter.kind === 'substance')
    for (const level of parameter.levels)
      if (typeof level !== 'string' && !exact.has(level.smiles)) exact.set(level.smiles, level.name);
  return (cell) => {
    const text = String(cell ?? '').trim();
    return exact.get(text) ?? folded.get(fold(text)) ?? null;
  };
};
