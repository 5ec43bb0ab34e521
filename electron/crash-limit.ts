/** A page that crashes again at once would reload forever, and a server begin forever; this many times within this long, it may. */
const mostTries = 3;
const withinMs = 60_000;

/** Decides at each crash whether it is worth another try. */
export const createCrashLimit = (nowMs: () => number): { mayTryAgain(): boolean } => {
  let triesAtMs: number[] = [];
  return {
    mayTryAgain() {
      const now = nowMs();
      triesAtMs = triesAtMs.filter((at) => now - at < withinMs);
      if (triesAtMs.length >= mostTries) return false;
      triesAtMs.push(now);
      return true;
    },
  };
};
