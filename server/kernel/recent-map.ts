/** The entries that were asked for or set last. */
export interface RecentMap<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
}

/** Holds `most` entries at most; the one that nobody asked for longest goes. */
export const createRecentMap = <T>(most: number): RecentMap<T> => {
  // A map keeps the order in which its entries were set.
  const entries = new Map<string, T>();
  const set = (key: string, value: T): void => {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size <= most) return;
    // Looked for only where one has to go: a map steps over all keys that were moved to find its first.
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key) => void entries.delete(key),
  };
};

/** What is worked out of one owner's content by a key that stands for the same content for ever: done once, also for who asks meanwhile. What fails is tried anew. */
export const createWorkMemory = <T>(
  most: number,
): ((owner: object, key: string, work: () => Promise<T>) => Promise<T>) => {
  const memories = new WeakMap<object, RecentMap<Promise<T>>>();
  return async (owner, key, work) => {
    const memory = memories.get(owner) ?? createRecentMap<Promise<T>>(most);
    memories.set(owner, memory);
    const answer = memory.get(key) ?? work();
    memory.set(key, answer);
    try {
      return await answer;
    } catch (error) {
      if (memory.get(key) === answer) memory.delete(key);
      throw error;
    }
  };
};
