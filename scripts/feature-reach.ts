import type { FileArrow } from './room-circles.ts';

const featureOf = (file: string): string | undefined => /^server\/features\/([^/]+)\//.exec(file)?.[1];

/** The features a file knows: its own and those of every file it imports, directly or over others; types count. */
export const findReachedFeatures = (arrows: readonly FileArrow[], start: string): string[] => {
  const importsOf = Map.groupBy(arrows, ({ from }) => from);
  const reached = new Set([start]);
  // A set is walked to its end, also over what is added meanwhile.
  for (const file of reached) for (const { to } of importsOf.get(file) ?? []) reached.add(to);
  return [...new Set([...reached].flatMap((file) => featureOf(file) ?? []))].sort();
};
