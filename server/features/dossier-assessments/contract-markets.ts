import { z } from 'zod';
import {
  levelUnits,
  marketLimitStates,
  marketReasons,
  recordedLimitKinds,
} from '#engines/regulatory/vocabulary.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { assessment, market } from '../regulatory/contract.ts';

const basis = assessment.shape.organic_impurities.element.shape.basis.element;
const limitText = z.string().describe('As the record writes it; shown, never computed anew.');
const unit = z.enum(levelUnits);
const cited = basis.nullable().describe('Null where a limit was given and compared with no source.');

const marketCell = z.object({
  market,
  authority: z.string(),
  state: z
    .enum(marketLimitStates)
    .describe('ich_as_adopted: no own value is known here, and the ICH guideline applies as adopted.'),
  limit: z.object({ text: limitText, unit, basis: basis.nullable() }).nullable(),
});

const marketLimit = z.object({
  impurity: z.string(),
  kind: z.enum(recordedLimitKinds),
  record: z.object({ type: z.string(), id: z.string() }),
  assessed_for: z.array(market).nullable().describe('The choice it was computed under; null for none.'),
  out_of_date: z.boolean().describe('Computed under another choice than that of the dossier.'),
  former: z
    .boolean()
    .describe(
      'Of a record that was withdrawn, or of an entry that a later one says less of; it counts still.',
    ),
  cells: z.array(marketCell).describe('One for each market of the answer, in its order.'),
  governing: z
    .object({
      text: limitText,
      unit,
      from: z.string().describe('The authority, ICH, or a limit of your own.'),
      reason: z.enum(marketReasons),
      stands_in_for: z.array(market).describe('Chosen markets no limit of which is known.'),
      basis: cited,
    })
    .nullable()
    .describe('Null where nothing governs.'),
});
export type MarketLimit = z.infer<typeof marketLimit>;

export const marketLimits = z.object({
  dossier_id: z.string(),
  dossier_revision: z.int(),
  markets: z.array(market).describe('Those chosen; without a choice every market of the table.'),
  is_chosen: z.boolean(),
  limits: z.array(marketLimit),
  rules: z
    .array(z.object({ reason: z.string(), rule: z.string(), status: z.string() }))
    .describe('How limits of markets are put together, with the mark of each rule.'),
  human_review_required: z.literal(true),
  disclaimer: z.string(),
});
export type MarketLimits = z.infer<typeof marketLimits>;

nameSchemas({ MarketLimit: marketLimit, MarketLimits: marketLimits, MarketLimitCell: marketCell });
