import { useEffect, useState } from 'react';
import { type FoundRecord, searchRoutes } from '#contract/search';
import { api } from '../api/api.ts';
import { useResource } from '../api/use-resource.ts';

/** A pause in typing after which the service is asked. */
const typingPauseMs = 200;
const fewestLetters = 2;
const mostOfEachKind = 5;

interface FoundRecords {
  readonly records: readonly FoundRecord[];
  readonly hasFailed: boolean;
}

/** Records that say what was typed, or hold the structure it names; those of the text before stay until the new ones are there. */
export const useFoundRecords = (typed: string): FoundRecords => {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error } = useResource(
    async (signal) =>
      asked.length < fewestLetters
        ? { groups: [] }
        : api.call(searchRoutes.everywhere, { query: { q: asked, limit: mostOfEachKind } }, { signal }),
    [asked],
  );
  return { records: (data?.groups ?? []).flatMap(({ items }) => items), hasFailed: error !== null };
};
