import type { MarketLimit, Watch } from '#contract/dossier-assessments';
import { exact, isGreater } from '#engines/regulatory/exact.ts';
import { countingIntakes } from '#engines/regulatory/nitrosamines/intakes-by-market.ts';
import type { Market, MarketReason } from '#engines/regulatory/vocabulary.ts';
import { marketsOf } from './limits-of-entry.ts';

type Chosen = readonly Market[] | null;
type Governing = NonNullable<MarketLimit['governing']>;
type Stated = Pick<Governing, 'text' | 'basis'>;
type Row = Pick<
  Watch['nitrosamine'],
  'acceptable_intake' | 'basis' | 'governing_limit_from' | 'governing_limit_ng_per_day' | 'numbers'
>;

/** A number of the row as it is written there, with its clause. */
const stated = ({ numbers, basis }: Row, field: string): Stated | null => {
  const number = numbers.find((each) => each.field === field);
  return number === undefined ? null : { text: number.text, basis: basis[number.basis] ?? null };
};

/** The limits of the authorities with their numbers. */
export const intakesOf = (row: Row) =>
  row.acceptable_intake.map((intake, place) => ({
    ...intake,
    stated: stated(row, `acceptable_intake.${place}.limit_ng_per_day`),
  }));

export const isSameChoice = (a: Chosen, b: Chosen): boolean => (a ?? []).join() === (b ?? []).join();

const reasonOf = (markets: Chosen, unknown: readonly Market[]): MarketReason => {
  if (markets === null) return 'no_choice';
  return unknown.length > 0 ? 'stands_in' : 'strictest_of_markets';
};

/** Of what the watch recorded, the strictest for these markets. */
const strictestFor = (row: Row, markets: Chosen): Governing | null => {
  const { counting, unknown } = countingIntakes(intakesOf(row), markets);
  return counting.reduce<Governing | null>((least, { jurisdiction, stated: limit }) => {
    if (limit === null || (least !== null && !isGreater(exact(least.text), exact(limit.text)))) return least;
    return {
      ...limit,
      unit: 'ng/day',
      from: jurisdiction,
      reason: reasonOf(markets, unknown),
      stands_in_for: [...unknown],
    };
  }, null);
};

/** The limit as it was recorded, with the reason it governed for. */
const recordedOf = (row: Row, markets: Chosen): Governing | null => {
  const { governing_limit_from: from, governing_limit_ng_per_day: value } = row;
  if (from === null || value === null) return null;
  const limit = stated(row, 'governing_limit_ng_per_day') ?? { text: String(value), basis: null };
  const { unknown } = countingIntakes(row.acceptable_intake, markets);
  const named = { ...limit, unit: 'ng/day', from } as const;
  if (from === 'given') return { ...named, reason: 'given_limit', stands_in_for: [] };
  if (from === 'own') return { ...named, reason: 'own_rule', stands_in_for: [] };
  return { ...named, reason: reasonOf(markets, unknown), stands_in_for: [...unknown] };
};

/**
 * What a watch is held against for the markets of today. One that was recorded for other markets is out of date: until it is watched
 * again the stricter one holds of its own limit and that of the markets of today, so that no change of the choice clears it.
 */
export const governWatch = (watch: Watch, markets: Chosen): Governing | null => {
  const { nitrosamine } = watch;
  const then = marketsOf(watch);
  const recorded = recordedOf(nitrosamine, then);
  if (recorded === null || isSameChoice(then, markets)) return recorded;
  const today = strictestFor(nitrosamine, markets);
  return today !== null && isGreater(exact(recorded.text), exact(today.text))
    ? today
    : { ...recorded, reason: 'recorded_for_others', stands_in_for: [] };
};
