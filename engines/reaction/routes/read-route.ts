import { fail, ok, type Result, type Warning, warn } from '../../common/result.ts';
import { type Draft, isObject, type JsonObject } from './draft.ts';
import { readNodeLink } from './read-node-link.ts';
import { listUnreadFields, readRetroStar, readStepList } from './read-steps.ts';
import { readTree } from './read-tree.ts';
import { resolveRoute } from './resolve-route.ts';
import type { OrChoice, Route, RouteFormat } from './route.ts';
import { createStructureGroups, type StructureGroups } from './structure-groups.ts';

export interface ReadRouteOptions {
  /** Told by the shape of the input where it is left out. */
  readonly format?: RouteFormat;
  /** Refuses by default. */
  readonly orChoice?: OrChoice;
}

/** Text that holds JSON is read as it; a Retro* route is plain text. */
const parseText = (input: string): Result<unknown> => {
  const text = input.trim();
  if (!/^[[{"]/.test(text) || /^\[[^\]"{[]*\][^,\s]*>/.test(text)) return ok(text);
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    const says = error instanceof Error ? error.message : 'not JSON';
    return fail('route_unreadable', `The route is no JSON: ${says}`, {
      expected: 'a route in one of the known formats',
    });
  }
};

/** Lists of routes as planners write them: the list itself, or under a name. */
const listNames = ['trees', 'paths', 'result'] as const;

/** The routes of a request, as they stand in it: one, or a list of them. Fails where a list is empty. */
export const listRoutes = (input: unknown): Result<readonly unknown[]> => {
  const parsed = typeof input === 'string' ? parseText(input) : ok(input);
  if (!parsed.ok) return parsed;
  const root = parsed.value;
  const wrapped = isObject(root) ? listNames.map((name) => root[name]).find(Array.isArray) : undefined;
  const routes: unknown = Array.isArray(root) ? root : wrapped;
  if (!Array.isArray(routes)) return ok([root]);
  if (routes.length > 0) return ok(routes);
  return fail('route_unreadable', 'There is no route here.', { expected: 'one route or more' });
};

const takeOne = (input: unknown): Result<unknown> => {
  const listed = listRoutes(input);
  if (!listed.ok || listed.value.length === 1) return listed.ok ? ok(listed.value[0]) : listed;
  const found = `${listed.value.length} routes`;
  return fail('route_unreadable', `There are ${found} here.`, { found, expected: 'one route' });
};

interface Shape {
  readonly format: RouteFormat;
  readonly fits: (root: JsonObject) => boolean;
}

const hasAny = (root: JsonObject, names: readonly string[]): boolean =>
  names.some((name) => root[name] !== undefined);

const isTyped = (root: JsonObject): boolean => root['type'] === 'mol' || root['type'] === 'reaction';

/** The first that fits; what ASKCOS adds to a tree tells it from AiZynthFinder's, and a list of steps is our own. */
const shapes: readonly Shape[] = [
  { format: 'askcos_v2', fits: (root) => Array.isArray(root['nodes']) },
  { format: 'retro_star', fits: (root) => typeof root['routes'] === 'string' },
  { format: 'native', fits: (root) => Array.isArray(root['steps']) },
  { format: 'askcos_v1', fits: (root) => hasAny(root, ['ppg', 'as_reactant', 'as_product']) },
  { format: 'aizynthfinder', fits: (root) => hasAny(root, ['is_chemical', 'is_reaction']) },
  { format: 'aizynthfinder', fits: (root) => isTyped(root) && root['hide'] !== undefined },
  { format: 'paroutes', fits: isTyped },
  { format: 'native', fits: (root) => root['smiles'] !== undefined },
];

const detectFormat = (root: unknown): RouteFormat | null => {
  if (typeof root === 'string') return root.includes('>') ? 'retro_star' : null;
  return isObject(root) ? (shapes.find(({ fits }) => fits(root))?.format ?? null) : null;
};

const readDraft = (root: unknown, format: RouteFormat, groups: StructureGroups): Result<Draft> => {
  if (format === 'retro_star') {
    const text = isObject(root) ? root['routes'] : root;
    const isSolved = isObject(root) && root['succ'] === true;
    return typeof text === 'string'
      ? readRetroStar(text, isSolved, groups)
      : fail('route_unreadable', 'A Retro* route is a text, or an object with it as routes.');
  }
  if (!isObject(root))
    return fail('route_unreadable', `A route of format ${format} is an object.`, { expected: 'an object' });
  if (format === 'askcos_v2') return readNodeLink(root);
  if (format === 'native' && Array.isArray(root['steps'])) return readStepList(root, groups);
  return readTree(root, format);
};

const mostNamedFields = 5;

/** Of planners many fields mean nothing here; in our own form one that is not read is a mistake. */
const warnOfUnread = (root: unknown, format: RouteFormat): Warning[] => {
  const unread = format === 'native' && isObject(root) && 'steps' in root ? listUnreadFields(root) : [];
  if (unread.length === 0) return [];
  const named = unread.slice(0, mostNamedFields).join(', ');
  return [
    warn(
      'route_fields_unread',
      `Not read, as no route of our own has it: ${named} (${unread.length} in all).`,
    ),
  ];
};

const warningsOf = ({ isDetected, format, choices, reactions }: Route): Warning[] => [
  ...(isDetected ? [warn('route_format_detected', `Read as ${format}, told by its shape.`)] : []),
  ...(choices.length > 0
    ? [
        warn(
          'route_ways_chosen',
          `${choices.length} molecules can be made in several ways; one was taken each, first at ${choices[0]?.node ?? ''}.`,
        ),
      ]
    : []),
  ...(reactions.length === 0
    ? [warn('route_without_steps', 'The route has no step: the target is bought.')]
    : []),
];

/**
 * Reads a route of a planner or of our own into one AND graph. `input` is JSON as text or parsed, or a Retro* text; text is
 * the safer way to hand over deep trees, as only parsing survives their depth. Fails with route_unreadable,
 * route_format_unknown, route_or_node, route_cycle, route_child_missing, route_reaction_empty, route_smiles_invalid,
 * route_id_duplicated, route_edge_dangling, route_edge_duplicated, route_node_kind, route_node_unconnected,
 * route_root_ambiguous, route_yield_invalid or route_too_large, naming the node.
 */
export const readRoute = (input: unknown, options: ReadRouteOptions = {}): Result<Route> => {
  const root = takeOne(input);
  if (!root.ok) return root;
  const format = options.format ?? detectFormat(root.value);
  if (format === null) {
    return fail('route_format_unknown', 'The shape of the route is that of no format known here.', {
      expected: 'native, aizynthfinder, paroutes, askcos_v1, askcos_v2 or retro_star',
    });
  }
  const groups = createStructureGroups();
  const draft = readDraft(root.value, format, groups);
  if (!draft.ok) return draft;
  const resolved = resolveRoute(draft.value, groups, options.orChoice ?? 'refuse');
  if (!resolved.ok) return resolved;
  const route: Route = { format, isDetected: options.format === undefined, ...resolved.value };
  return ok(route, [...warningsOf(route), ...warnOfUnread(root.value, format)]);
};
