import { z } from 'zod';
import { fail, ok, type Result } from '#engines/common/result.ts';
import type { ListedLine } from '#engines/nmr/retrieval/embed-spectrum.ts';
import type { LibraryEntry } from '#engines/nmr/retrieval/library.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/vocabulary.ts';
import { cleanText } from '#kernel/contract/common-schemas.ts';

// A compound of a pack of spectra as its file holds it, one a line: {id, name, smiles, formula, source, "13C": [[ppm, hydrogens or null],
// …], "1H": [[ppm, null], …]}. `source` is the place of the source in the manifest.

/** Lines of a list, and what is longer is none of one compound. */
const mostLines = 2000;

const line = z.tuple([z.number().min(-200).max(400), z.number().int().min(0).max(3).nullable()]);
const lines = z.array(line).min(1).max(mostLines);

const entrySchema = z
  .strictObject({
    id: cleanText(1, 100),
    name: cleanText(1, 500).nullable(),
    smiles: cleanText(1, 5000),
    formula: cleanText(1, 200).nullable(),
    source: z.number().int().min(0),
    '13C': lines.optional(),
    '1H': lines.optional(),
  })
  .refine((entry) => modelNuclei.some((nucleus) => entry[nucleus] !== undefined));

/** An entry with the source it is from. */
export interface PackEntry extends LibraryEntry {
  readonly smiles: string;
  readonly source: number;
}

const parseLines = (given: readonly (readonly [number, number | null])[]): ListedLine[] =>
  given.map(([shiftPpm, hydrogens]) => ({ shiftPpm, hydrogens }));

/** Reads one line. Fails with invalid_reference_pack; the reader says in which line. */
export const parseEntry = (text: string): Result<PackEntry> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail('invalid_reference_pack', 'is no JSON');
  }
  const parsed = entrySchema.safeParse(json);
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.join('.');
    return fail('invalid_reference_pack', place ? `is wrong at ${place}` : 'holds no spectrum of a compound');
  }
  const { id, name, smiles, formula, source } = parsed.data;
  const found: Partial<Record<ModelNucleus, ListedLine[]>> = {};
  for (const nucleus of modelNuclei) {
    const own = parsed.data[nucleus];
    if (own !== undefined) found[nucleus] = parseLines(own);
  }
  return ok({ id, name, smiles, formula, source, lines: found });
};

export const renderEntry = ({ id, name, smiles, formula, source, lines: own }: PackEntry): string => {
  const rendered = modelNuclei.flatMap((nucleus) => {
    const list = own[nucleus];
    return list === undefined
      ? []
      : [[nucleus, list.map(({ shiftPpm, hydrogens }) => [shiftPpm, hydrogens])] as const];
  });
  return JSON.stringify({ id, name, smiles, formula, source, ...Object.fromEntries(rendered) });
};
