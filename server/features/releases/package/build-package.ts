import { hash } from 'node:crypto';
import type { Evidence, OpenPoint, PackageSummary } from '#contract/releases';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import { moveBuffers } from '#kernel/jobs/worker-task.ts';
import { readJunit } from '../evidence/read-junit.ts';
import { type Coverage, readLcov } from '../evidence/read-lcov.ts';
import { type RouteTrace, readRouteTrace, readSources, type Sources } from '../evidence/read-manifests.ts';
import { readText } from '../evidence/read-text.ts';
import { readVitest } from '../evidence/read-vitest.ts';
import { countOutcomes, type TestOutcome } from '../evidence/test-outcome.ts';
import { findOpenPoints } from './find-open-points.ts';
import { packageReadme } from './package-readme.ts';
import { type RequirementsTrace, type Specification, traceRequirements } from './trace-requirements.ts';

/** A release as it is packed: nothing in it changes with a decision. */
export interface PackedRelease {
  readonly id: string;
  readonly version: string;
  readonly commit: string;
  readonly created_by: string;
  readonly created_at: string;
  readonly rule_set_versions: Readonly<Record<string, string>>;
  readonly program: {
    readonly version: string;
    readonly rule_set_versions: Readonly<Record<string, string>>;
  };
}

export interface PackedEvidence {
  readonly row: Evidence;
  readonly bytes: Uint8Array;
}

export interface PackageInput {
  readonly release: PackedRelease;
  readonly evidence: readonly PackedEvidence[];
}

export interface BuiltPackage {
  readonly bytes: Uint8Array;
  readonly summary: PackageSummary;
}

interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const json = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Names of evidence come from outside; in the zip they are plain words. */
const plainName = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]+/g, '_').slice(-80);

const evidencePath = ({ position, format, name }: Evidence): string =>
  format === 'openapi'
    ? 'specification/openapi.json'
    : `evidence/${String(position).padStart(3, '0')}-${format}-${plainName(name)}`;

/** What the files of evidence say, by what they are. */
interface ReadFiles {
  readonly specification: Specification;
  readonly outcomes: readonly TestOutcome[];
  readonly traces: readonly RouteTrace[];
  readonly sources: readonly Sources[];
  readonly coverages: readonly { readonly name: string; readonly coverage: Coverage }[];
}

const readFiles = (evidence: readonly PackedEvidence[]): ReadFiles => {
  const of = (format: Evidence['format']) =>
    evidence
      .filter(({ row }) => row.format === format)
      .map(({ row, bytes }) => ({ name: row.name, text: readText(bytes) }));
  const [specification] = of('openapi');
  if (specification === undefined) throw new Error('A release keeps the description of its routes.');
  return {
    specification: JSON.parse(specification.text) as Specification,
    outcomes: [
      ...of('vitest').flatMap(({ text }) => readVitest(text)),
      ...of('junit').flatMap(({ text }) => readJunit(text)),
    ],
    traces: of('route_trace').map(({ text }) => readRouteTrace(text)),
    sources: of('sources').map(({ text }) => readSources(text)),
    coverages: of('lcov').map(({ name, text }) => ({ name, coverage: readLcov(text) })),
  };
};

const sumOf = (evidence: readonly PackedEvidence[], format: string, count: string): number =>
  evidence
    .filter(({ row }) => row.format === format)
    .reduce((sum, { row }) => sum + Number(row.summary[count] ?? 0), 0);

const openPointsOf = (
  { release, evidence }: PackageInput,
  { outcomes, traces, sources, coverages }: ReadFiles,
  trace: RequirementsTrace,
): OpenPoint[] =>
  findOpenPoints({
    version: release.version,
    commit: release.commit,
    ruleSetVersions: release.rule_set_versions,
    programVersion: release.program.version,
    programRuleSets: release.program.rule_set_versions,
    outcomes,
    traces,
    sources,
    trace,
    coverageFiles: coverages.length,
    bills: evidence.filter(({ row }) => row.format === 'cyclonedx').length,
    licencesMissing: sumOf(evidence, 'cyclonedx', 'without_licence'),
    documents: evidence.filter(({ row }) => row.format === 'document').length,
  });

const testsEntry = (outcomes: readonly TestOutcome[]): unknown => {
  const named = (outcome: string) =>
    outcomes.filter((test) => test.outcome === outcome).map(({ file, name }) => ({ file, name }));
  return { ...countOutcomes(outcomes), failed_tests: named('failed'), skipped_tests: named('skipped') };
};

const entriesOf = (
  { release, evidence }: PackageInput,
  files: ReadFiles,
  trace: RequirementsTrace,
  openPoints: readonly OpenPoint[],
): Entry[] => [
  { name: 'README.txt', bytes: Buffer.from(packageReadme) },
  { name: 'release.json', bytes: json({ format: 'larmor-validation-package/1', ...release, disclaimer }) },
  { name: 'open-points.json', bytes: json(openPoints) },
  { name: 'requirements-trace.json', bytes: json(trace) },
  { name: 'tests.json', bytes: json(testsEntry(files.outcomes)) },
  { name: 'coverage.json', bytes: json(files.coverages) },
  {
    name: 'rule-sets.json',
    bytes: json({ rule_set_versions: release.rule_set_versions, sources: files.sources }),
  },
  { name: 'evidence.json', bytes: json(evidence.map(({ row }) => row)) },
  ...evidence.map(({ row, bytes }) => ({ name: evidencePath(row), bytes })),
];

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const zip = async (entries: readonly Entry[]): Promise<Uint8Array> => {
  const members = entries.map(({ name, bytes }) => ({ name, content: once(bytes), packed: true }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamZip(members)) chunks.push(chunk as Uint8Array);
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
};

/**
 * Worker task: the validation package of a release. Entries have a fixed order and time, and come from the release and its
 * evidence alone: the same release gives the same bytes wherever and whenever it is built.
 */
export const buildPackage = async (input: PackageInput): Promise<BuiltPackage> => {
  const files = readFiles(input.evidence);
  const trace = traceRequirements(files.specification, files.traces, files.outcomes);
  const openPoints = openPointsOf(input, files, trace);
  const entries = entriesOf(input, files, trace, openPoints);
  const listed = entries.map(({ name, bytes }) => ({
    name,
    sha256: hash('sha256', bytes),
    size: bytes.byteLength,
  }));
  const sums = listed.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
  const bytes = await zip([...entries, { name: 'SHA256SUMS', bytes: Buffer.from(sums) }]);
  const inState = (state: string): number => trace.routes.filter((route) => route.state === state).length;
  const summary: PackageSummary = {
    release_id: input.release.id,
    sha256: hash('sha256', bytes),
    size: bytes.byteLength,
    entries: listed,
    routes: {
      total: trace.routes.length,
      exercised: inState('exercised'),
      refusals_only: inState('refusals_only'),
    },
    open_points: openPoints,
    human_review_required: true,
    disclaimer,
  };
  return moveBuffers({ bytes, summary }, [bytes.buffer as ArrayBuffer]);
};
