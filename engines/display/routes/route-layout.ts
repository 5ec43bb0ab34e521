import type { RouteScore, ScoredStep } from '../../reaction/routes/route-score.ts';

/** Steps a diagram draws; a longer route says how many it leaves out. */
const mostDrawnSteps = 30;

export interface PlacedMolecule {
  /** Place in the score's molecules. */
  readonly molecule: number;
  /** The step that makes it, where it is drawn. */
  readonly step: ScoredStep | null;
  /** Made by a step that is not drawn here: left out for length, or drawn where the molecule stands before. */
  readonly isCut: boolean;
  readonly column: number;
  /** Rows from the top; between two where it stands before several. */
  row: number;
  readonly children: readonly number[];
}

export interface RouteLayout {
  readonly placed: readonly PlacedMolecule[];
  readonly columns: number;
  readonly rows: number;
  readonly stepsLeftOut: number;
}

/** The steps nearest to the target, one level after another. */
const stepsToDraw = (stepOf: ReadonlyMap<number, ScoredStep>): ReadonlySet<number> => {
  const drawn = new Set<number>();
  let level = [0];
  while (level.length > 0 && drawn.size < mostDrawnSteps) {
    const next: number[] = [];
    for (const molecule of level) {
      const step = stepOf.get(molecule);
      if (!step || drawn.has(molecule) || drawn.size >= mostDrawnSteps) continue;
      drawn.add(molecule);
      next.push(...step.reactants);
    }
    level = next;
  }
  return drawn;
};

type Growing = { -readonly [Key in keyof PlacedMolecule]: PlacedMolecule[Key] } & { children: number[] };

/** Target on the left, what it is made of to the right; what is bought takes a row each. */
export const layOutRoute = ({ scoredSteps }: RouteScore): RouteLayout => {
  const stepOf = new Map(scoredSteps.map((step) => [step.product, step]));
  const drawn = stepsToDraw(stepOf);
  const opened = new Set<number>();
  const placed: Growing[] = [];
  const add = (molecule: number, column: number): number => {
    const step = stepOf.get(molecule) ?? null;
    const isOpen = step !== null && drawn.has(molecule) && !opened.has(molecule);
    if (isOpen) opened.add(molecule);
    placed.push({
      molecule,
      step: isOpen ? step : null,
      isCut: step !== null && !isOpen,
      column,
      row: 0,
      children: [],
    });
    return placed.length - 1;
  };
  // The number of drawn steps bounds the depth, so that this may call itself.
  let rows = 0;
  const grow = (place: number): number => {
    const node = placed[place] as Growing;
    for (const reactant of node.step?.reactants ?? []) node.children.push(add(reactant, node.column + 1));
    if (node.children.length === 0) {
      node.row = rows++;
      return node.row;
    }
    const below = node.children.map(grow);
    node.row = ((below[0] ?? 0) + (below.at(-1) ?? 0)) / 2;
    return node.row;
  };
  grow(add(0, 0));
  return {
    placed,
    columns: Math.max(...placed.map(({ column }) => column)) + 1,
    rows,
    stepsLeftOut: scoredSteps.length - opened.size,
  };
};
