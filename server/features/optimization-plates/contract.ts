import { z } from 'zod';
import { cleanText, idParam, pageOf, pageQuery } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { importFile } from '../optimizations/contract.ts';
import { planBody, planSchema, planSummarySchema } from './contract-plan.ts';
import {
  confirmedReadingForm,
  readingForm,
  readingPreviewSchema,
  readingSchema,
} from './contract-readings.ts';

export { controlRoles, plateFormats, wellRoles } from '#engines/optimization/vocabulary.ts';
export {
  type DispensingDeclaration,
  type PlanBody,
  type PlannedTransfer,
  type PlannedWell,
  type PlanSummary,
  type PlateLayout,
  type PlatePlan,
  planSchema,
  planSummarySchema,
  plateLimits,
} from './contract-plan.ts';
export { type PlateReading, type ReadingPreview, type ReadWell, readingSchema } from './contract-readings.ts';

const shared = { tag: 'Optimizations', gate: 'user', rate: 'default' } as const;
const planParam = idParam.extend({ plan_id: cleanText(1, 100) });
const read = { ...shared, method: 'get', audit: { none: 'a read' }, status: 200 } as const;

/** volumes: everything, in µL. echo: the columns of an Echo pick list, in nL. worklist: a Tecan worklist (GWL), in µL. */
export const pickListForms = z.enum(['volumes', 'echo', 'worklist']);
export type PickListForm = z.infer<typeof pickListForms>;

export const optimizationPlateRoutes = defineRoutes({
  plan: {
    ...shared,
    id: 'optimizations.planPlate',
    method: 'post',
    path: '/optimizations/{id}/plate-plans',
    summary:
      'Lay a recommendation out on plates and work out what is dispensed into each well; a plan is kept and never changes',
    work: 'computing',
    audit: { event: 'optimization.plate' },
    usage: { none: 'arithmetic on a recommendation that was counted' },
    changesRecord: { none: 'a new record; the run stays as it is' },
    params: idParam,
    body: planBody,
    response: planSchema,
    idempotent: true,
    status: 201,
    errors: [404, 409, 422],
  },
  plans: {
    ...read,
    id: 'optimizations.platePlans',
    path: '/optimizations/{id}/plate-plans',
    summary: 'Plans of plates, newest first',
    params: idParam,
    query: pageQuery,
    response: pageOf(planSummarySchema),
    errors: [404, 422],
  },
  planned: {
    ...read,
    id: 'optimizations.platePlan',
    path: '/optimizations/{id}/plate-plans/{plan_id}',
    summary: 'One plan: every well with its conditions and volumes, and how much of each stock is needed',
    params: planParam,
    response: planSchema,
    errors: [404, 422],
  },
  wells: {
    ...read,
    id: 'optimizations.plateWells',
    path: '/optimizations/{id}/plate-plans/{plan_id}/wells',
    summary: 'The wells of a plan as CSV, with empty columns for results',
    audit: { access: 'access.export', record: { type: 'optimization', idIn: 'id' } },
    params: planParam,
    response: z.never(),
    media: ['text/csv'],
    errors: [404, 422],
  },
  pickList: {
    ...read,
    id: 'optimizations.pickList',
    path: '/optimizations/{id}/plate-plans/{plan_id}/pick-list',
    summary: 'The transfers of a plan as a file for a liquid handler; nothing is sent to any device',
    audit: { access: 'access.export', record: { type: 'optimization', idIn: 'id' } },
    params: planParam,
    query: z.strictObject({ form: pickListForms }),
    response: z.never(),
    media: ['text/csv', 'text/plain'],
    errors: [404, 409, 422],
  },
  readings: {
    ...read,
    id: 'optimizations.plateReadings',
    path: '/optimizations/{id}/plate-plans/{plan_id}/readings',
    summary: 'What plate readers measured on the plates of a plan, newest first',
    params: planParam,
    response: z.object({ items: z.array(readingSchema) }),
    errors: [404, 422],
  },
  previewReading: {
    ...shared,
    id: 'optimizations.previewReading',
    method: 'post',
    path: '/optimizations/{id}/plate-plans/{plan_id}/readings/preview',
    summary:
      'What a file of a plate reader was understood to say, well by well, with every well that cannot be taken; keeps nothing',
    work: { none: 'what a device measured is read' },
    audit: { none: 'Keeps nothing.' },
    usage: { tasks: ['import_preview'] },
    params: planParam,
    bodyType: 'multipart',
    files: importFile,
    body: readingForm,
    response: readingPreviewSchema,
    status: 200,
    errors: [404, 409, 413, 422],
  },
  takeReading: {
    ...shared,
    id: 'optimizations.takeReading',
    method: 'post',
    path: '/optimizations/{id}/plate-plans/{plan_id}/readings',
    summary: 'Take in a file of a plate reader as it was confirmed: each well of an experiment is a result',
    work: { none: 'what a device measured is kept' },
    audit: { event: 'optimization.plate_reading' },
    usage: { tasks: ['experiment_import'] },
    changesRecord: { none: 'new experiments; none is changed' },
    params: planParam,
    bodyType: 'multipart',
    files: importFile,
    body: confirmedReadingForm,
    response: readingSchema,
    status: 201,
    errors: [404, 409, 413, 422],
  },
});
