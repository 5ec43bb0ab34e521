import type { Batch, BatchResult } from '#contract/batches';
import type { ReadinessFinding } from '#contract/readiness';
import { exact, isGreater } from '#engines/regulatory/exact.ts';
import { convertLevel, type TrendMasses } from '#engines/regulatory/trends/level-units.ts';
import { denoteImpurities, listBatchesInOrder, withResults } from '../batches/index.ts';
import { openLimits, type RecordedLimit } from '../dossier-assessments/index.ts';
import { productOf } from '../dossiers/index.ts';
import { trendMassesOf } from '../regulatory/index.ts';
import { citationOf } from './product-and-scope.ts';
import type { ReadinessSource } from './readiness-source.ts';

type Level = Pick<BatchResult['recorded'], 'value' | 'unit' | 'below_loq'>;

/** Above the limit, open because the quantitation limit is above it, or null where it is neither. */
const standingOf = (
  { value, unit, below_loq }: Level,
  limit: RecordedLimit,
  masses: TrendMasses,
): 'above' | 'open' | null => {
  const level = convertLevel(exact(value), unit, limit.unit, masses);
  if (level === null) return 'open';
  if (!isGreater(level, exact(limit.text))) return null;
  return below_loq ? 'open' : 'above';
};

const toDo: Readonly<Partial<Record<RecordedLimit['kind'], string>>> &
  Readonly<Record<'limit' | 'former', string>> = {
  former:
    'Register the impurity again with the source that says the limit no longer holds, and have a second person accept that entry.',
  limit: 'Investigate the batch; correct a result that was recorded wrongly with its reason.',
  identification_threshold:
    'Identify it, and show what identified it, or lower it; an administrator approves over this finding with the reason.',
  qualification_threshold:
    'Qualify it or lower it; an administrator approves over this finding with the reason.',
};

const written = ({ value, unit, below_loq }: Level): string => `${below_loq ? '< ' : ''}${value} ${unit}`;

const nameOf = ({ kind }: RecordedLimit): string =>
  kind.endsWith('_threshold') ? kind.replaceAll('_', ' ') : 'limit';

const judge = (
  batch: Batch,
  result: BatchResult,
  limit: RecordedLimit,
  masses: TrendMasses,
): ReadinessFinding | null => {
  const about = { basis: citationOf(limit.basis), record: { type: 'dossier_batch', id: batch.id } };
  const limitName = nameOf(limit);
  const against = `the ${limitName} of ${limit.text} ${limit.unit}`;
  const counted = result.invalid ? null : standingOf(result, limit, masses);
  if (counted === 'above')
    return {
      rule: 'batch.exceeds',
      missing: `${result.impurity} in batch ${batch.batch_no} is above its ${limitName}.`,
      why: `${written(result)} were measured; ${against} ${limit.isFormer ? 'was of the dossier, and no second person accepted that it no longer holds' : 'is of the dossier'}.`,
      to_do: limit.isFormer ? toDo.former : (toDo[limit.kind] ?? toDo.limit),
      ...about,
    };
  const before = [result.recorded, ...result.corrections].some(
    (each) => standingOf(each, limit, masses) === 'above',
  );
  if (before)
    return {
      rule: 'batch.corrected_exceedance',
      missing: `${result.impurity} in batch ${batch.batch_no} was above its limit before it was corrected.`,
      why: `${written(result.recorded)} were recorded first, above ${against}: “${result.corrections.at(-1)?.reason_for_change ?? ''}”`,
      to_do:
        'Have a second person look at the correction; an administrator approves over this finding with the reason.',
      ...about,
    };
  if (counted === 'open')
    return {
      rule: 'batch.undecided',
      missing: `Whether ${result.impurity} in batch ${batch.batch_no} is within its limit is not known.`,
      why: `${written(result)} cannot be held against ${against}.`,
      to_do:
        'Measure it by a method that sees the limit, or give the dossier the daily mass that is missing.',
      ...about,
    };
  return null;
};

const withoutLimit = (batch: Batch, result: BatchResult): ReadinessFinding => ({
  rule: 'batch.no_limit',
  missing: `No record of the dossier has a limit for ${result.impurity}, which was measured in batch ${batch.batch_no}.`,
  why: `${written(result)} were measured and held against nothing.`,
  basis: null,
  to_do: 'Assess it under this name, structure or CAS number, so that its limit stands in the dossier.',
  record: { type: 'dossier_batch', id: batch.id },
});

/** Of a result that several limits speak of, the finding that weighs most. */
const worstOf = (findings: readonly ReadinessFinding[]): readonly ReadinessFinding[] => {
  const order = ['batch.exceeds', 'batch.corrected_exceedance', 'batch.undecided'];
  return findings.toSorted((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule)).slice(0, 1);
};

/** Results of batches against the limits the records of the dossier have for the same substance. */
export const examineBatches: ReadinessSource = async (db, { dossier }) => {
  const batches = await withResults(db, dossier.id, await listBatchesInOrder(db, dossier.id));
  const impurities = await denoteImpurities(db, dossier.id);
  const limitsOf = await openLimits(db, dossier.id, [...impurities.values()]);
  const limits = new Map([...impurities].map(([id, denoted]) => [id, limitsOf(denoted)]));
  const masses = trendMassesOf(productOf(dossier));
  const found = batches.flatMap((batch) =>
    batch.results.flatMap((result) => {
      const own = limits.get(result.impurity_id) ?? [];
      if (own.length === 0 && !result.invalid) return [withoutLimit(batch, result)];
      return worstOf(own.flatMap((limit) => judge(batch, result, limit, masses) ?? []));
    }),
  );
  return {
    present: batches.length === 0 ? [] : [{ part: 'batches', count: batches.length, text: 'recorded' }],
    findings: found,
    inputs: batches.map(({ id, results }) => ({
      type: 'dossier_batch',
      id,
      revision: results.reduce((sum, { corrections }) => sum + 1 + corrections.length, 1),
    })),
  };
};
