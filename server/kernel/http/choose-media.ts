/** One member of an Accept header: a media type or range, and what it is worth. */
interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
}

/** Null for what is no range, and for ranges with parameters of their own: nothing is offered under such. */
const readRange = (text: string): MediaRange | null => {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const [type, subtype, ...rest] = name.split('/');
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  if (!type || !subtype || rest.length > 0 || parameters.length > (weight === undefined ? 0 : 1)) return null;
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return Number.isFinite(quality) ? { type, subtype, quality } : null;
};

/** 2 for the type itself, 1 for a range of it, 0 for any, -1 where it is none of these. */
const specificityOf = ({ type, subtype }: MediaRange, offered: string): number => {
  const [offeredType, offeredSubtype] = offered.split('/');
  if (type === '*' && subtype === '*') return 0;
  if (type !== offeredType) return -1;
  if (subtype === '*') return 1;
  return subtype === offeredSubtype ? 2 : -1;
};

interface Rating {
  readonly media: string;
  readonly quality: number;
  readonly specificity: number;
  /** Place in the header. */
  readonly place: number;
}

/** By the most specific range that covers it. */
const rate = (ranges: readonly (MediaRange | null)[], media: string): Rating => {
  let best: Rating = { media, quality: 0, specificity: -1, place: -1 };
  ranges.forEach((range, place) => {
    if (range === null) return;
    const specificity = specificityOf(range, media);
    if (specificity > best.specificity) best = { media, quality: range.quality, specificity, place };
  });
  return best;
};

/**
 * The offered media type an Accept header prefers (RFC 9110, 12.5.1): by quality, then by how exactly it was asked for,
 * by its place in the header, and by the order of the offer. Null where none is acceptable.
 */
export const chooseMedia = (accept: string, offered: readonly string[]): string | null => {
  const ranges = accept.split(',').map(readRange);
  const [best] = offered
    .map((media) => rate(ranges, media))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || b.specificity - a.specificity || a.place - b.place);
  return best?.media ?? null;
};
