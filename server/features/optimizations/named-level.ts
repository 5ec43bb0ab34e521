import type { Conditions, ParameterDeclaration } from '#contract/optimizations';
import { type Warning, warn } from '#engines/common/result.ts';
import { foldLevel } from './read-level.ts';

/** A text that was taken for a level it does not spell. */
export interface NamedLevel {
  readonly parameter: string;
  readonly text: string;
  readonly level: string;
  /** How often. */
  readonly times: number;
}

export interface LevelsToName {
  /** Null: nothing is declared, and whatever conditions say in words has levels. */
  readonly parameters: readonly ParameterDeclaration[] | null;
  readonly conditions: readonly (Conditions | undefined)[];
  /** Where they are given, what is none of the declared levels becomes one by its first spelling, in these conditions and then in the others. */
  readonly former?: readonly Conditions[];
}

export interface NamedLevels {
  /** In the order of the request. */
  readonly conditions: readonly (Conditions | undefined)[];
  readonly named: readonly NamedLevel[];
}

/** Counts texts that were taken for levels. */
export const countNamed = () => {
  const found = new Map<string, NamedLevel>();
  return {
    add: (parameter: string, text: string, level: string): void => {
      if (text === level) return;
      const key = JSON.stringify([parameter, text]);
      found.set(key, { parameter, text, level, times: (found.get(key)?.times ?? 0) + 1 });
    },
    all: (): NamedLevel[] => [...found.values()],
  };
};

const often = (times: number): string => (times === 1 ? 'once' : `${times} times`);

/** What was taken for what, so that nobody has to find out. */
export const warnOfNamed = (named: readonly NamedLevel[]): Warning[] =>
  named.map(({ parameter, text, level, times }) =>
    foldLevel(text) === foldLevel(level)
      ? warn('level_spelling', `${parameter}: ${text} counts as ${level} (${often(times)}).`)
      : warn(
          'level_structure',
          `${parameter}: ${text} is the structure of ${level} and counts as it (${often(times)}).`,
        ),
  );
