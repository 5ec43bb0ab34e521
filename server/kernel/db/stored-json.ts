import type { z } from 'zod';

/** The column a text was read from, and the record it is of. */
export interface StoredPlace {
  readonly column: `${string}.${string}`;
  readonly id: string;
}

/** Why a stored text is not what the program writes there: the store is damaged, or somebody wrote to it. */
export class StoredJsonDamaged extends Error {
  override readonly name = 'StoredJsonDamaged';

  constructor({ column, id }: StoredPlace, why: string, options?: ErrorOptions) {
    super(`${column} of ${id} does not hold what is stored there: ${why}`, options);
  }
}

const parseJson = (text: string, place: StoredPlace): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StoredJsonDamaged(place, 'it is not JSON', { cause });
  }
};

/**
 * Reads JSON of a column by its schema. For what is large and read often, as peaks and spectra, a check of each number costs more
 * than the query: there the schema of the answer is the check.
 */
export const readStored = <S extends z.ZodType>(schema: S, text: string, place: StoredPlace): z.output<S> => {
  const read = schema.safeParse(parseJson(text, place));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new StoredJsonDamaged(place, `${path === '' ? 'it' : path} is wrong (${issue?.code ?? 'unknown'})`);
};
