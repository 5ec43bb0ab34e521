import { searchedTypes, type searchRoutes } from '#contract/search';
import type { Input, Reply } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { type FoundStructures, findStructures } from './find-structures.ts';
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

const findLines = async (source: SearchSource, question: Question, ctx: Ctx): Promise<LineHits | null> =>
  question.kind === 'lines' ? ((await source.findLines?.(ctx, question.pattern, mostRanked)) ?? null) : null;

const sumOf = (found: readonly LineHits[], count: 'lookedThrough' | 'waiting'): number =>
  found.reduce((sum, hits) => sum + hits[count], 0);

interface Asked {
  readonly question: Question;
  readonly structures: FoundStructures | null;
}

const findIn = async (
  source: SearchSource,
  { question, structures }: Asked,
  ctx: Ctx,
): Promise<{ readonly found: readonly Found[]; readonly lines: LineHits | null }> => {
  const lines = await findLines(source, question, ctx);
  const text = textOf(question);
  const said = text === null ? [] : await source.findText(ctx, text, mostRanked);
  return {
    found: [
      ...(lines === null ? [] : shownBy(lines)),
      ...said.map(saidBy),
      ...(structures?.hitsOf(source) ?? []),
    ],
    lines,
  };
};

/** What was read in the text, and how much was looked through for it. */
const describeLooked = (
  { question, structures }: Asked,
  ofSpectra: readonly LineHits[],
): Omit<Reply<Declaration>, 'groups'> => {
  const ofStructures = {
    structure_read: structures?.read ?? null,
    least_similarity: question.kind === 'similar' ? question.leastSimilarity : null,
    structures_looked_through: structures?.lookedThrough ?? null,
  };
  if (question.kind !== 'lines')
    return { ...ofStructures, lines_read: null, spectra_looked_through: null, spectra_waiting: null };
  const { nucleus, shiftsPpm, tolerancePpm } = question.pattern;
  return {
    ...ofStructures,
    lines_read: { nucleus, shifts_ppm: [...shiftsPpm], tolerance_ppm: tolerancePpm },
    spectra_looked_through: sumOf(ofSpectra, 'lookedThrough'),
    spectra_waiting: sumOf(ofSpectra, 'waiting'),
  };
};

export const searchEverywhere = async (
  kernel: Pick<Kernel, 'hooks' | 'pool' | 'store'>,
  { query: { q, type, limit, offset } }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const question = readQuestion(q);
  const sources = kernel.hooks
    .all(searchSources)
    .filter((source) => type === undefined || type === source.type)
    .toSorted((a, b) => searchedTypes.indexOf(a.type) - searchedTypes.indexOf(b.type));
  const withStructures = sources.filter(({ listStructures }) => listStructures !== undefined);
  const structures = await findStructures(kernel, { question, enough: mostRanked + 1 }, withStructures, ctx);
  const ofSpectra: LineHits[] = [];
  const groups = [];
  for (const source of sources) {
    const { found, lines } = await findIn(source, { question, structures }, ctx);
    if (lines !== null) ofSpectra.push(lines);
    const ranked = rankHits(found, textOf(question) ?? q);
    const items = ranked.slice(offset, offset + limit).map((hit) => ({ ...hit, type: source.type }));
    if (items.length > 0) groups.push({ type: source.type, items, has_more: ranked.length > offset + limit });
  }
  return { body: { groups, ...describeLooked({ question, structures }, ofSpectra) } };
};
