import { useEffect, useRef, useState } from 'react';

/** A pause in typing after which the list is searched. */
const typingPauseMs = 250;

/**
 * The text of a search field whose settled value lives in the address. The field itself must not wait for the
 * router: letters typed meanwhile would be lost. Going back or clearing the filters changes the field from outside.
 */
export const useSearchText = (settled: string, settle: (text: string) => void) => {
  const [text, setText] = useState(settled);
  const lastSettled = useRef(settled);
  const settleLatest = useRef(settle);
  useEffect(() => {
    settleLatest.current = settle;
  });

  useEffect(() => {
    if (settled === lastSettled.current) return;
    lastSettled.current = settled;
    setText(settled);
  }, [settled]);

  useEffect(() => {
    if (text === lastSettled.current) return;
    const timer = setTimeout(() => {
      lastSettled.current = text;
      settleLatest.current(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
};
