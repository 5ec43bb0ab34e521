const reasons: (() => boolean)[] = [];

/** While something says so, whoever leaves or loads the page anew is asked first: by the browser, or by the desktop in its own words. */
export const stayFor = (isNeeded: () => boolean): void => {
  reasons.push(isNeeded);
};

export const askBeforeLeaving = (): (() => void) => {
  const ask = (event: BeforeUnloadEvent): void => {
    if (reasons.some((isNeeded) => isNeeded())) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
};
