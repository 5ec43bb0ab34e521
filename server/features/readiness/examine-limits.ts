import type { ReadinessFinding } from '#contract/readiness';
import {
  listCountingElements,
  listCountingSolvents,
  listWatches,
  readCurrentRegister,
} from '../dossier-assessments/index.ts';
import type { ReadinessSource } from './readiness-source.ts';

/** What an assessment says where a limit of one's own permits more than is published, or stands alone. */
const looserCodes: ReadonlySet<string> = new Set([
  'override_is_looser',
  'override_without_published',
  'override_awaits_review',
  'given_limit_awaits_review',
]);

interface Recorded {
  readonly id: string;
  readonly warnings: readonly { readonly code: string; readonly message: string; readonly name: string }[];
}

const toFinding = (
  { code, name, message }: Recorded['warnings'][number],
  part: string,
): Omit<ReadinessFinding, 'record'> =>
  code === 'override_backdated'
    ? {
        rule: `${part}.backdated_limit`,
        missing: `A limit of your own for ${name} was entered after the day from which it is to hold.`,
        why: message,
        basis: null,
        to_do: 'Have a second person review the rule row and assess again, or end it.',
      }
    : {
        rule: `${part}.looser_limit`,
        missing: `A limit of your own for ${name} is not covered by what is published.`,
        why: message,
        basis: null,
        to_do:
          'Assess again without it, or with a stricter one. Where it has to stand, a second person reviews the rule row, and an administrator approves over this finding with the reason.',
      };

/** One finding for each limit; `part` is the word its rule begins with. */
const judgeLimits = (part: string, type: string, { id, warnings }: Recorded): ReadinessFinding[] =>
  warnings
    .filter(({ code }) => looserCodes.has(code) || code === 'override_backdated')
    .map((warning) => ({ ...toFinding(warning, part), record: { type, id } }));

/** Limits of one's own that permit more than is published, in what counts of the dossier today. */
export const examineLimits: ReadinessSource = async (db, { dossier }) => {
  const [elements = null] = await listCountingElements(db, dossier.id);
  const [solvents = null] = await listCountingSolvents(db, dossier.id);
  const watches = (await listWatches(db, dossier.id)).filter(({ status }) => status !== 'withdrawn');
  const { registers } = await readCurrentRegister(db, dossier.id);
  return {
    present: [],
    findings: [
      ...registers.flatMap((each) => judgeLimits('register', 'impurity_risk_register', each)),
      ...(elements === null ? [] : judgeLimits('elements', 'elemental_impurity_assessment', elements)),
      ...(solvents === null ? [] : judgeLimits('solvents', 'residual_solvent_assessment', solvents)),
      ...watches.flatMap((each) => judgeLimits('nitrosamine', 'nitrosamine_watch', each)),
    ],
    // The parts name their records as inputs themselves.
    inputs: [],
  };
};
