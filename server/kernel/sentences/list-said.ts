import {
  createSentenceReader,
  type ReadSentence,
  type SentenceValue,
} from '#engines/common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '#engines/common/sentences/sentence-table.ts';
import type { SaidSentence } from '#kernel/contract/said-sentences.ts';

const reader = createSentenceReader(englishOf(sentenceTable));

const paramOf = (value: SentenceValue): SaidSentence['params'][string] => {
  if (value.kind === 'list') return [...value.texts];
  return value.kind === 'number' ? Number(value.text.replace('\u2212', '-')) : value.text;
};

const paramsOf = ({ values }: ReadSentence): SaidSentence['params'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, paramOf(value)]));

const innerTexts = ({ values }: ReadSentence): string[] =>
  Object.values(values).flatMap((value) => {
    if (value.kind === 'list') return value.texts;
    return value.kind === 'words' ? [value.text] : [];
  });

const addSaid = (said: Map<string, SaidSentence>, text: string): void => {
  for (const { text: sentence, read } of reader.readText(text)) {
    if (read === null || said.has(sentence)) continue;
    said.set(sentence, { sentence, code: read.code, params: paramsOf(read) });
    for (const inner of innerTexts(read)) addSaid(said, inner);
  }
};

/** The sentences in some texts by code and parameters, and those within them; each once. */
export const listSaid = (texts: Iterable<string | null>): SaidSentence[] => {
  const said = new Map<string, SaidSentence>();
  for (const text of texts) if (text !== null) addSaid(said, text);
  return [...said.values()];
};
