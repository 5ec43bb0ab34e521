import type {
  Campaign,
  Constraint,
  ContextualCost,
  DescriptorTable,
  Parameter,
  ParameterSpace,
  Point,
  Selector,
} from '../model.ts';

export interface OrderedCampaign {
  readonly campaign: Campaign;
  /** A point of the ordered campaign in the order of parameters and levels that was given. */
  readonly restore: (point: Point) => Point;
}

/** Places of the given levels in their new order; null where values are numbers. */
type LevelOrder = readonly number[] | null;

const hasNamedLevels = (
  parameter: Parameter,
): parameter is Extract<Parameter, { kind: 'categorical' | 'substance' }> =>
  parameter.kind === 'categorical' || parameter.kind === 'substance';

/** For each level the numbers of the points that have it. */
const indexLevels = (points: readonly Point[], place: number): ReadonlyMap<number, readonly number[]> => {
  const index = new Map<number, number[]>();
  points.forEach((point, k) => {
    const level = point[place] ?? Number.NaN;
    const known = index.get(level);
    if (known) known.push(k);
    else index.set(level, [k]);
  });
  return index;
};

/** Constraints that name a level, with how often they do. */
const levelRoles = ({ space }: Campaign, place: number, level: number): string[] => {
  const count = (selectors: readonly Selector[]): number =>
    selectors.filter(
      (selector) => selector.parameter === place && 'levels' in selector && selector.levels.includes(level),
    ).length;
  return space.constraints
    .flatMap((constraint) => {
      if (constraint.kind === 'linear') return [];
      if (constraint.kind === 'forbid') return [`forbid ${count(constraint.all)}`];
      return [`require ${count(constraint.when)} ${count(constraint.require)}`];
    })
    .sort();
};

/** Points without results: those running and, where a person decided about suggestions, those refused and kept. */
const undecided = ({ pending, rejected = [], pinned = [] }: Campaign): (readonly Point[])[] =>
  rejected.length + pinned.length > 0 ? [pending, rejected, pinned] : [pending];

/** Where a level was met: in which experiments, pending points and constraints, with which cost. */
const describeLevels = (campaign: Campaign, place: number): ((level: number) => string) => {
  const { experiments, related, space, cost } = campaign;
  const parameter = space.parameters[place];
  const indexes = [experiments.map(({ point }) => point), ...undecided(campaign)]
    .concat(related.map((other) => other.experiments.map(({ point }) => point)))
    .map((points) => indexLevels(points, place));
  const offered = indexLevels(space.candidates ?? [], place);
  const price = cost?.perParameter[place];
  return (level) =>
    JSON.stringify([
      parameter?.kind === 'substance' ? parameter.smiles[level] : null,
      parameter && hasNamedLevels(parameter) ? (parameter.descriptors?.values[level] ?? null) : null,
      indexes.map((index) => index.get(level) ?? []),
      offered.get(level)?.length ?? 0,
      levelRoles(campaign, place, level),
      price && 'levels' in price ? price.levels[level] : null,
    ]);
};

const byText = (a: { text: string }, b: { text: string }): number =>
  a.text < b.text ? -1 : Number(a.text > b.text);

/** By content; the name decides only between levels nothing else tells apart. */
const orderLevels = (campaign: Campaign, place: number): { order: LevelOrder; content: string } => {
  const parameter = campaign.space.parameters[place];
  if (parameter === undefined || !hasNamedLevels(parameter)) return { order: null, content: '' };
  const contentOf = describeLevels(campaign, place);
  const levels = parameter.levels.map((name, level) => {
    const content = contentOf(level);
    return { level, content, text: `${content}\n${name}` };
  });
  const sorted = levels.sort(byText);
  return {
    order: sorted.map(({ level }) => level),
    content: sorted.map(({ content }) => content).join('\n'),
  };
};

const constraintRole = (constraint: Constraint, place: number): unknown => {
  const ranges = (selectors: readonly Selector[]): unknown[] =>
    selectors.flatMap((selector) => {
      if (selector.parameter !== place) return [];
      return ['from' in selector ? [selector.from, selector.to] : selector.levels.length];
    });
  switch (constraint.kind) {
    case 'linear': {
      const own = constraint.terms.filter(({ parameter }) => parameter === place);
      const sum = own.reduce((total, { coefficient }) => total + coefficient, 0);
      return [sum, constraint.relation, constraint.bound];
    }
    case 'forbid':
      return ranges(constraint.all);
    case 'require':
      return [ranges(constraint.when), ranges(constraint.require)];
  }
};

/** Range, history, constraints and cost of a parameter, without its name and those of its levels. */
const parameterContent = (campaign: Campaign, place: number, levels: string): unknown[] => {
  const parameter = campaign.space.parameters[place];
  const { space, experiments, cost } = campaign;
  const isNamed = parameter !== undefined && hasNamedLevels(parameter);
  const column = (points: readonly Point[]): unknown =>
    isNamed ? null : points.map((point) => point[place]);
  const price = cost?.perParameter[place] ?? null;
  return [
    isNamed ? [parameter.kind, parameter.descriptors?.names ?? null] : { ...parameter, name: null },
    column(experiments.map(({ point }) => point)),
    ...undecided(campaign).map(column),
    campaign.related.map((other) => column(other.experiments.map(({ point }) => point))),
    space.constraints.map((constraint) => JSON.stringify(constraintRole(constraint, place))).sort(),
    price && 'perUnit' in price ? price : null,
    cost?.change[place] ?? null,
    levels,
  ];
};

const moveTable = (table: DescriptorTable | null, order: readonly number[]): DescriptorTable | null =>
  table && { names: table.names, values: order.map((level) => table.values[level] ?? []) };

const moveParameter = (parameter: Parameter, order: LevelOrder): Parameter => {
  if (order === null || !hasNamedLevels(parameter)) return parameter;
  const levels = order.map((level) => parameter.levels[level] ?? '');
  const descriptors = moveTable(parameter.descriptors, order);
  return parameter.kind === 'substance'
    ? { ...parameter, levels, descriptors, smiles: order.map((level) => parameter.smiles[level] ?? '') }
    : { ...parameter, levels, descriptors };
};

interface Move {
  /** Given places of the parameters in their new order. */
  readonly order: readonly number[];
  readonly levelOrders: readonly LevelOrder[];
  readonly point: (given: Point) => Point;
  readonly constraint: (given: Constraint) => Constraint;
}

const createMove = (order: readonly number[], levelOrders: readonly LevelOrder[]): Move => {
  const newPlace = new Map(order.map((given, place) => [given, place]));
  const newLevels = levelOrders.map(
    (levels) => levels && new Map(levels.map((given, place) => [given, place])),
  );
  const parameterAt = (given: number): number => newPlace.get(given) ?? given;
  const valueAt = (given: number, value: number): number => newLevels[given]?.get(value) ?? value;
  const selector = (own: Selector): Selector =>
    'from' in own
      ? { ...own, parameter: parameterAt(own.parameter) }
      : {
          parameter: parameterAt(own.parameter),
          levels: own.levels.map((level) => valueAt(own.parameter, level)).sort((a, b) => a - b),
        };
  const selectors = (own: readonly Selector[]): Selector[] =>
    own.map(selector).sort((a, b) => a.parameter - b.parameter);
  return {
    order,
    levelOrders,
    point: (given) => order.map((place) => valueAt(place, given[place] ?? Number.NaN)),
    constraint: (given) => {
      switch (given.kind) {
        case 'linear': {
          const terms = given.terms.map((term) => ({ ...term, parameter: parameterAt(term.parameter) }));
          return { ...given, terms: terms.sort((a, b) => a.parameter - b.parameter) };
        }
        case 'forbid':
          return { kind: 'forbid', all: selectors(given.all) };
        case 'require':
          return { kind: 'require', when: selectors(given.when), require: selectors(given.require) };
      }
    },
  };
};

const comparePoints = (a: Point, b: Point): number => {
  const differing = a.findIndex((value, k) => value !== b[k]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
};

const moveSpace = (space: ParameterSpace, move: Move): ParameterSpace => ({
  parameters: move.order.flatMap((place) => {
    const parameter = space.parameters[place];
    return parameter ? [moveParameter(parameter, move.levelOrders[place] ?? null)] : [];
  }),
  constraints: space.constraints
    .map(move.constraint)
    .map((constraint) => ({ constraint, text: JSON.stringify(constraint) }))
    .sort(byText)
    .map(({ constraint }) => constraint),
  candidates: space.candidates?.map(move.point).sort(comparePoints) ?? null,
});

const moveCost = (cost: ContextualCost, { order, levelOrders }: Move): ContextualCost => ({
  perExperiment: cost.perExperiment,
  perParameter: order.map((place) => {
    const own = cost.perParameter[place] ?? null;
    const levels = levelOrders[place];
    return own && 'levels' in own && levels ? { levels: levels.map((level) => own.levels[level] ?? 0) } : own;
  }),
  change: order.map((place) => cost.change[place] ?? 0),
});

/**
 * The same campaign with parameters, levels, constraints and candidates in an order that follows from what they are and what was
 * measured, not from how they were listed or named: chance and rounding then fall alike however a campaign was written down. A
 * name decides only where nothing else tells two parameters or levels apart.
 */
export const orderCampaign = (campaign: Campaign): OrderedCampaign => {
  const { space, experiments, pending, rejected, pinned, related, cost } = campaign;
  const levels = space.parameters.map((_, place) => orderLevels(campaign, place));
  const order = space.parameters
    .map(({ name }, place) => ({
      place,
      text: `${JSON.stringify(parameterContent(campaign, place, levels[place]?.content ?? ''))}\n${name}`,
    }))
    .sort(byText)
    .map(({ place }) => place);
  const levelOrders = levels.map((own) => own.order);
  const move = createMove(order, levelOrders);
  return {
    campaign: {
      ...campaign,
      space: moveSpace(space, move),
      experiments: experiments.map((own) => ({ ...own, point: move.point(own.point) })),
      pending: pending.map(move.point),
      ...(rejected !== undefined && { rejected: rejected.map(move.point) }),
      ...(pinned !== undefined && { pinned: pinned.map(move.point) }),
      related: related.map((other) => ({
        ...other,
        experiments: other.experiments.map((own) => ({ ...own, point: move.point(own.point) })),
      })),
      cost: cost && moveCost(cost, move),
    },
    restore: (point) => {
      const given = [...point];
      order.forEach((place, k) => {
        const value = point[k] ?? Number.NaN;
        given[place] = levelOrders[place]?.[value] ?? value;
      });
      return given;
    },
  };
};
