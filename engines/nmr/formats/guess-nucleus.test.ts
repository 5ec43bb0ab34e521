import { describe, expect, it } from 'vitest';
import { makeAcqus, makeJcampFid, makeProcpar } from './format-fixtures.ts';
import { guessNucleus } from './guess-nucleus.ts';
import { normaliseNucleus } from './nucleus-name.ts';

describe('nucleus from the head of a parameter file', () => {
  it.each([
    ['acqus', makeAcqus({ NUC1: '<13C>', SFO1: '100.62' }), '13C', 'CDCl3', 100.62],
    ['acqus with CRLF', makeAcqus({}, '\r\n'), '1H', 'CDCl3', 400.132],
    ['procpar', makeProcpar(), '1H', 'cdcl3', 399.97],
    ['JCAMP-DX', makeJcampFid(), '1H', 'CDCl3', 400.132],
    ['a text that says nothing', 'hello', null, null, null],
  ])('reads %s', (_, text, nucleus, solventName, frequencyMhz) => {
    expect(guessNucleus(text)).toEqual({ nucleus, solventName, frequencyMhz, isTwoDimensional: false });
  });

  it.each(['##TITLE= x\n##DATA TYPE= nD NMR FID\n', '##TITLE= x\r\n##NUM DIM= 2\r\n'])(
    'tells two dimensions from %j',
    (text) => {
      expect(guessNucleus(text).isTwoDimensional).toBe(true);
    },
  );

  it.each([
    ['1H', '1H'],
    ['^13C', '13C'],
    ['<19F>', '19F'],
    ['H1', '1H'],
    ['C13', '13C'],
    ['li7', '7Li'],
    ['off', null],
    ['', null],
    [undefined, null],
  ])('spells %s as %s', (text, nucleus) => {
    expect(normaliseNucleus(text)).toBe(nucleus);
  });
});
