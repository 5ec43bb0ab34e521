import type { RecordedRisk } from '#contract/dossier-assessments';
import type { Assessment } from '#contract/regulatory';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { DossierTable } from '../dossiers/index.ts';
import { computeForDossier } from './compute-for-dossier.ts';
import { type RankedWatch, rankWatches, type StoredWatch, structureOf } from './rank-watches.ts';
import { readRecord } from './read-stored.ts';
import { listWatchRows, type WatchRow } from './watch-store.ts';

type Risk = Omit<RecordedRisk, 'id' | 'created_by' | 'created_at'>;
type Excluded = Risk['excluded'][number];
type Counted = Pick<StoredWatch, 'id' | 'request' | 'nitrosamine' | 'identity'>;

export interface SummedRisk {
  readonly risk: Risk;
  /** The watches it was computed from, so that the writing transaction can check whether they are still the current ones. */
  readonly rows: readonly WatchRow[];
}

/** A watch that does not count, with the reason. */
const toExcluded = ({ standing, ...watch }: RankedWatch): Excluded[] =>
  standing.status === 'current'
    ? []
    : [{ watch_id: watch.id, name: readRecord<StoredWatch>(watch).request.name, reason: standing.status }];

/** What the approach does not speak of has no limit because of that. */
const reasonOf = (
  { reason, place }: Assessment['cumulative_risk']['excluded'][number],
  answer: Assessment,
): Excluded['reason'] => {
  const row = answer.nitrosamines.find((each) => each.place === place);
  return reason === 'no_limit' && row?.cpca?.in_scope === false ? 'out_of_scope' : reason;
};

const formatLimit = (limit: number | null): string => (limit === null ? 'no limit' : `${limit} ng/day`);

/** The rules of today may give another limit than those a watch was recorded by; the sum rests on those of today. */
const warnOfLimits = (watches: readonly Counted[], answer: Assessment): Risk['warnings'] =>
  watches.flatMap(({ id, request, nitrosamine }, place) => {
    const row = answer.nitrosamines.find((each) => each.place === place);
    const limit = row?.governing_limit_ng_per_day ?? null;
    const recorded = nitrosamine.governing_limit_ng_per_day;
    return limit === recorded
      ? []
      : [
          {
            code: 'watch_limit_changed',
            message: `Recorded with ${formatLimit(recorded)}; the rules of today give ${formatLimit(limit)}. Watch it again.`,
            section: 'cumulative_risk' as const,
            name: request.name,
            watch_id: id,
          },
        ];
  });

/** The lowest limit that was given with any watch of a structure that is not withdrawn. */
const strictestGiven = (ranked: readonly RankedWatch[]): ReadonlyMap<string, number> => {
  const limits = new Map<string, number>();
  for (const { standing, structure, record } of ranked) {
    const given = readRecord<StoredWatch>({ record }).request.published_limit_ng_per_day;
    if (standing.status === 'withdrawn' || given === undefined) continue;
    limits.set(structure, Math.min(given, limits.get(structure) ?? Number.POSITIVE_INFINITY));
  }
  return limits;
};

/** The highest result of a structure is held against the strictest limit that was given for it. */
const questionOf = ({ request, identity }: Counted, strictest: ReadonlyMap<string, number>) => {
  const { batch_no: _of, ...nitrosamine } = request;
  const given = strictest.get(structureOf(identity));
  return given === undefined ? nitrosamine : { ...nitrosamine, published_limit_ng_per_day: given };
};

/** The cumulative risk of the watches that count, as the unified assessment computes it for one request. */
export const sumRisk = async (
  kernel: Pick<Kernel, 'alterations' | 'blobs' | 'hooks' | 'log' | 'pool' | 'store'>,
  ctx: Ctx,
  dossier: DossierTable,
): Promise<SummedRisk> => {
  const rows = await listWatchRows(kernel.store.read, dossier.id);
  const ranked = rankWatches(rows);
  const counted = ranked
    .filter(({ standing }) => standing.status === 'current')
    .map((watch) => readRecord<StoredWatch>(watch))
    .toReversed();
  const strictest = strictestGiven(ranked);
  const nitrosamines = counted.map((watch) => questionOf(watch, strictest));
  const { answer, recordFields } = await computeForDossier(kernel, ctx, dossier, { nitrosamines }, [
    'nitrosamines',
    'cumulative_risk',
  ]);
  const idOf = (place: number): string => counted[place]?.id ?? '';
  const { watches, excluded, ...risk } = answer.cumulative_risk;
  return {
    rows,
    risk: {
      ...recordFields,
      ...risk,
      watches: watches.map(({ place, ...watch }) => ({ ...watch, watch_id: idOf(place) })),
      excluded: [
        ...excluded.map((each) => ({
          watch_id: idOf(each.place),
          name: each.name,
          reason: reasonOf(each, answer),
        })),
        ...ranked.flatMap(toExcluded),
      ],
      warnings: [
        ...recordFields.warnings.map(({ place, ...warning }) => ({
          ...warning,
          watch_id: place === null ? null : idOf(place),
        })),
        ...warnOfLimits(counted, answer),
      ],
    },
  };
};
