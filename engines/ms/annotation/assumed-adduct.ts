import { type Adduct, findAdduct } from '../adducts.ts';

const assumed: Readonly<Record<string, string>> = {
  '1': '[M+H]+',
  '2': '[M+2H]2+',
  '3': '[M+3H]3+',
  '-1': '[M-H]-',
  '-2': '[M-2H]2-',
};

/** What an ion is taken for where nothing tells its adduct; null for a charge no common adduct has. */
export const assumedAdduct = (polarity: 1 | -1, charge: number | null): Adduct | null => {
  const name = assumed[String(charge ?? polarity)];
  return name === undefined ? null : (findAdduct(name) ?? null);
};

/** The ion a compound of this polarity shows before any other. */
export const parentAdduct = (polarity: 1 | -1): Adduct => {
  const parent = assumedAdduct(polarity, polarity);
  if (parent === null)
    throw new Error('The table of adducts lacks the protonated and the deprotonated molecule.');
  return parent;
};
