/** Lines into which a coupling of this name splits each line above it. */
const splitOfName: Readonly<Record<string, number>> = {
  d: 2,
  t: 3,
  q: 4,
  quint: 5,
  p: 5,
  sext: 6,
  sept: 7,
  hept: 7,
};

/** More lines than a tree can show; no first-order multiplet of a spectrum has as many. */
const mostLines = 128;

/** Lines per splitting in order: "dt" is [2, 3]; null where a letter has no fixed number of lines, as in "m". */
export const parseMultiplicity = (multiplicity: string): readonly number[] | null => {
  const name = multiplicity.replace(/^(br|app)\.?\s*/, '').trim();
  if (name === 's') return [];
  const known = splitOfName[name];
  if (known !== undefined) return [known];
  const parts = [...name].map((letter) => splitOfName[letter]);
  return parts.length > 0 && parts.every((n) => n !== undefined) ? parts : null;
};

/** Shares of the lines that n equal couplings make: 1:1, 1:2:1 …, adding up to 1. */
const binomial = (n: number): readonly number[] => {
  let row = [1];
  for (let i = 0; i < n; i += 1) row = [...row, 0].map((value, k) => (value + (row[k - 1] ?? 0)) / 2);
  return row;
};

/** One line of a tree: its distance from the middle in units of each coupling, and its share of the area. */
export interface Branch {
  readonly steps: readonly number[];
  readonly share: number;
}

/** All lines of a first-order multiplet; `splits` as parseMultiplicity gives them. */
export const branchesOf = (splits: readonly number[]): readonly Branch[] =>
  splits.reduce<readonly Branch[]>(
    (branches, lines) =>
      branches.flatMap(({ steps, share }) =>
        binomial(lines - 1).map((part, k) => ({
          steps: [...steps, k - (lines - 1) / 2],
          share: share * part,
        })),
      ),
    [{ steps: [], share: 1 }],
  );

export interface TreeLevel {
  readonly couplingHz: number;
  /** Distances from the middle of the multiplet, Hz: before and after this splitting. */
  readonly parentsHz: readonly number[];
  readonly childrenHz: readonly number[];
  readonly split: number;
}

/**
 * First-order splitting, one level per coupling: each line of a level becomes n lines at
 * ν + (k − (n − 1)/2) J, k = 0 … n − 1. Null where names and couplings do not belong together.
 */
export const splitMultiplet = (
  multiplicity: string,
  couplingsHz: readonly number[],
): readonly TreeLevel[] | null => {
  const splits = parseMultiplicity(multiplicity);
  if (splits === null || splits.length !== couplingsHz.length) return null;
  const levels: TreeLevel[] = [];
  let parentsHz: readonly number[] = [0];
  for (const [i, split] of splits.entries()) {
    const couplingHz = couplingsHz[i] as number;
    if (parentsHz.length * split > mostLines) return null;
    const childrenHz = parentsHz.flatMap((nu) =>
      Array.from({ length: split }, (_, k) => nu + (k - (split - 1) / 2) * couplingHz),
    );
    levels.push({ couplingHz, parentsHz, childrenHz, split });
    parentsHz = childrenHz;
  }
  return levels;
};
