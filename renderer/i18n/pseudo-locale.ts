/** English with accents and 40 % longer: shows words that are not in the catalogues, and places too small for other languages. */
const pseudoLocale = 'en-XA';

const growth = 0.4;

const accents: ReadonlyMap<string, string> = new Map(
  [...'aeiounycsAEIOUNYCS'].map((letter, index) => [letter, [...'áéíóúñýçšÁÉÍÓÚÑÝÇŠ'][index] ?? letter]),
);

/** The words of a message in the pseudo-locale. Padding is made of words, so that it wraps where words may. */
export const toPseudo = (text: string): string => {
  if (!/\p{L}/u.test(text)) return text;
  const accented = [...text].map((letter) => accents.get(letter) ?? letter).join('');
  const padding = 'õñé '.repeat(Math.ceil(text.length)).slice(0, Math.ceil(text.trim().length * growth));
  const end = accented.trimEnd();
  return `${end} ${padding.trim()}${accented.slice(end.length)}`;
};

/** Asked for by `?lang=en-XA` for as long as the page is not loaded anew without it; no choice of the settings. */
export const isPseudoLocale =
  typeof location !== 'undefined' && new URLSearchParams(location.search).get('lang') === pseudoLocale;
