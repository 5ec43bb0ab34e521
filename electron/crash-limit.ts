/** A page that crashes again at once would reload forever; this many times within this long, it may. */
const maxReloads = 3;
const withinMs = 60_000;

/** Decides at each crash of the page whether it is worth another try. */
export const createCrashLimit = (nowMs: () => number): { mayReload(): boolean } => {
  let reloadsAtMs: number[] = [];
  return {
    mayReload() {
      const now = nowMs();
      reloadsAtMs = reloadsAtMs.filter((at) => now - at < withinMs);
      if (reloadsAtMs.length >= maxReloads) return false;
      reloadsAtMs.push(now);
      return true;
    },
  };
};
