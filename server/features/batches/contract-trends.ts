import { z } from 'zod';
import {
  batchScales,
  chartChoices,
  chartKinds,
  comparedBy,
  leftOutReasons,
  levelUnits,
  loqRules,
  recordedLimitKinds,
  runRuleIds,
  skipTestingStatuses,
} from '#engines/regulatory/vocabulary.ts';
import { cleanText, warningSchema } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { assessment } from '../regulatory/contract.ts';

const levelUnit = z.enum(levelUnits);
export const loqRule = z.enum(loqRules);
export const chartChoice = z.enum(chartChoices);
const answered = assessment.shape;
const basisList = answered.organic_impurities.element.shape.basis;
const regulatedVerdict = answered.organic_impurities.element.shape.verdict;

/** Where a limit of a trend comes from. */
const limitKind = z
  .enum(['given', ...recordedLimitKinds])
  .describe('given: in the request, as a specification says it; the others: of a record of the dossier.');
export type TrendLimitKind = z.infer<typeof limitKind>;

export const trendQuery = z.strictObject({
  impurity_id: cleanText(1, 100).describe('Of an impurity of the batches.'),
  chart: chartChoice.default('auto'),
  below_loq: loqRule
    .default('loq')
    .describe(
      'What stands in for a result below the quantitation limit in means and charts; a limit is held against the quantitation limit itself.',
    ),
  limit: z.coerce.number().positive().max(1e9).optional().describe('Of a specification; with limit_unit.'),
  limit_unit: levelUnit.optional(),
});

const limit = z.object({
  kind: limitKind,
  text: z.string().describe('As the record or the request writes it.'),
  unit: levelUnit,
  value: z.number().nullable().describe('In the unit of the trend; null where a daily mass is missing.'),
  record: z.object({ type: z.string(), id: z.string() }).nullable(),
  former: z
    .boolean()
    .describe(
      'Of a record that was withdrawn, or of an entry that a later one says less of. It counts until a second person accepted the later entry, which names its source.',
    ),
  basis: basisList,
});

const limits = z.object({ centre: z.number(), upper: z.number(), lower: z.number().nullable() });

const chart = z.object({
  kind: z.enum(chartKinds),
  why: z.string(),
  limits: limits.describe('lower is null where it is below 0.'),
  sigma_within: z.number(),
  spread_limits: limits.describe('Of moving ranges, ranges or standard deviations.'),
  factors: z.record(z.string(), z.number()).describe('Of the limits, by their usual names.'),
  preliminary: z.boolean(),
  basis: basisList,
});

const point = z.object({
  batch_id: z.string(),
  batch_no: z.string(),
  made_at: z.iso.date(),
  scale: z.enum(batchScales),
  site: z.string().nullable(),
  process: z.string().nullable(),
  value: z.number().describe('Mean of the results of the batch; what is plotted.'),
  spread: z.number().nullable().describe('Moving range, range or standard deviation; null without a chart.'),
  highest: z.number().describe('The highest result; it is what the limit is held against.'),
  highest_below_loq: z.boolean().describe('The highest is a quantitation limit.'),
  below_loq: z.boolean().describe('A result of the batch is below the quantitation limit.'),
  corrected: z.boolean().describe('A result of the batch was corrected.'),
  verdict: regulatedVerdict,
  result_ids: z.array(z.string()),
});

const ruleHits = z.object({
  rule: z.enum(runRuleIds),
  text: z.string(),
  basis: basisList.element,
  hits: z.array(
    z.object({
      at: z.string().describe('Batch that completes the pattern.'),
      batch_ids: z.array(z.string()),
    }),
  ),
});

const index = z.object({ value: z.number(), lower: z.number(), upper: z.number(), sigma: z.number() });

const fTest = z
  .object({
    f: z.number(),
    degrees_above: z.number(),
    degrees_below: z.number(),
    p_value: z.number(),
    different: z.boolean(),
  })
  .nullable();

const comparison = z.object({
  by: z.enum(comparedBy),
  groups: z.array(
    z.object({
      name: z.string(),
      batches: z.int(),
      mean: z.number(),
      standard_deviation: z.number().nullable(),
    }),
  ),
  left_out: z.array(z.string()).describe('Groups with too few batches for the tests.'),
  means: fTest.describe('Welch’s analysis of variance; null where it cannot be done.'),
  spreads: fTest.describe('Brown and Forsythe’s test.'),
  basis: basisList,
});

const skipTesting = z.object({
  status: z.enum(skipTestingStatuses),
  statement: z.string(),
  below_percent: z.string(),
  threshold: z.number(),
  scale: z.enum(batchScales).nullable(),
  needed: z.int(),
  batch_ids: z.array(z.string()).describe('The batches it rests on.'),
  broken_by: z.string().nullable().describe('Newest batch that ends the row.'),
  basis: basisList,
});

export const trendSchema = z.object({
  dossier_id: z.string(),
  dossier_revision: z.int(),
  impurity: z.object({ id: z.string(), name: z.string() }),
  unit: levelUnit.describe('Of every number of the answer that names none.'),
  below_loq: z.object({
    rule: loqRule,
    statement: z.string(),
    batches: z.int().describe('Points that rest on it.'),
    basis: basisList,
  }),
  limit: limit
    .nullable()
    .describe(
      'The one that governs: the strictest that is known. Where a recorded one cannot be told in the unit (value null) it is named here before one that was typed, and no batch is within. Null where there is none.',
    ),
  other_limits: z
    .array(limit)
    .describe(
      'Further limits known of this impurity, with the one of identification or qualification that does not govern.',
    ),
  points: z.array(point).describe('In the order the batches were made.'),
  left_out: z.array(z.object({ batch_id: z.string(), batch_no: z.string(), reason: z.enum(leftOutReasons) })),
  chart: chart.nullable().describe('Null where there are too few points; the warnings say why.'),
  rules: z
    .array(ruleHits)
    .describe('Western Electric’s and Nelson’s, each by its number; none without a chart.'),
  normality: z
    .object({ statistic: z.number(), p_value: z.number(), refused: z.boolean(), basis: basisList })
    .nullable(),
  autocorrelation: z
    .object({ lag_1: z.number(), bound: z.number(), correlated: z.boolean(), basis: basisList })
    .nullable(),
  capability: z
    .object({ cpk: index, ppk: index, mean: z.number(), level: z.number(), basis: basisList })
    .nullable()
    .describe('Against the limit as an upper one.'),
  drift: z
    .object({
      slope_per_batch: z.number(),
      slope_lower: z.number(),
      slope_upper: z.number(),
      p_value: z.number(),
      drifting: z.boolean(),
      level: z.number(),
      forecast: z.array(
        z.object({ ahead: z.int(), value: z.number(), lower: z.number(), upper: z.number() }),
      ),
      reaches_limit: z
        .object({ line: z.int().nullable(), earliest: z.int().nullable() })
        .nullable()
        .describe('How many batches ahead the line, and the upper end of its interval, pass the limit.'),
      statement: z.string(),
      basis: basisList,
    })
    .nullable(),
  skip_testing: skipTesting
    .nullable()
    .describe('Null without a limit, and while one that is known cannot be told in the unit.'),
  comparisons: z.array(comparison),
  warnings: z.array(warningSchema),
  human_review_required: answered.human_review_required,
  disclaimer: answered.disclaimer,
  rule_set_versions: answered.rule_set_versions,
});
export type ImpurityTrend = z.infer<typeof trendSchema>;

export const batchImpurity = z.object({
  id: z.string(),
  name: z.string(),
  batches: z.int().describe('That have a result of it.'),
});
export type BatchImpurity = z.infer<typeof batchImpurity>;

nameSchemas({
  BatchImpurity: batchImpurity,
  ControlChart: chart,
  ControlLimits: limits,
  GroupComparison: comparison,
  ImpurityTrend: trendSchema,
  RunRuleHits: ruleHits,
  SkipTestingStatement: skipTesting,
  TrendLimit: limit,
  TrendPoint: point,
});
