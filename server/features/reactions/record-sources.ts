import { notFound } from '#kernel/app-error.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { PredictionSource } from '#kernel/predictions/prediction-registry.ts';
import { inProject } from '#kernel/records/in-project.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findAnswer } from './answer-store.ts';
import { findReactionProject } from './find-reaction-project.ts';
import { readWhole } from './read-answers.ts';
import { findReactionProjectRow } from './store.ts';
import type { AnswerKind } from './tables.ts';
import { toWire } from './to-wire.ts';

/** A workspace as it is now; what is in it are records of their own. */
export const reactionProjectSource = (
  kernel: Pick<Kernel, 'securityEvents' | 'settings' | 'store'>,
): RecordSource => ({
  type: 'reaction_project',
  ...inProject('reaction_project'),
  retentionYears: kernel.settings.retentionYears.reactionProject,
  requireReadable: async (ctx, id, route) => {
    await findReactionProject(kernel, ctx, id, route, 'shown');
  },
  heldWith: async (db, id) => {
    const row = await findReactionProjectRow(db, id);
    return row === undefined || row.project_id === null ? [] : [{ type: 'project', id: row.project_id }];
  },
  titleOf: async (db, id) => (await findReactionProjectRow(db, id))?.name ?? null,
  snapshot: async (db, id) => {
    const row = await findReactionProjectRow(db, id);
    if (row === undefined) return null;
    return {
      type: 'reaction_project',
      id,
      version: `revision ${row.revision}`,
      title: row.name,
      authorId: row.created_by_user_id,
      notApprovable: null,
      content: toWire(row),
    };
  },
});

const titles: Readonly<Record<AnswerKind, string>> = {
  yield_prediction: 'Yield prediction',
  route_score: 'Route score',
  forward_check: 'Forward check',
};

/** The same, for people to say whether it was right: who may open the workspace may judge it. */
export const reactionAnswerPrediction = (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  kind: AnswerKind,
): PredictionSource => {
  const find = (db: ReadDb, id: string) => findAnswer(db, { kind, id });
  return {
    type: kind,
    find,
    requireReadable: async (ctx, id, route) => {
      const row = await find(kernel.store.read, id);
      if (row === undefined) throw notFound();
      await findReactionProject(kernel, ctx, row.reaction_project_id, route);
    },
  };
};

/** An answer of the engines as it was given: it has one version, and is deleted with its project. */
export const reactionAnswerSource = (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  kind: AnswerKind,
): RecordSource => ({
  type: kind,
  requireReadable: async (ctx, id, route) => {
    const row = await findAnswer(kernel.store.read, { kind, id });
    if (row === undefined) throw notFound();
    await findReactionProject(kernel, ctx, row.reaction_project_id, route, 'shown');
  },
  titleOf: async (db, id) =>
    (await findAnswer(db, { kind, id })) === undefined ? null : `${titles[kind]} ${id}`,
  deletedWith: async (db, id) => {
    const row = await findAnswer(db, { kind, id });
    return row === undefined ? null : { type: 'reaction_project', id: row.reaction_project_id };
  },
  snapshot: async (db, id) => {
    const row = await findAnswer(db, { kind, id });
    if (row === undefined) return null;
    return {
      type: kind,
      id,
      version: row.created_at,
      title: `${titles[kind]} ${id}`,
      authorId: row.created_by_user_id,
      notApprovable: null,
      content: readWhole(row),
    };
  },
});
