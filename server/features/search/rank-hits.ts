import type { FoundRecord } from '#contract/search';

const places = [
  'structure',
  'equal',
  'begins',
  'word',
  'inside',
  'words',
  'elsewhere',
  'substructure',
] as const;

const placeOf = ({ title, id, match }: FoundRecord, text: string): (typeof places)[number] => {
  if (match !== 'text') return match;
  const [said, asked] = [title, text.replaceAll('"', '')].map((each) =>
    each.normalize('NFC').toLowerCase(),
  ) as [string, string];
  if (said === asked || id === text) return 'equal';
  if (said.startsWith(asked)) return 'begins';
  if (said.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(asked))) return 'word';
  if (said.includes(asked)) return 'inside';
  return asked.split(/\s+/).every((word) => said.includes(word)) ? 'words' : 'elsewhere';
};

/**
 * Best first: the structure itself, the title itself, a title that begins so, a word that does, the text inside a title, its words there, elsewhere in
 * the record, a structure that contains the one asked for. Equal ones stay in their order. A record found twice stands at its better place.
 */
export const rankHits = (hits: readonly FoundRecord[], text: string): FoundRecord[] => {
  const rank = (hit: FoundRecord): number => places.indexOf(placeOf(hit, text));
  const sorted = hits.toSorted((a, b) => rank(a) - rank(b));
  return sorted.filter(({ id }, k) => sorted.findIndex((other) => other.id === id) === k);
};
