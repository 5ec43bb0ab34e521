import { useEffect, useEffectEvent, useState } from 'react';

/** A control that is to get the focus once it is there: what asks may have to open a tab for it first. */
export interface AskedFocus {
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly isGiven: () => void;
}

export const useAskedFocus = (): AskedFocus => {
  const [isAsked, setAsked] = useState(false);
  return { isAsked, ask: () => setAsked(true), isGiven: () => setAsked(false) };
};

/** Beside the control itself: `give` focuses it. */
export const useGivenFocus = ({ isAsked, isGiven }: AskedFocus, give: () => void): void => {
  const giveOnce = useEffectEvent(() => {
    give();
    isGiven();
  });
  useEffect(() => {
    if (isAsked) giveOnce();
  }, [isAsked]);
};
