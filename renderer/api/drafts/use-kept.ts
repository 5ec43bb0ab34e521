import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Draft } from './draft.ts';
import { drafts } from './drafts.ts';
import { type Fields, isFields, joined } from './joined.ts';

/** What is typed together, and kept together: a form about one record. */
export interface DraftPlace {
  readonly key: string;
  readonly title: string;
  /** The state of the record the form shows; null for a new one. */
  readonly base: string | null;
}

export const fieldsOf = (draft: Draft | undefined): Fields => (isFields(draft?.value) ? draft.value : {});

/** A form about one record; the id tells it from those about others. */
export const useDraftPlace = (
  form: string,
  id: string,
  about: { readonly title: string; readonly base?: string | number | null },
): DraftPlace => {
  const base = about.base === undefined || about.base === null ? null : String(about.base);
  return useMemo(
    () => ({ key: `form:${form}/${id}`, title: about.title, base }),
    [form, id, about.title, base],
  );
};

/** Where in the workstation a form stands. */
export const hereNow = (): string => `${window.location.pathname}${window.location.search}`;

/** Like useState, for what a person types: it is kept on this machine until it is sent or discarded. Secrets have no place, and are not kept. */
export const useKept = <T>(
  place: DraftPlace | null,
  name: string,
  initial: T | (() => T),
): readonly [T, (next: T | ((before: T) => T)) => void] => {
  const [first] = useState<T>(initial);
  const [unkept, setUnkept] = useState<T>(first);
  const kept = useStore(drafts.store, ({ byKey }) => (place ? fieldsOf(byKey[place.key])[name] : undefined));
  const value = useMemo(() => joined(kept, first), [kept, first]);
  if (place === null) return [unkept, setUnkept];
  const set = (next: T | ((before: T) => T)): void => {
    const draft = drafts.store.getState().byKey[place.key];
    const fields = fieldsOf(draft);
    const before = joined(fields[name], first);
    // As in useState: a function is a change of what was before.
    const after = typeof next === 'function' ? (next as (before: T) => T)(before) : next;
    drafts.keep(
      place.key,
      { ...fields, [name]: after },
      {
        title: place.title,
        href: hereNow(),
        base: draft === undefined ? place.base : draft.base,
      },
    );
  };
  return [value, set];
};
