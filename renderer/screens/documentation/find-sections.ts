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

/** Words of a question that say nothing of what it is about, in both languages of the screens. */
const fillers = new Set(
  `a an and are as at be by can could do does for from have how i if in into is it me my of on or our should that the their there this to
  was we what when where which who why will with you your
  auf aus bei bin das dem den der des die ein eine einen er es fur habe ich im ist kann man mein meine mit nach oder sind und von was wenn
  wer wie wir wird wo zu zum zur`.split(/\s+/),
);

/** What people call things that the pages call otherwise. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  shortcut: ['keys'],
  hotkey: ['keys'],
  stored: ['data_dir', 'lie', 'kept'],
  forgot: ['reset'],
  lost: ['recovery', 'reset'],
  install: ['rollout', 'installed'],
  import: ['send', 'read'],
  format: ['file'],
  '2fa': ['second factor'],
  electronic: ['part 11'],
  mfa: ['second factor'],
  login: ['sign in', 'sign-in'],
};

/** How long what is left of a word has to be, so that it is still the same one. */
const shortestStem = 4;

/** Without the endings of English plurals and verbs: who looks for "reports" finds "report", and for "restoring" "restore". */
const stemOf = (word: string): string => {
  const stem = word.replace(/(?:ing|ies|ied|ed|es|s|e|y)$/, '');
  return stem.length < shortestStem ? word : stem;
};

/** All that one word of the question may stand for. */
const formsOf = (word: string): readonly string[] => {
  const stem = stemOf(word);
  const others = Object.entries(otherWords).find(([name]) => stemOf(name) === stem)?.[1] ?? [];
  return [stem, ...others];
};

/** A word in the title of the page says more than one in a heading, and that more than one in the text. */
const weights = { title: 4, heading: 3, text: 1 } as const;

/** The text a word is looked for in, with blanks for what parts words: a word is found at its beginning. */
const asPlace = (text: string): string => ` ${fold(text).replaceAll(/[^\p{L}\p{N}_]/gu, ' ')} `;

type Places = Readonly<Record<keyof typeof weights, string>>;

const places = new WeakMap<Section, Places>();

/** Made once for each section: somebody types letter after letter. */
const placesOf = (section: Section): Places => {
  const known = places.get(section);
  if (known !== undefined) return known;
  const made = {
    title: asPlace(section.page.title),
    heading: asPlace(section.heading ?? ''),
    text: asPlace(section.text),
  };
  places.set(section, made);
  return made;
};

const holds = (place: string, form: string): boolean => place.includes(` ${form.replaceAll('-', ' ')}`);

/** A long table holds many words and says little about each. */
const usualLength = 3000;

/** How much a section says about a word: 0 where it does not have it. What it is called otherwise counts for half. */
const weightOf = (section: Places, [stem = '', ...others]: readonly string[]): number => {
  const ofText = weights.text * Math.min(1, usualLength / section.text.length);
  const of = (form: string): number => {
    const found = [
      holds(section.title, form) ? weights.title : 0,
      holds(section.heading, form) ? weights.heading : 0,
      holds(section.text, form) ? ofText : 0,
    ];
    return Math.max(...found) + found.filter((weight) => weight > 0).length / 10;
  };
  return Math.max(of(stem), ...others.map((form) => of(form) / 2));
};

/** A section may lack this part of what the question says, by the rarity of its words. */
const leastShare = 0.5;

/** More would be read by nobody. */
const mostFound = 40;

const wordsOf = (typed: string): readonly string[] => {
  const all = fold(typed)
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean);
  const telling = all.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : all;
};

/**
 * Sections that say something about what was typed, the closest first: a rare word counts more than a frequent one, and a section that
 * has all of them stands before one that lacks some.
 */
export const findSections = (sections: readonly Section[], typed: string): readonly FoundSection[] => {
  const forms = wordsOf(typed).map(formsOf);
  if (forms.length === 0) return [];
  const looked = sections.map((section) => {
    const held = placesOf(section);
    return { section, found: forms.map((each) => weightOf(held, each)) };
  });
  const rarity = forms.map((_, word) => {
    const having = looked.filter(({ found }) => (found[word] ?? 0) > 0).length;
    // A word nowhere has is passed over.
    return having === 0 ? 0 : Math.log(1 + sections.length / having);
  });
  const total = rarity.reduce((sum, each) => sum + each, 0);
  return looked
    .map(({ section, found }) => {
      const share = rarity.reduce((sum, each, word) => sum + ((found[word] ?? 0) > 0 ? each : 0), 0) / total;
      const said = rarity.reduce((sum, each, word) => sum + each * (found[word] ?? 0), 0);
      return { section, share, score: said * share ** 2 };
    })
    .filter(({ share, score }) => score > 0 && share > leastShare)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostFound)
    .map(({ section }) => ({ ...section, excerpt: cutExcerpt(section.text, forms.flat()) }));
};
