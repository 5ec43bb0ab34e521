import { expect, test } from 'vitest';
import { findReachedFeatures } from './feature-reach.ts';

const file = (feature: string, name: string): string => `server/features/${feature}/${name}.ts`;

test('a file reaches its own feature and those it imports over others, each once', () => {
  const arrows = [
    { from: file('b', 'decide'), to: file('c', 'index') },
    { from: file('c', 'index'), to: file('a', 'index') },
    { from: file('a', 'index'), to: file('c', 'index') },
    { from: file('c', 'index'), to: 'server/kernel/kernel.ts' },
  ];
  expect(findReachedFeatures(arrows, file('b', 'decide'))).toEqual(['a', 'b', 'c']);
});

test('what imports a file is not reached by it', () => {
  const arrows = [{ from: file('b', 'routes'), to: file('a', 'index') }];
  expect(findReachedFeatures(arrows, file('a', 'index'))).toEqual(['a']);
});
