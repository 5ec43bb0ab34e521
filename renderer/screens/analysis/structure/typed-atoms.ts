import { useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import { drafts } from '../../../api/drafts/drafts.ts';
import { forgetTyped, TypedPlace } from '../../../api/drafts/typed-text.ts';
import { fieldsOf } from '../../../api/drafts/use-kept.ts';
import { assignStore, startAssigning } from './assign-store.ts';

const room = 'atoms/';

/** Of the atoms typed for lines among what is typed on the screen of an analysis. */
export const typedAtomsName = (peakIds: readonly string[]): string => `${room}${peakIds.join(',')}`;

/** The lines that atoms were typed for, by the names of what is typed; null where none were, or a line is no more. */
const linesOfTyped = (
  names: readonly string[],
  isLine: (peakId: string) => boolean,
): readonly string[] | null => {
  const name = names.find((each) => each.startsWith(room));
  const peakIds = name?.slice(room.length).split(',') ?? [];
  return peakIds.length > 0 && peakIds.every(isLine) ? peakIds : null;
};

/** Forgets the atoms typed for all lines but these. */
export const useForgetAtoms = (): ((but?: readonly string[]) => void) => {
  const place = useContext(TypedPlace);
  return (but) => {
    const kept = but && typedAtomsName(but);
    if (place !== null) forgetTyped(place, (name) => name.startsWith(room) && name !== kept);
  };
};

/** Opens the form again that was left with atoms typed into it, by a reload or a way to another screen. */
export const useReopenedAtoms = (isLine: (peakId: string) => boolean): void => {
  const place = useContext(TypedPlace);
  const lines = useStore(drafts.store, ({ byKey }) =>
    place === null
      ? null
      : (linesOfTyped(Object.keys(fieldsOf(byKey[place.key])), isLine)?.join(',') ?? null),
  );
  useEffect(() => {
    if (lines !== null && assignStore.getState().peakIds === null) startAssigning(lines.split(','));
  }, [lines]);
};
