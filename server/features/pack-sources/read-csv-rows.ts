import Papa from 'papaparse';
import { z } from 'zod';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/vocabulary.ts';
import { graphOfRecord, type NucleusRecord, type ShiftRecord } from './shift-record.ts';

// One assigned shift a row, under a head that names the columns: id, smiles, nucleus (1H or 13C), atom (from 1, over the heavy atoms of
// the SMILES, as the program numbers them on screen) and shift_ppm. Rows of one id belong to one molecule, wherever they stand.

const rowSchema = z.object({
  id: z.string().trim().min(1).max(100),
  smiles: z.string().trim().min(1).max(5000),
  nucleus: z.enum(modelNuclei),
  atom: z.coerce.number().int().min(1),
  // An empty cell is no number, though it would be taken for 0.
  shift_ppm: z.string().trim().min(1).transform(Number).pipe(z.number().min(-200).max(400)),
});

type Row = z.infer<typeof rowSchema>;

const columns = Object.keys(rowSchema.shape);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Shifts of one nucleus by atom, several of one atom by their mean. */
const assignedOf = (rows: readonly Row[], nucleus: ModelNucleus): NucleusRecord => {
  const atoms = Map.groupBy(
    rows.filter((row) => row.nucleus === nucleus),
    ({ atom }) => atom,
  );
  const assigned = [...atoms].map(([atom, own]) => ({
    atom: atom - 1,
    shiftPpm: mean(own.map(({ shift_ppm }) => shift_ppm)),
  }));
  return { assigned, peaks: [] };
};

const recordOf = (id: string, rows: readonly Row[]): Result<ShiftRecord> => {
  const smiles = rows[0]?.smiles ?? '';
  if (rows.some((row) => row.smiles !== smiles))
    return fail('invalid_record', 'Rows of one id have different structures.');
  const graph = graphOfRecord(smiles);
  if (!graph.ok) return graph;
  if (rows.some(({ atom }) => atom > graph.value.atoms))
    return fail('invalid_record', 'A shift is assigned to an atom the structure does not have.');
  const nuclei = { '13C': assignedOf(rows, '13C'), '1H': assignedOf(rows, '1H') };
  return ok({ id, smiles, graph: graph.value, nuclei });
};

/** Molecules of a table, each with why it cannot be used where it cannot; one refusal alone where a column is missing. */
export const readCsvRows = (text: string): readonly Result<ShiftRecord>[] => {
  const { data, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: 'greedy' });
  const missing = columns.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) return [fail('invalid_record', `The table has no column ${missing.join(', ')}.`)];
  const refused: Result<ShiftRecord>[] = [];
  const rows: Row[] = [];
  for (const entry of data) {
    const row = rowSchema.safeParse(entry);
    if (row.success) rows.push(row.data);
    else refused.push(fail('invalid_record', `A row is wrong at ${row.error.issues[0]?.path.join('.')}.`));
  }
  const molecules = Map.groupBy(rows, ({ id }) => id);
  return [...[...molecules].map(([id, own]) => recordOf(id, own)), ...refused];
};
