import { useEffect } from 'react';
import { provideLinks } from '../../plot/selection-store.ts';
import { buildLinks, type LinkedRevision } from './selection-links.ts';

/** Tells the selection bus what belongs to what, as long as the screen is open. */
export const useLinks = ({ peaks, multiplets, contradictions }: LinkedRevision): void =>
  useEffect(
    () => provideLinks(buildLinks({ peaks, multiplets, contradictions })),
    [peaks, multiplets, contradictions],
  );
