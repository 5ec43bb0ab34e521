import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countNodes } from '#kernel/http/count-nodes.ts';

const count = (text: string, most = 1000): number => countNodes(Buffer.from(text), most);

const valuesIn = (value: unknown): number =>
  value === null || typeof value !== 'object'
    ? 1
    : Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 1);

describe('the values of JSON text', () => {
  it.each([
    ['1', 1],
    ['[]', 1],
    [' [ ] ', 1],
    ['[1,2,3]', 4],
    ['{"a":1,"b":[{},[]]}', 5],
    ['{"a,[{":"\\",[{\\\\"}', 2],
    ['"unended', 1],
  ])('%s', (text, values) => {
    expect(count(text)).toBe(values);
  });

  it('are as many as parsing finds, however it is written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        return count(text, 1_000_000) === valuesIn(JSON.parse(text));
      }),
    );
  });

  it('are not counted further than is asked', () => {
    expect(count(`[${'1,'.repeat(5000)}1]`, 10)).toBe(11);
  });
});
