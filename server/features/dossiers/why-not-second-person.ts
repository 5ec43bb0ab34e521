import { z } from 'zod';
import type { ApprovalNeed } from '#contract/dossiers';
import { isPerson } from '#kernel/auth/person.ts';
import { accessToRecord } from '#kernel/auth/project-access.ts';
import { permits } from '#kernel/auth/role-powers.ts';
import { inList } from '#kernel/db/both-stores.ts';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Principal } from '#kernel/request/principal.ts';
import type { DossierTable } from './tables.ts';

/** Events of the trail by which somebody wrote what the dossier says; decisions about it and reports of it are none. */
const contentEvents = [
  'regulatory.dossier.update',
  'regulatory.batch.create',
  'regulatory.batch.results',
  'regulatory.batch.correct',
  'regulatory.control_strategy.create',
  'regulatory.control_strategy.revise',
  'regulatory.read_across.create',
  'regulatory.read_across.revise',
  'regulatory.dossier.requirement.create',
  'regulatory.dossier.requirement.update',
  'regulatory.ai_decision.record',
  'regulatory_compliance.elemental_impurity_assessment.create',
  'regulatory_compliance.residual_solvent_assessment.create',
  'regulatory_compliance.elemental_impurity_assessment.withdraw',
  'regulatory_compliance.residual_solvent_assessment.withdraw',
  'regulatory_compliance.impurity_risk_register.create',
  'regulatory_compliance.nitrosamine_watch.create',
  'regulatory_compliance.nitrosamine_watch.withdraw',
  'regulatory_compliance.nitrosamine_cumulative_risk.create',
] as const;

const dossierState = z.object({ title: z.string(), product: z.unknown(), status: z.string() });
const dossierChange = z.object({ payload: z.object({ before: dossierState, after: dossierState }) });
type DossierChange = z.infer<typeof dossierChange>;

const askSecond = 'Ask a second person with access: a reviewer of its project or an admin.';

const need = (code: ApprovalNeed['code'], message: string): ApprovalNeed => ({ code, message, record: null });

/** What the trail says somebody did to the dossier. */
const whatTheyDid = async (
  db: Db,
  actorId: string,
  dossierId: string,
): Promise<{ readonly hasSubmitted: boolean; readonly hasWritten: boolean }> => {
  const entries = await db
    .selectFrom('audit_entry')
    .select(['id', 'event', 'canonical'])
    .where('record_type', '=', 'dossier')
    .where('record_id', '=', dossierId)
    .where('actor_id', '=', actorId)
    .where(inList('event', contentEvents))
    .execute();
  const changes = entries
    .filter(({ event }) => event === 'regulatory.dossier.update')
    .map(({ id, canonical }) =>
      readStored(dossierChange, canonical, { column: 'audit_entry.canonical', id }),
    );
  const isSubmission = ({ payload: { before, after } }: DossierChange): boolean =>
    before.status === 'draft' && after.status === 'in_review';
  const isContent = ({ payload: { before, after } }: DossierChange): boolean =>
    before.title !== after.title || JSON.stringify(before.product) !== JSON.stringify(after.product);
  return {
    hasSubmitted: changes.some(isSubmission),
    hasWritten: entries.length > changes.length || changes.some(isContent),
  };
};

/** Why this principal is not the second person an approval takes; empty where they are. The gate has seen that it is a person. */
export const whyNotSecondPerson = async (
  db: Db,
  principal: Principal,
  dossier: Pick<DossierTable, 'id' | 'created_by_user_id'>,
): Promise<ApprovalNeed[]> => {
  if (!isPerson(principal))
    return [need('decider_is_no_person', `No person stands behind this key. ${askSecond}`)];
  if (dossier.created_by_user_id === principal.id)
    return [need('decider_is_owner', `The owner of a dossier does not approve it. ${askSecond}`)];
  const record = { type: 'dossier', id: dossier.id, ownerId: dossier.created_by_user_id };
  const access = await accessToRecord(db, principal, record);
  const mayReview = access !== null && permits(access, 'review', principal);
  const { hasSubmitted, hasWritten } = await whatTheyDid(db, principal.id, dossier.id);
  return [
    ...(mayReview
      ? []
      : [need('decider_is_no_reviewer', `You are no reviewer of the project of the dossier. ${askSecond}`)]),
    ...(hasSubmitted
      ? [need('decider_is_submitter', `Who put the dossier into review does not approve it. ${askSecond}`)]
      : []),
    ...(hasWritten
      ? [need('decider_is_author', `Who wrote in the dossier does not approve it. ${askSecond}`)]
      : []),
  ];
};
