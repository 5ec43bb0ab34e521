import { createRecentMap } from '#kernel/recent-map.ts';

/** Each connection of the database keeps what it planned in memory: of so many texts, and of those alone that come again. */
const mostNamed = 300;
const runsBefore = 5;
const mostCounted = 2000;

const isPlanned = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

export interface StatementNames {
  /** Under what name a connection plans the statement once; undefined where it is planned each time. */
  nameOf(text: string): string | undefined;
  /** A table has become another one under a planned statement: all of them are planned anew from now on. */
  forget(): void;
}

export const createStatementNames = (): StatementNames => {
  const names = new Map<string, string>();
  const runs = createRecentMap<number>(mostCounted);
  // A name stands for one text for ever: connections know the former ones.
  let made = 0;
  return {
    nameOf: (text) => {
      const known = names.get(text);
      if (known !== undefined || names.size >= mostNamed) return known;
      const count = (runs.get(text) ?? 0) + 1;
      runs.set(text, count);
      if (count < runsBefore || !isPlanned.test(text)) return undefined;
      made += 1;
      const name = `larmor_${made}`;
      names.set(text, name);
      return name;
    },
    forget: () => names.clear(),
  };
};
