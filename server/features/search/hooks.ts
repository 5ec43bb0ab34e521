import type { FoundRecord, SearchedType } from '#contract/search';
import { defineHook } from '#kernel/hooks/hook-registry.ts';
import type { Ctx } from '#kernel/request/ctx.ts';

/** What a source knows of a record that says the text. */
export type TextHit = Pick<FoundRecord, 'id' | 'title' | 'detail' | 'created_at'>;

/** Attached by each feature whose records are searched; the records are those the caller may read, deleted ones left out. */
export interface SearchSource {
  readonly type: SearchedType;
  /** Records that say the text, newest first, at most `take`. */
  readonly findText: (ctx: Ctx, text: string, take: number) => Promise<readonly TextHit[]>;
}

export const searchSources = defineHook<SearchSource>('search.sources');

export interface StructureHits {
  readonly smiles: string;
  readonly lookedThrough: number;
  readonly hits: readonly (TextHit & { readonly match: 'structure' | 'substructure' })[];
}

/** Compounds with a structure, or with it as a part; null where the text is no structure. Attached once, by the feature that keeps compounds. */
export const findStructures =
  defineHook<(ctx: Ctx, text: string) => Promise<StructureHits | null>>('search.structures');
