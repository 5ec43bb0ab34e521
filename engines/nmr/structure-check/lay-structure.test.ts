import { Molecule } from 'openchemlib';
import { describe, expect, it } from 'vitest';
import { layStructure } from './lay-structure.ts';
import type { ObservedSignal } from './model.ts';

const signal = (shiftPpm: number, area: number): ObservedSignal => ({
  id: `s${shiftPpm}`,
  shiftPpm,
  area,
  peakIds: [`p${shiftPpm}`],
});

describe('a structure laid on a spectrum', () => {
  it('puts every kind of proton where all together are likeliest', () => {
    const groups = layStructure({
      molecule: Molecule.fromSmiles('CCOC(C)=O'),
      spectrum: { kind: '1h', signals: [signal(4.12, 2), signal(2.04, 3), signal(1.26, 3)] },
      models: null,
    });
    const found = groups.map(({ atoms, observedPpm, status }) => [atoms, observedPpm, status]);
    expect(found).toEqual([
      [[0], 1.26, 'supported'],
      [[1], 4.12, 'supported'],
      [[4], 2.04, 'supported'],
    ]);
  });

  it('says what has no signal, and what lies far off', () => {
    const groups = layStructure({
      molecule: Molecule.fromSmiles('CCOC(C)=O'),
      spectrum: { kind: '1h', signals: [signal(4.12, 2), signal(3.4, 3)] },
      models: null,
    });
    expect(groups.map(({ status }) => status).toSorted()).not.toEqual([
      'supported',
      'supported',
      'supported',
    ]);
    expect(groups.some(({ observedPpm }) => observedPpm === null)).toBe(true);
  });

  it('leaves what would take minutes', () => {
    const spectrum = { kind: '13c', experiment: 'plain', signals: [signal(30, 1)] } as const;
    const molecule = Molecule.fromSmiles('C'.repeat(200));
    expect(layStructure({ molecule, spectrum, models: null })).toEqual([]);
  });
});
