import type { dossierAssessmentRoutes, Watch } from '#contract/dossier-assessments';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireOpenDossier } from '../dossiers/index.ts';
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
  return identified.value;
};

/** A structure that cannot be read is refused (422): there would be nothing to watch. */
export const watchNitrosamine = async (
  kernel: Pick<Kernel, 'audit' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'dossiers.watchNitrosamine');
  const identity = await identify(kernel, ctx, body.smiles);
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
  const stored = toRow(kind, record, structureOf(identity));
  return {
    write: async (tx) => {
      if ((await countWatches(tx, dossier.id)) >= mostWatches)
        throw conflict(`A dossier holds at most ${mostWatches} watches.`);
      await recordWithDecisions(tx, kernel, ctx, stored, answer);
    },
    body: async (tx) => (await withStanding(tx, dossier.id, [stored])).get(record.id) as Watch,
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
