import { expect, it } from 'vitest';
import { lineOfSample, sampleWords } from './sample-words.ts';

it.each([
  ['nmr/Menthol/10 · PROTON', 'nmr/Menthol/12 · COSY gs', true],
  ['Menthol', 'menthol ', true],
  ['1H Cyclosporin', 'echo/antiecho edited HSQC Cyclosporin AV 500', true],
  ['HMBCGPND  Cyclosporin AV500', 'cyclosporin_hsqc.zip', true],
  ['cyclosporin_1h/cyclosporin_1h/1 · PROTON', 'Cyclosporin', true],
  ['AB-12-3 in DMSO', 'COSYGPQF AB-12-3', true],
  ['nmr/Menthol/10 · PROTON', 'nmr/Thymol/12 · COSY', false],
  ['exports/a.dx', 'exports/b.dx', false],
  ['Menthol 1', 'Menthol 2', false],
])('%s and %s name one sample: %s', (a, b, isSame) => {
  expect(sampleWords(a) === sampleWords(b)).toBe(isSame);
});

it.each([null, '', '1H', '10', 'fid.zip', 'COSY in CDCl3 500 MHz', '1H BBI in Aceton-d6'])(
  '%s names no sample',
  (title) => {
    expect(sampleWords(title)).toBeNull();
  },
);

it.each([
  ['1H BBI', null],
  ['zgesgp', null],
  ['10.zip', null],
  [null, null],
  ['1H BBI\n  Menthol in CDCl3', 'Menthol in CDCl3'],
  ['A1', 'A1'],
  ['Sample 7, proton', 'Sample 7, proton'],
  ['cq_00216_600 in D2O, position 395\nZGCPPR', 'cq_00216_600 in D2O, position 395'],
])('of the title %j the line %j is about the sample', (title, line) => {
  expect(lineOfSample(title)).toBe(line);
});
