import type { ObservedNucleus } from '#engines/nmr/vocabulary.ts';
import { observedNuclei } from '#engines/nmr/vocabulary.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { LinePattern } from './hooks.ts';

/** What was typed, by the sign it begins with. */
export type Question =
  | { readonly kind: 'text'; readonly text: string; readonly smiles: string | null }
  | { readonly kind: 'similar'; readonly smiles: string; readonly leastSimilarity: number }
  | { readonly kind: 'pattern'; readonly smarts: string }
  | { readonly kind: 'lines'; readonly text: string; readonly pattern: LinePattern };

/** Where nothing is said: below, structures of this likeness have little in common that a chemist would see. */
const usualSimilarity = 0.4;
const lowestSimilarity = 0.1;

/** ppm. What two measurements of one compound in one solvent usually differ by, rounded up. */
const usualTolerances: Readonly<Partial<Record<ObservedNucleus, number>>> = {
  '1H': 0.02,
  '2H': 0.02,
  '13C': 0.2,
};
const otherTolerance = 0.5;
const widestTolerance = 5;
const mostLines = 20;
/** ppm; no nucleus that is measured shifts further. */
const [lowestPpm, highestPpm] = [-1000, 1000];

/** Signs a SMILES consists of; a text with any other, as a space, is none. */
const smilesSigns = /^[A-Za-z0-9@+\-[\]()=#$/\\.%:*]+$/;
/** What may stand in one (OpenSMILES): outside brackets the elements of the organic subset alone. Nearly every word has another letter, and waits for no worker thread. */
const smilesParts = /^(?:Cl|Br|[BCNOPSFI]|[bcnops]|\*|\[[^[\]\s]+\]|%\d\d|[\d=#$:/\\().-])+$/;

const wrong = (message: string) => invalidField('q', message);

const readSimilar = (asked: string): Question => {
  const [, given, smiles = ''] = /^(?:([\d.,]+%?)\s+)?(\S+)$/.exec(asked) ?? [];
  if (smiles === '' || !smilesSigns.test(smiles))
    throw wrong(
      'Write ~ and a structure as SMILES, with the least similarity between them where it is not 0.4: ~0.7 CCO.',
    );
  const said = given === undefined ? usualSimilarity : Number(given.replace('%', '').replace(',', '.'));
  const leastSimilarity = given?.endsWith('%') ? said / 100 : said;
  if (!(leastSimilarity >= lowestSimilarity && leastSimilarity <= 1))
    throw wrong(`The least similarity is a number from ${lowestSimilarity} to 1.`);
  return { kind: 'similar', smiles, leastSimilarity };
};

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const plainDigits = (text: string): string =>
  Array.from(text, (sign) => {
    const digit = superscripts.indexOf(sign);
    return digit < 0 ? sign : String(digit);
  }).join('');

/** A comma within a number is one of decimals, before a space it parts two numbers; − is a minus. */
const readNumber = (text: string): number => Number(text.replace('−', '-').replace(',', '.'));

const number = String.raw`[-−]?\d+(?:[.,]\d+)?`;
const listed = new RegExp(
  String.raw`^\s*(\d{1,2}[A-Z][a-z]?)(?:\s+NMR)?\s*[:,]?\s*(?:δ\s*)?(${number}(?:(?:\s*[;,]\s+|\s+|;)${number})*)\s*(?:ppm)?\s*(?:(?:±|\+\/?-)\s*(\S+?)\s*(?:ppm)?)?\s*$`,
);

/** A nucleus and numbers behind it; null for any other text. */
const readLines = (typed: string): LinePattern | null => {
  const [, named, numbers, given] = listed.exec(plainDigits(typed)) ?? [];
  const nucleus = observedNuclei.find((each) => each === named);
  if (nucleus === undefined || numbers === undefined) return null;
  const shiftsPpm = numbers.split(/\s*[;,]\s+|\s+|;/).map(readNumber);
  if (shiftsPpm.length > mostLines) throw wrong(`At most ${mostLines} lines are looked for at once.`);
  if (shiftsPpm.some((shift) => shift < lowestPpm || shift > highestPpm))
    throw wrong(`Shifts lie between ${lowestPpm} and ${highestPpm} ppm.`);
  const tolerancePpm = given === undefined ? (usualTolerances[nucleus] ?? otherTolerance) : readNumber(given);
  if (!(tolerancePpm > 0 && tolerancePpm <= widestTolerance))
    throw wrong(`The tolerance behind ± is a number of ppm above 0, up to ${widestTolerance}.`);
  return { nucleus, shiftsPpm: shiftsPpm.toSorted((a, b) => a - b), tolerancePpm };
};

/**
 * `~SMILES` asks for similar structures, `smarts:PATTERN` for those with a pattern, a nucleus and shifts for spectra with such lines. Anything
 * else is a text, which may name a structure as well. Throws validation_error where the sign is there and what follows cannot be read.
 */
export const readQuestion = (typed: string): Question => {
  const text = typed.trim();
  if (text.startsWith('~')) return readSimilar(text.slice(1).trim());
  const [, smarts] = /^smarts:\s*(.*)$/i.exec(text) ?? [];
  if (smarts !== undefined) {
    if (smarts === '') throw wrong('Write a pattern behind smarts:, as smarts:[OX2H]c.');
    return { kind: 'pattern', smarts };
  }
  const pattern = readLines(text);
  if (pattern !== null) return { kind: 'lines', text, pattern };
  return { kind: 'text', text: typed, smiles: smilesParts.test(text) ? text : null };
};
