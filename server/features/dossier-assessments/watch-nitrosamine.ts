import type { dossierAssessmentRoutes, Watch } from '#contract/dossier-assessments';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { type DossierTable, requireOpenDossier } from '../dossiers/index.ts';
import { identifyNitrosamineOnPool } from '../regulatory/index.ts';
import {
  auditOf,
  computeForDossier,
  recordWithDecisions,
  signRecord,
  toRow,
  usageOf,
} from './compute-for-dossier.ts';
import { type StoredWatch, structureOf } from './rank-watches.ts';
import { withStanding } from './read-watch.ts';
import type { PreparedRecord } from './register-impurities.ts';
import { countWatches } from './watch-store.ts';

type Declaration = typeof dossierAssessmentRoutes.watchNitrosamine;
const kind = 'nitrosamine_watch';

/** All watches are read, since which of them count depends on the newer ones. */
const mostWatches = 1_000;

const identify = async (
  kernel: Pick<Kernel, 'pool'>,
  ctx: Ctx,
  smiles: string,
): Promise<Watch['identity']> => {
  const identified = await identifyNitrosamineOnPool(kernel, smiles, ctx.signal);
  if (!identified.ok) throw invalidField('smiles', identified.error.message);
  const { code, method } = identified.value;
  return { code, method };
};

type Services = Pick<
  Kernel,
  'alterations' | 'audit' | 'blobs' | 'hooks' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'
>;

/** Categorises on a worker. A structure that cannot be assessed is refused (422): there would be nothing to watch. */
export const prepareWatch = async (
  kernel: Services,
  ctx: Ctx,
  dossier: DossierTable,
  body: Watch['request'],
  identity: Watch['identity'],
): Promise<PreparedRecord<StoredWatch>> => {
  const { batch_no, ...nitrosamine_given } = body;
  const { answer, recordFields } = await computeForDossier(
    kernel,
    ctx,
    dossier,
    { nitrosamines: [nitrosamine_given] },
    ['nitrosamines'],
  );
  const [row] = answer.nitrosamines;
  if (row === undefined)
    throw invalidField('smiles', recordFields.warnings[0]?.message ?? 'The structure cannot be assessed.');
  const { place: _only, ...nitrosamine } = row;
  const record: StoredWatch = {
    ...signRecord(kernel, ctx),
    ...recordFields,
    request: body,
    identity,
    nitrosamine,
  };
  return {
    record,
    write: async (tx) => {
      if ((await countWatches(tx, dossier.id)) >= mostWatches)
        throw conflict(`A dossier holds at most ${mostWatches} watches.`);
      await recordWithDecisions(tx, kernel, ctx, toRow(kind, record, structureOf(identity)), answer);
    },
    audit: auditOf(record, {
      name: body.name,
      category: nitrosamine.cpca?.category ?? null,
      governing_limit_ng_per_day: nitrosamine.governing_limit_ng_per_day,
      measured_ng_per_day: nitrosamine.measured_ng_per_day,
      ...(batch_no !== undefined && { batch_no }),
      verdict: nitrosamine.verdict,
      warnings: record.warnings.length,
      rule_set_versions: record.rule_set_versions,
    }),
    usage: usageOf(kind, record),
  };
};

export const watchNitrosamine = async (
  kernel: Services & Pick<Kernel, 'securityEvents'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossiers.watchNitrosamine');
  const identity = await identify(kernel, ctx, body.smiles);
  const { record, write, audit, usage } = await prepareWatch(kernel, ctx, dossier, body, identity);
  const stored = { id: record.id, record: JSON.stringify(record) };
  return {
    write,
    body: async (tx) => (await withStanding(tx, dossier.id, [stored])).get(record.id) as Watch,
    audit,
    usage,
  };
};
