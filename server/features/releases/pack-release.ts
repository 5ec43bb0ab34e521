import type { Kernel } from '#kernel/kernel.ts';
import type { BuiltPackage, PackageInput, PackedEvidence, PackedRelease } from './package/build-package.ts';
import type { ReleaseRecord } from './store.ts';
import { evidenceToWire, toWire } from './to-wire.ts';

const toPacked = (record: ReleaseRecord): PackedRelease => {
  const { id, version, commit, created_by, created_at, rule_set_versions, program } = toWire(record);
  return { id, version, commit, created_by, created_at, rule_set_versions, program };
};

/** Builds the package on a worker thread from the archived bytes, each compared with its hash. */
export const packRelease = async (
  kernel: Pick<Kernel, 'blobs' | 'pool'>,
  record: ReleaseRecord,
  signal: AbortSignal,
): Promise<BuiltPackage> => {
  const evidence: PackedEvidence[] = [];
  for (const row of record.evidence)
    evidence.push({ row: evidenceToWire(row), bytes: await kernel.blobs.read(row.sha256) });
  const input: PackageInput = { release: toPacked(record), evidence };
  return kernel.pool.run<BuiltPackage>('release.package', input, { signal });
};
