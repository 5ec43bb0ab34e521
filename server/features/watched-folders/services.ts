import type { Kernel } from '#kernel/kernel.ts';
import type { AllowedPlaces } from './check-place.ts';

/** What this feature is built from. */
export interface Services extends Kernel {
  /** The program of a desktop: who uses it sits at this machine and sees its disks anyway. */
  readonly isWorkstation: boolean;
}

/** Where folders may be watched; null: nowhere, because no administrator named a folder. */
export const placesOf = ({
  settings,
  isWorkstation,
}: Pick<Services, 'settings' | 'isWorkstation'>): AllowedPlaces | null => {
  const { watchedFolderRoots: roots, dataDir } = settings;
  if (roots.length > 0) return { roots, dataDir };
  return isWorkstation ? { roots: null, dataDir } : null;
};
