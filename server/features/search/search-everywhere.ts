import { type FoundRecord, type SearchedType, searchedTypes, type searchRoutes } from '#contract/search';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findStructures, type SearchSource, type StructureHits, searchSources } from './hooks.ts';
import { rankHits } from './rank-hits.ts';

type Declaration = typeof searchRoutes.everywhere;

/** So many of the newest that say the text are ranked. */
const mostRanked = 200;

const findIn = async (
  source: SearchSource,
  ctx: Ctx,
  text: string,
  structures: StructureHits | null,
): Promise<FoundRecord[]> => {
  const said = await source.findText(ctx, text, mostRanked);
  const drawn = source.type === 'compound' ? (structures?.hits ?? []) : [];
  return rankHits(
    [
      ...said.map((hit): FoundRecord => ({ ...hit, type: source.type, match: 'text' })),
      ...drawn.map((hit): FoundRecord => ({ ...hit, type: source.type })),
    ],
    text,
  );
};

export const searchEverywhere = async (
  { hooks }: Pick<Kernel, 'hooks'>,
  { query: { q, type, limit } }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const isAsked = (kind: SearchedType): boolean => type === undefined || type === kind;
  const structures = isAsked('compound') ? await hooks.one(findStructures)(ctx, q) : null;
  const sources = hooks.all(searchSources).filter((source) => isAsked(source.type));
  const groups = [];
  for (const kind of searchedTypes) {
    const source = sources.find((each) => each.type === kind);
    const found = source === undefined ? [] : await findIn(source, ctx, q, structures);
    if (found.length > 0)
      groups.push({ type: kind, items: found.slice(0, limit), has_more: found.length > limit });
  }
  return {
    body: {
      groups,
      structure_read: structures?.smiles ?? null,
      structures_looked_through: structures?.lookedThrough ?? null,
    },
  };
};
