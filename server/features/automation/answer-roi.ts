import type { automationRoutes } from '#contract/automation';
import { AppError, invalidField } from '#kernel/app-error.ts';
import { seesAll } from '#kernel/auth/project-access.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { renderCsv } from '#kernel/http/render-csv.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome, MediaOutcome } from '#kernel/request/outcome.ts';
import { countUsage, type UsageScope } from './count-usage.ts';
import { listLaboratoryVersions } from './definition-store.ts';
import { sumRoi, type WeighedCount, weighUsage } from './sum-roi.ts';

type Declaration = typeof automationRoutes.roi;

/** What every figure comes with. */
const note =
  'An estimate: each recorded piece of work counts the minutes of the definition in force when it was recorded. Nobody was timed; what shipped definitions say is an estimate of Larmor until the laboratory sets its own. Events are facts, minutes are not.';

/** Admins see everybody or whom they name; everybody else their own, and 403 where they name somebody. */
const actorOf = ({ principal }: Ctx, named: string | undefined): string | null => {
  if (named !== undefined && !seesAll(principal))
    throw new AppError('forbidden', 'the figures of an account are for admins');
  return seesAll(principal) ? (named ?? null) : principal.id;
};

/** The first day of the month eleven months before: with the month of the day itself a year. */
const yearBefore = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
};

const scopeOf = (ctx: Ctx, query: Input<Declaration>['query']): UsageScope => {
  const to = query.to ?? ctx.nowUtc.slice(0, 10);
  const from = query.from ?? yearBefore(to);
  if (from > to) throw invalidField('from', `The first day ${from} is after the last day ${to}.`);
  return { from, to, actorId: actorOf(ctx, query.actor_user_id) };
};

const columns: Parameters<typeof renderCsv<WeighedCount>>[0] = [
  ['month', ({ month }) => month],
  ['task', ({ task }) => task],
  ['title', ({ title }) => title],
  ['definition_origin', ({ definition_origin }) => definition_origin],
  ['definition_version', ({ definition_version }) => definition_version],
  ['events', ({ events }) => events],
  ['estimated_minutes_per_event', ({ minutesPerEvent }) => minutesPerEvent],
  [
    'estimated_minutes_saved',
    ({ events, minutesPerEvent }) => (minutesPerEvent === null ? null : events * minutesPerEvent),
  ],
];

export const answerRoi = async (
  kernel: Pick<Kernel, 'store'>,
  { query }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration> | MediaOutcome> => {
  const scope = scopeOf(ctx, query);
  const { read } = kernel.store;
  const counts = weighUsage(await countUsage(read, scope), await listLaboratoryVersions(read));
  const format = query.format ?? (ctx.accept === 'text/csv' ? 'csv' : 'json');
  if (format === 'csv')
    return {
      media: 'text/csv',
      content: renderCsv(columns, counts),
      fileName: `time-saved-${scope.from}-${scope.to}.csv`,
    };
  return {
    body: {
      from: scope.from,
      to: scope.to,
      actor_user_id: scope.actorId,
      is_estimate: true,
      note,
      ...sumRoi(counts),
    },
  };
};
