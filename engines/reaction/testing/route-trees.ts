import { type ReadRouteOptions, readRoute } from '../routes/read-route.ts';
import type { Route } from '../routes/route.ts';

/** The route of a tree that has to be one. */
export const read = (input: unknown, options?: ReadRouteOptions): Route => {
  const result = readRoute(input, options);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/** Why a tree that must not be read is refused. */
export const refusalOf = (input: unknown, options?: ReadRouteOptions): { code: string; message: string } => {
  const result = readRoute(input, options);
  if (result.ok) throw new Error('the route was read');
  return result.error;
};

/** A tree as planners write it, put together by hand. */
export const leaf = (smiles: string): object => ({ type: 'mol', smiles, in_stock: true });
export const made = (smiles: string, ...reactions: object[]): object => ({
  type: 'mol',
  smiles,
  children: reactions,
});
export const reaction = (...children: unknown[]): object => ({ type: 'reaction', smiles: '', children });

const letters = ['C', 'N', 'O', 'S'] as const;

/** A chain of 24 atoms that says its number: no two are the same, whichever end is read first. */
export const chainOf = (number: number): string => {
  let rest = number;
  let chain = '';
  for (let digit = 0; digit < 12; digit++) {
    chain += `C(${letters[rest % 4]})`;
    rest = Math.floor(rest / 4);
  }
  return `F${chain}Cl`;
};
