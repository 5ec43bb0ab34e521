import { useMemo } from 'react';
import { useResource } from '../api/use-resource.ts';
import { type FoundSection, findSections, sectionsOf } from '../screens/documentation/find-sections.ts';
import { loadDocumentation } from '../screens/documentation/load-documentation.ts';

/** Fewer letters stand in every page. */
const fewestLetters = 3;
const mostPages = 4;

/** The closest section of each page of the documentation that says every word, the closest pages first; of no page where no words are asked for. */
export const useFoundPages = (words: string | null): readonly FoundSection[] => {
  const asked = words ?? '';
  const isAsked = asked.length >= fewestLetters;
  // What cannot be loaded is missing from the list alone: records and commands are found without it, and the page of the documentation says why.
  const { data } = useResource(
    async (signal) => (isAsked ? sectionsOf(await loadDocumentation(signal)) : null),
    [isAsked],
  );
  return useMemo(() => {
    const closest = new Map<string, FoundSection>();
    for (const found of data === null || !isAsked ? [] : findSections(data, asked))
      if (!closest.has(found.page.name)) closest.set(found.page.name, found);
    return [...closest.values()].slice(0, mostPages);
  }, [data, asked, isAsked]);
};
