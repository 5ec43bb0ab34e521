import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findRelease, type ReleaseRecord } from './store.ts';

export const requireRelease = async (kernel: Pick<Kernel, 'store'>, id: string): Promise<ReleaseRecord> => {
  const record = await findRelease(kernel.store.read, id);
  if (record === null) throw notFound();
  return record;
};
