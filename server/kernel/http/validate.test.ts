import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.ts';
import { parseBy } from './validate.ts';

const schema = z.strictObject({
  spectrum: z.union([
    z.strictObject({ analysis_id: z.string() }),
    z.strictObject({
      nucleus: z.enum(['1H', '13C']),
      shift_ppm: z.array(z.number()),
      intensity: z.array(z.number()),
    }),
  ]),
});

const fieldsOf = (value: unknown, by: z.ZodType = schema): unknown => {
  try {
    parseBy(by, value);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  return null;
};

it('names what a value lacks of the nearest of several shapes', () => {
  expect(fieldsOf({ spectrum: { nucleus: '1H', shift_ppm: [1, 2] } })).toMatchObject({
    spectrum: ['Has none of the accepted shapes.'],
    'spectrum.intensity': ['Is required.'],
  });
  expect(fieldsOf({ spectrum: {} })).toEqual({
    spectrum: ['Has none of the accepted shapes.'],
    'spectrum.analysis_id': ['Is required.'],
  });
});

it('names the shapes as a whole where the value is no object at all', () => {
  expect(fieldsOf({ spectrum: 7 })).toEqual({ spectrum: ['Has none of the accepted shapes.'] });
});

it('tells a form that has no words of its own without the pattern', () => {
  const bare = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
  const worded = z.strictObject({ well: z.string().regex(/^[A-P]\d$/, 'Takes a well, such as B7.') });
  expect(fieldsOf({ sha256: 'x' }, bare)).toEqual({ sha256: ['Does not have the form of this field.'] });
  expect(fieldsOf({ well: 'x' }, worded)).toEqual({ well: ['Takes a well, such as B7.'] });
});
