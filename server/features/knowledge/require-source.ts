import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findRevision, findSource } from './source-store.ts';
import type { RevisionTable, SourceTable } from './tables.ts';

/** The corpus is one for everybody who is signed in: there is a source, or there is none. */
export const requireSource = async (kernel: Pick<Kernel, 'store'>, id: string): Promise<SourceTable> => {
  const row = await findSource(kernel.store.read, id);
  if (row === undefined) throw notFound();
  return row;
};

/** A revision by its number, under its own source only. */
export const requireRevision = async (
  kernel: Pick<Kernel, 'store'>,
  sourceId: string,
  revision: number,
): Promise<RevisionTable> => {
  const row = await findRevision(kernel.store.read, sourceId, revision);
  if (row === undefined) throw notFound();
  return row;
};
