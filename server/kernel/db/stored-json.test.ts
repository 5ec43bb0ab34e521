import { expect, test } from 'vitest';
import { z } from 'zod';
import { readStored } from './stored-json.ts';

const schema = z.object({ names: z.array(z.string()) });
const place = { column: 'compound.synonyms', id: 'cmp_1' } as const;

test('stored JSON that fits its schema is read', () => {
  expect(readStored(schema, '{"names":["ethanol"]}', place)).toEqual({ names: ['ethanol'] });
});

test('stored JSON that does not fit names column, record and field, and repeats no content', () => {
  expect(() => readStored(schema, '{"names":["ethanol",7]}', place)).toThrow(
    'compound.synonyms of cmp_1 does not hold what is stored there: names.1 is wrong (invalid_type)',
  );
});

test('a stored text that is not JSON names column and record', () => {
  expect(() => readStored(schema, '{"names":', place)).toThrow(
    'compound.synonyms of cmp_1 does not hold what is stored there: it is not JSON',
  );
});
