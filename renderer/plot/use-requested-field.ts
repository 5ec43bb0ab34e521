import { type RefObject, useRef } from 'react';
import { useStore } from 'zustand';
import { useGivenFocus } from '../ui/asked-focus.ts';
import type { FieldRequest } from './field-requests.ts';

/** The field that a request is about: it gets the focus with all it says chosen. */
export const useRequestedField = ({
  store,
  ask,
  isGiven,
}: FieldRequest): RefObject<HTMLInputElement | null> => {
  const ref = useRef<HTMLInputElement>(null);
  const isAsked = useStore(store, (state) => state.isAsked);
  useGivenFocus({ isAsked, ask, isGiven }, () => {
    ref.current?.focus();
    ref.current?.select();
  });
  return ref;
};
