import { nameKey } from './impurity-keys.ts';

/** What a record calls a substance: the names it writes, and the keys it is known by. One of a name alone has no key but that. */
export interface Denoted {
  readonly names: readonly string[];
  readonly keys: readonly string[];
}

const isNameKey = (key: string): boolean => key.startsWith('name ');

const ownKeys = ({ keys }: Denoted): readonly string[] => keys.filter((key) => !isNameKey(key));

const nameKeys = ({ names, keys }: Denoted): readonly string[] => [
  ...names.map(nameKey),
  ...keys.filter(isNameKey),
];

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((each) => b.has(each));

/** Keys that records give one substance: a drawn solvent has its structure and its number. */
const joinKeys = (known: readonly Denoted[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const joined = new Map<string, Set<string>>();
  for (const each of known) {
    const keys = ownKeys(each);
    const all = new Set(keys.flatMap((key) => [key, ...(joined.get(key) ?? [])]));
    for (const key of all) joined.set(key, all);
  }
  return joined;
};

const keysByName = (known: readonly Denoted[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const each of known)
    for (const name of nameKeys(each)) {
      const keys = found.get(name) ?? new Set();
      for (const key of ownKeys(each)) keys.add(key);
      found.set(name, keys);
    }
  return found;
};

/** A substance with every key the records give it. */
interface Read {
  readonly isNamedAlone: boolean;
  readonly names: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
}

/**
 * Tells whether two records of a dossier speak of one substance: by what they are drawn as or listed as, else by their names. A name alone
 * is whatever other records draw or list under it, so that a name in one record and a structure in another are one; where they draw several
 * under one name, it is each of them, since a limit that holds for one too many hides nothing.
 */
export const tellSubstances = (known: readonly Denoted[]): ((a: Denoted, b: Denoted) => boolean) => {
  const [joined, named] = [joinKeys(known), keysByName(known)];
  const read = (denoted: Denoted): Read => {
    const [own, names] = [ownKeys(denoted), nameKeys(denoted)];
    const keys = own.length > 0 ? own : names.flatMap((name) => [...(named.get(name) ?? [])]);
    return {
      isNamedAlone: own.length === 0,
      names: new Set(names),
      keys: new Set(keys.flatMap((key) => [...(joined.get(key) ?? [key])])),
    };
  };
  const kept = new WeakMap<Denoted, Read>();
  const readOnce = (denoted: Denoted): Read => {
    const before = kept.get(denoted) ?? read(denoted);
    kept.set(denoted, before);
    return before;
  };
  return (one, other) => {
    const [a, b] = [readOnce(one), readOnce(other)];
    return meet(a.keys, b.keys) || ((a.isNamedAlone || b.isNamedAlone) && meet(a.names, b.names));
  };
};
