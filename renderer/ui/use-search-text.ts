import { useEffect, useRef, useState } from 'react';
import { arrive, type KnownTexts } from './settled-texts.ts';

/** A pause in typing after which the list is searched. */
const typingPauseMs = 250;

/**
 * The text of a search field whose settled value lives in the address. The field itself must not wait for the
 * router, and an address that comes late must not bring back what stood here before: letters typed meanwhile would be
 * lost. Going back or clearing the filters changes the field from outside.
 */
export const useSearchText = (settled: string, settle: (text: string) => void) => {
  const [text, setText] = useState(settled);
  const known = useRef<KnownTexts>([settled]);
  const onSettledRef = useRef(settle);
  useEffect(() => {
    onSettledRef.current = settle;
  });

  useEffect(() => {
    const arrival = arrive(known.current, settled);
    known.current = arrival.known;
    if (!arrival.isOwn) setText(settled);
  }, [settled]);

  useEffect(() => {
    if (text === known.current.at(-1)) return;
    const timer = setTimeout(() => {
      known.current = [...known.current, text];
      onSettledRef.current(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
};
