import { z } from 'zod';
import { fail, ok, type Result } from '#engines/common/result.ts';
import type { AtomGraph } from '#engines/nmr/shift-model/atom-graph.ts';
import type { ListedPeak } from '#engines/nmr/shift-model/training-molecule.ts';
import { graphOfRecord, type NucleusRecord, type ShiftRecord } from './shift-record.ts';

// One molecule a line, by its name if there is one (`name`). Atoms are counted from 0 over the heavy atoms of the SMILES. Three kinds of line:
// assigned shifts    {id, smiles, c13: [[atom, ppm, …]], h1: [[atom, [ppm, …]]]}
// lists of lines     {id, smiles, c13: [[ppm, "S" | "D" | "T" | "Q" | "", number]], h1: [[ppm, "", number]]}; lines of h1 with one number
//                    sit on one carbon
// matched lines      {id, smiles, nuc: "13C" | "1H", y: [[atom, ppm]]}: matched by somebody's program, so matched anew here

const shift = z.number().min(-200).max(400);
const atom = z.number().int().min(0);
const common = {
  id: z.union([z.number(), z.string().min(1).max(100)]),
  smiles: z.string().min(1).max(5000),
  name: z.string().trim().max(500).optional(),
};
const line = z.tuple([shift, z.string(), z.number()]);

const rowSchema = z.union([
  z.object({ ...common, nuc: z.enum(['13C', '1H']), y: z.array(z.tuple([atom, shift])) }),
  z.object({ ...common, c13: z.array(line).min(1), h1: z.array(line).optional() }),
  z.object({ ...common, c13: z.undefined().optional(), h1: z.array(line).min(1) }),
  z.object({
    ...common,
    c13: z.array(z.tuple([atom, shift]).rest(z.number())).optional(),
    h1: z.array(z.tuple([atom, z.array(shift).min(1)])).optional(),
  }),
]);

type Row = z.infer<typeof rowSchema>;
type Line = z.infer<typeof line>;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Hydrogens on a carbon by the letter of its multiplet. */
const letters = 'SDTQ';

const listed = (peaks: readonly ListedPeak[]): NucleusRecord => ({ assigned: [], peaks });

const carbonLines = (lines: readonly Line[]): NucleusRecord =>
  listed(
    lines.map(([shiftPpm, letter]) => {
      const hydrogens = letter.length === 1 ? letters.indexOf(letter) : -1;
      return { shiftPpm, hydrogens: hydrogens < 0 ? null : hydrogens };
    }),
  );

const protonLines = (lines: readonly Line[]): NucleusRecord => {
  const carbons = Map.groupBy(lines, ([, , carbon]) => carbon);
  const peaks = [...carbons.values()].map((own) => ({
    shiftPpm: mean(own.map(([ppm]) => ppm)),
    hydrogens: null,
  }));
  return { ...listed(peaks), listedPpm: lines.map(([ppm]) => ppm) };
};

const isLine = (entry: readonly unknown[] | undefined): boolean => typeof entry?.[1] === 'string';

const nucleiOf = (row: Row, graph: AtomGraph): ShiftRecord['nuclei'] => {
  if ('y' in row) {
    const peaks = row.y.map(([own, shiftPpm]) => ({
      shiftPpm,
      hydrogens: row.nuc === '13C' ? Math.min(3, graph.hydrogens[own] ?? 0) : null,
    }));
    return { [row.nuc]: listed(peaks) };
  }
  const { c13 = [], h1 = [] } = row;
  if (isLine(c13[0] ?? h1[0]))
    return { '13C': carbonLines(c13 as readonly Line[]), '1H': protonLines(h1 as readonly Line[]) };
  const carbons = (c13 as readonly (readonly [number, number, ...number[]])[]).map(([own, shiftPpm]) => ({
    atom: own,
    shiftPpm,
  }));
  const protons = (h1 as readonly (readonly [number, readonly number[]])[]).map(([own, shifts]) => ({
    atom: own,
    shiftPpm: mean(shifts),
  }));
  const listedPpm = (h1 as readonly (readonly [number, readonly number[]])[]).flatMap(([, shifts]) => shifts);
  return { '13C': { assigned: carbons, peaks: [] }, '1H': { assigned: protons, peaks: [], listedPpm } };
};

const refuse = (message: string): Result<never> => fail('invalid_record', message);

/** Reads one line. Fails with invalid_record, or as the structure does, in one sentence. */
export const readJsonLine = (text: string): Result<ShiftRecord> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('The line is not JSON.');
  }
  const row = rowSchema.safeParse(json);
  if (!row.success) return refuse('The line holds no molecule with shifts.');
  const graph = graphOfRecord(row.data.smiles);
  if (!graph.ok) return graph;
  const nuclei = nucleiOf(row.data, graph.value);
  const isOutside = Object.values(nuclei).some(({ assigned }) =>
    assigned.some(({ atom: own }) => own >= graph.value.atoms),
  );
  return isOutside
    ? refuse('A shift is assigned to an atom the structure does not have.')
    : ok({
        id: String(row.data.id),
        ...(row.data.name ? { name: row.data.name } : {}),
        smiles: row.data.smiles,
        graph: graph.value,
        nuclei,
      });
};
