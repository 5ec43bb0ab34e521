import { describe, expect, it } from 'vitest';
import { readStructure } from '#engines/chem/read-structure.ts';
import {
  assignAtoms,
  assignmentText,
  atomLabels,
  isAssignable,
  likeAtoms,
  parseAtoms,
  type StructureAtom,
  stepAtom,
} from './atom-assignments.ts';

const read = (smiles: string): readonly StructureAtom[] => {
  const result = readStructure({ smiles });
  if (!result.ok) throw new Error(result.error.message);
  return result.value.atoms;
};

/** 4-Methoxybenzonitrile: C1 O2 C3 C4 C5 C6 C7 N8 C9 C10. */
const atoms = read('COc1ccc(C#N)cc1');

const line = (id: string, shift_ppm: number, atom_ids: string[] = []) => ({ id, shift_ppm, atom_ids });
const signal = (id: string, shift_ppm: number, peak_ids: string[], protons: number | null = null) => ({
  id,
  shift_ppm,
  peak_ids,
  protons,
});

describe('the state of an atom', () => {
  const states = (...args: Parameters<typeof assignAtoms>) => {
    const assignments = assignAtoms(...args);
    return (id: string) => assignments.get(id);
  };

  it('is open, assigned, or partial where lines of its signal lack it', () => {
    const of = states(
      atoms,
      [line('p1', 7.6, ['a4']), line('p2', 7.58, ['a4']), line('p3', 6.9, ['a5']), line('p4', 6.88)],
      [signal('m1', 7.59, ['p1', 'p2']), signal('m2', 6.89, ['p3', 'p4'])],
    );
    expect(of('a4')).toEqual({ state: 'assigned', shiftsPpm: [7.59] });
    expect(of('a5')).toEqual({ state: 'partial', shiftsPpm: [6.89] });
    expect(of('a1')).toEqual({ state: 'open', shiftsPpm: [] });
  });

  it('is assigned where the missing line was removed from the table', () => {
    const of = states(atoms, [line('p1', 7.6, ['a4'])], [signal('m1', 7.59, ['p1', 'gone'])]);
    expect(of('a4')?.state).toBe('assigned');
  });

  it('is partial where its signals hold half of its hydrogens, and assigned once both halves are there', () => {
    const [first, second] = [signal('m1', 3.9, ['p1'], 1), signal('m2', 3.7, ['p2'], 1)];
    const ethanol = read('OCC');
    const half = states(ethanol, [line('p1', 3.9, ['a2']), line('p2', 3.7)], [first, second]);
    expect(half('a2')?.state).toBe('partial');
    const whole = states(ethanol, [line('p1', 3.9, ['a2']), line('p2', 3.7, ['a2'])], [first, second]);
    expect(whole('a2')).toEqual({ state: 'assigned', shiftsPpm: [3.9, 3.7] });
  });

  it('shares the protons of a signal among all its atoms', () => {
    const of = states(atoms, [line('p1', 7.6, ['a4', 'a10'])], [signal('m1', 7.6, ['p1'], 1.9)]);
    expect(of('a4')?.state).toBe('assigned');
  });

  it('follows the shift of a line that belongs to no signal', () => {
    expect(states(atoms, [line('p1', 55.4, ['a1'])], [])('a1')).toEqual({
      state: 'assigned',
      shiftsPpm: [55.4],
    });
  });
});

describe('atoms by name', () => {
  it('are read by number or label, whatever stands between them, each once', () => {
    expect(parseAtoms('4, c10; 4', atoms)).toEqual({ ok: true, atomIds: ['a4', 'a10'] });
    expect(parseAtoms('  ', atoms)).toEqual({ ok: true, atomIds: [] });
    expect(parseAtoms('4 N4', atoms)).toEqual({ ok: false, unknown: 'N4' });
    expect(parseAtoms('11', atoms)).toEqual({ ok: false, unknown: '11' });
  });

  it('stand in the order of the structure, before the words of a person', () => {
    expect(atomLabels(atoms, ['a10', 'a4'])).toBe('C4, C10');
    expect(assignmentText({ assignment: 'ortho', atom_ids: ['a10', 'a4'] }, atoms)).toBe('C4, C10 · ortho');
    expect(assignmentText({ assignment: 'CDCl3', atom_ids: [] }, [])).toBe('CDCl3');
  });

  it('bring those like them along', () => {
    expect(likeAtoms(atoms, 'a4')).toEqual(['a4', 'a10']);
    expect(likeAtoms(atoms, 'a1')).toEqual(['a1']);
  });

  it('can be seen by the nucleus of the spectrum', () => {
    const seen = (nucleus: string) =>
      atoms.filter((atom) => isAssignable(atom, nucleus)).map((atom) => atom.label);
    expect(seen('1H')).toEqual(['C1', 'C4', 'C5', 'C9', 'C10']);
    expect(seen('15N')).toEqual(['N8']);
    expect(seen('13C')).toHaveLength(8);
  });
});

describe('arrow keys among atoms', () => {
  const places = [
    { id: 'a1', x: 0, y: 0 },
    { id: 'a2', x: 30, y: 10 },
    { id: 'a3', x: 35, y: -40 },
    { id: 'a4', x: 0, y: 60 },
  ];
  it('go to the nearest one in that direction and stay at the edge', () => {
    expect(stepAtom(places, 'a1', { x: 1, y: 0 })).toBe('a2');
    expect(stepAtom(places, 'a1', { x: 0, y: 1 })).toBe('a4');
    expect(stepAtom(places, 'a2', { x: 0, y: -1 })).toBe('a3');
    expect(stepAtom(places, 'a1', { x: -1, y: 0 })).toBeNull();
  });

  it('walk a zigzag chain atom by atom', () => {
    const chain = read('CCCCCC').map(({ id, x, y }) => ({ id, x, y }));
    const sign = Math.sign((chain[5]?.x ?? 0) - (chain[0]?.x ?? 0));
    const walked = ['a1'];
    for (let next = stepAtom(chain, 'a1', { x: sign, y: 0 }); next !== null; ) {
      walked.push(next);
      next = stepAtom(chain, next, { x: sign, y: 0 });
    }
    expect(walked).toEqual(chain.map(({ id }) => id));
  });
});
