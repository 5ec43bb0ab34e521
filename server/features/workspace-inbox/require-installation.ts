import { AppError } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findInstallation, type InstallationTable } from '../installations/index.ts';

/** The installation that asks. Throws 403 for anybody else. */
export const requireInstallation = async (
  { store }: Pick<Kernel, 'store'>,
  { principal }: Ctx,
): Promise<InstallationTable> => {
  if (principal.kind !== 'installation')
    throw new AppError('forbidden', 'decisions and projects are handed over by installations');
  const installation = await findInstallation(store.read, principal.id);
  if (installation === undefined)
    throw new Error(`The installation ${principal.id} has a session and no record.`);
  return installation;
};
