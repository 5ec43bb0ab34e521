import type { CorrectionEdit } from '#contract/analyses';
import type { StructureRow } from '#contract/structures';
import type { StructureText } from '#engines/chem/parse-molecule.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { readStructureOnPool } from '../structures/index.ts';
import type { StructureBook } from './revise-structure.ts';

/** Reads a structure on a worker; 422 for the field with the parser's reason where it cannot be read. */
export const readGivenStructure = async (
  kernel: Pick<Kernel, 'pool'>,
  text: StructureText,
  field: string,
  signal: AbortSignal,
): Promise<StructureRow> => {
  const read = await readStructureOnPool(kernel.pool, text, signal);
  if (!read.ok) throw invalidField(field, read.error.message);
  const { atoms, bonds, ...rest } = read.value;
  return { ...rest, atoms: [...atoms], bonds: [...bonds] };
};

/** Reads the structures among the edits on a worker; 422 with the parser's reason where one cannot be read. */
export const readGivenStructures = async (
  kernel: Pick<Kernel, 'pool'>,
  edits: readonly CorrectionEdit[],
  signal: AbortSignal,
): Promise<StructureBook['given']> => {
  const given = new Map<number, StructureRow | null>();
  for (const [position, edit] of edits.entries()) {
    if (edit.action !== 'structure') continue;
    const { structure } = edit;
    const field = `edits.${position}.structure`;
    given.set(
      position,
      structure === null ? null : await readGivenStructure(kernel, structure, field, signal),
    );
  }
  return given;
};
