import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';

/** A gap in one line, for files that have room for no more. */
export const gapText = ({ workspace_id, as_of, differences }: AdoptionGap): string => {
  const named = differences.map(
    ({ name, here, workspace }) =>
      `${name} ${here?.version ?? 'none'} (${workspace?.version ?? 'none'} there)`,
  );
  return `computed ahead of workspace ${workspace_id} as of ${as_of}: ${named.join(', ')}`;
};
