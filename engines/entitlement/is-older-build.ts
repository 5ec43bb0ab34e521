const numbersOf = (version: string): number[] | null =>
  /^\d{1,9}(\.\d{1,9}){0,3}/.exec(version)?.[0].split('.').map(Number) ?? null;

/** Whether a build is older than the floor by its numbers. A floor that cannot be read permits no build. */
export const isOlderBuild = (version: string, floor: string): boolean => {
  const [own, lowest] = [numbersOf(version), numbersOf(floor)];
  if (own === null || lowest === null) return true;
  for (let place = 0; place < Math.max(own.length, lowest.length); place++) {
    const difference = (own[place] ?? 0) - (lowest[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};
