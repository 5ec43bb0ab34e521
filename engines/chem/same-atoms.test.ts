import { describe, expect, it } from 'vitest';
import { readStructure, type Structure } from './read-structure.ts';
import { hasSameAtoms } from './same-atoms.ts';

const read = (smiles: string): Structure => {
  const result = readStructure({ smiles });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe('atoms of two structures', () => {
  it('are the same in another drawing and with another configuration', () => {
    const drawn = read('C[C@H](N)C(=O)O');
    const moved = { ...drawn, atoms: drawn.atoms.map((atom) => ({ ...atom, x: -atom.x })) };
    expect(hasSameAtoms(drawn, moved)).toBe(true);
    expect(hasSameAtoms(drawn, read('C[C@@H](N)C(=O)O'))).toBe(true);
  });

  it.each(['OCC', 'CC[O-]', 'CCN', 'CC=O', 'CCOC', '[13CH3]CO'])('are others in %s than in CCO', (smiles) => {
    expect(hasSameAtoms(read('CCO'), read(smiles))).toBe(false);
  });
});
