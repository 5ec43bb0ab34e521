import { z } from 'zod';
import { controlRoles, wellRoles } from '#engines/optimization/vocabulary.ts';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import {
  conditions,
  plateSchema,
  plateWell,
  sharesOneWay,
  sharesOneWayIssue,
} from '../optimizations/contract.ts';

/** What one plan may hold. */
export const plateLimits = {
  stocks: 100,
  additions: 60,
  controls: 96,
  wells: 2_000,
  plansPerRun: 500,
} as const;

const label = cleanText(1, 100);
const microlitres = z.number().gt(0).max(1e6);

const control = z.strictObject({
  well: plateWell,
  role: z.enum(controlRoles).default('reference'),
  parameters: conditions.describe('Fixed conditions of the run.'),
  leaves_out: z
    .array(label)
    .max(plateLimits.additions)
    .default([])
    .describe('Additions it goes without, as a negative control without catalyst; what fills up stands in.'),
});

const layout = z
  .strictObject({
    ...plateSchema.shape,
    controls: z.array(control).max(plateLimits.controls).default([]),
    lines_per_block: z
      .number()
      .int()
      .min(1)
      .max(24)
      .default(1)
      .describe('Rows (or columns) that share one setting, as those a heating block holds.'),
  })
  .refine(sharesOneWay, sharesOneWayIssue);
export type PlateLayout = z.infer<typeof layout>;

const stock = z.strictObject({
  name: label,
  strength: z
    .union([
      z.strictObject({ value: z.number().gt(0).max(1e9), unit: cleanText(1, 40) }),
      z.literal('neat'),
      z.null(),
    ])
    .describe('mol/L, g/L, wt% or mol/kg of solution; neat: a liquid without solvent; null: a solvent.'),
  density: z.number().gt(0).max(30).optional().describe('Of the liquid, g/mL.'),
  molar_mass: z.number().gt(0).max(1e6).optional().describe('g/mol.'),
  plate: cleanText(1, 60).describe('The source plate or rack it stands in.'),
  plate_wells: plateSchema.shape.wells
    .optional()
    .describe('How many wells that plate or rack has; a worklist counts positions by it.'),
  wells: z.array(plateWell).min(1).max(384).describe('Used up in this order.'),
  filled_ul: microlitres.describe('What each of its wells is filled with.'),
  dead_ul: z.number().min(0).max(1e6).describe('Of that, what no device takes up.'),
});

const stockChoice = z.union([
  z.strictObject({ stock: label }),
  z.strictObject({
    parameter: label,
    stocks: z
      .record(cleanText(1, 200), label.nullable())
      .describe('The stock of each level; null: nothing is added.'),
  }),
]);

const dose = z.union([
  z
    .strictObject({ parameter: label })
    .describe('As the parameter says, in its unit: mM, mg/mL, eq, mol%, µL, vol%, µmol, mg.'),
  z.strictObject({ value: z.number().min(0).max(1e9), unit: cleanText(1, 40) }),
]);

const addition = z.strictObject({
  name: label,
  from: stockChoice,
  dose,
  relative_to: label.optional().describe('The addition that equivalents and mol% are counted of.'),
});

const dispensing = z.strictObject({
  total_ul: microlitres.describe('Of a well, with what fills it up.'),
  smallest_ul: microlitres.describe('Nothing smaller is dispensed; a plan that needs it is refused.'),
  step_nl: z.number().gt(0).max(1e6).describe('Volumes are multiples of it; 2.5 of an Echo.'),
  stocks: z.array(stock).min(1).max(plateLimits.stocks),
  additions: z.array(addition).min(1).max(plateLimits.additions),
  fill: stockChoice.describe('What makes up the total.'),
});
export type DispensingDeclaration = z.infer<typeof dispensing>;

export const planBody = z.strictObject({
  recommendation_id: label.describe(
    'Its suggestions are laid out: those that were rejected are left out, of those that were replaced what is run instead.',
  ),
  layout: layout.optional().describe('Without it the plate the run declares.'),
  randomised: z
    .boolean()
    .default(true)
    .describe('Experiments and replicates change places by chance within what shares a plate or lines.'),
  seed: z
    .number()
    .int()
    .min(0)
    .max(4_294_967_295)
    .optional()
    .describe('Of the chance; drawn and recorded where it is missing.'),
  dispensing: dispensing.optional().describe('Without it the plan says what is in which well and no more.'),
});
export type PlanBody = z.infer<typeof planBody>;

const dosedVolume = z.object({
  stock: z.string(),
  addition: z.string().nullable().describe('Null of what fills the well up.'),
  volume_ul: z.number(),
});

const plannedWell = z.object({
  plate: z.number().int().describe('From 1.'),
  well: z.string(),
  role: z.enum(wellRoles),
  replicate: z.number().int(),
  suggestion: z.number().int().nullable().describe('Place in the recommendation, from 0; null of a control.'),
  parameters: conditions,
  leaves_out: z.array(z.string()),
  volumes: z.array(dosedVolume).describe('Together the total, exactly; empty without dispensing.'),
});
export type PlannedWell = z.infer<typeof plannedWell>;

const transfer = z.object({
  stock: z.string(),
  source_plate: z.string(),
  source_well: z.string(),
  plate: z.number().int(),
  well: z.string(),
  volume_ul: z.number(),
});
export type PlannedTransfer = z.infer<typeof transfer>;

const stockTotal = z.object({
  stock: z.string(),
  dispensed_ul: z.number(),
  dead_ul: z.number().describe('Of all wells it is taken from.'),
  needed_ul: z.number().describe('Dispensed and dead volume together: the least that is made.'),
  source_wells: z.array(z.string()),
});

const planFields = {
  id: z.string(),
  optimization_id: z.string(),
  number: z.number().int().describe('Counted from 1 in the order of the run.'),
  recommendation_id: z.string(),
  plates: z.number().int(),
  wells_per_plate: z.number().int(),
  experiment_wells: z.number().int(),
  control_wells: z.number().int(),
  seed: z.number().int().nullable().describe('Null where nothing was left to chance.'),
  has_volumes: z.boolean(),
  created_by_user_id: z.string(),
  created_at: utcTimestamp,
};

export const planSummarySchema = z.object(planFields);
export type PlanSummary = z.infer<typeof planSummarySchema>;

export const planSchema = z.object({
  ...planFields,
  layout,
  dispensing: dispensing.nullable(),
  wells: z.array(plannedWell),
  transfers: z.array(transfer),
  stocks: z.array(stockTotal),
  ...interpretationFields,
});
export type PlatePlan = z.infer<typeof planSchema>;

nameSchemas({
  PlateAddition: addition,
  PlateDispensing: dispensing,
  PlateLayout: layout,
  PlatePlan: planSchema,
  PlatePlanRequest: planBody,
  PlatePlanSummary: planSummarySchema,
  PlateStock: stock,
  PlateStockChoice: stockChoice,
  PlateTransfer: transfer,
  PlannedWell: plannedWell,
});
