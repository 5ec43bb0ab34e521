import { analysisRoutes } from '#contract/analyses';
import type { FolderProblem } from '#contract/watched-folders';
import { whyNotByRole } from '#kernel/auth/role-powers.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { findUser, principalOfAccount } from '../identity/index.ts';
import type { Services } from './services.ts';
import type { WatchedFolderTable } from './tables.ts';

/** What is in the way of looking or sending, and no fault of what lies there. */
export class Hindered extends Error {
  readonly problem: FolderProblem;
  readonly detail: string | null;
  constructor(problem: FolderProblem, detail: string | null = null) {
    super(problem);
    this.problem = problem;
    this.detail = detail;
  }
}

/** Who it is sent for, with the rights of this moment. */
export const requireSenderNow = async (
  services: Pick<Services, 'store'>,
  folder: Pick<WatchedFolderTable, 'created_by'>,
): Promise<Principal> => {
  const account = await findUser(services.store.read, folder.created_by);
  if (account === undefined) throw new Hindered('account_closed');
  const principal = await principalOfAccount(services.store.read, account);
  if (whyNotByRole(analysisRoutes.create, principal) !== null) throw new Hindered('right_lost');
  return principal;
};
