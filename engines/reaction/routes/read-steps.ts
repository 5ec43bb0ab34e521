import { fail, ok, type Result } from '../../common/result.ts';
import {
  type Draft,
  type DraftNode,
  isObject,
  type JsonObject,
  mostNodes,
  numberOf,
  plainNode,
  shorten,
  textOf,
} from './draft.ts';
import { readAmounts, readEcoScale, readThermal, smilesOfEntries } from './read-amounts.ts';
import type { StepFacts } from './route.ts';
import type { StructureGroups } from './structure-groups.ts';

/** One step of a route that is written as a list. */
interface Step {
  readonly label: string;
  readonly product: string;
  readonly reactants: readonly string[];
  readonly reagents: readonly string[];
  readonly solvents: readonly string[];
  readonly yieldPercent: number | null;
  /** SMILES of the reaction where it is written out. */
  readonly smiles: string;
  readonly facts: StepFacts | null;
}

interface StepList {
  readonly target: string;
  readonly steps: readonly Step[];
  /** What can be bought; null where nothing is said. */
  readonly stock: readonly string[] | null;
  /** What of that is bought costs, by SMILES. */
  readonly prices: ReadonlyMap<string, number>;
}

interface Builder {
  readonly draft: DraftNode[];
  readonly places: Map<number, number>;
  readonly groups: StructureGroups;
}

/** The node of a structure, made with its first mention; a list has one for each structure. */
const moleculeAt = ({ draft, places, groups }: Builder, smiles: string, label: string): Result<number> => {
  const group = groups.groupOf(smiles);
  if (!group.ok) {
    return fail('route_smiles_invalid', `${label} (${shorten(smiles)}): ${group.error.message}`, {
      found: label,
    });
  }
  const known = places.get(group.value);
  if (known !== undefined) return ok(known);
  const place = draft.length;
  draft.push({ ...plainNode, kind: 'molecule', smiles, label, parent: null, children: [] });
  places.set(group.value, place);
  return ok(place);
};

const sameStep = (draft: Draft, product: number, children: readonly number[]): boolean =>
  (draft[product]?.children ?? []).some(
    (reaction) => (draft[reaction]?.children ?? []).toString() === children.toString(),
  );

const addStep = (builder: Builder, step: Step): Result<null> => {
  const { draft } = builder;
  const product = moleculeAt(builder, step.product, `${step.label}.product`);
  if (!product.ok) return product;
  const children: number[] = [];
  for (const [place, smiles] of step.reactants.entries()) {
    const reactant = moleculeAt(builder, smiles, `${step.label}.reactants[${place}]`);
    if (!reactant.ok) return reactant;
    children.push(reactant.value);
  }
  // Planners repeat a step where its product is needed twice; that is one way to make it, not two.
  if (sameStep(draft, product.value, children)) return ok(null);
  draft[product.value]?.children.push(draft.length);
  const { label, smiles, reagents, solvents, yieldPercent, facts } = step;
  draft.push({
    ...plainNode,
    kind: 'reaction',
    smiles,
    label,
    parent: null,
    reagents,
    solvents,
    yieldPercent,
    facts,
    children,
  });
  return ok(null);
};

const applyStock = (builder: Builder, { stock, prices }: StepList): Result<Draft> => {
  const { draft, groups, places } = builder;
  if (stock === null && prices.size === 0) return ok(draft);
  const inStock = new Set<number>();
  const priceOf = new Map<number, number>();
  for (const [place, smiles] of [...(stock ?? []), ...prices.keys()].entries()) {
    const group = groups.groupOf(smiles);
    if (!group.ok)
      return fail('route_smiles_invalid', `stock[${place}] (${shorten(smiles)}): ${group.error.message}`);
    const node = places.get(group.value);
    if (node === undefined) continue;
    inStock.add(node);
    const price = prices.get(smiles);
    if (price !== undefined) priceOf.set(node, price);
  }
  return ok(
    draft.map((node, place) =>
      node.kind === 'molecule'
        ? { ...node, inStock: inStock.has(place), pricePerMol: priceOf.get(place) ?? null }
        : node,
    ),
  );
};

const buildDraft = (list: StepList, groups: StructureGroups): Result<Draft> => {
  const builder: Builder = { draft: [], places: new Map(), groups };
  const target = moleculeAt(builder, list.target, 'target');
  if (!target.ok) return target;
  for (const step of list.steps) {
    if (builder.draft.length > mostNodes)
      return fail('route_too_large', `The route has more than ${mostNodes} nodes.`);
    const added = addStep(builder, step);
    if (!added.ok) return added;
  }
  return applyStock(builder, list);
};

/** `[smiles]`, or `[{smiles, price_per_mol}]`. */
const readStock = (value: unknown): Pick<StepList, 'stock' | 'prices'> => {
  if (!Array.isArray(value)) return { stock: null, prices: new Map() };
  const prices = new Map<string, number>();
  const stock = value.flatMap((each): string[] => {
    const smiles = textOf(isObject(each) ? each['smiles'] : each);
    const price = isObject(each) ? numberOf(each['price_per_mol']) : null;
    if (smiles !== null && price !== null) prices.set(smiles, price);
    return smiles === null ? [] : [smiles];
  });
  return { stock, prices };
};

const readFacts = (step: JsonObject, label: string, yieldPercent: number | null): Result<StepFacts> => {
  const amounts = readAmounts(step, label);
  if (!amounts.ok) return amounts;
  const ecoScale = readEcoScale(step, label, yieldPercent);
  if (!ecoScale.ok) return ecoScale;
  const thermal = readThermal(step, label);
  if (!thermal.ok) return thermal;
  return ok({ amounts: amounts.value, ecoScale: ecoScale.value, thermal: thermal.value });
};

const readStep = (value: unknown, place: number): Result<Step> | null => {
  if (!isObject(value)) return null;
  const product = textOf(value['product']);
  if (product === null) return null;
  const label = textOf(value['id']) ?? `steps[${place}]`;
  const yieldPercent = numberOf(value['yield_percent']);
  const reactants = smilesOfEntries(value['reactants']);
  if (Array.isArray(value['reactants']) && reactants.length !== value['reactants'].length)
    return fail('route_child_missing', `${label}.reactants: one of them has no SMILES.`, { found: label });
  const facts = readFacts(value, label, yieldPercent);
  if (!facts.ok) return facts;
  return ok({
    label,
    product,
    reactants,
    reagents: smilesOfEntries(value['reagents']),
    solvents: smilesOfEntries(value['solvents'] ?? value['solvent']),
    yieldPercent,
    smiles: textOf(value['smiles']) ?? '',
    facts: facts.value,
  });
};

/** Our own list of steps: {target?, steps: [{product, reactants, reagents?, solvents?, yield_percent?, id?}], stock?}. */
export const readStepList = (root: JsonObject, groups: StructureGroups): Result<Draft> => {
  const given = Array.isArray(root['steps']) ? root['steps'] : [];
  const steps: Step[] = [];
  const labels = new Set<string>();
  for (const [place, value] of given.entries()) {
    const read = readStep(value, place);
    if (read === null)
      return fail('route_child_missing', `steps[${place}]: a step without a product.`, {
        found: `steps[${place}]`,
      });
    if (!read.ok) return read;
    const step = read.value;
    if (labels.has(step.label))
      return fail('route_id_duplicated', `${step.label}: the id is that of another step already.`, {
        found: step.label,
      });
    labels.add(step.label);
    steps.push(step);
  }
  const target = textOf(root['target']) ?? steps[0]?.product;
  if (target === undefined) return fail('route_unreadable', 'The list has neither a target nor a step.');
  return buildDraft({ target, steps, ...readStock(root['stock']) }, groups);
};

const fieldsOfList = ['target', 'steps', 'stock', 'format', 'id', 'name', 'note'];
const fieldsOfStep = [
  ...['id', 'name', 'note', 'product', 'reactants', 'reagents', 'solvents', 'solvent', 'workup', 'smiles'],
  ...['yield_percent', 'product_mass_g', 'ecoscale', 'thermal'],
];

/** Fields of a list of our own nobody reads, by their place: a yield that is called otherwise would count as none without a word. */
export const listUnreadFields = (root: JsonObject): string[] => {
  const beside = (value: unknown, known: readonly string[], label: string): string[] =>
    isObject(value)
      ? Object.keys(value).flatMap((name) => (known.includes(name) ? [] : [`${label}${shorten(name)}`]))
      : [];
  const steps = Array.isArray(root['steps']) ? root['steps'] : [];
  return [
    ...beside(root, fieldsOfList, ''),
    ...steps.flatMap((step, place) => beside(step, fieldsOfStep, `steps[${place}].`)),
  ];
};

const readRetroStarEntry = (entry: string, place: number): Result<Step> => {
  const label = `entry ${place + 1}`;
  const [product = '', , reactants = '', ...rest] = entry.split('>');
  if (product === '' || rest.length > 0)
    return fail('route_unreadable', `${label} (${shorten(entry)}): expected molecule>cost>reactants.`, {
      found: label,
      expected: 'molecule>cost>reactant.reactant',
    });
  return ok({
    label,
    product,
    reactants: reactants.split('.').filter((each) => each !== ''),
    reagents: [],
    solvents: [],
    yieldPercent: null,
    smiles: '',
    facts: null,
  });
};

/**
 * Retro*'s serialised routes: molecule>cost>reactant.reactant|…, the target first. Salts among the reactants cannot be told
 * from two reactants. `isSolved` says that whatever is not made further on is in the planner's stock.
 */
export const readRetroStar = (text: string, isSolved: boolean, groups: StructureGroups): Result<Draft> => {
  const steps: Step[] = [];
  const mentioned = new Set<string>();
  for (const [place, entry] of text.trim().split('|').entries()) {
    const step = readRetroStarEntry(entry, place);
    if (!step.ok) return step;
    const { label, product, reactants } = step.value;
    if (steps.length > 0 && !mentioned.has(product)) {
      return fail(
        'route_edge_dangling',
        `${label} (${shorten(product)}): it is a reactant of no entry before it.`,
        {
          found: label,
        },
      );
    }
    for (const reactant of reactants) mentioned.add(reactant);
    steps.push(step.value);
  }
  const [first] = steps;
  if (first === undefined || text.trim() === '') return fail('route_unreadable', 'The text holds no route.');
  const expanded = new Set(
    steps.filter(({ reactants }) => reactants.length > 0).map(({ product }) => product),
  );
  const leaves = steps.flatMap(({ reactants }) => reactants).filter((smiles) => !expanded.has(smiles));
  return buildDraft(
    {
      target: first.product,
      steps: steps.filter(({ reactants }) => reactants.length > 0),
      stock: isSolved ? leaves : null,
      prices: new Map(),
    },
    groups,
  );
};
