import type { FoundRecord, SearchedType } from '#contract/search';
import type { MatchedLine } from '#engines/nmr/retrieval/match-lines.ts';
import type { ObservedNucleus } from '#engines/nmr/vocabulary.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';
import type { Ctx } from '#kernel/request/ctx.ts';

/** What a source knows of a record it found. */
export type TextHit = Pick<FoundRecord, 'id' | 'title' | 'detail' | 'created_at'> & {
  readonly entry?: FoundRecord['entry'];
};

/** A record with a structure. */
export type StructureHit = TextHit & { readonly smiles: string };

/** Lines a spectrum must have. */
export interface LinePattern {
  readonly nucleus: ObservedNucleus;
  readonly shiftsPpm: readonly number[];
  readonly tolerancePpm: number;
}

/** A spectrum that has all of them. */
type LineHit = TextHit & { readonly lines: readonly MatchedLine[] };

export interface LineHits {
  readonly hits: readonly LineHit[];
  /** Spectra of the nucleus the caller may read. */
  readonly lookedThrough: number;
  /** Further ones, whose lines are not kept yet. */
  readonly waiting: number;
}

/** Attached by each feature whose records are searched; the records are those the caller may read, deleted ones left out. */
export interface SearchSource {
  readonly type: SearchedType;
  /** Records that say the text, newest first, at most `take`. */
  readonly findText: (ctx: Ctx, text: string, take: number) => Promise<readonly TextHit[]>;
  /** The newest records with a structure, at most `take`; absent where none of the kind has one. */
  readonly listStructures?: (ctx: Ctx, take: number) => Promise<readonly StructureHit[]>;
  /** Structures of the kind whose screens are not kept, whoever may read them; after one id, in the order of ids. With `listStructures`. */
  readonly listUnscreened?: (
    afterId: string,
    take: number,
  ) => Promise<readonly { readonly id: string; readonly smiles: string }[]>;
  /** Spectra that have each of the lines, nearest first, at most `take`; absent where none of the kind has lines. */
  readonly findLines?: (ctx: Ctx, pattern: LinePattern, take: number) => Promise<LineHits>;
}

export const searchSources = defineHook<SearchSource>('search.sources');
