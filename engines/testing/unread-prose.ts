import type { SentenceReader, SentenceValue } from '../common/sentences/read-sentence.ts';

/** Three words in a row without a capital are prose; names, formulas and quantities are not. */
const prose = /\p{Ll}{2,}(?:['’]\p{Ll})?,? \p{Ll}+,? \p{Ll}{2,}/u;

const textsOf = (value: SentenceValue): readonly string[] => {
  if (value.kind === 'list') return value.texts;
  return value.kind === 'words' ? [value.text] : [];
};

/** Parts of a text that no sentence of the table says, down to what stands within its sentences. */
export const findUnreadProse = (text: string, reader: SentenceReader): string[] =>
  reader.readText(text).flatMap((part) => {
    if (part.read === null) return prose.test(part.text) ? [part.text] : [];
    return Object.values(part.read.values)
      .flatMap(textsOf)
      .flatMap((inner) => findUnreadProse(inner, reader));
  });
