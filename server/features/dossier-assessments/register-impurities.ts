import type { dossierAssessmentRoutes, Register } from '#contract/dossier-assessments';
import type { ImpurityIdentity, WrittenImpurity } from '#engines/regulatory/identify-impurity.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';
import { type DossierTable, requireOpenDossier } from '../dossiers/index.ts';
import {
  auditOf,
  computeForDossier,
  recordWithDecisions,
  signRecord,
  toRow,
  usageOf,
} from './compute-for-dossier.ts';
import { registerRecorded } from './hooks.ts';
import { countRisks, type RatedEntry, rateEntries } from './rate-risk.ts';
import { withEntries } from './read-register.ts';
import { impurityOf, insertEntries } from './register-store.ts';
import type { RiskEntryTable, StoredRegister } from './tables.ts';

type Declaration = typeof dossierAssessmentRoutes.registerImpurities;
const kind = 'impurity_risk_register';

const toEntryRow = (
  kernel: Pick<Kernel, 'newId'>,
  { id, dossier_id, created_at }: StoredRegister,
  entry: RatedEntry,
  identity: ImpurityIdentity | undefined,
): RiskEntryTable => ({
  ...entry,
  identities: identity === undefined ? null : JSON.stringify([identity.key, ...identity.also]),
  id: kernel.newId('rke'),
  assessment_id: id,
  dossier_id,
  impurity: impurityOf(entry.name),
  created_at,
});

/** A record that was computed and is not written yet. */
export interface PreparedRecord<Record> {
  readonly record: Record;
  readonly write: (tx: Tx) => Promise<void>;
  readonly audit: AuditDetail;
  readonly usage: readonly UsageEvent[];
}

type Services = Pick<
  Kernel,
  'alterations' | 'audit' | 'blobs' | 'hooks' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'
>;

/** Assesses on a worker; an entry for every impurity that was given, assessed or not. */
export const prepareRegister = async (
  kernel: Services,
  ctx: Ctx,
  dossier: DossierTable,
  body: Register['request'],
): Promise<PreparedRecord<StoredRegister>> => {
  const { organic_impurities = [], mutagenic_impurities = [] } = body;
  const lists = { organic_impurities, mutagenic_impurities };
  const { answer, recordFields } = await computeForDossier(kernel, ctx, dossier, lists, [
    'organic_impurities',
    'mutagenic_impurities',
  ]);
  const record: StoredRegister = {
    ...signRecord(kernel, ctx),
    ...recordFields,
    request: body,
    source: body.source ?? null,
    notes: body.notes ?? null,
    organic_impurities: answer.organic_impurities,
    mutagenic_impurities: answer.mutagenic_impurities,
    mutagenic_total: answer.mutagenic_total,
  };
  const written = [...organic_impurities, ...mutagenic_impurities].map(
    ({ name, cas, smiles }): WrittenImpurity => ({
      ...{ name, smiles: smiles ?? null },
      ...(cas === undefined ? {} : { cas }),
    }),
  );
  const identities = await kernel.pool.run<readonly ImpurityIdentity[]>(
    'regulatory.name_impurities',
    written,
    { signal: ctx.signal },
  );
  const rated = [
    ...rateEntries('organic_impurities', organic_impurities, answer.organic_impurities),
    ...rateEntries('mutagenic_impurities', mutagenic_impurities, answer.mutagenic_impurities),
  ];
  return {
    record,
    write: async (tx) => {
      await recordWithDecisions(tx, kernel, ctx, toRow(kind, record), answer);
      await insertEntries(
        tx,
        rated.map((entry, place) => toEntryRow(kernel, record, entry, identities[place])),
      );
      for (const follow of kernel.hooks.all(registerRecorded)) await follow(tx, ctx, dossier.id);
    },
    audit: auditOf(record, {
      product: record.product,
      risks: countRisks(rated),
      warnings: record.warnings.length,
      rule_set_versions: record.rule_set_versions,
    }),
    usage: usageOf(kind, record),
  };
};

export const registerImpurities = async (
  kernel: Services,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossiers.registerImpurities');
  const { record, write, audit, usage } = await prepareRegister(kernel, ctx, dossier, body);
  return {
    write,
    body: async (tx) => (await withEntries(tx, [record])).get(record.id) as Register,
    audit,
    usage,
  };
};
