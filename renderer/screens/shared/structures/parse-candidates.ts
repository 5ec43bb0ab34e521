/** A structure to compare, under a name of its own. */
export interface GivenStructure {
  readonly id: string;
  readonly smiles: string;
}

/** The given name, with a number behind it where another line has it already. */
const uniqueName = (name: string, taken: ReadonlySet<string>): string => {
  for (let turn = 1; ; turn++) {
    const unique = turn === 1 ? name : `${name} (${turn})`;
    if (!taken.has(unique)) return unique;
  }
};

/** One structure per line: SMILES, then a name, as in a .smi file; `nameOf` names the line (from 1) that has none. */
export const parseCandidates = (text: string, nameOf: (line: number) => string): GivenStructure[] => {
  const taken = new Set<string>();
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => {
      const [smiles = '', ...words] = line.split(/\s+/);
      const id = uniqueName(words.join(' ') || nameOf(index + 1), taken);
      taken.add(id);
      return { id, smiles };
    });
};
