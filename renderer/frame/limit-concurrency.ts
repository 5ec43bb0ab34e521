export type Limiter = (task: () => Promise<void>) => Promise<void>;

/** Runs at most `most` of the given tasks at a time, the others in the order they came. A task handles its own failures. */
export const limitConcurrency = (most: number): Limiter => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
};
