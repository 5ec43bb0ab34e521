import type { z } from 'zod';
import { refuse } from './refuse-evidence.ts';

/** JSON of the given shape. What the shape does not name is left out, `__proto__` among it. */
export const readJson = <T extends z.ZodType>(text: string, shape: T, what: string): z.output<T> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    refuse('json_syntax', `The file is not JSON, or cut off: ${(error as Error).message.slice(0, 200)}.`);
  }
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') ?? '';
  return refuse(
    'wrong_shape',
    `The file is no ${what}: ${place === '' ? 'the whole' : place}: ${issue?.message}.`,
  );
};
