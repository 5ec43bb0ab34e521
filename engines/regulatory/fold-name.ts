const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Case, outer spaces and the spelling of umlauts do not tell names of the tables apart. */
export const foldCase = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter);

/** Neither do spaces, hyphens, commas and brackets within them, nor the older German spelling of ethyl and ether. */
export const foldName = (name: string): string =>
  foldCase(name)
    .replaceAll(/[\s\-‐‑–,()[\]']/g, '')
    .replaceAll(/aeth(?=yl|er|an)/g, 'eth');
