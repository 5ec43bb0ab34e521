import type { Kernel } from '#kernel/kernel.ts';
import { findUser } from '../identity/index.ts';
import type { NamedPerson } from '../reports/index.ts';

/** A name to show for a principal's id; the id itself where nobody of that id is known. */
export const findPerson = async (kernel: Kernel, id: string): Promise<NamedPerson> => {
  if (id === 'system') return { id, name: 'System key' };
  const user = await findUser(kernel.store.read, id);
  return { id, name: user?.display_name ?? id };
};
