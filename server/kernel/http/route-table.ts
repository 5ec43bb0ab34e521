import { AppError } from '#kernel/app-error.ts';
import type { Dialect } from '#kernel/contract/define-route.ts';
import type { BoundRoute } from '#kernel/request/outcome.ts';

export interface RouteMatch extends BoundRoute {
  /** Path parameters, percent-decoded, not yet validated. */
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteTable {
  /** HEAD finds the GET route. Null when nothing is declared for this method and path. */
  find(method: string, path: string): RouteMatch | null;
  /** What the routes below the first word of a path speak; it holds for paths nobody declared. */
  dialectOf(path: string): Dialect | null;
}

interface CompiledRoute extends BoundRoute {
  readonly segments: readonly string[];
}

const firstWordOf = (path: string): string => path.split('/')[1] ?? '';

const isParameter = (segment: string): boolean => segment.startsWith('{');

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new AppError('bad_request', 'The path holds a broken percent-encoding.');
  }
};

const matchSegments = (
  pattern: readonly string[],
  given: readonly string[],
): Record<string, string> | null => {
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of pattern.entries()) {
    const text = given[i] ?? '';
    if (isParameter(segment)) {
      if (text === '') return null;
      params[segment.slice(1, -1)] = text;
    } else if (segment !== text) return null;
  }
  return params;
};

/** Literal segments win over parameters, whatever the order of declaration. */
const bySpecificity = (a: CompiledRoute, b: CompiledRoute): number => {
  for (const [i, segment] of a.segments.entries()) {
    const difference = Number(isParameter(segment)) - Number(isParameter(b.segments[i] ?? ''));
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Throws on two declarations with one method and path shape: that is a programmer's error. */
export const createRouteTable = (routes: readonly BoundRoute[]): RouteTable => {
  const byMethod = new Map<string, CompiledRoute[]>();
  const seen = new Set<string>();
  const dialects = new Map<string, Dialect>();
  for (const route of routes) {
    const { method, path } = route.declaration;
    const shape = `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
    if (seen.has(shape)) throw new Error(`Two routes are declared for ${shape}.`);
    seen.add(shape);
    if (route.declaration.dialect !== undefined) dialects.set(firstWordOf(path), route.declaration.dialect);
    const list = byMethod.get(method) ?? [];
    list.push({ ...route, segments: path.split('/') });
    byMethod.set(method, list);
  }
  for (const list of byMethod.values()) list.sort(bySpecificity);
  return {
    dialectOf: (path) => dialects.get(firstWordOf(path)) ?? null,
    find: (method, path) => {
      const given = path.split('/');
      const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
      for (const { segments, declaration, handler } of byMethod.get(wanted) ?? []) {
        const raw = matchSegments(segments, given);
        if (raw === null) continue;
        const params = Object.fromEntries(
          Object.entries(raw).map(([name, text]) => [name, decodeSegment(text)]),
        );
        return { declaration, handler, params };
      }
      return null;
    },
  };
};
