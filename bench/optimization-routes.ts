// Routes of reactions: ten thousand steps in a line, every molecule another one, and a tree of ten megabytes.
import { renderRoute } from '#engines/display/routes/render-route.ts';
import { loadReactionChemistry } from '#engines/reaction/chemistry.ts';
import { readRoute } from '#engines/reaction/routes/read-route.ts';
import type { Route } from '#engines/reaction/routes/route.ts';
import { scoreRoute } from '#engines/reaction/routes/score-route.ts';
import type { TargetRow } from './target-row.ts';

const steps = Number(process.env['LARMOR_BENCH_STEPS'] ?? 10_000);
const megabyte = 1024 * 1024;
const treeBytes = 10 * megabyte;

const letters = ['C', 'N', 'O', 'S'] as const;
const digits = 12;

/** A chain of 26 atoms that says its number in side groups. */
const chainOf = (number: number): string => {
  let rest = number;
  let chain = '';
  for (let digit = 0; digit < digits; digit++) {
    chain += `C(${letters[rest % letters.length]})`;
    rest = Math.floor(rest / letters.length);
  }
  return `F${chain}Cl`;
};

const leaf = (smiles: string): object => ({ type: 'mol', smiles, in_stock: true });

const linearRoute = (): object => {
  let tree = leaf(chainOf(0));
  for (let step = 1; step <= steps; step++) {
    const reaction = { type: 'reaction', smiles: '', children: [tree, leaf('CCO')] };
    tree = { type: 'mol', smiles: chainOf(step), in_stock: false, children: [reaction] };
  }
  return tree;
};

/** Balanced, each molecule made of two, as text: no planner writes it, but nothing keeps anybody from sending it. */
const wideTree = (): string => {
  let count = 0;
  const grow = (depth: number): string => {
    const smiles = chainOf(count++);
    if (depth === 0) return `{"type":"mol","smiles":"${smiles}","in_stock":true}`;
    const children = `${grow(depth - 1)},${grow(depth - 1)}`;
    return `{"type":"mol","smiles":"${smiles}","children":[{"type":"reaction","smiles":"","children":[${children}]}]}`;
  };
  const depth = 15;
  const tree = grow(depth);
  // The rest are remarks, as planners add them.
  const padding = ' '.repeat(Math.max(0, treeBytes - tree.length));
  return `${tree}${padding}`;
};

interface Timed<T> {
  readonly seconds: number;
  /** What the process computed meanwhile, which a busy machine hardly changes. */
  readonly processor: number;
  readonly value: T;
}

const secondsOf = <T>(work: () => T): Timed<T> => {
  const startedMs = performance.now();
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - startedMs) / 1000, processor: (user + system) / 1e6, value };
};

const readOrThrow = (input: unknown): Route => {
  const read = readRoute(input);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const row = (what: string, { seconds, processor }: Timed<unknown>): TargetRow => ({
  what,
  'best known': '–',
  target: '–',
  measured: `${seconds.toFixed(2)} s, processor ${processor.toFixed(2)} s`,
});

const chemistry = await loadReactionChemistry();
const tree = linearRoute();
const read = secondsOf(() => readOrThrow(tree));
const scored = secondsOf(() => scoreRoute(read.value, chemistry));
if (!scored.value.ok) throw new Error(scored.value.error.message);
const { value } = scored.value;
const drawn = secondsOf(() => renderRoute(value));
const text = wideTree();
const wide = secondsOf(() => readOrThrow(text));
console.table([
  row(`route of ${steps} steps, read`, read),
  row(`route of ${steps} steps, scored, ${steps + 2} structures`, scored),
  row(`route of ${steps} steps, its first steps drawn`, drawn),
  row(
    `tree of ${(text.length / megabyte).toFixed(0)} MB, ${wide.value.molecules.length} molecules, read`,
    wide,
  ),
]);
