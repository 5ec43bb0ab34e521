import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useGivenFocus } from '../ui/asked-focus.ts';
import type { FieldRequest } from './field-requests.ts';

/** The field that a request is about: it gets the focus with all it says chosen. */
export const useRequestedField = ({
  store,
  ask,
  isGiven,
  offer,
}: FieldRequest): RefObject<HTMLInputElement | null> => {
  const ref = useRef<HTMLInputElement>(null);
  const isAsked = useStore(store, (state) => state.isAsked);
  useEffect(offer, [offer]);
  useGivenFocus({ isAsked, ask, isGiven }, () => {
    ref.current?.focus();
    ref.current?.select();
  });
  return ref;
};

/** Where what was chosen has no such field: nobody waits for it any more, so that no later one takes the focus. */
export const useDeclinedField = ({ store, isGiven }: FieldRequest): void => {
  const isAsked = useStore(store, (state) => state.isAsked);
  useEffect(() => {
    if (isAsked) isGiven();
  }, [isAsked, isGiven]);
};
