import type { ImpurityEvidence } from '#contract/dossier-assessments';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findDossier, findLiveDossier, findReadableIds, requireOpenDossier } from '../dossiers/index.ts';
import { findEvidence, listEvidenceOf } from './evidence-store.ts';
import { type Finding, prepareEvidence, refOf, sourceFields } from './prepare-evidence.ts';
import { evidenceOfToday, type RecordedEvidence, recordedEvidence } from './read-evidence.ts';

type Services = Pick<
  Kernel,
  'alterations' | 'audit' | 'blobs' | 'hooks' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'
>;

interface Sending {
  readonly finding: Finding;
  readonly dossierId: string;
  readonly route: string;
  /** What it was found in. */
  readonly record: { readonly type: 'ms_annotation' | 'analysis'; readonly id: string };
}

interface Answer<Evidence extends ImpurityEvidence> {
  readonly evidence: Evidence;
  readonly dossier: { readonly id: string; readonly title: string };
  readonly is_new: boolean;
  readonly human_review_required: boolean;
  readonly disclaimer: string;
}

/**
 * What was found goes to the register of a dossier, whatever it was measured by. The record and the dossier each by their own rules of access;
 * what was sent once is answered as it was, also where the dossier is decided on.
 */
export const sendFinding = async <Evidence extends ImpurityEvidence>(
  kernel: Services,
  ctx: Ctx,
  { finding, dossierId, route, record }: Sending,
) => {
  const { measured } = finding;
  const { id, title } = await findDossier(kernel, ctx, dossierId, route);
  const answer = async (recorded: RecordedEvidence, is_new: boolean): Promise<Answer<Evidence>> => {
    const [evidence] = await evidenceOfToday(kernel.store.read, [recorded]);
    return {
      // The method of a finding is that of its evidence.
      evidence: evidence as Evidence,
      dossier: { id, title },
      is_new,
      human_review_required: true,
      disclaimer,
    };
  };
  const before = await findEvidence(kernel.store.read, refOf(id, measured));
  if (before !== undefined)
    return {
      body: () => answer(recordedEvidence(before), false),
      audit: () => null,
    };
  const dossier = await requireOpenDossier(kernel, ctx, id, route);
  const prepared = await prepareEvidence(kernel, ctx, dossier, finding);
  let recorded: Awaited<ReturnType<typeof prepared.write>> | null = null;
  return {
    write: async (tx: Parameters<typeof prepared.write>[0]) => {
      recorded = await prepared.write(tx);
    },
    body: async () => {
      if (recorded === null) throw new Error('What was sent is not recorded yet.');
      return answer(recorded.evidence, recorded.is_new);
    },
    audit: () =>
      recorded?.is_new === true
        ? {
            recordType: record.type,
            recordId: record.id,
            made: [{ type: 'impurity_evidence', id: recorded.evidence.id }],
            payload: {
              evidence_id: recorded.evidence.id,
              ...sourceFields(measured),
              dossier_id: id,
              name: recorded.evidence.name,
              check: recorded.evidence.check,
            },
          }
        : null,
    usage: () => (recorded?.is_new === true ? prepared.usage : []),
  };
};

/** Where what was found in a record was sent, newest first; the dossier is named to those it is open to. */
export const listSent = async <Evidence extends ImpurityEvidence>(
  { store }: Pick<Kernel, 'store'>,
  ctx: Ctx,
  column: 'annotation_id' | 'analysis_id',
  id: string,
) => {
  const { read } = store;
  const rows = await listEvidenceOf(read, column, id);
  const ids = [...new Set(rows.map(({ dossier_id }) => dossier_id))];
  const titles = new Map<string, string>();
  for (const dossierId of await findReadableIds(read, ctx.principal, ids)) {
    const dossier = await findLiveDossier(read, dossierId);
    if (dossier !== undefined) titles.set(dossierId, dossier.title);
  }
  const today = await evidenceOfToday(read, rows.map(recordedEvidence));
  const items = rows.map(({ dossier_id }, index) => {
    const title = titles.get(dossier_id);
    return {
      evidence: today[index] as Evidence,
      dossier: title === undefined ? null : { id: dossier_id, title },
    };
  });
  return { body: { items, next_cursor: null } };
};
