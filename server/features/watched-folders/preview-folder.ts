import type {
  FolderPreview,
  FolderPreviewItem,
  WatchRule,
  watchedFolderRoutes,
} from '#contract/watched-folders';
import { AppError } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { runWithin } from '#kernel/jobs/run-within.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import type { Misplaced } from './check-place.ts';
import type { PreviewAnswer, PreviewInput, ReadFind, RefusedFind, UnreadFind } from './look-task.ts';
import { decide } from './match-rules.ts';
import { refusePlace, requireAbsolute, requirePlaces, requireTargets } from './require-settings.ts';
import { oldForMs } from './rests-for.ts';
import type { Services } from './services.ts';
import { listDigests } from './store.ts';

type Declaration = typeof watchedFolderRoutes.preview;

const mostItems = 500;
const patienceMs = 120_000;
/** What was written to so recently may still be. */
const quietMs = 10_000;

const nothing = {
  title: null,
  nucleus: null,
  rule: null,
  project_id: null,
  sample: null,
  smiles: null,
  reason: null,
  passed_over: [],
  analysis_id: null,
} as const;

const writingItem = (path: string, reason: FolderPreviewItem['reason']): FolderPreviewItem => ({
  ...nothing,
  path,
  action: 'writing',
  passed_over: [],
  reason,
});

const refusedItem = ({ path, code, detail }: RefusedFind | UnreadFind): FolderPreviewItem => ({
  ...nothing,
  path,
  action: 'refuse',
  passed_over: [],
  reason: { code, detail: detail === '' ? null : detail },
});

const targetOf = ({ project_id, sample, smiles }: WatchRule, fallback: string | null) => ({
  project_id: project_id ?? fallback,
  sample: sample ?? null,
  smiles: smiles ?? null,
});

/** What the rules make of one measurement that is written. */
const judgedItem = (
  find: ReadFind,
  { rules, project_id: projectId }: Input<Declaration>['body'],
  known: ReadonlyMap<string, string>,
): FolderPreviewItem => {
  const { path, title, nucleus, digest } = find;
  const { rule, leaves, passedOver } = decide(rules, { path, title });
  const item = { ...nothing, path, title, nucleus, rule: rule?.name ?? null, passed_over: [...passedOver] };
  if (leaves !== null) return { ...item, action: 'leave', reason: { code: leaves, detail: null } };
  const analysisId = known.get(digest) ?? null;
  if (analysisId !== null) return { ...item, action: 'known', analysis_id: analysisId };
  return { ...item, ...targetOf(rule, projectId), action: 'send' };
};

const countActions = (items: readonly FolderPreviewItem[]): FolderPreview['counts'] => {
  const counts = { send: 0, leave: 0, known: 0, writing: 0, refuse: 0 };
  for (const { action } of items) counts[action] += 1;
  return counts;
};

type Answer = PreviewAnswer | { readonly misplaced: Misplaced; readonly detail: string | null };

/** What would happen with what lies in a folder now. */
export const previewRules = async (
  services: Services,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const places = requirePlaces(services);
  requireAbsolute(body.path);
  await requireTargets(services, ctx, body, 'watchedFolders.preview');
  const nowMs = Date.parse(ctx.nowUtc);
  const input: PreviewInput = {
    path: body.path,
    places,
    mostRead: mostItems,
    mostBytes: services.settings.archiveMaxFileBytes,
    quietSinceMs: nowMs - quietMs,
    oldSinceMs: nowMs - oldForMs,
  };
  const within = { ms: patienceMs, signal: ctx.signal };
  const answer = await runWithin<Answer>(services.pool, 'folders.preview', input, within);
  if (answer === null)
    throw new AppError('conflict', 'The folder took too long to answer. Choose a smaller one, or try again.');
  if ('misplaced' in answer) return refusePlace(answer.misplaced);
  const digests = answer.read.map(({ digest }) => digest);
  const taken = await listDigests(services.store.read, ctx.principal.id, digests);
  const known = new Map(taken.map(({ digest, analysis_id }) => [digest, analysis_id]));
  const sending = new Set<string>();
  const judge = (find: ReadFind): FolderPreviewItem => {
    const item = judgedItem(find, body, known);
    if (item.action !== 'send') return item;
    if (sending.has(find.digest)) return { ...item, action: 'known' };
    sending.add(find.digest);
    return item;
  };
  const items: FolderPreviewItem[] = [
    ...answer.read.map(judge),
    ...[...answer.refused, ...answer.unread].map(refusedItem),
    ...answer.incomplete.map(({ path, detail }) => writingItem(path, { code: 'incomplete', detail })),
    ...answer.moving.map((path) => writingItem(path, null)),
  ];
  items.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { body: { counts: countActions(items), items, left_off: answer.leftOff } };
};
