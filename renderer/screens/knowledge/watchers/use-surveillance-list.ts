import { useEffect } from 'react';
import { type Pages, usePages } from '../../../api/use-pages.ts';

/** How often a list is looked at again while something in it is under way. */
const lookEveryMs = 2000;

interface Wanted<T> {
  readonly load: Parameters<typeof usePages<T>>[0];
  /** What the list follows; `changes` of the page among them. */
  readonly dependencies: readonly unknown[];
  readonly isUnderway: (item: T) => boolean;
  /** Called when what was under way is over. */
  readonly onOver: () => void;
}

/** A list that is read again and again while a run goes on. */
export const useSurveillanceList = <T>({ load, dependencies, isUnderway, onOver }: Wanted<T>): Pages<T> => {
  const list = usePages<T>(load, [...dependencies]);
  const { reload } = list;
  const isBusy = list.items?.some(isUnderway) === true;
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(reload, lookEveryMs);
    return () => {
      clearInterval(timer);
      onOver();
    };
  }, [isBusy, reload, onOver]);
  return list;
};
