import type { EvidenceFormat } from '#contract/releases';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { readJunit } from './read-junit.ts';
import { readLcov } from './read-lcov.ts';
import { readBill, readRouteTrace, readSources } from './read-manifests.ts';
import { readText } from './read-text.ts';
import { readVitest } from './read-vitest.ts';
import { EvidenceRefusal } from './refuse-evidence.ts';
import { countOutcomes } from './test-outcome.ts';

export interface EvidenceFile {
  readonly format: EvidenceFormat;
  readonly bytes: Uint8Array;
}

/** What was counted in a file, by name. */
export type EvidenceSummary = Readonly<Record<string, number | string | boolean | null>>;

const summaries: Readonly<Record<EvidenceFormat, (text: string) => EvidenceSummary>> = {
  junit: (text) => countOutcomes(readJunit(text)),
  vitest: (text) => countOutcomes(readVitest(text)),
  lcov: (text) => ({ ...readLcov(text) }),
  route_trace: (text) => {
    const { commit, modified, routes } = readRouteTrace(text);
    return { commit, modified, routes: routes.length };
  },
  sources: (text) => {
    const { commit, modified, version, modules } = readSources(text);
    return { commit, modified, version, modules: modules.length };
  },
  cyclonedx: readBill,
  document: (text) => ({ lines: text.split('\n').length }),
};

/** Worker task: what a file of evidence holds, or why it is none. */
export const readEvidence = ({ format, bytes }: EvidenceFile): Result<EvidenceSummary> => {
  try {
    return ok(summaries[format](readText(bytes)));
  } catch (error) {
    if (error instanceof EvidenceRefusal) return fail(error.code, error.message);
    throw error;
  }
};
