import { useEffect, useState } from 'react';
import { type FoundRecord, searchRoutes } from '#contract/search';
import type { Reply } from '#kernel/contract/define-route.ts';
import { api } from '../api/api.ts';
import { useResource } from '../api/use-resource.ts';

/** A pause in typing after which the service is asked. */
const typingPauseMs = 200;
const fewestLetters = 2;
const mostOfEachKind = 5;
/** What the service answers at most. */
export const mostOnRequest = 50;
/** A line that says so would flicker at each letter for the answers that come at once. */
const slowAfterMs = 400;

type Answer = Reply<typeof searchRoutes.everywhere>;

interface FoundRecords {
  /** The answer to what was typed is not there yet. */
  readonly isWaiting: boolean;
  /** It has been on its way for a while. */
  readonly isSlow: boolean;
  /** The words the answer is to; null where it is to a structure, a pattern or lines of a spectrum, which records alone have. */
  readonly words: string | null;
  /** Further records of a kind match. */
  readonly hasMore: boolean;
  /** Asks for more of each kind; null where that was done. */
  readonly showMore: (() => void) | null;
  readonly records: readonly FoundRecord[];
  /** What was looked for and in how much; null while nothing was. */
  readonly looked: Omit<Answer, 'groups'> | null;
  /** Why what was typed cannot be looked for, as the service says it; null where it can. */
  readonly refusal: string | null;
  readonly hasFailed: boolean;
}

/** True once something has been so for that long. */
const useLasting = (isSo: boolean, forMs: number): boolean => {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setHasLasted(true), forMs);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo, forMs]);
  return hasLasted;
};

/** Somebody types on, or takes letters back. */
const isSameText = (typed: string, answered: string): boolean =>
  typed.length >= fewestLetters && (typed.startsWith(answered) || answered.startsWith(typed));

/**
 * Records that say what was typed, hold the structure or the lines it names. Those of the text before stay until the new ones are there where
 * one goes on from the other; under another text they would be no answer.
 */
export const useFoundRecords = (typed: string): FoundRecords => {
  const [{ asked, limit }, setAsked] = useState({ asked: '', limit: mostOfEachKind });
  useEffect(() => {
    const timer = setTimeout(
      // Spaces behind a text ask for nothing else: what was shown of it stays.
      () =>
        setAsked((before) =>
          before.asked === typed.trim() ? before : { asked: typed.trim(), limit: mostOfEachKind },
        ),
      typingPauseMs,
    );
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isLoading } = useResource<{ text: string; answer: Answer } | null>(
    async (signal) => {
      if (asked.length < fewestLetters) return null;
      const query = { q: asked, limit };
      return { text: asked, answer: await api.call(searchRoutes.everywhere, { query }, { signal }) };
    },
    [asked, limit],
  );
  const isSlow = useLasting(isLoading, slowAfterMs);
  const refusal = error?.code === 'validation_error' ? (error.fields['q']?.[0] ?? error.message) : null;
  const text = typed.trim();
  // What was found for the text before is no answer to one that was refused.
  const current = refusal === null && data !== null && isSameText(text, data.text) ? data : null;
  const answer = current?.answer ?? null;
  const isOfWords = answer !== null && answer.structure_read === null && answer.lines_read === null;
  return {
    isWaiting: isLoading || (asked !== text && text.length >= fewestLetters),
    isSlow,
    words: isOfWords ? (current?.text ?? null) : null,
    hasMore: (answer?.groups ?? []).some(({ has_more }) => has_more),
    showMore:
      limit === mostOnRequest ? null : () => setAsked((before) => ({ ...before, limit: mostOnRequest })),
    records: (answer?.groups ?? []).flatMap(({ items }) => items),
    looked: answer,
    refusal,
    hasFailed: error !== null && refusal === null,
  };
};
