import { compareAllVersions } from './compare-versions.ts';
import type { Relation } from './vocabulary.ts';

export type { Relation } from './vocabulary.ts';

/** One thing results depend on, as one program has it. */
export interface CatalogueItem {
  /** What coordinate it belongs to. */
  readonly coordinate: string;
  /** Within the coordinate. */
  readonly name: string;
  /** In the order they weigh: of a rule set its own, then that of the engine which reads it. */
  readonly versions: readonly string[];
  /** Address of its content. */
  readonly digest: string;
}

/** Null: in step. */
export type Currency = Exclude<Relation, 'equal'> | null;

interface ComparedItem<Item extends CatalogueItem> {
  readonly here: Item | null;
  readonly workspace: Item | null;
  readonly relation: Relation;
}

export interface Comparison<Item extends CatalogueItem> {
  readonly currency: Currency;
  /** Everything either has, what is here first, each in its catalogue's order. */
  readonly items: readonly ComparedItem<Item>[];
}

/** What one has and the other has not came with a later program. Equal versions of other content cannot be ordered. */
const relate = (here: CatalogueItem | null, workspace: CatalogueItem | null): Relation => {
  if (workspace === null) return 'ahead';
  if (here === null) return 'behind';
  if (here.digest === workspace.digest) return 'equal';
  const order = compareAllVersions(here.versions, workspace.versions);
  if (order === 'newer') return 'ahead';
  return order === 'older' ? 'behind' : 'unknown';
};

const currencyOf = (relations: ReadonlySet<Relation>): Currency => {
  const [ahead, behind] = [relations.has('ahead'), relations.has('behind')];
  if (relations.has('unknown') || (ahead && behind)) return 'unknown';
  if (ahead) return 'ahead';
  return behind ? 'behind' : null;
};

const keyOf = ({ coordinate, name }: CatalogueItem): string => `${coordinate}\n${name}`;

/**
 * Holds what one program computes with against what its workspace does. Newer in some coordinates and older in others is
 * unknown, as is everything that cannot be ordered.
 */
export const compareCatalogues = <Item extends CatalogueItem>(
  here: readonly Item[],
  workspace: readonly Item[],
): Comparison<Item> => {
  const there = new Map(workspace.map((item) => [keyOf(item), item]));
  const own = new Set(here.map(keyOf));
  const pairs: [Item | null, Item | null][] = [
    ...here.map((item): [Item, Item | null] => [item, there.get(keyOf(item)) ?? null]),
    ...workspace.filter((item) => !own.has(keyOf(item))).map((item): [null, Item] => [null, item]),
  ];
  const items = pairs.map(([a, b]) => ({ here: a, workspace: b, relation: relate(a, b) }));
  return { currency: currencyOf(new Set(items.map(({ relation }) => relation))), items };
};
