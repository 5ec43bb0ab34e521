import type { WatchRule } from '#contract/watched-folders';
import { AppError, forbidden, invalidField } from '#kernel/app-error.ts';
import { runWithin } from '#kernel/jobs/run-within.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findProject } from '../projects/index.ts';
import { readStructureOnPool } from '../structures/index.ts';
import type { AllowedPlaces, checkPlace, Misplaced } from './check-place.ts';
import { placesOf, type Services } from './services.ts';

/** A share that does not answer holds nobody up for longer. */
const checkMs = 15_000;

export const requirePlaces = (services: Pick<Services, 'settings' | 'isWorkstation'>): AllowedPlaces => {
  const places = placesOf(services);
  if (places === null)
    throw new AppError(
      'feature_not_enabled',
      'Watched folders are switched off: WATCHED_FOLDER_ROOTS names no folder of this machine.',
    );
  return places;
};

const sentences: Readonly<Record<Misplaced, string>> = {
  outside: 'Is not below a folder that may be watched on this machine.',
  missing: 'Is not a folder of the machine the service runs on.',
  unreadable: 'Cannot be read by the service.',
  own_data: 'Holds the data of the program, or lies in it.',
};

export const refusePlace = (misplaced: Misplaced): never => {
  throw invalidField('path', sentences[misplaced]);
};

/** The folder without links. Throws 422 where it may not be watched. */
export const requireFolder = async (
  services: Services,
  folder: string,
  signal: AbortSignal,
): Promise<string> => {
  const places = requirePlaces(services);
  requireAbsolute(folder);
  const input = { path: folder, places };
  const within = { ms: checkMs, signal };
  const found = await runWithin<ReturnType<typeof checkPlace>>(services.pool, 'folders.check', input, within);
  if (found === null) throw invalidField('path', 'Does not answer. Is the drive connected?');
  return 'real' in found ? found.real : refusePlace(found.misplaced);
};

export const requireAbsolute = (folder: string): void => {
  const isAbsolute = /^([A-Za-z]:[\\/]|\\\\|\/)/.test(folder);
  if (!isAbsolute) throw invalidField('path', 'Must be an absolute path.');
};

/** Projects the caller may add to, and structures that can be read. Throws where one is not. */
export const requireTargets = async (
  services: Services,
  ctx: Ctx,
  {
    rules,
    project_id: projectId,
  }: { readonly rules: readonly WatchRule[]; readonly project_id: string | null },
  route: string,
): Promise<void> => {
  const projects = new Set([projectId, ...rules.map((rule) => rule.project_id ?? null)]);
  for (const id of projects) if (id !== null) await findProject(services, ctx, id, route);
  for (const [position, { smiles }] of rules.entries()) {
    if (smiles === undefined) continue;
    const read = await readStructureOnPool(services.pool, { smiles }, ctx.signal);
    if (!read.ok) throw invalidField(`rules.${position}.smiles`, read.error.message);
  }
};

/** Only whoever it is sent for says what is sent; others may stop it. */
export const requireSender = (ctx: Ctx, createdBy: string): void => {
  if (ctx.principal.id !== createdBy)
    throw forbidden(
      'Measurements are sent in the name of whoever set the folder up: they alone change it, switch it on or try again what was refused.',
    );
};
