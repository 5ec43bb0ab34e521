import type { MassEvidence } from '#contract/dossier-assessments';
import type { msFindingRoutes } from '#contract/ms-findings';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { sendFinding } from '../dossier-assessments/index.ts';
import { nameIons } from '../ms-annotations/index.ts';
import { type ApprovedIon, findApprovedIon, nameOfIon } from './find-approved-ion.ts';

type Declaration = typeof msFindingRoutes.sendImpurity;
const route = 'ms.sendImpurity';

const toMeasured = (
  { annotation, report_sha256, approved_by }: ApprovedIon,
  ion: ApprovedIon['ion'],
  name: string | undefined,
) => ({
  method: 'ms' as const,
  name: name ?? nameOfIon(ion),
  annotation_id: annotation.id,
  annotation_revision: annotation.revision,
  ion_key: ion.key,
  run_id: annotation.run_id,
  report_sha256,
  approved_by,
  mz: ion.mz,
  rt_s: ion.rt_s,
  adduct: ion.adduct,
  area: ion.area,
  area_percent: ion.area_percent,
  area_basis: ion.area_percent === null ? null : ('ion_areas_of_polarity' as const),
  identification_level: ion.identification_level,
  proposed:
    ion.answer === null
      ? null
      : {
          name: ion.answer.name,
          smiles: ion.answer.smiles,
          inchikey: ion.answer.inchikey,
          formula: ion.answer.formula,
        },
});

/** An ion of an approved annotation, as evidence of an impurity of a dossier. */
export const sendImpurity = async (
  kernel: Pick<
    Kernel,
    'alterations' | 'audit' | 'blobs' | 'hooks' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'
  >,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const found = await findApprovedIon(kernel, ctx, { id: params.id, key: body.key, route });
  const [ion] = await nameIons(kernel.pool, [found.ion], ctx.signal);
  if (ion === undefined) throw new Error('One ion is named as one.');
  return sendFinding<MassEvidence>(kernel, ctx, {
    finding: { measured: toMeasured(found, ion, body.name), impurity_kind: body.impurity_kind },
    dossierId: body.dossier_id,
    route,
    record: { type: 'ms_annotation', id: params.id },
  });
};
