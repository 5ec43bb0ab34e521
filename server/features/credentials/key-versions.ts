import type { credentialRoutes, KeyVersions } from '#contract/credentials';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { addPepper, countLiveKeysByVersion, isReadable, listPeppersAfter } from '../identity/index.ts';

/** Newest first; version 0, which is refused, where keys still stand at it. */
export const describeKeyVersions = async (
  db: Db,
  { signingSecret }: Pick<Kernel, 'signingSecret'>,
  nowUtc: string,
): Promise<KeyVersions> => {
  const liveKeys = await countLiveKeysByVersion(db, nowUtc);
  const peppers = await listPeppersAfter(db, 0);
  const unpeppered = liveKeys.get(0) ?? 0;
  return {
    current_version: peppers.at(-1)?.version ?? 0,
    versions: [
      ...peppers.toReversed().map((row) => ({
        version: row.version,
        created_at: row.created_at,
        live_keys: liveKeys.get(row.version) ?? 0,
        readable: isReadable(signingSecret, row),
      })),
      ...(unpeppered > 0 ? [{ version: 0, created_at: null, live_keys: unpeppered, readable: false }] : []),
    ],
  };
};

type Rotate = typeof credentialRoutes.rotateKeyPepper;

export const rotateKeyPepper = async (
  kernel: Pick<Kernel, 'principals' | 'signingSecret'>,
  { nowUtc }: Ctx,
): Promise<JsonOutcome<Rotate>> => {
  let report: KeyVersions | null = null;
  const requireReport = (): KeyVersions => {
    if (report === null) throw new Error('The pepper is made by the write.');
    return report;
  };
  return {
    body: async () => requireReport(),
    write: async (tx) => {
      await addPepper(tx, kernel, nowUtc);
      report = await describeKeyVersions(tx, kernel, nowUtc);
    },
    // The next use of a key is to find its way to the store, where it is hashed anew.
    afterCommit: () => kernel.principals.forgetAll(),
    audit: () => {
      const { current_version, versions } = requireReport();
      const keys = versions.map(({ version, live_keys }) => ({ version, live_keys }));
      return {
        recordType: 'api_key_pepper',
        recordId: String(current_version),
        payload: { version: current_version, keys },
      };
    },
  };
};
