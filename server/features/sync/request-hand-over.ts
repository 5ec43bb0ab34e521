import type { OutgoingHandOver, syncRoutes } from '#contract/sync';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Handlers, JsonOutcome } from '#kernel/request/outcome.ts';
import { findProject } from '../projects/index.ts';
import { describeSync, requireReachable } from './describe-sync.ts';
import {
  changeHandOver,
  findHandOver,
  insertHandOver,
  listAllHandOvers,
  listOfProject,
} from './hand-over-store.ts';
import { rescheduleSync } from './schedule-sync.ts';
import type { HandOverTable } from './tables.ts';

type Routes = Pick<typeof syncRoutes, 'listHandOvers' | 'handOver' | 'stopHandOver'>;

const toWire = (row: HandOverTable): OutgoingHandOver => ({
  id: row.id,
  project_id: row.project_id,
  project_name: row.project_name,
  with_raw_data: row.with_raw_data === 1,
  state: row.state,
  refusal: row.refusal,
  sent_pieces: row.sent_pieces,
  all_pieces: row.all_pieces,
  asked_at: row.created_at,
  ended_at: row.ended_at,
});

/** One that is on its way is the one that is asked for; one that was stopped goes on where it was; anything else begins anew. */
const requestHandOver = async (
  kernel: Kernel,
  { body }: Input<Routes['handOver']>,
  ctx: Ctx,
): Promise<JsonOutcome<Routes['handOver']>> => {
  const { workspace_id } = await requireReachable(kernel);
  const project = await findProject(kernel, ctx, body.project_id, 'sync.handOver');
  const { running } = await describeSync(kernel, kernel.store.read);
  const with_raw_data = body.with_raw_data ? 1 : 0;
  let row: HandOverTable = {
    id: kernel.newId('hov'),
    workspace_id,
    project_id: project.id,
    project_name: project.name,
    with_raw_data,
    asked_by: ctx.principal.id,
    created_at: ctx.nowUtc,
    manifest: null,
    facts_sha256: null,
    state: 'waiting',
    refusal: null,
    sent_pieces: 0,
    all_pieces: 0,
    ended_at: null,
  };
  let isUnderWay = false;
  return {
    write: async (tx) => {
      const former = (await listOfProject(tx, row)).findLast(
        (each) => each.with_raw_data === with_raw_data && ['waiting', 'stopped'].includes(each.state),
      );
      isUnderWay = former?.state === 'waiting';
      if (former === undefined) await insertHandOver(tx, row);
      else {
        row = { ...former, state: 'waiting', ended_at: null };
        await changeHandOver(tx, row.id, { state: row.state, ended_at: null });
      }
      // An attempt under way comes to it, or the next one begins at its end.
      if (!running) await rescheduleSync(kernel, tx, workspace_id);
    },
    afterCommit: () => kernel.jobs.wake(),
    body: async () => toWire(row),
    audit: () =>
      isUnderWay
        ? null
        : {
            recordType: 'hand_over',
            recordId: row.id,
            payload: {
              workspace_id,
              project: project.id,
              project_name: project.name,
              with_raw_data: body.with_raw_data,
            },
          },
  };
};

const stop = async (
  kernel: Pick<Kernel, 'store'>,
  id: string,
  nowUtc: string,
): Promise<JsonOutcome<Routes['stopHandOver']>> => {
  const found = await findHandOver(kernel.store.read, id);
  if (found === undefined) throw notFound();
  let row = found;
  return {
    write: async (tx) => {
      row = (await findHandOver(tx, id)) ?? found;
      if (row.state !== 'waiting')
        throw conflict(`The hand-over is ${row.state}; there is nothing of it to stop.`);
      row = { ...row, state: 'stopped', ended_at: nowUtc };
      await changeHandOver(tx, id, { state: row.state, ended_at: nowUtc });
    },
    body: async () => toWire(row),
    audit: () => ({
      recordType: 'hand_over',
      recordId: id,
      payload: { project: row.project_id, sent_pieces: row.sent_pieces, all_pieces: row.all_pieces },
    }),
  };
};

export const outgoingHandlers: Handlers<Routes, Kernel> = {
  listHandOvers: async (kernel, { query }) => {
    const page = readPage(query);
    return { body: toPage(await listAllHandOvers(kernel.store.read, page), page, toWire) };
  },
  handOver: requestHandOver,
  stopHandOver: (kernel, { params }, ctx) => stop(kernel, params.id, ctx.nowUtc),
};
