/** An isotope as the files spell it: 1H, ^13C, <1H>, H1, C13, 19 F. */
const massFirst = /^\^?\s*(\d{1,3})\s*([A-Za-z]{1,2})$/;
const symbolFirst = /^([A-Za-z]{1,2})\s*-?\s*(\d{1,3})$/;

/** Characters looked at: the longest spelling, with brackets and blanks, is far shorter. */
const longestName = 32;

const spell = (mass: string, symbol: string): string =>
  `${Number(mass)}${symbol.charAt(0).toUpperCase()}${symbol.slice(1).toLowerCase()}`;

/** The isotope as mass and symbol (1H, 13C, 19F), or null for "off", "none" and anything else. */
export const normaliseNucleus = (text: string | null | undefined): string | null => {
  const bare = (text ?? '')
    .slice(0, longestName)
    .replace(/[<>"']/g, '')
    .trim();
  const first = massFirst.exec(bare);
  if (first?.[1] && first[2]) return spell(first[1], first[2]);
  const second = symbolFirst.exec(bare);
  if (second?.[1] && second[2]) return spell(second[2], second[1]);
  return null;
};

/** Elements as JEOL's software writes them out. */
const elementNames: Readonly<Record<string, string>> = {
  hydrogen: 'H',
  boron: 'B',
  carbon: 'C',
  nitrogen: 'N',
  oxygen: 'O',
  fluorine: 'F',
  aluminum: 'Al',
  silicon: 'Si',
  phosphorus: 'P',
  selenium: 'Se',
  tin: 'Sn',
  platinum: 'Pt',
};

/** Proton, Carbon13, Fluorine19 or any of the other spellings; null where it is none. */
export const nucleusOfJeol = (text: string | null): string | null => {
  const name = (text ?? '').slice(0, longestName).trim();
  if (/^proton$/i.test(name)) return '1H';
  if (/^deuterium$/i.test(name)) return '2H';
  const [, element = '', mass = ''] = /^([A-Za-z]+)(\d{1,3})$/.exec(name) ?? [];
  const symbol = elementNames[element.toLowerCase()];
  return symbol === undefined ? normaliseNucleus(name) : `${Number(mass)}${symbol}`;
};
