import type { optimizationLimitRoutes } from '#contract/optimization-limits';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { openImpurityLimits } from '../dossier-assessments/index.ts';
import { findDossier } from '../dossiers/index.ts';
import {
  findDefinitionRow,
  insertLimit,
  type LimitTable,
  listAllLimits,
  listCurrentLimits,
  measuredOf,
  readDefinition,
  recountRun,
  requireOpenRun,
  requireStillOpen,
  unitOf,
} from '../optimizations/index.ts';
import { inFull, toWireLimit } from './limit-to-wire.ts';
import { readBound } from './read-bound.ts';

type Declaration = typeof optimizationLimitRoutes.follow;

const mostLimits = 12;

/**
 * Makes a limit of a dossier an outcome constraint of a run. Whoever asks may use both records; what is called like a parameter cannot be
 * measured.
 */
export const followLimit = async (
  kernel: Pick<Kernel, 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const route = 'optimizations.followLimit';
  const run = await requireOpenRun(kernel, ctx, params.id, route);
  const dossier = await findDossier(kernel, ctx, body.dossier_id, route);
  const { read } = kernel.store;
  const limit = (await openImpurityLimits(read, dossier.id)).byEntry(body.impurity_id);
  if (limit === null)
    throw invalidField('impurity_id', 'Is no entry of the register of this dossier that counts today.');
  const definition = readDefinition(await findDefinitionRow(read, run.id));
  const { objective: name } = body;
  if (definition.parameters.some((parameter) => parameter.name === name))
    throw invalidField('objective', 'Is a parameter of the run, which is set and not measured.');
  if (definition.objectives.some((objective) => objective.name === name && objective.goal === 'maximize'))
    throw invalidField(
      'objective',
      'Is maximised by this run, and an impurity has to stay low; name the quantity the impurity is measured as.',
    );
  const quantity = measuredOf(definition).find((one) => one.name === name);
  const unit = quantity === undefined ? limit.limit?.unit : unitOf(quantity);
  const bound = readBound(limit, unit);
  if (!bound.ok) throw invalidField('objective', bound.why);
  const row: LimitTable = {
    id: kernel.newId('olm'),
    optimization_id: run.id,
    dossier_id: dossier.id,
    section: limit.section,
    impurity: limit.name,
    entry_id: limit.entryId,
    register_id: limit.registerId,
    dossier_revision: limit.dossierRevision,
    quantity: name,
    unit: unit ?? '',
    bound: bound.bound,
    limit_value: limit.limit?.value ?? null,
    limit_unit: limit.limit?.unit ?? null,
    basis: limit.basis,
    problem: null,
    supersedes: null,
    is_ended: 0,
    reason_for_change: null,
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  let [revision, broken] = [run.revision, 0];
  return {
    write: async (tx) => {
      await requireStillOpen(tx, run.id, undefined);
      const current = await listCurrentLimits(tx, run.id);
      if (current.some((one) => one.quantity === name))
        throw conflict(`${name} follows a limit already; end that one first.`);
      if (current.length >= mostLimits) throw conflict(`A run follows ${mostLimits} limits at most.`);
      await insertLimit(tx, row);
      const counted = await recountRun(tx, run.id, ctx.nowUtc);
      [revision, broken] = [counted.run.revision, counted.broken];
    },
    body: async (tx) => toWireLimit(row, await listAllLimits(tx, run.id), inFull),
    audit: () => ({
      recordType: 'optimization',
      recordId: run.id,
      payload: { revision, limit: toWireLimit(row, [], inFull), experiments_beyond: broken },
    }),
  };
};
