import type { fleetRoutes, UpdateDirective, updatePlanRoutes } from '#contract/fleet';
import { describePage, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { answerFleet } from './answer-fleet.ts';
import { judgeUpdate } from './judge-update.ts';
import { decidePlan, planUpdate } from './manage-updates.ts';
import { summariseFleet } from './store.ts';
import { findMachine, findPlanInForce, listPlans, listWithdrawn } from './update-store.ts';
import { describePlans, plannedOf } from './update-to-wire.ts';

export const fleetHandlers: Handlers<typeof fleetRoutes, Kernel> = {
  list: answerFleet,
  summary: async ({ store }) => ({ body: await summariseFleet(store.read) }),
};

/** What the machine that asks is to do; a person is no machine. */
const directiveFor = async (
  { store }: Pick<Kernel, 'store'>,
  { principal, nowUtc }: Pick<Ctx, 'principal' | 'nowUtc'>,
): Promise<UpdateDirective> => {
  if (principal.kind !== 'installation') return { as_of: nowUtc, plan: null, withdrawn_versions: [] };
  const none = { as_of: nowUtc, plan: null, withdrawn_versions: await listWithdrawn(store.read) };
  const row = await findPlanInForce(store.read);
  const machine = await findMachine(store.read, principal.id);
  if (row === undefined || machine === undefined) return none;
  const standing = judgeUpdate(plannedOf(row), machine, nowUtc);
  return { ...none, plan: { plan_id: row.id, version: row.version, ...standing } };
};

export const updatePlanHandlers: Handlers<typeof updatePlanRoutes, Kernel> = {
  listUpdatePlans: async ({ store }, { query }, { nowUtc }) => {
    const page = readPage(query);
    const rows = await listPlans(store.read, page);
    return { body: await describePage(rows, page, (shown) => describePlans(store.read, shown, nowUtc)) };
  },
  planUpdate,
  decideUpdatePlan: decidePlan,
  updateDirective: async (kernel, _input, ctx) => ({ body: await directiveFor(kernel, ctx) }),
};
