/** One thing that stands on a page of sections. */
export type PageBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'gap'; readonly gap: string; readonly text: string }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly PageCell[])[];
    }
  | PictureBlock
  | StructureBlock;

interface PageCell {
  readonly text: string;
  /** Of a number: its place in the citations of the page, from 0. */
  readonly citation?: number | undefined;
  /** The gap that stands here instead of a value. */
  readonly gap?: string | undefined;
}

/** A drawing in vectors; its texts hold no character without a shape on paper. */
interface PictureBlock {
  readonly kind: 'picture';
  readonly caption: string;
  readonly picture_svg: string;
}

export interface StructureBlock {
  readonly kind: 'structure';
  readonly name: string;
  readonly smiles: string;
  /** Atoms something is said about. */
  readonly marked_atoms: readonly string[];
}

export interface PageFact {
  readonly label: string;
  readonly value: string;
}

/** A table of plain text; no block where it has no rows. */
export const tableOf = (
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): readonly PageBlock[] =>
  rows.length === 0
    ? []
    : [{ kind: 'table', caption, columns, rows: rows.map((row) => row.map((text) => ({ text }))) }];

export const headingOf = (text: string, level: 2 | 3 = 2): PageBlock => ({ kind: 'heading', level, text });

export const textOf = (text: string): PageBlock => ({ kind: 'text', text });
