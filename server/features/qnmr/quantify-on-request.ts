import { hash } from 'node:crypto';
import type { QuantificationRecord, QuantificationRequest, qnmrRoutes } from '#contract/qnmr';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findProject } from '../projects/index.ts';
import { substancesOf } from './ask-engine.ts';
import { measureRequest } from './measure-request.ts';
import { insertQuantification } from './store.ts';

type Declaration = typeof qnmrRoutes.create;

const titleOf = (request: QuantificationRequest): string =>
  request.title ??
  substancesOf(request)
    .map(({ substance }) => substance.name)
    .join(' / ')
    .slice(0, 200);

/** Computes on a worker, then records request, inputs, result, budget and checks; a refusal is recorded as one. */
export const quantifyOnRequest = async (
  kernel: Pick<Kernel, 'hooks' | 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { body: request }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  if (request.project_id !== undefined) await findProject(kernel, ctx, request.project_id, 'qnmr.create');
  const measured = await measureRequest(kernel, ctx, { request, route: 'qnmr.create' });
  const { inputs } = measured;
  const record: QuantificationRecord = {
    id: kernel.newId('qnt'),
    title: titleOf(request),
    method: request.method,
    project_id: request.project_id ?? null,
    analysis_ids: inputs.map(({ analysis_id }) => analysis_id),
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
    request,
    ...measured,
  };
  const stored = JSON.stringify(record);
  return {
    body: record,
    write: (tx) =>
      insertQuantification(tx, {
        id: record.id,
        title: record.title,
        method: record.method,
        status: record.status,
        nucleus: record.nucleus,
        project_id: record.project_id,
        analysis_ids: JSON.stringify(record.analysis_ids),
        engine_version: record.engine_version,
        record: stored,
        created_by: record.created_by,
        created_at: record.created_at,
      }),
    audit: {
      recordType: 'qnmr_quantification',
      recordId: record.id,
      payload: {
        method: record.method,
        status: record.status,
        inputs,
        engine_version: record.engine_version,
        record_sha256: hash('sha256', stored),
        result: record.result,
        refused: record.checks.filter(({ verdict }) => verdict === 'refused').map(({ code }) => code),
      },
    },
    usage: [{ task: 'qnmr_quantification', recordType: 'qnmr_quantification', recordId: record.id }],
  };
};
