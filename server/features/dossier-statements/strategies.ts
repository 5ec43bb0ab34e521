import type { dossierStatementRoutes } from '#contract/dossier-statements';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';
import { requireOpenDossier } from '../dossiers/index.ts';
import { computeStrategy, type StoredStrategy, type StrategyServices } from './compute-strategy.ts';
import { beginStatement, reviseStatement } from './keep-statement.ts';
import { strategyKind } from './show-strategies.ts';
import { showOne } from './statement-kind.ts';

type Create = typeof dossierStatementRoutes.createStrategy;
type Revise = typeof dossierStatementRoutes.reviseStrategy;

const { kind } = strategyKind;

/** The trail says what was found, not the structures. */
const auditOf = (
  id: string,
  dossierId: string,
  { request, purge, chosen, missing, ...record }: StoredStrategy,
): AuditDetail => ({
  recordType: 'dossier',
  recordId: dossierId,
  made: [{ type: kind, id }],
  payload: {
    strategy_id: id,
    dossier_revision: record.dossier_revision,
    impurity: record.name,
    option: request.option,
    status: chosen.status,
    required_purge: purge.required_purge,
    predicted_purge: purge.predicted_purge,
    purge_ratio: purge.purge_ratio,
    measured_steps: record.steps.filter(({ measured }) => measured !== null).length,
    missing: missing.length,
    rule_set_versions: record.rule_set_versions,
  },
});

const usageOf = (id: string) =>
  [{ task: 'purge_calculation', recordType: 'control_strategy', recordId: id }] as const;

export const createStrategy = async (
  kernel: StrategyServices,
  { params, body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossierStatements.createStrategy');
  const record = await computeStrategy(kernel, ctx, dossier, body, 'createStrategy');
  const { row, write } = beginStatement(kernel, ctx, { kind, dossierId: dossier.id, record });
  return {
    write,
    body: (tx) => showOne(tx, strategyKind, row),
    audit: auditOf(row.id, dossier.id, record),
    usage: usageOf(row.id),
  };
};

export const reviseStrategy = async (
  kernel: StrategyServices,
  { params, body: { reason_for_change: _reason, ...body } }: Input<Revise>,
  ctx: Ctx,
): Promise<JsonOutcome<Revise>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossierStatements.reviseStrategy');
  const record = await computeStrategy(kernel, ctx, dossier, body, 'reviseStrategy');
  const computed = { kind, dossierId: dossier.id, record } as const;
  const { row, write } = await reviseStatement(kernel, ctx, computed, params.strategy_id);
  return {
    write,
    body: (tx) => showOne(tx, strategyKind, row),
    audit: auditOf(row.id, dossier.id, record),
    usage: usageOf(row.id),
  };
};
