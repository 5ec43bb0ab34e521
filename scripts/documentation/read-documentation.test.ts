import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from '../../renderer/frame/areas.ts';
import type { Block, Inline } from '../../renderer/screens/documentation/documentation.ts';
import { documentationPages } from './pages.ts';
import { docsFolder, readDocumentation } from './read-documentation.ts';
import { readPage } from './read-page.ts';

/** Pages for who builds the program. */
const buildersPages: readonly string[] = [
  'architecture',
  'request-flow',
  'testing',
  'release-checklist',
  'how-to/add-a-migration',
  'how-to/add-a-rule-set',
  'how-to/add-a-screen',
  'how-to/add-an-endpoint',
  'how-to/write-a-change-note',
];

const { pages, pictures } = readDocumentation();
const read = (markdown: string) =>
  readPage({ file: 'how-to/one', group: 'work', markdown }, (file) =>
    file === 'two' ? 'Page two' : file === 'how-to/one' ? 'T' : null,
  ).page.blocks;

const inlinesOf = (blocks: readonly Block[]): readonly Inline[] =>
  blocks.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return block.content;
      case 'list':
        return block.items.flatMap(inlinesOf);
      case 'quote':
        return inlinesOf(block.blocks);
      case 'table':
        return [block.head, ...block.rows].flat(2);
      default:
        return [];
    }
  });

const referencesOf = (content: readonly Inline[]): readonly Extract<Inline, { kind: 'reference' }>[] =>
  content.flatMap((part) => {
    if (part.kind === 'reference') return [part];
    return 'content' in part ? referencesOf(part.content) : [];
  });

describe('documentation in the program', () => {
  it('shows every page of docs/ or says that it is for builders', () => {
    const files = globSync(['*.md', 'how-to/*.md'], { cwd: docsFolder }).map((file) =>
      file.replaceAll(path.sep, '/').replace(/\.md$/, ''),
    );
    const named = [...Object.values(documentationPages).flat(), ...buildersPages];
    expect(named.toSorted()).toEqual(files.toSorted());
  });

  it('has addresses no two pages share', () => {
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
  });

  it('leads from every reference to a section that is there', () => {
    const sections = new Set(
      pages.flatMap(({ name, blocks }) => [
        name,
        ...blocks.flatMap((block) => (block.kind === 'heading' ? [`${name}#${block.section}`] : [])),
      ]),
    );
    const references = pages.flatMap(({ blocks }) => referencesOf(inlinesOf(blocks)));
    expect(references.length).toBeGreaterThan(20);
    const places = references.map(({ page, section }) => (section === null ? page : `${page}#${section}`));
    expect(places.filter((place) => !sections.has(place))).toEqual([]);
  });

  it('ships every picture that a page shows', () => {
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((file) => !existsSync(path.join(docsFolder, file)))).toEqual([]);
  });

  it('has a page about every area of the program', () => {
    const named = Object.values(areas).map(({ documentation }) => documentation);
    expect(named.filter((name) => !pages.some((page) => page.name === name))).toEqual([]);
  });

  it('reads links from where the page lies, and keeps the words alone of what it does not show', () => {
    const [paragraph] = read(
      '# T\n\n[../two.md](../two.md#b), [c](#d), [e](../three.md), [f](https://example.org)',
    );
    expect(paragraph).toMatchObject({
      content: [
        { kind: 'reference', page: 'two', section: 'b', content: [{ text: 'Page two' }] },
        { text: ', ' },
        { kind: 'reference', page: 'one', section: 'd', content: [{ text: 'c' }] },
        { text: ', ' },
        { kind: 'text', text: 'e' },
        { text: ', ' },
        { kind: 'link', address: 'https://example.org' },
      ],
    });
  });

  it('gives headings of the same words names of their own', () => {
    expect(
      read('# T\n\n## The `x`, again\n\n## The x again').map((block) => 'section' in block && block.section),
    ).toEqual(['the-x-again', 'the-x-again-1']);
  });

  it('refuses what it cannot show instead of leaving it out', () => {
    expect(() => read('# T\n\n<b>bold</b> text')).toThrow('docs/how-to/one.md holds html');
    expect(() => read('text without a title')).toThrow('does not begin with its title');
  });
});
