import { describe, expect, it } from 'vitest';
import { readQuestion } from './read-question.ts';

const linesOf = (typed: string) => {
  const asked = readQuestion(typed);
  return asked.kind === 'lines' ? asked.pattern : asked.kind;
};

const refusal = (typed: string): string => {
  try {
    return readQuestion(typed).kind;
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
};

describe('what was typed into the search', () => {
  it('is a list of lines where a nucleus stands before numbers', () => {
    const asked = { nucleus: '1H', shiftsPpm: [1.25, 2.17, 7.26], tolerancePpm: 0.02 };
    for (const typed of [
      '1H 7.26 2.17 1.25',
      '1H 7.26 2.17 1.25 ±0.02',
      '¹H: 7,26 2,17 1,25 ± 0,02 ppm',
      '1H NMR δ 7.26, 2.17, 1.25 ppm',
      '1H 7.26;2.17;1.25 +/-0.02',
      '  1H 7.26 2.17 1.25 +- 0.02 ',
    ])
      expect(linesOf(typed), typed).toEqual(asked);
    expect(linesOf('13C 128.4')).toEqual({ nucleus: '13C', shiftsPpm: [128.4], tolerancePpm: 0.2 });
    expect(linesOf('19F −63.7 ±1')).toEqual({ nucleus: '19F', shiftsPpm: [-63.7], tolerancePpm: 1 });
    expect(linesOf('31P -5.5')).toEqual({ nucleus: '31P', shiftsPpm: [-5.5], tolerancePpm: 0.5 });
  });

  it('stays a text where no nucleus or no number is there', () => {
    for (const typed of ['1H', '1H of ibuprofen', '7.26 2.17', '12X 3.4', '1H 7.26 batch', '50-78-2'])
      expect(linesOf(typed), typed).toBe('text');
  });

  it('is a structure, a similar one or a pattern by its sign', () => {
    expect(readQuestion('CCO')).toEqual({ kind: 'text', text: 'CCO', smiles: 'CCO' });
    expect(readQuestion('batch 7')).toEqual({ kind: 'text', text: 'batch 7', smiles: null });
    expect(readQuestion('~CCO')).toEqual({ kind: 'similar', smiles: 'CCO', leastSimilarity: 0.4 });
    expect(readQuestion('~ 0,7 CCO')).toEqual({ kind: 'similar', smiles: 'CCO', leastSimilarity: 0.7 });
    expect(readQuestion('~70% CCO')).toEqual({ kind: 'similar', smiles: 'CCO', leastSimilarity: 0.7 });
    expect(readQuestion('smarts: [OX2H]c')).toEqual({ kind: 'pattern', smarts: '[OX2H]c' });
  });

  it('may be a structure where nothing in it speaks against that, and is a word where a letter does', () => {
    const smilesOf = (typed: string) => {
      const asked = readQuestion(typed);
      return asked.kind === 'text' ? asked.smiles : asked.kind;
    };
    for (const typed of [
      'c1ccccc1Br',
      'C[C@@H](N)C(=O)[O-].[Na+]',
      'F/C=C\\Cl',
      'C%10CCCCC%10',
      '[2H]C([2H])([2H])[Si](C)C',
      '*c1ccncc1',
      'CON',
    ])
      expect(smilesOf(typed), typed).toBe(typed);
    for (const typed of [
      'registered',
      'Ibuprofen',
      'prüfmuster',
      'batch7',
      'cmp_01KB0Q4ZJ3V5',
      'C [Na]',
      '[no',
      'LOT-7',
    ])
      expect(smilesOf(typed), typed).toBeNull();
  });

  it('is refused in words where what follows the sign cannot be read', () => {
    expect(refusal('~')).toContain('Write ~ and a structure as SMILES');
    expect(refusal('~ ethyl alcohol')).toContain('Write ~ and a structure as SMILES');
    expect(refusal('~2 CCO')).toContain('from 0.1 to 1');
    expect(refusal('~0.05 CCO')).toContain('from 0.1 to 1');
    expect(refusal('smarts:')).toContain('Write a pattern');
    expect(refusal('1H 7.26 ±nine')).toContain('tolerance');
    expect(refusal('1H 7.26 ±0')).toContain('tolerance');
    expect(refusal('1H 7.26 ±6')).toContain('up to 5');
    expect(refusal('1H 12345.6')).toContain('1000 ppm');
    expect(refusal(`1H ${'7.26 '.repeat(21)}`)).toContain('At most 20 lines');
  });
});
