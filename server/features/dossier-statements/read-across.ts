import type { dossierStatementRoutes } from '#contract/dossier-statements';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';
import { requireOpenDossier } from '../dossiers/index.ts';
import { computeReadAcross, type ReadAcrossServices, type StoredReadAcross } from './compute-read-across.ts';
import { beginStatement, reviseStatement } from './keep-statement.ts';
import { readAcrossKind } from './show-read-across.ts';
import { showOne } from './statement-kind.ts';

type Create = typeof dossierStatementRoutes.createReadAcross;
type Revise = typeof dossierStatementRoutes.reviseReadAcross;

const { kind } = readAcrossKind;

/** The trail says what was concluded, not the structures. */
const auditOf = (id: string, dossierId: string, record: StoredReadAcross): AuditDetail => ({
  recordType: 'dossier',
  recordId: dossierId,
  made: [{ type: kind, id }],
  payload: {
    read_across_id: id,
    dossier_revision: record.dossier_revision,
    impurity: record.name,
    analogue: record.analogue.name,
    conclusion: record.request.conclusion.kind,
    shared_alerts: record.shared_alerts.map((alert) => alert.id),
    data_origin: record.data_origin,
    intake_ug_per_day: record.intake_ug_per_day,
    looser: record.looser,
    potency_pack: record.analogue_intake.potency_pack?.digest ?? null,
    rule_set_versions: record.rule_set_versions,
  },
});

const usageOf = (id: string) =>
  [{ task: 'acceptable_intake', recordType: 'read_across', recordId: id }] as const;

export const createReadAcross = async (
  kernel: ReadAcrossServices,
  { params, body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossierStatements.createReadAcross');
  const record = await computeReadAcross(kernel, ctx, dossier, body);
  const { row, write } = beginStatement(kernel, ctx, { kind, dossierId: dossier.id, record });
  return {
    write,
    body: (tx) => showOne(tx, readAcrossKind, row),
    audit: auditOf(row.id, dossier.id, record),
    usage: usageOf(row.id),
  };
};

export const reviseReadAcross = async (
  kernel: ReadAcrossServices,
  { params, body: { reason_for_change: _reason, ...body } }: Input<Revise>,
  ctx: Ctx,
): Promise<JsonOutcome<Revise>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossierStatements.reviseReadAcross');
  const record = await computeReadAcross(kernel, ctx, dossier, body);
  const computed = { kind, dossierId: dossier.id, record } as const;
  const { row, write } = await reviseStatement(kernel, ctx, computed, params.read_across_id);
  return {
    write,
    body: (tx) => showOne(tx, readAcrossKind, row),
    audit: auditOf(row.id, dossier.id, record),
    usage: usageOf(row.id),
  };
};
