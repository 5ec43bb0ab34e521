import type { OpenPoint, PackageSummary, releaseRoutes } from '#contract/releases';
import { type AppError, conflict } from '#kernel/app-error.ts';
import { keepBytes } from '#kernel/blobs/keep-bytes.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireRelease } from './find-release.ts';
import { packRelease } from './pack-release.ts';
import { findRelease, insertDecision, type ReleaseRecord } from './store.ts';
import type { ReleaseDecisionTable } from './tables.ts';
import { stateOf, toWire } from './to-wire.ts';

type Decide = typeof releaseRoutes.decide;
type Body = Input<Decide>['body'];

/** 409 where the decision does not follow from the state the release is in. */
const refuseOrder = ({ decisions }: ReleaseRecord, decision: Body['decision']): void => {
  const state = stateOf(decisions);
  if (state === 'retired') throw conflict('The release is retired; nothing is decided about it any more.');
  if (state === 'released' && decision === 'release') throw conflict('The release is released already.');
};

const openPointsConflict = (message: string, points: readonly OpenPoint[]): AppError =>
  conflict(message, { open_points: points });

/** Every open point has to be accepted by name, and no other; some cannot be accepted. */
const refuseOpenPoints = (points: readonly OpenPoint[], accepted: readonly string[]): void => {
  const blocking = points.filter((point) => point.blocking);
  if (blocking.length > 0)
    throw openPointsConflict('The release lacks evidence it cannot be decided on without.', blocking);
  const codes = new Set(points.map(({ code }) => code));
  const isSame = codes.size === new Set(accepted).size && accepted.every((code) => codes.has(code));
  if (!isSame)
    throw openPointsConflict('Accept the open points of the package by their codes, all of them.', points);
};

/** The package a person looked at, built once more and kept. 409 where it is another one by now. */
const keepPackage = async (
  kernel: Pick<Kernel, 'blobs' | 'pool'>,
  record: ReleaseRecord,
  body: Body,
  signal: AbortSignal,
): Promise<PackageSummary> => {
  const { bytes, summary } = await packRelease(kernel, record, signal);
  if (summary.sha256 !== body.package_sha256)
    throw conflict('The validation package is another one by now. Look at it again before you decide.');
  refuseOpenPoints(summary.open_points, body.accepted_open_points);
  await keepBytes(kernel.blobs, bytes, 'validation-package.zip');
  return summary;
};

/** Releases or retires. Everything that may have changed meanwhile is looked at again inside the transaction. */
export const decideRelease = async (
  kernel: Pick<Kernel, 'blobs' | 'newId' | 'pool' | 'store'>,
  { params, body }: Input<Decide>,
  ctx: Ctx,
): Promise<JsonOutcome<Decide>> => {
  const found = await requireRelease(kernel, params.id);
  refuseOrder(found, body.decision);
  const summary = body.decision === 'release' ? await keepPackage(kernel, found, body, ctx.signal) : null;
  const row: ReleaseDecisionTable = {
    id: kernel.newId('rld'),
    release_id: params.id,
    decision: body.decision,
    reason: reasonOf(ctx),
    package_sha256: summary?.sha256 ?? null,
    package_summary: summary === null ? null : JSON.stringify(summary),
    decided_by: ctx.principal.id,
    decided_by_name: ctx.principal.displayName,
    created_at: ctx.nowUtc,
  };
  const before = stateOf(found.decisions);
  return {
    write: async (tx) => {
      const current = await findRelease(tx, params.id);
      if (current === null) throw new Error('A release is never removed.');
      refuseOrder(current, body.decision);
      if (current.evidence.length !== found.evidence.length)
        throw conflict('Evidence was added meanwhile. Look at the package again before you decide.');
      await insertDecision(tx, row);
    },
    body: toWire({ ...found, decisions: [...found.decisions, row] }),
    audit: {
      recordType: 'system_release',
      recordId: params.id,
      payload: {
        version: found.release.version,
        commit: found.release.commit_hash,
        before: { state: before },
        after: { state: stateOf([row]) },
        decision: row.decision,
        package_sha256: row.package_sha256,
        accepted_open_points: summary?.open_points ?? [],
      },
    },
    checkpoint: 'release',
  };
};
