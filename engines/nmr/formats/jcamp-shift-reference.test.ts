import { describe, expect, it } from 'vitest';
import { parseShiftReference, shiftReferenceAmong } from './jcamp-shift-reference.ts';

describe('the shift reference of a JCAMP-DX file', () => {
  it('is kind, compound, point and shift', () => {
    expect(parseShiftReference(' internal, CDCl3, 1, 8.479')).toEqual({
      kind: 'INTERNAL',
      compound: 'CDCl3',
      point: 1,
      shiftPpm: 8.479,
    });
  });

  it('takes commas of a name for its own, and those behind the shift for nothing', () => {
    expect(parseShiftReference('EXTERNAL, 1,4-dioxane, 12, 3.75,')).toEqual({
      kind: 'EXTERNAL',
      compound: '1,4-dioxane',
      point: 12,
      shiftPpm: 3.75,
    });
  });

  it('names no compound that the file does not know, and no kind that it does not state', () => {
    expect(parseShiftReference('EXTERNAL, UNKNOWN, 1, 9')).toMatchObject({ compound: null });
    expect(parseShiftReference(', , 1, 9')).toMatchObject({ kind: null, compound: null, shiftPpm: 9 });
  });

  it('is none with fewer than four fields', () => {
    expect(parseShiftReference('INTERNAL, TMS')).toBeNull();
    expect(parseShiftReference(undefined)).toBeNull();
  });

  it('is found under its label however that is spelled', () => {
    expect(shiftReferenceAmong({ '.Shift_Reference': 'INTERNAL, TMS, 1, 9' })).toMatchObject({
      compound: 'TMS',
    });
    expect(shiftReferenceAmong({ TITLE: 'INTERNAL, TMS, 1, 9' })).toBeNull();
  });
});
