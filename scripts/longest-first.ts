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
];

const isLong = ({ moduleId }: TestSpecification): boolean => {
  const file = relative(process.cwd(), moduleId).replaceAll('\\', '/');
  return long.some((part) => file.includes(part));
};

/** Long files first; the others as vitest orders them, by what it knows of them, else by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
