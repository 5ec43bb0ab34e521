/** The parts of the table of contents, in its order. */
export const documentationGroups = ['work', 'methods', 'records', 'administration', 'programs'] as const;

export type DocumentationGroup = (typeof documentationGroups)[number];

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly Inline[] }
  /** To a section of a page of the documentation, the page itself where the section is null. */
  | {
      readonly kind: 'reference';
      readonly page: string;
      readonly section: string | null;
      readonly content: readonly Inline[];
    }
  /** To a place outside the program. */
  | { readonly kind: 'link'; readonly address: string; readonly content: readonly Inline[] };

export type Block =
  | {
      readonly kind: 'heading';
      readonly level: number;
      readonly section: string;
      readonly content: readonly Inline[];
    }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  /** `address` below that of the documentation. */
  | { readonly kind: 'picture'; readonly address: string; readonly alt: string };

export interface DocumentationPage {
  /** In its address. */
  readonly name: string;
  readonly group: DocumentationGroup;
  readonly title: string;
  /** What follows the title. */
  readonly blocks: readonly Block[];
}

export interface Documentation {
  readonly pages: readonly DocumentationPage[];
}

/** Where the built screens hold the pages and, beside them, their pictures. */
export const documentationAddress = '/documentation-pages/';

export const documentationFile = 'pages.json';

/** The words of a piece of text without what they are set in. */
export const textOf = (content: readonly Inline[]): string =>
  content.map((part) => ('text' in part ? part.text : textOf(part.content))).join('');
