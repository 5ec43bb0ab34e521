import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { createRouteTable } from '#kernel/http/route-table.ts';
import type { Origin } from './read-commit.ts';

interface RecordedFile {
  readonly file: string;
  readonly tests: readonly {
    readonly name: string;
    readonly answers: readonly (readonly [method: string, path: string, status: number])[];
  }[];
}

interface Traced {
  readonly route: string;
  readonly tests: { file: string; name: string; statuses: number[] }[];
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const routeFinder = (declarations: readonly RouteDeclaration[]) => {
  const unused = () => Promise.reject(new Error('Nothing is called here.'));
  const table = createRouteTable(declarations.map((declaration) => ({ declaration, handler: unused })));
  return (method: string, path: string): string | null => {
    try {
      return table.find(method, path)?.route.declaration.id ?? null;
    } catch {
      // A test called an address that is none; it is no call of a route.
      return null;
    }
  };
};

/** What was recorded in `folder` as evidence: routes in the order of their ids, tests by file and name. */
export const collectTrace = (
  folder: string,
  declarations: readonly RouteDeclaration[],
  { commit, modified }: Origin,
): string => {
  const find = routeFinder(declarations);
  const routes = new Map<string, Map<string, Traced['tests'][number]>>();
  for (const entry of readdirSync(folder).filter((name) => /^[0-9a-f]{16}\.json$/.test(name))) {
    const { file, tests } = JSON.parse(readFileSync(join(folder, entry), 'utf8')) as RecordedFile;
    for (const { name, answers } of tests)
      for (const [method, path, status] of answers) {
        const route = find(method, path);
        if (route === null) continue;
        const traced = routes.get(route) ?? new Map<string, Traced['tests'][number]>();
        routes.set(route, traced);
        const key = `${file}\n${name}`;
        const test = traced.get(key) ?? { file, name, statuses: [] };
        traced.set(key, { ...test, statuses: [...new Set([...test.statuses, status])].toSorted() });
      }
  }
  const sorted: Traced[] = [...routes]
    .toSorted(([a], [b]) => compare(a, b))
    .map(([route, tests]) => ({
      route,
      tests: [...tests].toSorted(([a], [b]) => compare(a, b)).map(([, test]) => test),
    }));
  return `${JSON.stringify({ format: 'larmor-route-trace/1', commit, modified, routes: sorted }, null, 1)}\n`;
};
