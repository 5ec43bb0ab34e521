import { drafts } from './drafts.ts';
import { joined } from './joined.ts';
import type { DraftPlace } from './use-kept.ts';

/** What useStore and the form around it need of a store. */
export interface KeptStore<T> {
  readonly getState: () => T;
  readonly getInitialState: () => T;
  readonly subscribe: (listen: (now: T, before: T) => void) => () => void;
  readonly setState: (change: Partial<T> | ((before: T) => Partial<T>)) => void;
  /** Nothing is typed any more: it was sent, or discarded. */
  readonly clear: () => void;
}

/** A form that is one for the whole workstation, as a store whose state is a draft. */
export const createKeptStore = <T extends object>(
  { key, title, base }: DraftPlace,
  href: string,
  first: T,
): KeptStore<T> => {
  let seen: { readonly kept: unknown; readonly state: T } = { kept: undefined, state: first };
  const getState = (): T => {
    const kept = drafts.store.getState().byKey[key]?.value;
    if (kept !== seen.kept) seen = { kept, state: joined(kept, first) };
    return seen.state;
  };
  return {
    getState,
    getInitialState: () => first,
    subscribe: (listen) => {
      let before = getState();
      return drafts.store.subscribe(() => {
        const now = getState();
        if (now === before) return;
        listen(now, before);
        before = now;
      });
    },
    setState: (change) => {
      const before = getState();
      const part = typeof change === 'function' ? change(before) : change;
      drafts.keep(key, { ...before, ...part }, { title, href, base });
    },
    clear: () => drafts.drop(key),
  };
};
