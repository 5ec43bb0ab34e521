import { escapeXml } from '#engines/display/escape-xml.ts';

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  apos: "'",
};

const plain = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** A sign, which is the same in every language, and the words after it. */
const signed = /^([^\p{L}\p{N}]+ )?(.*)$/su;

/** The words of a drawn route as `word` says them; structures, signs and places stay as they were drawn. */
export const wordDiagram = (svg: string, word: (text: string) => string): string =>
  svg.replace(/(<text class="word"[^>]*>)([^<]*)(?=<\/text>)/g, (_, open: string, text: string) => {
    const [, sign = '', words = ''] = signed.exec(plain(text)) ?? [];
    return `${open}${escapeXml(sign + word(words))}`;
  });
