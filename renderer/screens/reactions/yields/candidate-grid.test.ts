import { expect, it } from 'vitest';
import { reactionLimits } from '#contract/reactions';
import { countCandidates, listCandidates } from './candidate-grid.ts';

const project = { parameters: [{ kind: 'categorical' as const, name: 'ligand', levels: ['L1', '7'] }] };
const parse = (text: string): number | null =>
  Number.isFinite(Number(text.replace(',', '.'))) ? Number(text.replace(',', '.')) : null;

it('takes values by semicolon or line, each once', () => {
  const axes = [{ name: 'temperature', typed: ' 90; 105\n105;; 1,5 ' }];
  expect(listCandidates(project, axes, parse).map(({ temperature }) => temperature)).toEqual([90, 105, 1.5]);
});

it('makes every combination, a number where no level has that name', () => {
  const axes = [
    { name: 'temperature', typed: '90; 1,5' },
    { name: 'ligand', typed: '7' },
  ];
  expect(listCandidates(project, axes, parse)).toEqual([
    { temperature: 90, ligand: '7' },
    { temperature: 1.5, ligand: '7' },
  ]);
});

it('counts without making, and makes none where a condition has no value or there are too many', () => {
  const many = Array.from({ length: 20 }, (_, place) => ({ name: `p${place}`, typed: '1;2;3' }));
  expect(countCandidates(many)).toBe(3 ** 20);
  expect(3 ** 20).toBeGreaterThan(reactionLimits.candidates);
  expect(listCandidates(project, many, parse)).toEqual([]);
  expect(listCandidates(project, [{ name: 'base', typed: ' ; ' }], parse)).toEqual([]);
  expect(countCandidates([])).toBe(0);
});
