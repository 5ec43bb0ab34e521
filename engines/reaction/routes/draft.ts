import { fail, type Result } from '../../common/result.ts';
import type { StepFacts } from './route.ts';

/** A node as a reader found it; nothing about it is checked but its kind and that its SMILES is text. */
export interface DraftNode {
  readonly kind: 'molecule' | 'reaction';
  readonly smiles: string;
  /** Its id in the input, or where it stands below its parent. */
  readonly label: string;
  /** Place of the node its label is relative to; null where the label stands alone. */
  readonly parent: number | null;
  readonly inStock: boolean | null;
  readonly pricePerMol: number | null;
  readonly yieldPercent: number | null;
  readonly reagents: readonly string[];
  readonly solvents: readonly string[];
  /** Of a reaction that writes out its reactants; null elsewhere. */
  readonly precursors: string | null;
  /** Of a reaction in our own form; null elsewhere. */
  readonly facts: StepFacts | null;
  /** Places of nodes, added while reading. */
  readonly children: number[];
}

/** An AND/OR graph; node 0 is the target. */
export type Draft = readonly DraftNode[];

export const plainNode: Omit<DraftNode, 'kind' | 'smiles' | 'label' | 'parent' | 'children'> = {
  inStock: null,
  pricePerMol: null,
  yieldPercent: null,
  reagents: [],
  solvents: [],
  precursors: null,
  facts: null,
};

/** More nodes than this are no route. */
export const mostNodes = 200_000;

const mostLabels = 8;

/** Where a node stands: `children[0].children[1]`, and of a long path its ends with how much is between. */
export const describeNode = (draft: Draft, place: number): string => {
  const labels: string[] = [];
  for (let at: number | null = place; at !== null; ) {
    const node: DraftNode | undefined = draft[at];
    if (!node) break;
    if (node.label !== '') labels.push(node.label);
    at = node.parent;
  }
  labels.reverse();
  if (labels.length === 0) return 'the root';
  if (labels.length <= mostLabels) return labels.join('.');
  const left = mostLabels / 2;
  const hidden = labels.length - mostLabels;
  return `${labels.slice(0, left).join('.')}.(${hidden} more levels).${labels.slice(-left).join('.')}`;
};

const mostCharacters = 80;
export const shorten = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;

/** A refusal that names the node and its SMILES. */
export const refuseNode = (
  code: string,
  draft: Draft,
  place: number,
  says: string,
  expected?: string,
): Result<never> => {
  const node = describeNode(draft, place);
  const smiles = shorten(draft[place]?.smiles ?? '');
  return fail(code, `${node}${smiles === '' ? '' : ` (${smiles})`}: ${says}`, {
    found: node,
    ...(expected === undefined ? {} : { expected }),
  });
};

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

export const numberOf = (value: unknown): number | null => (isNumber(value) ? value : null);

export const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  return Array.isArray(value) ? value.flatMap((each) => textOf(each) ?? []) : [];
};
