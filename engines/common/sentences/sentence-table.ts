import dossiers from '#resources/sentences/dossiers.json' with { type: 'json' };
import nmr from '#resources/sentences/nmr.json' with { type: 'json' };
import qnmr from '#resources/sentences/qnmr.json' with { type: 'json' };
import reactionClasses from '#resources/sentences/reaction-classes.json' with { type: 'json' };
import reactionHazards from '#resources/sentences/reaction-hazards.json' with { type: 'json' };
import reactions from '#resources/sentences/reactions.json' with { type: 'json' };
import records from '#resources/sentences/records.json' with { type: 'json' };
import regulatory from '#resources/sentences/regulatory.json' with { type: 'json' };
import system from '#resources/sentences/system.json' with { type: 'json' };

/** A sentence in each language of the screens; `en` as a pattern, `de` filled with what that found. */
export interface SentenceWords {
  readonly en: string;
  readonly de: string;
}

/**
 * Code → sentence. A table for each domain; no code stands in two of them.
 * @internal exported for its test, which looks for such codes.
 */
export const sentenceTables: readonly Readonly<Record<string, SentenceWords>>[] = [
  dossiers,
  nmr,
  qnmr,
  reactionClasses,
  reactionHazards,
  reactions,
  records,
  regulatory,
  system,
];

export const sentenceTable: Readonly<Record<string, SentenceWords>> = Object.assign({}, ...sentenceTables);

export const englishOf = (table: Readonly<Record<string, SentenceWords>>): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([code, { en }]) => [code, en]));
