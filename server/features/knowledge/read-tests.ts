import { hash } from 'node:crypto';
import type { GateBody, GateResult } from '#contract/knowledge';
import type { Result } from '#engines/common/result.ts';
import type { GateEvidence } from '#engines/gate/assess-candidate.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { countReleaseTests, type EvidenceFile, type EvidenceSummary } from '../releases/index.ts';

/** What was shown of tests: for the gate, and as it is kept with the decision. */
export interface ShownTests {
  readonly tests: GateEvidence['tests'];
  readonly kept: GateResult['evidence']['tests'];
}

type Given = NonNullable<GateBody['tests']>;
type Report = Exclude<Given, { release_id: string }>;

const unusable = (why: string, kept: Partial<NonNullable<ShownTests['kept']>> = {}): ShownTests => ({
  tests: { unusable: why },
  kept: { release_id: null, reports: [], passed: null, failed: null, ...kept },
});

const readRelease = async (kernel: Pick<Kernel, 'store'>, release_id: string): Promise<ShownTests> => {
  const found = await countReleaseTests(kernel.store.read, release_id);
  if (found === null) return unusable('release_unknown', { release_id });
  const { state, reports, passed, failed } = found;
  const kept = { release_id, reports: [...reports], passed, failed };
  if (state === 'retired') return unusable('release_retired', kept);
  if (reports.length === 0) return unusable('release_without_tests', kept);
  return { tests: { passed, failed }, kept };
};

/** Read by the reader of releases, on a worker thread, and only where its hash is the one that was said. */
const readReport = async (
  kernel: Pick<Kernel, 'pool'>,
  { format, report, sha256 }: Report,
  signal: AbortSignal,
): Promise<ShownTests> => {
  const actual = hash('sha256', report);
  if (actual !== sha256) return unusable('report_hash_differs', { reports: [actual] });
  const file: EvidenceFile = { format, bytes: Buffer.from(report) };
  const read = await kernel.pool.run<Result<EvidenceSummary>>('release.read_evidence', file, { signal });
  if (!read.ok) return unusable(read.error.code, { reports: [actual] });
  const { passed, failed } = read.value;
  if (typeof passed !== 'number' || typeof failed !== 'number')
    return unusable('report_not_counted', { reports: [actual] });
  return { tests: { passed, failed }, kept: { release_id: null, reports: [actual], passed, failed } };
};

export const readTests = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  given: Given | undefined,
  signal: AbortSignal,
): Promise<ShownTests> => {
  if (given === undefined) return { tests: null, kept: null };
  return 'release_id' in given ? readRelease(kernel, given.release_id) : readReport(kernel, given, signal);
};
