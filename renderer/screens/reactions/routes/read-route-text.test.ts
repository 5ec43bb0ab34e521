import { expect, it } from 'vitest';
import { readPrices, readTree } from './read-route-text.ts';

const parse = (text: string): number | null => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : null);

it('reads a tree from JSON, and leaves what is none as it is', () => {
  expect(readTree('{"smiles": "CCO"}')).toEqual({ smiles: 'CCO' });
  expect(readTree('[{"smiles": "CCO"}]')).toEqual([{ smiles: 'CCO' }]);
  expect(readTree(' CCO>0.9>CC.O\n')).toBe('CCO>0.9>CC.O');
  expect(readTree('{"smiles": ')).toBe('{"smiles":');
  expect(readTree('42')).toBe('42');
});

it('reads a price from each line, and none where one cannot be read', () => {
  expect(readPrices('CCO 12.5\n\nBr 3', parse)).toEqual({ CCO: 12.5, Br: 3 });
  expect(readPrices('CCO', parse)).toBeNull();
  expect(readPrices('CCO cheap', parse)).toBeNull();
  expect(readPrices('', parse)).toEqual({});
});
