import { type SearchedType, searchedTypes, type searchRoutes } from '#contract/search';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findStructures } from './find-structures.ts';
import { type LineHits, type SearchSource, searchSources, type TextHit } from './hooks.ts';
import { type Found, rankHits } from './rank-hits.ts';
import { type Question, readQuestion } from './read-question.ts';

type Declaration = typeof searchRoutes.everywhere;

/** So many of the newest that say the text, and of the nearest spectra, are ranked. */
const mostRanked = 250;

const saidBy = (hit: TextHit): Found => ({ ...hit, match: 'text', similarity: null, lines: null });

/** A sign before a structure leaves no doubt what is asked for; a text that names one, or lines, may be a title as well. */
const textOf = (question: Question): string | null =>
  question.kind === 'text' || question.kind === 'lines' ? question.text : null;

const shownBy = ({ hits }: LineHits): Found[] =>
  hits.map(({ lines, ...hit }) => ({
    ...hit,
    match: 'lines',
    similarity: null,
    lines: lines.map(({ askedPpm, foundPpm }) => ({ asked_ppm: askedPpm, found_ppm: foundPpm })),
  }));

const findLines = async (
  source: SearchSource,
  question: Question,
  ctx: Ctx,
): Promise<LineHits | null> =>
  question.kind === 'lines' ? ((await source.findLines?.(ctx, question.pattern, mostRanked)) ?? null) : null;

const sumOf = (found: readonly LineHits[], count: 'lookedThrough' | 'waiting'): number =>
  found.reduce((sum, hits) => sum + hits[count], 0);

export const searchEverywhere = async (
  kernel: Pick<Kernel, 'hooks' | 'pool'>,
  { query: { q, type, limit, offset } }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const question = readQuestion(q);
  const isAsked = (kind: SearchedType): boolean => type === undefined || type === kind;
  const sources = kernel.hooks.all(searchSources).filter((source) => isAsked(source.type));
  const withStructures = sources.filter(({ listStructures }) => listStructures !== undefined);
  const structures = await findStructures(kernel, question, withStructures, ctx);
  const text = textOf(question);
  const ofSpectra: LineHits[] = [];
  const groups = [];
  for (const kind of searchedTypes) {
    const source = sources.find((each) => each.type === kind);
    if (source === undefined) continue;
    const lines = await findLines(source, question, ctx);
    if (lines !== null) ofSpectra.push(lines);
    const found = rankHits(
      [
        ...(lines === null ? [] : shownBy(lines)),
        ...(text === null ? [] : (await source.findText(ctx, text, mostRanked)).map(saidBy)),
        ...(structures?.hitsOf(source) ?? []),
      ],
      text ?? q,
    );
    const items = found.slice(offset, offset + limit).map((hit) => ({ ...hit, type: kind }));
    if (items.length > 0) groups.push({ type: kind, items, has_more: found.length > offset + limit });
  }
  const asked = question.kind === 'lines' ? question.pattern : null;
  return {
    body: {
      groups,
      structure_read: structures?.read ?? null,
      least_similarity: question.kind === 'similar' ? question.leastSimilarity : null,
      structures_looked_through: structures?.lookedThrough ?? null,
      lines_read:
        asked === null
          ? null
          : {
              nucleus: asked.nucleus,
              shifts_ppm: [...asked.shiftsPpm],
              tolerance_ppm: asked.tolerancePpm,
            },
      spectra_looked_through: asked === null ? null : sumOf(ofSpectra, 'lookedThrough'),
      spectra_waiting: asked === null ? null : sumOf(ofSpectra, 'waiting'),
    },
  };
};
