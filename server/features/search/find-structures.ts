import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SubstructureSearch } from '#engines/chem/find-substructure.ts';
import type { FragmentCounts } from '#engines/chem/fragment-codes.ts';
import { likenessOf } from '#engines/chem/structure-likeness.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { createRecentMap } from '#kernel/recent-map.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findSubstructuresOnPool, identifyOnPool, printStructuresOnPool } from '../structures/index.ts';
import type { SearchSource, StructureHit } from './hooks.ts';
import type { Found } from './rank-hits.ts';
import type { Question } from './read-question.ts';

type Services = Pick<Kernel, 'pool'>;

/** So many of the newest of each kind are compared with a structure. */
const mostCompared = 20_000;
/** Structures of one task: a request that is given up has lost no more. */
const printedAtOnce = 500;
/** Likenesses between two turns of the event loop: a few milliseconds. */
const likenedAtOnce = 1000;
/** Substructures are looked for in halves, which threads of the pool take at the same time. */
const halves = 2;

export interface FoundStructures {
  /** The canonical SMILES, or the pattern. */
  readonly read: string;
  readonly lookedThrough: number;
  readonly hitsOf: (source: SearchSource) => readonly Found[];
}

type Match = Pick<Found, 'match' | 'similarity'>;

/** What structures are compared by, a function of their SMILES alone: of some 500 bytes each. */
const prints = createRecentMap<{ readonly print: FragmentCounts | null }>(50_000);

const printAll = async (
  { pool }: Services,
  structures: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FragmentCounts>> => {
  const found = new Map<string, FragmentCounts>();
  const missing: string[] = [];
  const keep = (smiles: string, print: FragmentCounts | null): void => {
    if (print !== null) found.set(smiles, print);
  };
  for (const smiles of structures) {
    const known = prints.get(smiles);
    if (known === undefined) missing.push(smiles);
    else keep(smiles, known.print);
  }
  for (let from = 0; from < missing.length; from += printedAtOnce) {
    const some = missing.slice(from, from + printedAtOnce);
    const made = await printStructuresOnPool(pool, some, signal);
    for (const [k, smiles] of some.entries()) {
      const print = made[k] ?? null;
      prints.set(smiles, { print });
      keep(smiles, print);
    }
  }
  return found;
};

const findSimilar = async (
  kernel: Services,
  { asked, leastSimilarity }: { readonly asked: string; readonly leastSimilarity: number },
  structures: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Match>> => {
  const known = await printAll(kernel, [asked, ...structures], signal);
  const own = known.get(asked);
  const found = new Map<string, Match>();
  if (own === undefined) return found;
  for (const [k, smiles] of structures.entries()) {
    if (k % likenedAtOnce === likenedAtOnce - 1) await nextTurn();
    const print = known.get(smiles);
    const similarity = print === undefined ? 0 : likenessOf(own, print);
    if (similarity >= leastSimilarity) found.set(smiles, { match: 'similar', similarity });
  }
  return found;
};

const findParts = async (
  { pool }: Services,
  part: SubstructureSearch['part'],
  structures: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Match>> => {
  const half = Math.max(1, Math.ceil(structures.length / halves));
  const shares = Array.from({ length: halves }, (_, k) => structures.slice(k * half, (k + 1) * half));
  const found = new Map<string, Match>();
  const answers = await Promise.all(
    shares.map((share) => findSubstructuresOnPool(pool, { part, structures: share }, signal)),
  );
  for (const [k, answer] of answers.entries()) {
    if (!answer.ok) throw invalidField('q', answer.error.message);
    for (const { place, isSame } of answer.value)
      found.set(shares[k]?.[place] ?? '', {
        match: isSame ? 'structure' : 'substructure',
        similarity: null,
      });
  }
  return found;
};

/** The canonical SMILES of what was typed; null where a text is none. Throws validation_error where the sign ~ says it is one. */
const readAsked = async (
  { pool }: Services,
  question: Exclude<Question, { kind: 'lines' }>,
  signal: AbortSignal,
): Promise<string | null> => {
  if (question.kind === 'pattern') return question.smarts;
  if (question.smiles === null) return null;
  const asked = await identifyOnPool(pool, { smiles: question.smiles }, signal);
  if (asked.ok) return asked.value.smiles;
  if (question.kind === 'text') return null;
  throw invalidField('q', asked.error.message);
};

/** Records with the structure, with it as a part, with the pattern, or with one like it; null where the text is no structure. */
export const findStructures = async (
  kernel: Services,
  question: Question,
  sources: readonly SearchSource[],
  ctx: Ctx,
): Promise<FoundStructures | null> => {
  if (question.kind === 'lines' || sources.length === 0) return null;
  const asked = await readAsked(kernel, question, ctx.signal);
  if (asked === null) return null;
  const listed = new Map<SearchSource, readonly StructureHit[]>();
  for (const source of sources) listed.set(source, (await source.listStructures?.(ctx, mostCompared)) ?? []);
  const structures = [...new Set([...listed.values()].flat().map(({ smiles }) => smiles))];
  const matched =
    question.kind === 'similar'
      ? await findSimilar(
          kernel,
          { asked, leastSimilarity: question.leastSimilarity },
          structures,
          ctx.signal,
        )
      : await findParts(
          kernel,
          question.kind === 'pattern' ? { smarts: asked } : { smiles: asked },
          structures,
          ctx.signal,
        );
  return {
    read: asked,
    lookedThrough: [...listed.values()].reduce((sum, hits) => sum + hits.length, 0),
    hitsOf: (source) =>
      (listed.get(source) ?? []).flatMap(({ smiles, ...hit }) => {
        const match = matched.get(smiles);
        return match === undefined ? [] : [{ ...hit, ...match, lines: null }];
      }),
  };
};
