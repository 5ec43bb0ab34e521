import type {
  dossierAssessmentRoutes,
  MarketLimit,
  MarketLimits,
  Watch,
} from '#contract/dossier-assessments';
import { exact, isGreater } from '#engines/regulatory/exact.ts';
import { factsOfMarket, marketRules } from '#engines/regulatory/markets/market-facts.ts';
import { findOwnIntake } from '#engines/regulatory/nitrosamines/intakes-by-market.ts';
import { authorities, type Market, markets } from '#engines/regulatory/vocabulary.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { type DossierTable, findDossier, productOf } from '../dossiers/index.ts';
import { governWatch, intakesOf, isSameChoice } from './govern-watch.ts';
import { marketsOf } from './limits-of-entry.ts';
import { listLimitsBesideWatches, type RecordedLimit } from './list-limits.ts';
import { listWatches } from './read-current.ts';

type Cell = MarketLimit['cells'][number];
type Chosen = readonly Market[] | null;

const unknownCell = (market: Market): Cell => ({
  market,
  authority: factsOfMarket(market).authority,
  state: 'not_known',
  limit: null,
});

const watchCell = ({ nitrosamine }: Watch, market: Market): Cell => {
  const own = findOwnIntake(intakesOf(nitrosamine), market);
  if (own === null) return unknownCell(market);
  return {
    ...unknownCell(market),
    state: own.kind === 'q3ab' ? 'controlled_by_q3ab' : 'own_value',
    limit: own.stated === null ? null : { ...own.stated, unit: 'ng/day' },
  };
};

/** Limits of nitrosamines are the authorities' own: a watch has them side by side. */
const limitOfWatch = (watch: Watch, shown: readonly Market[], chosen: Chosen): MarketLimit => {
  const then = marketsOf(watch);
  return {
    impurity: watch.request.name,
    kind: 'nitrosamine_watch',
    record: { type: 'nitrosamine_watch', id: watch.id },
    assessed_for: then === null ? null : [...then],
    out_of_date: !isSameChoice(then, chosen),
    former: watch.status === 'withdrawn',
    cells: shown.map((market) => watchCell(watch, market)),
    governing: governWatch(watch, chosen),
  };
};

const isAuthority = (jurisdiction: string | undefined): boolean =>
  authorities.some((authority) => authority === jurisdiction);

/** One number of a guideline of ICH for every market; of a limit of one's own, what it stands in place of. */
const limitOfRecord = (limit: RecordedLimit, shown: readonly Market[], chosen: Chosen): MarketLimit => {
  const { text, unit, basis, replaced, markets: then, isFormer } = limit;
  const cited = basis[0] ?? null;
  const isOwn = cited?.override_id !== undefined;
  const published: Cell['limit'] = isOwn ? replaced : { text, unit, basis: cited };
  const jurisdiction = cited?.jurisdiction;
  const cellOf = (market: Market): Cell => {
    if (!isAuthority(jurisdiction))
      return { ...unknownCell(market), state: 'ich_as_adopted', limit: published };
    return factsOfMarket(market).nitrosamines === jurisdiction
      ? { ...unknownCell(market), state: 'own_value', limit: published }
      : unknownCell(market);
  };
  return {
    impurity: limit.of.name,
    kind: limit.kind,
    record: limit.record,
    assessed_for: then === null ? null : [...then],
    out_of_date: !isSameChoice(then, chosen),
    former: isFormer,
    cells: shown.map(cellOf),
    governing: {
      ...{ text, unit, basis: cited, stands_in_for: [] },
      from: isOwn ? 'own' : (jurisdiction ?? 'ICH'),
      reason: isOwn ? 'own_rule' : 'ich_in_all_markets',
    },
  };
};

/** A watch that another one stands for is shown where its own limit is the stricter one, since batches are held against it. */
const doesShow = (watch: Watch, watches: readonly Watch[], chosen: Chosen): boolean => {
  if (watch.status !== 'superseded') return true;
  const own = governWatch(watch, chosen);
  const later = watches.find(({ id }) => id === watch.superseded_by);
  const counts = later === undefined ? null : governWatch(later, chosen);
  return own !== null && (counts === null || isGreater(exact(counts.text), exact(own.text)));
};

/** Every limit of the dossier with what each chosen market has, side by side, and which governs. */
export const compareMarkets = async (
  db: Db,
  dossier: DossierTable,
): Promise<Pick<MarketLimits, 'is_chosen' | 'limits' | 'markets' | 'rules'>> => {
  const chosen = marketsOf({ product: productOf(dossier) });
  const shown = chosen ?? markets;
  const watches = await listWatches(db, dossier.id);
  const recorded = await listLimitsBesideWatches(db, dossier.id);
  return {
    markets: [...shown],
    is_chosen: chosen !== null,
    limits: [
      ...watches
        .filter((watch) => doesShow(watch, watches, chosen))
        .map((watch) => limitOfWatch(watch, shown, chosen)),
      ...recorded.map((limit) => limitOfRecord(limit, shown, chosen)),
    ],
    rules: Object.entries(marketRules).map(([reason, { rule, status }]) => ({ reason, rule, status })),
  };
};

type Show = typeof dossierAssessmentRoutes.marketLimits;

export const showMarketLimits = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params, query }: Input<Show>,
  ctx: Ctx,
): Promise<{ readonly body: MarketLimits }> => {
  const dossier = await findDossier(kernel, ctx, params.id, 'dossiers.marketLimits', deletedOf(query));
  return {
    body: {
      dossier_id: dossier.id,
      dossier_revision: dossier.revision,
      ...(await compareMarkets(kernel.store.read, dossier)),
      human_review_required: true,
      disclaimer,
    },
  };
};
