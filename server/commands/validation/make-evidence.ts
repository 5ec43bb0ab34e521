import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { EvidenceFormat } from '#contract/releases';
import { programRuleSets } from '../../features/releases/index.ts';
import { declarations } from '../../features.ts';
import { productVersion } from '../../version.ts';
import { UsageError } from '../command-environment.ts';
import { collectTrace } from './collect-trace.ts';
import { digestSources } from './digest-sources.ts';
import { type Lock, makeBill } from './make-bill.ts';
import { type Origin, readCommit } from './read-commit.ts';

export interface MadeEvidence {
  readonly format: EvidenceFormat;
  readonly name: string;
  readonly text: string;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The report of the last `npm run check`, its files named from the root: paths of this machine are nobody's business. */
const readReport = (root: string): string => {
  const file = join(root, '.cache', 'vitest.json');
  if (!existsSync(file)) throw new UsageError('There is no test report yet: run npm run check first.');
  const report = readJson<{ testResults: { name: string }[] }>(file);
  for (const result of report.testResults) result.name = relative(root, result.name).replaceAll('\\', '/');
  return JSON.stringify(report);
};

const readTrace = (root: string): string => {
  const folder = join(root, '.cache', 'route-trace');
  const run = join(folder, 'run.json');
  if (!existsSync(run)) throw new UsageError('There is no recording of routes yet: run npm run check first.');
  return collectTrace(folder, declarations, readJson<Origin>(run));
};

/** Old packages state their licence in a list of their own manifest. */
const licenceInManifest =
  (root: string) =>
  (path: string): string | undefined => {
    const file = join(root, path, 'package.json');
    if (!existsSync(file)) return undefined;
    const { licenses } = readJson<{ licenses?: readonly { type: string }[] }>(file);
    return licenses?.map(({ type }) => type).join(' AND ');
  };

const sourcesText = (root: string): string => {
  const sources = {
    format: 'larmor-sources/1',
    ...readCommit(root),
    version: productVersion,
    rule_set_versions: programRuleSets(),
    modules: digestSources(root),
  };
  return `${JSON.stringify(sources, null, 2)}\n`;
};

/**
 * Evidence of this repository: the report and the recording of the last `npm run check`, digests of the sources, the bill of
 * materials and the documents. Throws UsageError where nothing was tested yet.
 */
export const makeEvidence = (root: string): MadeEvidence[] => {
  const lock = readJson<Lock>(join(root, 'package-lock.json'));
  const documents = ['CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })]
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  return [
    { format: 'vitest', name: 'vitest.json', text: readReport(root) },
    { format: 'route_trace', name: 'route-trace.json', text: readTrace(root) },
    { format: 'sources', name: 'sources.json', text: sourcesText(root) },
    {
      format: 'cyclonedx',
      name: 'bill-of-materials.cdx.json',
      text: makeBill(lock, licenceInManifest(root)),
    },
    ...documents.map((file) => ({
      format: 'document' as const,
      name: file.replaceAll('/', '-'),
      text: readFileSync(join(root, file), 'utf8'),
    })),
  ];
};
