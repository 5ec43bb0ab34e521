import type { MissingStep } from '#kernel/db/postgres/migrate-postgres.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import type { Peers } from '#kernel/peers/peers.ts';
import { isFrom } from '#kernel/peers/version-order.ts';

/** Where the schema is not changed under the processes that are there: throws StoreRefusal in_use for a step one of them would not go on beside. */
export const refuseStepsBeside =
  ({ versionsBeside }: Pick<Peers, 'versionsBeside'>) =>
  async (missing: readonly MissingStep[]): Promise<void> => {
    const versions = await versionsBeside();
    for (const { names, safeFrom } of missing) {
      const hindering = versions.find((version) => safeFrom === null || !isFrom(version, safeFrom));
      if (hindering === undefined) continue;
      const who = safeFrom === null ? 'all other processes' : `all processes before version ${safeFrom}`;
      throw new StoreRefusal(
        'in_use',
        `A process of version ${hindering} uses this database and would not go on beside the step ${names.at(-1)} of its schema. Stop ${who} first.`,
      );
    }
  };
