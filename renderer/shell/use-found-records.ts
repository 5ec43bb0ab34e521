import { useEffect, useState } from 'react';
import { type FoundRecord, searchRoutes } from '#contract/search';
import type { Reply } from '#kernel/contract/define-route.ts';
import { api } from '../api/api.ts';
import { useResource } from '../api/use-resource.ts';

/** A pause in typing after which the service is asked. */
const typingPauseMs = 200;
const fewestLetters = 2;
const mostOfEachKind = 5;

type Answer = Reply<typeof searchRoutes.everywhere>;

interface FoundRecords {
  readonly records: readonly FoundRecord[];
  /** What was looked for and in how much; null while nothing was. */
  readonly looked: Omit<Answer, 'groups'> | null;
  /** Why what was typed cannot be looked for, as the service says it; null where it can. */
  readonly refusal: string | null;
  readonly hasFailed: boolean;
}

/** Records that say what was typed, hold the structure or the lines it names; those of the text before stay until the new ones are there. */
export const useFoundRecords = (typed: string): FoundRecords => {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error } = useResource<Answer | null>(
    async (signal) =>
      asked.length < fewestLetters
        ? null
        : api.call(searchRoutes.everywhere, { query: { q: asked, limit: mostOfEachKind } }, { signal }),
    [asked],
  );
  const refusal = error?.code === 'validation_error' ? (error.fields['q']?.[0] ?? error.message) : null;
  return {
    // What was found for the text before is no answer to one that was refused.
    records: refusal === null ? (data?.groups ?? []).flatMap(({ items }) => items) : [],
    looked: refusal === null ? data : null,
    refusal,
    hasFailed: error !== null && refusal === null,
  };
};
