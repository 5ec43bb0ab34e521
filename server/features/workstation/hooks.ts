import type { Tx } from '#kernel/db/store.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';

/**
 * Called in the transaction that binds this workstation to a workspace or releases it, after the change. `formerId` is the
 * workspace it was bound to before, null for none.
 */
export const bindingChanged = defineHook<(tx: Tx, formerId: string | null) => Promise<void>>(
  'workstation.binding-changed',
);
