import { describe, expect, it } from 'vitest';
import type { DocumentationPage, Inline } from './documentation.ts';
import { findSections, sectionsOf } from './find-sections.ts';

const plain = (text: string): readonly Inline[] => [{ kind: 'text', text }];

const pages: readonly DocumentationPage[] = [
  {
    name: 'purity',
    group: 'methods',
    title: 'Purity',
    blocks: [
      { kind: 'paragraph', content: plain('Before the first heading stands the relaxation delay.') },
      { kind: 'heading', level: 2, section: 'budget', content: plain('Uncertainty budget') },
      {
        kind: 'table',
        head: [plain('term'), plain('source')],
        rows: [[plain('weighing'), [{ kind: 'strong', content: plain('certificate of the balance') }]]],
      },
    ],
  },
  {
    name: 'files',
    group: 'administration',
    title: 'Files',
    blocks: [
      { kind: 'heading', level: 2, section: 'where', content: plain('Where they lie') },
      { kind: 'code', text: 'DATA_DIR=/srv/larmor' },
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ kind: 'paragraph', content: plain('Möglich: a budget of space.') }]],
      },
    ],
  },
];

const find = (typed: string) =>
  findSections(sectionsOf({ pages }), typed).map(({ page, section }) => [page.name, section]);

describe('search of the documentation', () => {
  it('finds words of every kind of block', () => {
    expect(find('relaxation')).toEqual([['purity', null]]);
    expect(find('certificate')).toEqual([['purity', 'budget']]);
    expect(find('data_dir')).toEqual([['files', 'where']]);
  });

  it('asks for every word, wherever it stands in page, heading or text', () => {
    expect(find('purity weighing')).toEqual([['purity', 'budget']]);
    expect(find('relaxation weighing')).toEqual([]);
  });

  it('takes a question as it is asked, without its small words', () => {
    expect(find('How is the budget?')).toEqual(find('budget'));
    expect(find('how is the')).toEqual([]);
  });

  it('puts a word of a heading before the same word of a text', () => {
    expect(find('budget')).toEqual([
      ['purity', 'budget'],
      ['files', 'where'],
    ]);
  });

  it('takes accents and capitals as they come', () => {
    expect(find('MOGLICH')).toEqual([['files', 'where']]);
    expect(find('möglich')).toEqual([['files', 'where']]);
  });

  it('finds nothing for nothing', () => {
    expect(find('  ')).toEqual([]);
  });

  it('shows the words around what was found', () => {
    const long = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`;
    const page: DocumentationPage = {
      name: 'long',
      group: 'work',
      title: 'Long',
      blocks: [{ kind: 'paragraph', content: plain(long) }],
    };
    const [found] = findSections(sectionsOf({ pages: [page] }), 'needle');
    expect(found?.excerpt).toMatch(/^… before .*needle after .* …$/);
    expect(found?.excerpt.length).toBeLessThan(200);
  });
});
