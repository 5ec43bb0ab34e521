import { describe, expect, it } from 'vitest';
import { makeAcqus, makeJcampFid, makeProcpar } from '../../testing/format-fixtures.ts';
import { guessCorrelation, guessNucleus } from './guess-nucleus.ts';
import { normaliseNucleus } from './nucleus-name.ts';

describe('nucleus from the head of a parameter file', () => {
  it.each([
    ['acqus', makeAcqus({ NUC1: '<13C>', SFO1: '100.62' }), '13C', 'CDCl3', 100.62],
    ['acqus with CRLF', makeAcqus({}, '\r\n'), '1H', 'CDCl3', 400.132],
    ['procpar', makeProcpar(), '1H', 'cdcl3', 399.97],
    ['JCAMP-DX', makeJcampFid(), '1H', 'CDCl3', 400.132],
    ['a text that says nothing', 'hello', null, null, null],
  ])('reads %s', (_, text, nucleus, solventName, frequencyMhz) => {
    expect(guessNucleus(text)).toMatchObject({
      nucleus,
      solventName,
      frequencyMhz,
      isTwoDimensional: false,
    });
  });

  it.each([
    '##TITLE= x\n##DATA TYPE= nD NMR FID\n',
    '##TITLE= x\r\n##NUM DIM= 2\r\n',
    makeProcpar({ ni: '128' }),
  ])('tells two dimensions from %j', (text) => {
    expect(guessNucleus(text).isTwoDimensional).toBe(true);
  });

  it.each([
    ['acqus', makeAcqus({ PULPROG: '<hsqcedetgp>' }), 'hsqcedetgp'],
    ['procpar', makeProcpar({ seqfil: 'gCOSY' }), 'gCOSY'],
    ['a text that says nothing', 'hello', null],
  ])('reads the pulse program of %s', (_, text, pulseProgram) => {
    expect(guessNucleus(text).pulseProgram).toBe(pulseProgram);
  });

  it.each([
    ['hsqcedetgp', '13C', { experiment: 'hsqc', nuclei: '1H/13C' }],
    ['cosygpqf', '1H', { experiment: 'cosy', nuclei: '1H/1H' }],
    ['zg', '13C', { experiment: 'heteronuclear', nuclei: '1H/13C' }],
    ['hsqcedetgp', null, { experiment: null, nuclei: null }],
  ])('%s with %s in F1 is told by both', (pulseProgram, indirect, expected) => {
    expect(guessCorrelation({ nucleus: '1H', pulseProgram }, indirect)).toEqual(expected);
  });

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
