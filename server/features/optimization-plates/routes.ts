import { type optimizationPlateRoutes, planSummarySchema } from '#contract/optimization-plates';
import { readSequencePage, toPageBy } from '#kernel/db/page-cursor.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findOptimization } from '../optimizations/index.ts';
import { exportWells } from './export-wells.ts';
import { readPlan } from './find-plan.ts';
import { planPlate } from './plan-plate.ts';
import { type ListedPlan, listPlans, listReadings } from './plan-store.ts';
import { previewReading } from './preview-reading.ts';
import { readingOf } from './reading-to-wire.ts';
import { takeReading } from './take-reading.ts';
import { exportPickList } from './write-pick-list.ts';

export const optimizationPlateHandlers: Handlers<typeof optimizationPlateRoutes, Kernel> = {
  plan: planPlate,

  plans: async (kernel, { params, query }, ctx) => {
    const { id } = await findOptimization(kernel, ctx, params.id, 'optimizations.platePlans');
    const page = readSequencePage(query);
    const rows = await listPlans(kernel.store.read, id, page);
    const positionOf = (row: ListedPlan) => ({ at: row.created_at, id: String(row.number) });
    const where = { column: 'optimization_plate_plan.summary', id } as const;
    return {
      body: toPageBy(rows, page, positionOf, (row) => readStored(planSummarySchema, row.summary, where)),
    };
  },

  planned: async (kernel, { params }, ctx) => ({
    body: await readPlan(kernel, ctx, params, 'optimizations.platePlan'),
  }),

  readings: async (kernel, { params }, ctx) => {
    const plan = await readPlan(kernel, ctx, params, 'optimizations.plateReadings');
    const rows = await listReadings(kernel.store.read, plan.id);
    return { body: { items: rows.map(readingOf) } };
  },

  wells: exportWells,
  pickList: exportPickList,
  previewReading,
  takeReading,
};
