/** Between two looks at which windows of the account hold something: one that began since the last look is known by then. */
const lookAgainMs = 10_000;

/** Looks now, whenever somebody comes back to this window, and in between; until it is ended. */
export const keepLooking = (look: () => void): (() => void) => {
  look();
  // Once a window is known, the browser itself tells that it is gone.
  const timer = setInterval(look, lookAgainMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};
