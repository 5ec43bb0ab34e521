import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type Screen, screenOfPath, screens } from './screen-table.ts';

/** A file that cannot be loaded now is asked for again, and complained about, when its screen is opened. */
export const loadAhead = (load: () => Promise<unknown>): void => {
  load().catch(() => undefined);
};

/**
 * From Home one goes to an analysis, from the list of an area to its other screens, and from those back to the list.
 * @internal A test asks it without a page.
 */
export const likelyNext = (pathname: string): readonly Screen[] => {
  const current = screenOfPath(pathname);
  const area = current?.area === 'home' ? 'analyses' : current?.area;
  const isList = current?.jumpKey !== undefined;
  return screens.filter(
    (screen) => screen.area === area && screen !== current && (isList || screen.jumpKey !== undefined),
  );
};

const loadLinked = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
  const screen = screenOfPath(link.pathname);
  if (screen !== undefined) loadAhead(screen.load);
};

/** Loads what is likely opened next while nothing else happens, and what a pointer or the focus rests on. */
export const useLikelyScreens = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    const handle = requestIdleCallback(() => {
      for (const { load } of likelyNext(pathname)) loadAhead(load);
    });
    return () => cancelIdleCallback(handle);
  }, [pathname]);
  useEffect(() => {
    document.addEventListener('pointerover', loadLinked);
    document.addEventListener('focusin', loadLinked);
    return () => {
      document.removeEventListener('pointerover', loadLinked);
      document.removeEventListener('focusin', loadLinked);
    };
  }, []);
};
