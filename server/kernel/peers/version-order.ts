const partsOf = (version: string): readonly number[] => {
  const parts = /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  if (parts === undefined) throw new Error(`${version} is no version of this program.`);
  return parts;
};

/** Whether a version is the other one or came after it. */
export const isFrom = (version: string, least: string): boolean => {
  const [one, other] = [partsOf(version), partsOf(least)];
  const differing = one.findIndex((part, i) => part !== other[i]);
  return differing === -1 || (one[differing] ?? 0) > (other[differing] ?? 0);
};
