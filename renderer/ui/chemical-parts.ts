/** A piece of a chemical name and how it is set. */
export interface NamePart {
  readonly text: string;
  readonly set: 'plain' | 'lowered' | 'raised' | 'italic';
}

/** Of an element or a group: CC0 is a licence and ISO9001 a standard. */
const times = '(?:[1-9]\\d{0,2})?';
const atom = `(?:Cl|Br|Si|Na|Li|[HDCNOFPSIBK])${times}`;

/** Two or more elements with counts, and groups of them: CDCl3, H2O, (CD3)2CO; not H4, which is the name of an atom. */
const formula = new RegExp(`^(?:${atom}|\\((?:${atom})+\\)${times}){2,}$|^\\((?:${atom}){2,}\\)$`);

/** Nuclei that are measured, alone or before a German noun; 2H and 3H are proton counts more often than nuclei. */
const isotope = /^(1|13|11|15|19|29|31)((?:H|C|B|N|F|Si|P)(?:-\p{Lu}\p{L}+)?)$/u;

/** Symbols of quantities are set in italics: the coupling constant and the shift. */
const symbol = /^[Jδ]$/;
const deuterated = /^(.*-)d(\d+)$/;

const plain = (text: string): NamePart => ({ text, set: 'plain' });

const partsOfWord = (word: string): readonly NamePart[] => {
  const [, stem, count] = deuterated.exec(word) ?? [];
  if (stem !== undefined && count !== undefined) {
    return [plain(stem), { text: 'd', set: 'italic' }, { text: count, set: 'lowered' }];
  }
  if (symbol.test(word)) return [{ text: word, set: 'italic' }];
  const [, mass, element] = isotope.exec(word) ?? [];
  if (mass !== undefined && element !== undefined) return [{ text: mass, set: 'raised' }, plain(element)];
  if (!/\d/.test(word) || !formula.test(word)) return [plain(word)];
  return word
    .split(/(\d+)/)
    .filter((text) => text !== '')
    .map((text) => (/\d/.test(text) ? { text, set: 'lowered' } : plain(text)));
};

/** A name as chemists set it: CDCl₃, DMSO-d₆ with the d in italics, ¹³C, J and δ in italics; words that are no formula stay as they are. */
export const chemicalParts = (name: string): readonly NamePart[] =>
  name.split(/([\s,;:]+|\.(?=\s|$))/).flatMap((word) => (word === '' ? [] : partsOfWord(word)));
