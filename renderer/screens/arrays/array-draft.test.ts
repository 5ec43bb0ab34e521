import { describe, expect, it } from 'vitest';
import { emptyDraft, readDraft } from './array-draft.ts';

const parse = (word: string): number | null =>
  word.trim() === '' || Number.isNaN(Number(word)) ? null : Number(word);

describe('what is typed about an array', () => {
  it('is the kind alone where the files say the rest', () => {
    expect(readDraft(emptyDraft, parse)).toEqual({ settings: { kind: 'inversion_recovery' }, wrong: {} });
  });

  it('takes one value for each row, a dash for a row to leave out', () => {
    const { settings, wrong } = readDraft({ ...emptyDraft, values: '0.1 0.5\n– 2' }, parse);
    expect([settings.values, wrong]).toEqual([[0.1, 0.5, null, 2], {}]);
  });

  it('names the word that is no number', () => {
    expect(readDraft({ ...emptyDraft, values: '1 2x' }, parse).wrong).toEqual({ values: '2x' });
  });

  it('repeats one concentration for all rows of a titration, and sends none with another kind', () => {
    const draft = { ...emptyDraft, kind: 'titration', values: '0 0.001 0.002', hosts: '0.001' } as const;
    expect(readDraft(draft, parse).settings.host_concentrations_mol_l).toEqual([0.001, 0.001, 0.001]);
    expect(readDraft({ ...draft, kind: 't2' }, parse).settings.host_concentrations_mol_l).toBeUndefined();
  });

  it('sends rate law and starting concentration with kinetics alone', () => {
    const draft = { ...emptyDraft, kind: 'kinetics', model: 'second_order', start: '0.05' } as const;
    expect(readDraft(draft, parse).settings).toEqual({
      kind: 'kinetics',
      kinetic_model: 'second_order',
      start_concentration_mol_l: 0.05,
    });
  });

  it('takes a region on each line, and names the line that is none', () => {
    const typed = (regions: string) => readDraft({ ...emptyDraft, regions }, parse);
    expect(typed('9.5 6.5\n\n1.2 – 0.8').settings.regions).toEqual([
      { from_ppm: 9.5, to_ppm: 6.5 },
      { from_ppm: 1.2, to_ppm: 0.8 },
    ]);
    expect(typed('1.2 -0.4').settings.regions).toEqual([{ from_ppm: 1.2, to_ppm: -0.4 }]);
    for (const line of ['7', '7 7', '7 6 5', '7 six'])
      expect(typed(`9 8\n${line}`).wrong).toEqual({ regions: line });
  });

  it('sends what is typed of gradients in seconds, with a diffusion alone', () => {
    const draft = {
      ...emptyDraft,
      kind: 'diffusion',
      bigDelta: '100',
      littleDelta: '3',
      tau: '0',
      pair: 'bipolar',
      shape: 'smoothed_square',
    } as const;
    expect(readDraft(draft, parse).settings.diffusion).toEqual({
      big_delta_s: 0.1,
      little_delta_s: 0.003,
      tau_s: 0,
      bipolar: true,
      shape: 'smoothed_square',
    });
    expect(readDraft({ ...draft, kind: 't2' }, parse).settings.diffusion).toBeUndefined();
    expect(readDraft({ ...draft, bigDelta: '-1', tau: 'x' }, parse).wrong).toEqual({
      bigDelta: '-1',
      tau: 'x',
    });
  });
});
