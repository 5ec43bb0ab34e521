import type { ReadAcross, ReadAcrossBody } from '#contract/dossier-statements';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { type DossierTable, productOf } from '../dossiers/index.ts';
import { readAcrossOnPool } from '../regulatory/index.ts';
import { denoteImpurity } from './denote-impurity.ts';
import type { Standing } from './read-statements.ts';

export type ReadAcrossServices = Pick<
  Kernel,
  'alterations' | 'blobs' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'
>;
export type StoredReadAcross = Omit<ReadAcross, keyof Standing | 'stale'>;

/** A read-across for the product of the dossier as it is, with the rule rows of its owner. */
export const computeReadAcross = async (
  kernel: ReadAcrossServices,
  ctx: Ctx,
  dossier: DossierTable,
  request: ReadAcrossBody,
): Promise<StoredReadAcross> => {
  const product = productOf(dossier);
  const { differences: _differences, statement: _statement, ...question } = request;
  const answer = await readAcrossOnPool(
    kernel,
    question,
    { max_daily_dose_g: product.max_daily_dose_g, route: product.route },
    { ownerId: dossier.created_by_user_id, nowUtc: ctx.nowUtc, signal: ctx.signal },
  );
  const { keys } = await denoteImpurity(kernel, ctx, request.impurity);
  return {
    ...answer,
    dossier_revision: dossier.revision,
    product,
    request,
    name: request.impurity.name,
    impurity_keys: [...keys],
  };
};
