import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from '#kernel/files/is-within.ts';

/** Where folders may be watched, and the program's own data, which nobody reads that way. */
export interface AllowedPlaces {
  /** Null: anywhere. */
  readonly roots: readonly string[] | null;
  readonly dataDir: string;
}

export type Misplaced = 'outside' | 'missing' | 'unreadable' | 'own_data';

const realOf = (folder: string): string => {
  try {
    return realpathSync(folder);
  } catch {
    // A root that is away for the moment holds nothing: what is asked for is then missing as well.
    return folder;
  }
};

/**
 * The folder without links, or why it may not be watched. What lies outside the roots by its name alone is refused before the disk is
 * asked, so that nobody learns what there is.
 */
export const checkPlace = (
  folder: string,
  { roots, dataDir }: AllowedPlaces,
): { readonly real: string } | { readonly misplaced: Misplaced; readonly detail: string | null } => {
  const asked = path.resolve(folder);
  const realRoots = roots?.map(realOf) ?? null;
  const isAllowed = (place: string, among: readonly string[] | null): boolean =>
    among === null || among.some((root) => isWithin(place, root));
  if (!isAllowed(asked, roots === null ? null : [...roots, ...(realRoots ?? [])]))
    return { misplaced: 'outside', detail: null };
  try {
    const real = realpathSync(asked);
    if (!isAllowed(real, realRoots)) return { misplaced: 'outside', detail: null };
    const own = realOf(dataDir);
    if (isWithin(real, own) || isWithin(own, real)) return { misplaced: 'own_data', detail: null };
    return statSync(real).isDirectory() ? { real } : { misplaced: 'missing', detail: null };
  } catch (error) {
    const { code = null } = error as NodeJS.ErrnoException;
    if (code === null) throw error;
    return { misplaced: code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'unreadable', detail: code };
  }
};
