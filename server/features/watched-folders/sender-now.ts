import { analysisRoutes } from '#contract/analyses';
import type { FolderProblem } from '#contract/watched-folders';
import { admitStanding, NotAdmitted } from '#kernel/http/perform-route.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { findUser, principalOfAccount } from '../identity/index.ts';
import { owesSecondFactor } from '../sign-in/index.ts';
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

/** What a refusal of the gate or of a permit means for a folder. */
export const asHindered = (error: unknown): unknown => {
  if (!(error instanceof NotAdmitted)) return error;
  const { code, message } = error.refusal;
  if (code === 'mfa_enrollment_required') return new Hindered('factor_missing');
  return code === 'forbidden' ? new Hindered('right_lost') : new Hindered('work_refused', message);
};

/** Who it is sent for, with the rights and duties of this moment. */
export const requireSenderNow = async (
  services: Pick<Services, 'settings' | 'store'>,
  folder: Pick<WatchedFolderTable, 'created_by'>,
): Promise<Principal> => {
  const { read } = services.store;
  const account = await findUser(read, folder.created_by);
  if (account === undefined) throw new Hindered('account_closed');
  const principal = await principalOfAccount(read, account);
  return (await owesSecondFactor(services, read, account)) ? { ...principal, mustEnrol: true } : principal;
};

/** The same, where a measurement of theirs would be taken now. */
export const requireAdmittedSender = async (
  services: Pick<Services, 'permits' | 'settings' | 'store'>,
  folder: Pick<WatchedFolderTable, 'created_by'>,
): Promise<Principal> => {
  const principal = await requireSenderNow(services, folder);
  try {
    await admitStanding(services, analysisRoutes.create, principal);
  } catch (error) {
    throw asHindered(error);
  }
  return principal;
};
