import type { msFindingRoutes, SentImpurity } from '#contract/ms-findings';
import type { Input } from '#kernel/contract/define-route.ts';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { evidenceToWire, type Finding, findEvidence, prepareEvidence } from '../dossier-assessments/index.ts';
import { findDossier, requireOpenDossier } from '../dossiers/index.ts';
import { type ApprovedIon, findApprovedIon, nameOfIon } from './find-approved-ion.ts';

type Declaration = typeof msFindingRoutes.sendImpurity;
type Body = Input<Declaration>['body'];
const route = 'ms.sendImpurity';

const toFinding = (
  { annotation, ion, report_sha256, approved_by }: ApprovedIon,
  { name, impurity_kind }: Body,
): Finding => ({
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
  area_basis: ion.area_percent === null ? null : 'ion_areas_of_polarity',
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
  impurity_kind,
});

/** The ion and the dossier each by their own rules of access; what was sent once is answered as it was, also where the dossier is decided on. */
export const sendImpurity = async (
  kernel: Pick<
    Kernel,
    'alterations' | 'audit' | 'blobs' | 'hooks' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'
  >,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const found = await findApprovedIon(kernel, ctx, { id: params.id, key: body.key, route });
  const { id, title } = await findDossier(kernel, ctx, body.dossier_id, route);
  const answer = (evidence: SentImpurity['evidence'], is_new: boolean) => ({
    evidence,
    dossier: { id, title },
    is_new,
    human_review_required: true,
    disclaimer,
  });
  const ref = { dossier_id: id, annotation_id: params.id, ion_key: body.key };
  const before = await findEvidence(kernel.store.read, ref);
  if (before !== undefined) return { body: answer(evidenceToWire(before), false), audit: () => null };
  const dossier = await requireOpenDossier(kernel, ctx, id, route);
  const prepared = await prepareEvidence(kernel, ctx, dossier, toFinding(found, body));
  let recorded: Awaited<ReturnType<typeof prepared.write>> | null = null;
  return {
    write: async (tx) => {
      recorded = await prepared.write(tx);
    },
    body: async () => {
      if (recorded === null) throw new Error('What was sent is not recorded yet.');
      return answer(recorded.evidence, recorded.is_new);
    },
    audit: () =>
      recorded?.is_new === true
        ? {
            recordType: 'ms_annotation',
            recordId: params.id,
            made: [{ type: 'impurity_evidence', id: recorded.evidence.id }],
            payload: {
              evidence_id: recorded.evidence.id,
              revision: recorded.evidence.annotation_revision,
              ion_key: body.key,
              dossier_id: id,
              name: recorded.evidence.name,
              check: recorded.evidence.check,
            },
          }
        : null,
    usage: () => (recorded?.is_new === true ? prepared.usage : []),
  };
};
