import type { Rdkit } from './rdkit.ts';

export interface Pattern {
  readonly id: string;
  readonly name: string;
  readonly smarts: string;
}

export interface PatternMatch {
  readonly pattern: Pattern;
  /** Places of the atoms in the molfile, from 0, rising. */
  readonly atoms: readonly number[];
}

type Query = NonNullable<ReturnType<Rdkit['get_qmol']>>;

/** Patterns compiled once; throws where one is no SMARTS, as they are the program's own. */
export interface PatternSet {
  /**
   * Every occurrence of every pattern, in the order of the patterns; the same atoms once. Null where the library cannot take
   * the structure, as a valence it does not know.
   */
  readonly find: (molfile: string) => readonly PatternMatch[] | null;
}

interface FoundAtoms {
  readonly atoms?: readonly number[];
}

/** Answers an empty object where there is none. */
const readMatches = (json: string): readonly FoundAtoms[] => {
  const found: unknown = JSON.parse(json);
  return Array.isArray(found) ? (found as FoundAtoms[]) : [];
};

const compile = (rdkit: Rdkit, pattern: Pattern): { pattern: Pattern; query: Query } => {
  const query = rdkit.get_qmol(pattern.smarts);
  if (query === null) throw new Error(`the pattern ${pattern.id} is no SMARTS`);
  return { pattern, query };
};

export const compilePatterns = (rdkit: Rdkit, patterns: readonly Pattern[]): PatternSet => {
  const compiled = patterns.map((pattern) => compile(rdkit, pattern));
  return {
    find: (molfile) => {
      const molecule = rdkit.get_mol(molfile);
      if (molecule === null) return null;
      try {
        return compiled.flatMap(({ pattern, query }) => {
          const seen = new Set<string>();
          return readMatches(molecule.get_substruct_matches(query)).flatMap(({ atoms = [] }) => {
            const sorted = [...atoms].sort((a, b) => a - b);
            const key = sorted.join();
            if (seen.has(key)) return [];
            seen.add(key);
            return [{ pattern, atoms: sorted }];
          });
        });
      } finally {
        molecule.delete();
      }
    },
  };
};
