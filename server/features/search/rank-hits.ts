import type { FoundRecord } from '#contract/search';

/** A record that was found, before it is said where its text stands. */
export type Found = Pick<
  FoundRecord,
  'id' | 'title' | 'detail' | 'created_at' | 'match' | 'similarity' | 'lines'
> & {
  readonly entry?: FoundRecord['entry'];
};

const places = [
  'structure',
  'lines',
  'similar',
  'equal',
  'begins',
  'word',
  'inside',
  'words',
  'elsewhere',
  'substructure',
] as const;
type Place = (typeof places)[number];

const placeOf = ({ title, id, match }: Found, text: string): Place => {
  if (match !== 'text') return match;
  const [said, asked] = [title, text.replaceAll('"', '')].map((each) =>
    each.normalize('NFKC').toLowerCase(),
  ) as [string, string];
  if (said === asked || id === text) return 'equal';
  if (said.startsWith(asked)) return 'begins';
  if (said.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(asked))) return 'word';
  if (said.includes(asked)) return 'inside';
  return asked.split(/\s+/).every((word) => said.includes(word)) ? 'words' : 'elsewhere';
};

const inTitle: ReadonlySet<Place> = new Set(['equal', 'begins', 'word', 'inside', 'words']);

/**
 * Best first: the structure itself, lines by their distance, similar structures by their likeness, the title itself, a title that begins
 * so, a word that does, the text inside a title, its words there, elsewhere in the record, a structure that contains the one asked for.
 * Equal ones stay in their order. A record found twice stands at its better place.
 */
export const rankHits = (hits: readonly Found[], text: string): Omit<FoundRecord, 'type'>[] => {
  const placed = hits.map((hit) => ({ hit, place: placeOf(hit, text) }));
  const sorted = placed.toSorted(
    (a, b) =>
      places.indexOf(a.place) - places.indexOf(b.place) || (b.hit.similarity ?? 0) - (a.hit.similarity ?? 0),
  );
  const best = new Map<string, Omit<FoundRecord, 'type'>>();
  for (const { hit, place } of sorted)
    if (!best.has(hit.id))
      best.set(hit.id, { ...hit, entry: hit.entry ?? null, in_title: inTitle.has(place) });
  return [...best.values()];
};
