import { useEffect, useRef, useState } from 'react';
import { arrive, type KnownTexts } from './committed-texts.ts';

/** A pause in typing after which the list is searched. */
const typingPauseMs = 250;

/**
 * The text of a search field whose committed value lives in the address. The field itself must not wait for the
 * router, and an address that comes late must not bring back what stood here before: letters typed meanwhile would be
 * lost. Going back or clearing the filters changes the field from outside.
 */
export const useSearchText = (committed: string, commit: (text: string) => void) => {
  const [text, setText] = useState(committed);
  const known = useRef<KnownTexts>([committed]);
  const commitRef = useRef(commit);
  useEffect(() => {
    commitRef.current = commit;
  });

  useEffect(() => {
    const arrival = arrive(known.current, committed);
    known.current = arrival.known;
    if (!arrival.isOwn) setText(committed);
  }, [committed]);

  useEffect(() => {
    if (text === known.current.at(-1)) return;
    const timer = setTimeout(() => {
      known.current = [...known.current, text];
      commitRef.current(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
};
