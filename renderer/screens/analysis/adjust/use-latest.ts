import { type RefObject, useEffect, useRef } from 'react';

/** The value of the last render, for callbacks that are registered once. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
};
