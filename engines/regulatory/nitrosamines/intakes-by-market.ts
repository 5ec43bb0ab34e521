import { type Warning, warn } from '../../common/result.ts';
import { factsOfMarket } from '../markets/market-facts.ts';
import type { Authority, IntakeKind, Market } from '../vocabulary.ts';

/** As far as a choice of markets looks at a limit of an authority. */
interface OfAuthority {
  readonly jurisdiction: Authority;
  readonly kind: IntakeKind;
}

/** What the authority of a market says of the compound; null where nothing of its own is known here. */
export const findOwnIntake = <Intake extends OfAuthority>(
  intakes: readonly Intake[],
  market: Market,
): Intake | null => {
  const { nitrosamines } = factsOfMarket(market);
  const own = intakes.find(({ jurisdiction }) => jurisdiction === nitrosamines);
  return own === undefined || own.kind === 'unassigned' ? null : own;
};

/** The limits a choice of markets is held against, and the markets of it of which none is known. */
export interface CountingIntakes<Intake> {
  readonly counting: readonly Intake[];
  readonly unknown: readonly Market[];
}

/**
 * The limits of the chosen markets. Where one of them is not known, all that are known count, so that the strictest stands in for it:
 * to add a market never makes the governing limit looser. Without a choice all count.
 */
export const countingIntakes = <Intake extends OfAuthority>(
  intakes: readonly Intake[],
  markets: readonly Market[] | null,
): CountingIntakes<Intake> => {
  if (markets === null) return { counting: intakes, unknown: [] };
  const own = markets.map((market) => [market, findOwnIntake(intakes, market)] as const);
  const unknown = own.flatMap(([market, intake]) => (intake === null ? [market] : []));
  const known = own.flatMap(([, intake]) => (intake === null ? [] : [intake]));
  return { counting: unknown.length > 0 ? intakes : known, unknown };
};

export const warnOfUnknownMarkets = (unknown: readonly Market[]): readonly Warning[] =>
  unknown.map((market) =>
    warn(
      'market_limit_not_known',
      `No limit of ${factsOfMarket(market).authority} for the market ${market} is known here: the strictest limit known of any authority stands in for it.`,
    ),
  );
