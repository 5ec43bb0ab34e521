import { type Block, type Documentation, type DocumentationPage, textOf } from './documentation.ts';

/** What stands under one heading of a page, or before the first. */
export interface Section {
  readonly page: DocumentationPage;
  /** Null before the first heading. */
  readonly section: string | null;
  readonly heading: string | null;
  readonly text: string;
  /** What is searched: without capitals and accents, once for all searches. */
  readonly folded: { readonly title: string; readonly heading: string; readonly text: string };
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

/** Letters that have no accents. */
const isPlain = /^[\p{ASCII}]*$/u;

/** Without capitals and accents, as somebody types who is in a hurry; every character stays one, so that places in both agree. */
const fold = (text: string): string =>
  // A thousand sections in English are folded at once.
  isPlain.test(text)
    ? text.toLowerCase()
    : [...text]
        .map((character) => {
          const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
          return plain.length === character.length ? plain : character;
        })
        .join('');

const sectionsOfPage = (page: DocumentationPage): readonly Section[] => {
  const sections: { section: string | null; heading: string | null; texts: string[] }[] = [
    { section: null, heading: null, texts: [] },
  ];
  for (const block of page.blocks) {
    if (block.kind === 'heading')
      sections.push({ section: block.section, heading: textOf(block.content), texts: [] });
    else sections.at(-1)?.texts.push(textOfBlock(block));
  }
  return sections.map(({ section, heading, texts }) => {
    const text = texts.join(' ');
    const folded = { title: fold(page.title), heading: fold(heading ?? ''), text: fold(text) };
    return { page, section, heading, text, folded };
  });
};

export const sectionsOf = ({ pages }: Documentation): readonly Section[] => pages.flatMap(sectionsOfPage);

/** Longest excerpt, characters, and what of it stands before the word. */
const excerptLength = 160;
const excerptBefore = 40;

const cutExcerpt = ({ text, folded: { text: folded } }: Section, words: readonly string[]): string => {
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
  const folded = Object.entries(section.folded).map(
    ([place, text]) => [weights[place as keyof typeof weights], text] as const,
  );
  let score = 0;
  for (const word of words) {
    const found = folded.filter(([, text]) => text.includes(word)).map(([weight]) => weight);
    if (found.length === 0) return 0;
    score += Math.max(...found) + found.length / 10;
  }
  return score;
};

/** Words of a question that say nothing of what it is about, in both languages of the screens. */
const fillers = new Set(
  `a an and are as at be by can could do does for from have how i if in into is it me my of on or our should that the their there this to
  was we what when where which who why will with you your
  auf aus bei bin das dem den der des die ein eine einen er es fur habe ich im ist kann man mein meine mit nach oder sind und von was wenn
  wer wie wir wird wo zu zum zur`.split(/\s+/),
);

const wordsOf = (typed: string): readonly string[] => {
  // What ends a question stands behind its last word.
  const all = fold(typed)
    .split(/\s+/)
    .map((word) => word.replace(/[?!.,]+$/, ''))
    .filter(Boolean);
  const telling = all.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : all;
};

/** More would be read by nobody. */
const mostFound = 40;

/** Sections that hold every word of what was typed but the small ones of a question, the closest first. */
export const findSections = (sections: readonly Section[], typed: string): readonly FoundSection[] => {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostFound)
    .map(({ section }) => ({ ...section, excerpt: cutExcerpt(section, words) }));
};
