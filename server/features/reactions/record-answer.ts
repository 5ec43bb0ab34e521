import type { Tx } from '#kernel/db/store.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import { hasSameRequest, insertAnswer } from './answer-store.ts';
import { requireLiveProject } from './find-reaction-project.ts';
import type { AnswerKind } from './tables.ts';

interface Answered {
  /** JSON; of a route score the text that was sent. */
  readonly request: string;
  /** What lists show. */
  readonly summary: {
    readonly id: string;
    readonly reaction_project_id: string;
    readonly created_by_user_id: string;
    readonly created_at: string;
  };
  /** The rest of the record. */
  readonly detail: object;
  readonly diagram: string | null;
  /** What the trail says of it: what was found and by which versions, not the structures. */
  readonly auditPayload: Readonly<Record<string, unknown>>;
}

/** The one way an engine's answer about a reaction is kept: one row that never changes, its audit entry and its usage. */
export const recordAnswer = (
  kind: AnswerKind,
  { request, summary, detail, diagram, auditPayload }: Answered,
) => {
  const { id, reaction_project_id, created_by_user_id, created_at } = summary;
  const row = {
    id,
    reaction_project_id,
    kind,
    request,
    summary: JSON.stringify(summary),
    detail: JSON.stringify(detail),
    diagram,
    created_by_user_id,
    created_at,
  };
  const audit: AuditDetail = {
    recordType: kind,
    recordId: id,
    payload: { reaction_project_id, ...auditPayload },
  };
  let isRepeat = false;
  return {
    write: async (tx: Tx): Promise<void> => {
      await requireLiveProject(tx, reaction_project_id);
      isRepeat = await hasSameRequest(tx, row);
      await insertAnswer(tx, row);
    },
    audit,
    // The same question about the same project again takes no further work off anybody.
    usage: () => (isRepeat ? [] : [{ task: kind, recordType: kind, recordId: id }]),
  };
};
