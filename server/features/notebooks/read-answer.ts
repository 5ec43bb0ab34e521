import type { z } from 'zod';
import { NotebookFailed } from './notebook-failed.ts';

/** Throws NotebookFailed for an answer that is not what the documentation or the source of a notebook says. */
export const readAnswer = <T>(schema: z.ZodType<T>, json: unknown): T => {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw new NotebookFailed('unexpected', 'The answer is not what the documentation of the notebook says.', {
    cause: read.error,
  });
};
