import { AppError } from '#kernel/app-error.ts';
import type { Dialect } from '#kernel/contract/define-route.ts';
import { listOfferedMedia } from '#kernel/http/exchange.ts';
import type { BoundRoute } from '#kernel/request/outcome.ts';

/** A bound route with what is worked out of its declaration once. */
export interface MountedRoute extends BoundRoute {
  /** Media types of its answer, the default first. */
  readonly offered: readonly string[];
}

export interface RouteMatch {
  readonly route: MountedRoute;
  /** Path parameters, percent-decoded, not yet validated. */
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteTable {
  /** HEAD finds the GET route. Null when nothing is declared for this method and path. */
  find(method: string, path: string): RouteMatch | null;
  /** What is declared for a path, whatever the method asked for; with `HEAD` where there is a GET. Empty for a path nobody declared. */
  methodsOf(path: string): PathMethods;
  /** What the routes below the first word of a path speak; it holds for paths nobody declared. */
  dialectOf(path: string): Dialect | null;
}

export interface PathMethods {
  readonly all: readonly string[];
  /** Those anybody may call. */
  readonly open: readonly string[];
}

/** One segment of the paths of a method, and what may follow it. */
interface PathNode {
  readonly literals: Map<string, PathNode>;
  parameter: PathNode | null;
  /** The route whose path ends here, with the names of the parameters on the way to it. */
  end: { readonly route: MountedRoute; readonly names: readonly string[] } | null;
}

const createNode = (): PathNode => ({ literals: new Map(), parameter: null, end: null });

const firstWordOf = (path: string): string => path.split('/')[1] ?? '';

const isParameter = (segment: string): boolean => segment.startsWith('{');

const childFor = (node: PathNode, segment: string): PathNode => {
  if (isParameter(segment)) {
    node.parameter ??= createNode();
    return node.parameter;
  }
  const known = node.literals.get(segment);
  if (known !== undefined) return known;
  const child = createNode();
  node.literals.set(segment, child);
  return child;
};

/** Throws on two declarations with one method and path shape: that is a programmer's error. */
const addRoute = (root: PathNode, route: BoundRoute): void => {
  const { method, path } = route.declaration;
  const segments = path.split('/');
  let node = root;
  for (const segment of segments) node = childFor(node, segment);
  if (node.end !== null) throw new Error(`Two routes are declared for ${method} ${path}.`);
  const mounted = { ...route, offered: listOfferedMedia(route.declaration) };
  node.end = { route: mounted, names: segments.filter(isParameter).map((segment) => segment.slice(1, -1)) };
};

/**
 * Literal segments win over parameters, the earlier one first, whatever the order of declaration. `values` gets what
 * stands for the parameters on the way.
 */
const findEnd = (
  node: PathNode,
  segments: readonly string[],
  depth: number,
  values: string[],
): PathNode['end'] => {
  const segment = segments[depth];
  if (segment === undefined) return node.end;
  const literal = node.literals.get(segment);
  const end = literal === undefined ? null : findEnd(literal, segments, depth + 1, values);
  if (end !== null || node.parameter === null || segment === '') return end;
  const taken = values.length;
  values.push(segment);
  const below = findEnd(node.parameter, segments, depth + 1, values);
  if (below === null) values.length = taken;
  return below;
};

const withHead = (methods: readonly string[]): string[] =>
  methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).toSorted();

const listMethods = (roots: ReadonlyMap<string, PathNode>, path: string): PathMethods => {
  const segments = path.split('/');
  const found = [...roots].flatMap(([method, root]) => {
    const end = findEnd(root, segments, 0, []);
    return end === null ? [] : [{ method, gate: end.route.declaration.gate }];
  });
  return {
    all: withHead(found.map(({ method }) => method)),
    open: withHead(found.filter(({ gate }) => gate === 'public').map(({ method }) => method)),
  };
};

const decodeSegment = (segment: string): string => {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new AppError('bad_request', 'The path holds a broken percent-encoding.');
  }
};

const nameValues = (names: readonly string[], values: readonly string[]): Record<string, string> => {
  const params: Record<string, string> = {};
  for (const [i, name] of names.entries()) params[name] = decodeSegment(values[i] ?? '');
  return params;
};

/** A tree of segments for each method: finding a route costs as much as its path is long, however many there are. */
export const createRouteTable = (routes: readonly BoundRoute[]): RouteTable => {
  const rootOf = new Map<string, PathNode>();
  const dialects = new Map<string, Dialect>();
  for (const route of routes) {
    const { method, path, dialect } = route.declaration;
    if (dialect !== undefined) dialects.set(firstWordOf(path), dialect);
    const root = rootOf.get(method.toUpperCase()) ?? createNode();
    rootOf.set(method.toUpperCase(), root);
    addRoute(root, route);
  }
  return {
    methodsOf: (path) => listMethods(rootOf, path),
    dialectOf: (path) => dialects.get(firstWordOf(path)) ?? null,
    find: (method, path) => {
      const root = rootOf.get(method === 'HEAD' ? 'GET' : method);
      const values: string[] = [];
      const end = root === undefined ? null : findEnd(root, path.split('/'), 0, values);
      return end === null ? null : { route: end.route, params: nameValues(end.names, values) };
    },
  };
};
