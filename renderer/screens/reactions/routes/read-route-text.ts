import type { RouteScoreBody } from '#contract/reaction-routes';

type Tree = RouteScoreBody['tree'];

/** JSON as the object or list it is; anything else, as the serialised routes of Retro*, as text. */
export const readTree = (text: string): Tree => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Tree;
  } catch {
    // Not JSON: the service says what it makes of it.
  }
  return text.trim();
};

/** A line per starting material: SMILES, a space, the price. Null where a line holds none. */
export const readPrices = (
  text: string,
  parse: (typed: string) => number | null,
): Record<string, number> | null => {
  const prices: Record<string, number> = {};
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const [smiles = '', ...rest] = line.trim().split(/\s+/);
    const price = parse(rest.join(' '));
    if (price === null) return null;
    prices[smiles] = price;
  }
  return prices;
};
