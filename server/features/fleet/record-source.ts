import { notFound } from '#kernel/app-error.ts';
import { seesAll } from '#kernel/auth/project-access.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findPlan } from './update-store.ts';

/** For administrators, who alone see plans of updates; nobody signs one. */
export const updatePlanSource = ({ store }: Pick<Kernel, 'store'>): RecordSource => ({
  type: 'update_plan',
  requireReadable: async ({ principal }, id) => {
    if (!seesAll(principal) || (await findPlan(store.read, id)) === undefined) throw notFound();
  },
  titleOf: async (db, id) => (await findPlan(db, id))?.version ?? null,
  snapshot: async () => null,
});
