import { expect, it } from 'vitest';
import { nameSample } from './name-sample.ts';

it.each([
  ['nmr/Menthol/10 · PROTON', 'nmr/Menthol/12 · COSY gs', true],
  ['Menthol', 'menthol ', true],
  ['nmr/Menthol/10 · PROTON', 'nmr/Thymol/12 · COSY', false],
  ['exports/a.dx', 'exports/b.dx', false],
  ['Menthol 1', 'Menthol 2', false],
])('%s and %s name one sample: %s', (a, b, isSame) => {
  expect(nameSample(a) === nameSample(b)).toBe(isSame);
});
