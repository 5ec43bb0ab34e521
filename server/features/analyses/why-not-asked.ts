import { accessToRecord } from '#kernel/auth/project-access.ts';
import { mayWork, permits } from '#kernel/auth/role-powers.ts';
import type { Db } from '#kernel/db/store.ts';
import { type FidRunTable, whyNotReviewer } from '../fid-runs/index.ts';
import { type Account, findUser, principalOfAccount } from '../identity/index.ts';
import { listProjectAccountIds } from '../projects/index.ts';
import type { AnalysisTable } from './tables.ts';

interface ReviewedWork {
  readonly analysis: Pick<AnalysisTable, 'id' | 'created_by' | 'project_id'>;
  readonly run: Pick<FidRunTable, 'author_id'>;
}

/** Whether the rule of the queue would let an account decide: what is in a shared project is open to its reviewers alone. */
const mayDecide = async (
  db: Db,
  account: Account,
  { analysis, run }: ReviewedWork,
  isInSharedProject: boolean,
): Promise<boolean> => {
  const principal = await principalOfAccount(db, account);
  if (whyNotReviewer(principal, run.author_id) !== null) return false;
  if (!isInSharedProject) return mayWork(principal);
  const record = { type: 'analysis', id: analysis.id, ownerId: analysis.created_by };
  const access = await accessToRecord(db, principal, record);
  return access !== null && permits(access, 'review', principal);
};

/** Why somebody cannot be asked to review an analysis, and who can; null where they can. */
export const whyNotAsked = async (db: Db, account: Account, work: ReviewedWork): Promise<string | null> => {
  const { project_id: projectId, created_by: ownerId } = work.analysis;
  const inProject = projectId === null ? [] : await listProjectAccountIds(db, projectId);
  const isShared = inProject.length > 0;
  if (await mayDecide(db, account, work, isShared)) return null;
  const name = account.display_name;
  if (account.id === work.run.author_id)
    return `${name} made the run that is to be reviewed; ask a second person.`;
  if (!isShared)
    return `The roles of ${name} let them review nothing. Ask a scientist, a reviewer or an administrator.`;
  const others = await Promise.all(inProject.filter((id) => id !== ownerId).map((id) => findUser(db, id)));
  const possible: string[] = [];
  for (const each of others)
    if (each !== undefined && (await mayDecide(db, each, work, isShared))) possible.push(each.display_name);
  possible.sort();
  return possible.length === 0
    ? `${name} may review nothing in this project, and none of its members may. Its owner can give somebody the role reviewer; an administrator may review as well.`
    : `${name} may review nothing in this project. Who may: ${possible.join(', ')}, and every administrator.`;
};
