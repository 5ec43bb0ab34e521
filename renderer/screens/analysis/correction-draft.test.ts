import { describe, expect, it } from 'vitest';
import type { PeakRow } from '#contract/fid-runs';
import type { StructureRow } from '#contract/structures';
import { readStructure } from '#engines/chem/read-structure.ts';
import {
  addEdit,
  applyEdits,
  diffEdits,
  emptyDraft,
  linesOfSignal,
  redoEdit,
  takeBackTyped,
  undoEdit,
} from './correction-draft.ts';

const noAdditions = { annotations: [], protonReference: null, journal: {} };

const makePeak = (id: string, change: Partial<PeakRow> = {}): PeakRow => ({
  id,
  shift_ppm: 7.26,
  assignment: null,
  category: 'unknown',
  confidence: 50,
  reason: 'no match',
  height: 1,
  area: 1,
  width_hz: 1,
  multiplicity: null,
  j_hz: [],
  multiplet_id: null,
  atom_ids: [],
  snr: 100,
  fit_residual: 0,
  ...change,
});

const regions = { ranges: [], exclusions: [] };
const additions = noAdditions;

const saved = {
  structure: null,
  regions,
  additions,
  peaks: [makePeak('p1'), makePeak('p2', { category: 'solvent', assignment: 'CDCl3' })],
};

const read = (smiles: string): StructureRow => {
  const result = readStructure({ smiles });
  if (!result.ok) throw new Error(result.error.message);
  return { ...result.value, atoms: [...result.value.atoms], bonds: [...result.value.bonds] };
};

describe('words that are typed into a label', () => {
  const type = (assignment: string) => ({ action: 'assign', peak_id: 'p1', assignment }) as const;

  it('are one step from the first character to leaving, and another one after it', () => {
    const draft = addEdit(addEdit(addEdit(emptyDraft, type('H')), type('H-'), true), type('H-3'), true);
    expect(draft.edits).toEqual([type('H-3')]);
    expect(addEdit(draft, type('H-4')).edits).toHaveLength(2);
  });

  it('are taken back as their own step, with nothing of another window', () => {
    const other = { action: 'assign', peak_id: 'p2', assignment: 'BBB' } as const;
    const before = { action: 'assign', peak_id: 'p1', assignment: null } as const;
    const typed = [type('A'), type('AA'), type('AAA')];
    const own = addEdit(emptyDraft, type('AAA'));
    expect(takeBackTyped(own, typed, before)).toEqual(undoEdit(own));
    const withOther = addEdit(own, other);
    expect(takeBackTyped(withOther, typed, before).edits).toEqual([type('AAA'), other, before]);
    // Typed on after it: both of their own steps are over.
    const [first = before, ...rest] = typed;
    const around = addEdit(addEdit(addEdit(emptyDraft, first), other), type('AAA'), true);
    expect(around.edits).toEqual([first, other, type('AAA')]);
    expect(takeBackTyped(around, [first, ...rest], before).edits).toEqual([first, other, before]);
    // The other window labelled the same peak, or took the step back itself.
    const theirs = addEdit(own, type('CCC'));
    expect(takeBackTyped(theirs, typed, before)).toEqual(theirs);
    expect(takeBackTyped(undoEdit(own), typed, before)).toEqual(undoEdit(own));
  });

  it('never take the place of a step about another line, or of another kind', () => {
    const other = { action: 'assign', peak_id: 'p2', assignment: 'H-1' } as const;
    const kind = { action: 'recategorise', peak_id: 'p1', category: 'impurity' } as const;
    for (const before of [other, kind])
      expect(addEdit(addEdit(emptyDraft, before), type('H'), true).edits).toHaveLength(2);
  });
});

describe('the structure in a draft', () => {
  const ethanol = read('CCO');
  const assign = { action: 'assign_atoms', peak_ids: ['p1', 'p2'], atom_ids: ['a2'] } as const;

  it('is sent before the atoms that need it, as the drawing it is', () => {
    const edits = [{ action: 'structure', structure: ethanol }, assign] as const;
    expect(diffEdits(saved, edits)).toEqual([
      { action: 'structure', structure: { molfile: ethanol.molfile } },
      { action: 'assign', peak_id: 'p1', assignment: null, atom_ids: ['a2'] },
      { action: 'assign', peak_id: 'p2', assignment: 'CDCl3', atom_ids: ['a2'] },
    ]);
  });

  it('takes the atoms of a signal in one step, and gives them back in one', () => {
    const draft = addEdit(addEdit(emptyDraft, { action: 'structure', structure: ethanol }), assign);
    const { edits } = undoEdit(draft);
    expect(applyEdits(saved, edits).peaks.every((row) => row.atom_ids.length === 0)).toBe(true);
  });

  it('names the prediction its atoms were taken from, until somebody chooses others', () => {
    const before = { ...saved, structure: ethanol };
    const taken = { ...assign, prediction_id: 'prd_1' };
    expect(diffEdits(before, [taken])).toMatchObject([
      { peak_id: 'p1', atom_ids: ['a2'], prediction_id: 'prd_1' },
      { peak_id: 'p2', atom_ids: ['a2'], prediction_id: 'prd_1' },
    ]);
    const chosen = { action: 'assign_atoms', peak_ids: ['p1'], atom_ids: ['a1'] } as const;
    expect(diffEdits(before, [taken, chosen])[0]).not.toHaveProperty('prediction_id');
    expect(diffEdits(before, [taken, chosen])[1]).toHaveProperty('prediction_id', 'prd_1');
    // Back to what was saved: nothing is sent, and so no source either.
    expect(diffEdits(before, [taken, { ...taken, atom_ids: [] }])).toMatchObject([]);
  });

  it('ends assignments under other atoms and keeps them when it is drawn anew', () => {
    const before = { ...saved, structure: ethanol, peaks: [makePeak('p1', { atom_ids: ['a2'] })] };
    const mirrored = { ...ethanol, atoms: ethanol.atoms.map((atom) => ({ ...atom, x: -atom.x })) };
    const atomsUnder = (structure: StructureRow | null) =>
      applyEdits(before, [{ action: 'structure', structure }]).peaks[0]?.atom_ids;
    expect(atomsUnder(mirrored)).toEqual(['a2']);
    expect(atomsUnder(read('OCC'))).toEqual([]);
    expect(atomsUnder(null)).toEqual([]);
    // The service ends them as well, so nothing but the structure is sent.
    expect(diffEdits(before, [{ action: 'structure', structure: null }])).toEqual([
      { action: 'structure', structure: null },
    ]);
  });

  it('sends nothing once everything is as it was', () => {
    const edits = [
      { action: 'structure', structure: ethanol },
      assign,
      { action: 'structure', structure: null },
    ] as const;
    expect(diffEdits(saved, edits)).toEqual([]);
  });
});

describe('correction draft', () => {
  it('undoes and redoes one edit at a time, and a new edit ends redo', () => {
    let draft = addEdit(emptyDraft, { action: 'remove', peak_id: 'p1' });
    draft = addEdit(draft, { action: 'recategorise', peak_id: 'p2', category: 'impurity' });
    draft = undoEdit(draft);
    expect(draft.edits).toHaveLength(1);
    expect(redoEdit(draft).edits).toHaveLength(2);
    draft = addEdit(draft, { action: 'assign', peak_id: 'p2', assignment: 'water' });
    expect(redoEdit(draft)).toEqual(draft);
    expect(undoEdit(emptyDraft)).toEqual(emptyDraft);
  });

  it('shows the peaks as they would be saved', () => {
    const { peaks: rows } = applyEdits(saved, [
      { action: 'recategorise', peak_id: 'p2', category: 'impurity' },
      { action: 'assign', peak_id: 'p2', assignment: 'acetone' },
      { action: 'remove', peak_id: 'p1' },
    ]);
    expect(rows.map((r) => [r.id, r.category, r.assignment])).toEqual([['p2', 'impurity', 'acetone']]);
  });

  it('changes the category of all lines of a signal in one step, and undoes it in one', () => {
    const peaks = [
      makePeak('p1', { multiplet_id: 'm1' }),
      makePeak('p2', { multiplet_id: 'm1' }),
      makePeak('p3'),
      makePeak('p4'),
    ];
    expect(linesOfSignal(peaks, 'p2')).toEqual(['p1', 'p2']);
    expect(linesOfSignal(peaks, 'p3')).toEqual(['p3']);
    const before = { ...saved, peaks };
    const step = { action: 'recategorise_signal', peak_ids: ['p1', 'p2'], category: 'impurity' } as const;
    const draft = addEdit(emptyDraft, step);
    expect(applyEdits(before, draft.edits).peaks.map((row) => row.category)).toEqual([
      'impurity',
      'impurity',
      'unknown',
      'unknown',
    ]);
    expect(diffEdits(before, draft.edits)).toEqual([
      { action: 'recategorise', peak_id: 'p1', category: 'impurity' },
      { action: 'recategorise', peak_id: 'p2', category: 'impurity' },
    ]);
    expect(undoEdit(draft).edits).toEqual([]);
  });

  it('sends only what differs from the saved state', () => {
    const cycled = ['solvent', 'impurity', 'reference', 'unknown'] as const;
    const around = cycled.map((category) => ({ action: 'recategorise', peak_id: 'p1', category }) as const);
    expect(diffEdits(saved, around)).toEqual([]);
    expect(diffEdits(saved, around.slice(0, 2))).toEqual([
      { action: 'recategorise', peak_id: 'p1', category: 'impurity' },
    ]);
  });

  it('sends nothing but the removal for a peak that was changed and then removed', () => {
    const edits = [
      { action: 'assign', peak_id: 'p1', assignment: 'x' },
      { action: 'remove', peak_id: 'p1' },
    ] as const;
    expect(diffEdits(saved, edits)).toEqual([{ action: 'remove', peak_id: 'p1' }]);
  });
});
