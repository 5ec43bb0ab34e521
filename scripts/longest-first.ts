import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the paths of files that take more than three seconds; whichever of them came last would be waited for alone. */
const long = [
  'kill',
  'openapi-fuzz',
  'releases/releases.',
  'commands/commands.',
  'package/package.',
  'server/serve.',
  'long-routes',
  'large-routes',
  '-walk.',
  'analyses/cancel',
  'tampering',
  'checkpoints',
  'security/alerts',
  'surveillance/http-watchers',
  'migrations.',
  'commands/copy-store',
  'hosted-faults',
  'several-servers',
  'keys-from-files',
  'ctd-documents.',
  'watched-folders.',
  'two-versions',
];

const isLong = ({ moduleId }: TestSpecification): boolean => {
  const file = relative(process.cwd(), moduleId).replaceAll('\\', '/');
  return long.some((part) => file.includes(part));
};

/** Its files take the longest and load the most; whatever comes after it fills the gap its last one leaves. */
const firstProject = 'server';

/**
 * Project by project, since a worker that meets a file of another one ends, and the next loads everything again. In each the long
 * files come first; the others as vitest orders them, by what it knows of them, else by their size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set([firstProject, ...sorted.map(({ project }) => project.name)])];
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
