import { findSolventByName } from '../solvents/solvent-table.ts';

/** An experiment number at the end of a path, as Bruker counts the measurements of one sample. */
const experimentNumber = /\/\d+$/;
/** `AV500`, `Avance III 400`, `500 MHz`: where it was measured. */
const instrument = /\bav(ance)?[\s-]*(iii|neo)?[\s-]*\d{3,4}\b|\b\d{2,4}\s*mhz\b/g;
/** What is measured, on which probe, in which solvent by its German name, and how a file is called; pulse programs begin with the experiment they make. */
const experiment =
  /^((pa)?(bbi|bbo|bbfo|bbif|qnp|qci|txi|txo|tci|tbi|tbo|sei|dul|sel)|cryo(probe)?|prodigy|smart(probe)?|iprobe|d\d{1,2}|aceton|benzol|toluol|wasser|(cosy|tocsy|noesy|roesy|hsqc|hmqc|hmbc|h2bc|dept|mlev|dipsi|inadequate|jmod|jres|zg)[\da-z]*|apt|1h|13c|h1|c13|proton|carbon(13)?|nmr|[12]d|gs|gp|dqf|echo|antiecho|edited|gradient|phase|sensitive|magnitude|spectrum|in|fid|ser|zip|dx|jdx|jcm|jcamp|pdata)$/;

/** The words of a title that may be about the sample, as they stand in it. */
const wordsOf = (title: string): readonly string[] =>
  title
    .toLowerCase()
    .replace(instrument, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !experiment.test(word) && findSolventByName(word) === null);

/**
 * What a title says of the sample: its words in lower case, each once, in order of the alphabet, without what is measured, by
 * what instrument, in which solvent, and as what file. `nmr/Menthol/10 · PROTON` and `HSQC Menthol AV 500` are `menthol`.
 * Null where too little is left to tell two samples apart.
 */
export const sampleWords = (title: string | null): string | null => {
  const name = (title?.split(' · ')[0] ?? '').trim().replace(experimentNumber, '');
  const text = [...new Set(wordsOf(name))].toSorted().join(' ');
  return text.length < 3 ? null : text;
};

/** A number of one or two digits counts measurements more often than samples. */
const shortNumber = /^\d{1,2}$/;

/** The first line of a title that says more than how it was measured: not `1H BBI`, `zgesgp` or `10.zip`. Null where none does. */
export const lineOfSample = (title: string | null): string | null =>
  title
    ?.split('\n')
    .map((line) => line.trim())
    .find((line) => wordsOf(line).some((word) => !shortNumber.test(word))) ?? null;
