import { type Block, type Documentation, type DocumentationPage, textOf } from './documentation.ts';

/** What stands under one heading of a page, or before the first. */
export interface Section {
  readonly page: DocumentationPage;
  /** Null before the first heading. */
  readonly section: string | null;
  readonly heading: string | null;
  readonly text: string;
}

export interface FoundSection extends Section {
  /** The words around the first that was looked for. */
  readonly excerpt: string;
}

const textOfBlock = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return textOf(block.content);
    case 'code':
      return block.text;
    case 'list':
      return block.items.map((item) => item.map(textOfBlock).join(' ')).join(' ');
    case 'quote':
      return block.blocks.map(textOfBlock).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOf).join(' ')).join(' ');
    case 'picture':
      return block.alt;
  }
};

const sectionsOfPage = (page: DocumentationPage): readonly Section[] => {
  const sections: { section: string | null; heading: string | null; texts: string[] }[] = [
    { section: null, heading: null, texts: [] },
  ];
  for (const block of page.blocks) {
    if (block.kind === 'heading')
      sections.push({ section: block.section, heading: textOf(block.content), texts: [] });
    else sections.at(-1)?.texts.push(textOfBlock(block));
  }
  return sections.map(({ section, heading, texts }) => ({ page, section, heading, text: texts.join(' ') }));
};

export const sectionsOf = ({ pages }: Documentation): readonly Section[] => pages.flatMap(sectionsOfPage);

/** Without capitals and accents, as somebody types who is in a hurry; every character stays one, so that places in both agree. */
const fold = (text: string): string =>
  [...text]
    .map((character) => {
      const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === character.length ? plain : character;
    })
    .join('');

/** Longest excerpt, characters, and what of it stands before the word. */
const excerptLength = 160;
const excerptBefore = 40;

const cutExcerpt = (text: string, words: readonly string[]): string => {
  const folded = fold(text);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const place = places.length === 0 ? 0 : Math.min(...places);
  const from = Math.max(0, place - excerptBefore);
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const end =
    text.length <= start + excerptLength ? text.length : text.lastIndexOf(' ', start + excerptLength);
  return `${start > 0 ? '… ' : ''}${text.slice(start, Math.max(end, start + 1)).trim()}${end < text.length ? ' …' : ''}`;
};

/** A word in the title of the page says more than one in a heading, and that more than one in the text. */
const weights = { title: 4, heading: 3, text: 1 };

const scoreOf = (section: Section, words: readonly string[]): number => {
  const places = { title: section.page.title, heading: section.heading ?? '', text: section.text };
  const folded = Object.entries(places).map(
    ([place, text]) => [weights[place as keyof typeof places], fold(text)] as const,
  );
  let score = 0;
  for (const word of words) {
    const found = folded.filter(([, text]) => text.includes(word)).map(([weight]) => weight);
    if (found.length === 0) return 0;
    score += Math.max(...found) + found.length / 10;
  }
  return score;
};

/** More would be read by nobody. */
const mostFound = 40;

/** Sections that hold every word of what was typed, the closest first. */
export const findSections = (sections: readonly Section[], typed: string): readonly FoundSection[] => {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostFound)
    .map(({ section }) => ({ ...section, excerpt: cutExcerpt(section.text, words) }));
};
