import { useState } from 'react';

export interface Limit {
  readonly shown: number;
  readonly hidden: number;
  readonly showMore: () => void;
}

/** How much of a long list is drawn; each asking adds as much again. */
export const useLimit = (count: number, step: number): Limit => {
  const [shown, setShown] = useState(step);
  return {
    shown: Math.min(shown, count),
    hidden: Math.max(0, count - shown),
    showMore: () => setShown((before) => before + step),
  };
};
