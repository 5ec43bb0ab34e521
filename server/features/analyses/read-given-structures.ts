import type { CorrectionEdit } from '#contract/analyses';
import type { StructureRow } from '#contract/structures';
import { invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { readStructureOnPool } from '../structures/index.ts';
import type { StructureBook } from './revise-structure.ts';

/** Reads the structures among the edits on a worker; 422 with the parser's reason where one cannot be read. */
export const readGivenStructures = async (
  kernel: Kernel,
  edits: readonly CorrectionEdit[],
  signal: AbortSignal,
): Promise<StructureBook['given']> => {
  const given = new Map<number, StructureRow | null>();
  for (const [position, edit] of edits.entries()) {
    if (edit.action !== 'structure') continue;
    if (edit.structure === null) {
      given.set(position, null);
      continue;
    }
    const read = await readStructureOnPool(kernel.pool, edit.structure, signal);
    if (!read.ok) throw invalidField(`edits.${position}.structure`, read.error.message);
    const { atoms, bonds, ...rest } = read.value;
    given.set(position, { ...rest, atoms: [...atoms], bonds: [...bonds] });
  }
  return given;
};
