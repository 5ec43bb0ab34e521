import { setImmediate as nextTurn } from 'node:timers/promises';
import { likenessOf } from '#engines/chem/likeness-of.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { identifyOnPool } from '../structures/index.ts';
import { comparedAtOnce, findParts, type Listed, type Match, structuresOf } from './find-parts.ts';
import type { SearchSource, StructureHit } from './hooks.ts';
import type { Found } from './rank-hits.ts';
import type { Question } from './read-question.ts';
import { printAll } from './remember-structures.ts';

type Services = Pick<Kernel, 'pool' | 'store'>;

/** So many of the newest of each kind are compared with a structure. */
const mostCompared = 20_000;

export interface FoundStructures {
  /** The canonical SMILES, or the pattern. */
  readonly read: string;
  readonly lookedThrough: number;
  readonly hitsOf: (source: SearchSource) => readonly Found[];
}

const findSimilar = async (
  kernel: Services,
  { asked, leastSimilarity }: { readonly asked: string; readonly leastSimilarity: number },
  listed: Listed,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Match>> => {
  const structures = structuresOf(listed);
  const known = await printAll(kernel, [asked, ...structures], signal);
  const own = known.get(asked);
  const found = new Map<string, Match>();
  if (own === undefined) return found;
  for (const [k, smiles] of structures.entries()) {
    if (k % comparedAtOnce === comparedAtOnce - 1) await nextTurn();
    const print = known.get(smiles);
    const similarity = print === undefined ? 0 : likenessOf(own, print);
    if (similarity >= leastSimilarity) found.set(smiles, { match: 'similar', similarity });
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

/**
 * Records with the structure, with it as a part, with the pattern, or with one like it; null where the text is no structure. Of those that contain it, `enough`
 * of a kind or more where there are as many, the newest.
 */
export const findStructures = async (
  kernel: Services,
  { question, enough }: { readonly question: Question; readonly enough: number },
  sources: readonly SearchSource[],
  ctx: Ctx,
): Promise<FoundStructures | null> => {
  if (question.kind === 'lines' || sources.length === 0) return null;
  const asked = await readAsked(kernel, question, ctx.signal);
  if (asked === null) return null;
  const listed = new Map<SearchSource, readonly StructureHit[]>();
  for (const source of sources) listed.set(source, (await source.listStructures?.(ctx, mostCompared)) ?? []);
  const matched =
    question.kind === 'similar'
      ? await findSimilar(kernel, { asked, leastSimilarity: question.leastSimilarity }, listed, ctx.signal)
      : await findParts(
          kernel,
          { part: question.kind === 'pattern' ? { smarts: asked } : { smiles: asked }, enough },
          listed,
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
