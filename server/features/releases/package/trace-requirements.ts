import type { RouteTrace } from '../evidence/read-manifests.ts';
import type { Outcome, TestOutcome } from '../evidence/test-outcome.ts';

/** The description of the routes, as far as the trace reads it. */
export interface Specification {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly operationId: string; readonly responses: Readonly<Record<string, unknown>> }
        >
      >
    >
  >;
}

interface TracedTest {
  readonly file: string;
  readonly name: string;
  readonly statuses: readonly number[];
  /** As the test evidence says; `not_in_evidence` where it does not name the test. */
  readonly outcome: Outcome | 'not_in_evidence';
}

/**
 * `exercised`: a test that passed got the answer the route promises. `refusals_only`: tests that passed called it and it
 * refused. `not_exercised`: no test that passed called it.
 */
type RouteState = 'exercised' | 'refusals_only' | 'not_exercised';

interface TracedRoute {
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly state: RouteState;
  readonly tests: readonly TracedTest[];
}

export interface RequirementsTrace {
  readonly routes: readonly TracedRoute[];
  /** Routes the recording names and the specification does not. */
  readonly unknown_routes: readonly string[];
}

const worst: Readonly<Record<Outcome, number>> = { passed: 0, skipped: 1, failed: 2 };

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Outcomes by file and name. Reports give absolute paths: the longest end that the recording knows is taken. */
const indexOutcomes = (
  outcomes: readonly TestOutcome[],
  knownFiles: ReadonlySet<string>,
): ReadonlyMap<string, Outcome> => {
  const shortened = new Map<string, string>();
  const shorten = (file: string): string => {
    let path = file.replaceAll('\\', '/');
    for (; path !== '' && !knownFiles.has(path); ) path = path.slice(path.indexOf('/') + 1 || path.length);
    return path === '' ? file : path;
  };
  const index = new Map<string, Outcome>();
  for (const { file, name, outcome } of outcomes) {
    let short = shortened.get(file);
    if (short === undefined) {
      short = shorten(file);
      shortened.set(file, short);
    }
    const key = `${short}\n${name}`;
    const former = index.get(key);
    // One name for several tests: the worst of them speaks.
    if (former === undefined || worst[outcome] > worst[former]) index.set(key, outcome);
  }
  return index;
};

/** Recordings of several runs as one: tests of a route by file and name, their statuses together. */
const joinTraces = (traces: readonly RouteTrace[]): Map<string, Map<string, Omit<TracedTest, 'outcome'>>> => {
  const routes = new Map<string, Map<string, Omit<TracedTest, 'outcome'>>>();
  for (const { route, tests } of traces.flatMap((trace) => trace.routes)) {
    const joined = routes.get(route) ?? new Map<string, Omit<TracedTest, 'outcome'>>();
    routes.set(route, joined);
    for (const { file, name, statuses } of tests) {
      const key = `${file}\n${name}`;
      const all = [...new Set([...(joined.get(key)?.statuses ?? []), ...statuses])];
      joined.set(key, { file, name, statuses: all.toSorted((a, b) => a - b) });
    }
  }
  return routes;
};

const stateOf = (tests: readonly TracedTest[], status: number): RouteState => {
  const passed = tests.filter(({ outcome }) => outcome === 'passed');
  if (passed.some(({ statuses }) => statuses.includes(status))) return 'exercised';
  return passed.length > 0 ? 'refusals_only' : 'not_exercised';
};

/** The status of success a route declares. */
const promisedStatus = (responses: Readonly<Record<string, unknown>>): number =>
  Number(Object.keys(responses).find((status) => status.startsWith('2')));

/** Every route of the specification with the tests that called it, in an order that is always the same. */
export const traceRequirements = (
  specification: Specification,
  traces: readonly RouteTrace[],
  outcomes: readonly TestOutcome[],
): RequirementsTrace => {
  const joined = joinTraces(traces);
  const files = new Set([...joined.values()].flatMap((tests) => [...tests.values()].map(({ file }) => file)));
  const index = indexOutcomes(outcomes, files);
  const routes = Object.entries(specification.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: route, responses }]): TracedRoute => {
      const tests = [...(joined.get(route)?.entries() ?? [])]
        .toSorted(([a], [b]) => compare(a, b))
        .map(([key, test]): TracedTest => ({ ...test, outcome: index.get(key) ?? 'not_in_evidence' }));
      const status = promisedStatus(responses);
      return { route, method: method.toUpperCase(), path, status, state: stateOf(tests, status), tests };
    }),
  );
  const known = new Set(routes.map(({ route }) => route));
  return {
    routes: routes.toSorted((a, b) => compare(a.route, b.route)),
    unknown_routes: [...joined.keys()].filter((route) => !known.has(route)).toSorted(compare),
  };
};
