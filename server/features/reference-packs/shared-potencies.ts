import { type PotencyManifest, potenciesFile } from './potency-manifest.ts';
import { type PotencyRecord, parsePotency } from './potency-record.ts';
import { lineAt } from './text-lines.ts';

/** A potency table in memory that threads share. */
export interface SharedPotencies {
  readonly text: SharedArrayBuffer;
  /** Where each study begins in the text, and the end of the last. */
  readonly starts: Float64Array;
  /** Of each study: the compound without counter-ions, charges and stereochemistry. */
  readonly identities: readonly string[];
}

export const potencyFiles = ({ records }: PotencyManifest): string[] =>
  records === 0 ? [] : [potenciesFile];

/** Every study of a compound, as the table lists them. */
export const potenciesOf = (
  { text, starts, identities }: SharedPotencies,
  identity: string,
): PotencyRecord[] =>
  identities.flatMap((own, line) => {
    if (own !== identity) return [];
    const read = parsePotency(lineAt(new Uint8Array(text), starts, line));
    if (!read.ok) throw new Error(`Study ${line} of an open pack ${read.error.message}.`);
    return [read.value];
  });
