import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import {
  type Block,
  type DocumentationGroup,
  type DocumentationPage,
  type Inline,
  textOf,
} from '../../renderer/screens/documentation/documentation.ts';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];

export interface PageSource {
  /** Under docs/, without its ending: `how-to/send-measurements`. */
  readonly file: string;
  readonly group: DocumentationGroup;
  readonly markdown: string;
}

interface Reader {
  readonly file: string;
  /** Title of a page that the program shows, null of what it does not. */
  readonly titleOf: (file: string) => string | null;
  readonly addPicture: (address: string) => void;
  /** A name in addresses for a heading, no two the same on a page. */
  readonly nameSection: (words: string) => string;
}

const unknownKind = ({ type }: RootContent, { file }: Reader): never => {
  throw new Error(`docs/${file}.md holds ${type}, which the documentation in the program cannot show`);
};

/** The name of a file, as an author writes it in a link, counted from docs/. */
const fromDocs = (reader: Reader, address: string): string =>
  path.posix.normalize(path.posix.join(path.posix.dirname(reader.file), address));

/** What the address of a page is made of. */
const nameOfPage = (file: string): string => path.posix.basename(file);

/** A link to what the program does not show, as a source file, keeps its words alone. */
const readLink = (reader: Reader, address: string, content: readonly Inline[]): readonly Inline[] => {
  if (/^https?:/.test(address)) return [{ kind: 'link', address, content }];
  const [file = '', section] = address.split('#');
  const linked = file === '' ? reader.file : fromDocs(reader, file).replace(/\.md$/, '');
  const title = reader.titleOf(linked);
  if (title === null) return content;
  // Who reads here knows pages by their titles, not by their files.
  const words = textOf(content).endsWith('.md') ? [{ kind: 'text', text: title } as const] : content;
  return [{ kind: 'reference', page: nameOfPage(linked), section: section ?? null, content: words }];
};

const readInline = (reader: Reader, node: PhrasingContent): readonly Inline[] => {
  switch (node.type) {
    case 'text':
      return [{ kind: 'text', text: node.value.replaceAll('\n', ' ') }];
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }];
    case 'break':
      return [{ kind: 'text', text: ' ' }];
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, content: readAll(reader, node.children) }];
    case 'link':
      return readLink(reader, node.url, readAll(reader, node.children));
    default:
      return unknownKind(node, reader);
  }
};

const readAll = (reader: Reader, nodes: readonly PhrasingContent[]): readonly Inline[] =>
  nodes.flatMap((node) => readInline(reader, node));

const readParagraph = (reader: Reader, nodes: readonly PhrasingContent[]): Block => {
  const [only] = nodes;
  if (nodes.length !== 1 || only?.type !== 'image')
    return { kind: 'paragraph', content: readAll(reader, nodes) };
  const address = fromDocs(reader, only.url);
  reader.addPicture(address);
  return { kind: 'picture', address, alt: only.alt ?? '' };
};

const readBlock = (reader: Reader, node: RootContent): readonly Block[] => {
  switch (node.type) {
    case 'heading': {
      const content = readAll(reader, node.children);
      return [{ kind: 'heading', level: node.depth, section: reader.nameSection(textOf(content)), content }];
    }
    case 'paragraph':
      return [readParagraph(reader, node.children)];
    case 'code':
      return [{ kind: 'code', text: node.value }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: readBlocks(reader, node.children) }];
    case 'list': {
      const items = node.children.map((item) => readBlocks(reader, item.children));
      return [{ kind: 'list', isOrdered: node.ordered === true, items }];
    }
    case 'table': {
      const rows = node.children.map((row) => row.children.map((cell) => readAll(reader, cell.children)));
      return [{ kind: 'table', head: rows[0] ?? [], rows: rows.slice(1) }];
    }
    // A remark for who writes the page.
    case 'html':
      return /^<!--[\s\S]*-->$/.test(node.value) ? [] : unknownKind(node, reader);
    default:
      return unknownKind(node, reader);
  }
};

const readBlocks = (reader: Reader, nodes: readonly RootContent[]): readonly Block[] =>
  nodes.flatMap((node) => readBlock(reader, node));

/** As GitHub names the places of headings, so that a link works in both: small letters, digits and hyphens. */
const createNames = (): ((words: string) => string) => {
  const taken = new Map<string, number>();
  return (words) => {
    const name = words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    return before === 0 ? name : `${name}-${before}`;
  };
};

/** A page of docs/ as the program shows it, and the pictures it needs, by their paths under docs/. */
export const readPage = (
  { file, group, markdown }: PageSource,
  titleOf: Reader['titleOf'],
): { readonly page: DocumentationPage; readonly pictures: readonly string[] } => {
  const pictures = new Set<string>();
  const reader: Reader = {
    file,
    titleOf,
    addPicture: (address) => pictures.add(address),
    nameSection: createNames(),
  };
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const [title, ...blocks] = readBlocks(reader, tree.children);
  if (title?.kind !== 'heading' || title.level !== 1)
    throw new Error(`docs/${file}.md does not begin with its title`);
  return {
    page: { name: nameOfPage(file), group, title: textOf(title.content), blocks },
    pictures: [...pictures],
  };
};
