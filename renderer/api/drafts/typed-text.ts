import { createContext, useCallback, useContext, useState } from 'react';
import { useStore } from 'zustand';
import { drafts } from './drafts.ts';
import { type DraftPlace, fieldsOf, hereNow } from './use-kept.ts';

/** Where fields keep what stands in them and is not applied yet; null where it is not worth keeping. */
export const TypedPlace = createContext<DraftPlace | null>(null);

/** A record on whose screen fields apply when they are left. */
export const typedPlaceOf = (id: string, title: string): DraftPlace => ({
  key: `typed:${id}`,
  title,
  base: null,
});

/** Takes the text of fields that nobody means any more out of the draft. */
export const forgetTyped = ({ key, title, base }: DraftPlace, isMeant: (name: string) => boolean): void => {
  const draft = drafts.store.getState().byKey[key];
  if (draft === undefined) return;
  const fields = Object.entries(fieldsOf(draft));
  const left = fields.filter(([name]) => !isMeant(name));
  if (left.length === 0) drafts.drop(key);
  else if (left.length < fields.length)
    drafts.keep(key, Object.fromEntries(left), { title, base, href: draft.href });
};

/**
 * What stands in a field and is not applied yet, null where nobody typed. It is kept from the first character, so that a reload finds it in
 * its field again; a field without a name keeps it for as long as it is there. The third is when it was kept, where it was found there and
 * nobody has typed into the field since: it is not in force, and looks as if it were.
 */
export const useTypedText = (
  name: string | null,
): readonly [string | null, (text: string | null) => void, number | null] => {
  const place = useContext(TypedPlace);
  const [unkept, setUnkept] = useState<string | null>(null);
  const kept = useStore(drafts.store, ({ byKey }) =>
    place === null || name === null ? undefined : fieldsOf(byKey[place.key])[name],
  );
  const keptAtMs = useStore(drafts.store, ({ byKey }) =>
    place === null ? null : (byKey[place.key]?.savedAtMs ?? null),
  );
  const [isTouched, setTouched] = useState(false);
  const [foundAtMs, setFoundAtMs] = useState<number | null>(null);
  const isFound = typeof kept === 'string' && !isTouched;
  // Of when it was found: other fields of the record are kept in the same draft, and later.
  if (isFound && foundAtMs === null && keptAtMs !== null) setFoundAtMs(keptAtMs);
  const set = useCallback(
    (text: string | null): void => {
      setTouched(text !== null);
      setFoundAtMs(null);
      if (place === null || name === null) setUnkept(text);
      else if (text === null) forgetTyped(place, (each) => each === name);
      else {
        const { key, title, base } = place;
        const fields = fieldsOf(drafts.store.getState().byKey[key]);
        drafts.keep(key, { ...fields, [name]: text }, { title, base, href: hereNow() });
      }
    },
    [place, name],
  );
  if (place === null || name === null) return [unkept, set, null];
  return [typeof kept === 'string' ? kept : null, set, isFound ? foundAtMs : null];
};
