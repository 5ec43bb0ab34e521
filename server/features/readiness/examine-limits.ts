import type { ControlStrategy } from '#contract/dossier-statements';
import type { ReadinessFinding } from '#contract/readiness';
import {
  listCountingElements,
  listCountingSolvents,
  listWatches,
  readCurrentRegister,
} from '../dossier-assessments/index.ts';
import { listStrategies } from '../dossier-statements/index.ts';
import { findRefusals } from '../regulatory/index.ts';
import type { ReadinessSource } from './readiness-source.ts';

interface Recorded {
  readonly id: string;
  readonly warnings: readonly { readonly code: string; readonly message: string; readonly name: string }[];
}

type Said = Omit<ReadinessFinding, 'record'>;
type Wording = (name: string) => Pick<Said, 'missing' | 'to_do'> & { readonly rule: string };

/** What an assessment says where a limit of one's own permits more than is published, or stands alone. */
const looser: Wording = (name) => ({
  rule: 'looser_limit',
  missing: `A limit of your own for ${name} is not covered by what is published.`,
  to_do:
    'Assess again without it, or with a stricter one. Where it has to stand, a second person reviews the rule row, and an administrator approves over this finding with the reason.',
});

const refused: Wording = (name) => ({
  rule: 'refused_limit',
  missing: `A limit of your own for ${name} was refused by the second person who reviewed it.`,
  to_do: 'End the rule row, or enter another one, and assess again.',
});

const misnumbered: Wording = (name) => ({
  rule: 'cas_contradicts',
  missing: `The CAS number entered for ${name} does not fit it.`,
  to_do: 'Correct the one that is wrong and assess again.',
});

/** By the code of the warning that an assessment was recorded with. */
const wordings: ReadonlyMap<string, Wording> = new Map<string, Wording>([
  ['override_is_looser', looser],
  ['override_without_published', looser],
  ['override_awaits_review', looser],
  ['given_limit_awaits_review', looser],
  [
    'limit_given',
    (name) => ({
      rule: 'limit_given',
      missing: `The limit for ${name} was typed and stands in no table.`,
      to_do:
        'Say in the control strategy where the limit comes from, or leave it out and revise the strategy.',
    }),
  ],
  [
    'given_limit_is_looser',
    (name) => ({
      rule: 'limit_looser_than_published',
      missing: `The limit that was typed for ${name} permits more than what is published.`,
      to_do:
        'Say in the control strategy where the limit comes from, or leave it out and revise the strategy.',
    }),
  ],
  ['override_refused', refused],
  [
    'override_of_cohort',
    (name) => ({
      rule: 'limit_of_cohort',
      missing: `A limit of your own for ${name}, a member of the cohort of concern, does not govern.`,
      to_do: 'End the rule row. Assess a nitrosamine among the nitrosamines; another member takes a person.',
    }),
  ],
  [
    'override_backdated',
    (name) => ({
      rule: 'backdated_limit',
      missing: `A limit of your own for ${name} was entered after the day from which it is to hold.`,
      to_do: 'Have a second person review the rule row and assess again, or end it.',
    }),
  ],
  [
    'name_contradicts_structure',
    (name) => ({
      rule: 'name_contradicts_structure',
      missing: `The name ${name} and the structure entered for it are of different compounds.`,
      to_do: 'Correct the one that is wrong and assess again.',
    }),
  ],
  ['cas_contradicts_name', misnumbered],
  ['cas_contradicts_structure', misnumbered],
  ['cas_invalid', misnumbered],
]);

/** Rule rows a record rests on: every number names the one it comes from. */
const rowsUsedBy = (record: object): readonly string[] => [
  ...new Set([...JSON.stringify(record).matchAll(/"override_id":"([^"]+)"/g)].map(([, id = '']) => id)),
];

interface Counting {
  /** The word its rules begin with. */
  readonly part: string;
  readonly type: string;
  readonly recorded: Recorded;
  readonly usedRows: readonly string[];
}

const counting = (part: string, type: string, recorded: Recorded): Counting => ({
  part,
  type,
  recorded,
  usedRows: rowsUsedBy(recorded),
});

/** One finding for each limit. */
const judgeLimits = (
  { part, type, recorded: { id, warnings }, usedRows }: Counting,
  refusals: ReadonlyMap<string, string>,
): ReadinessFinding[] => {
  const record = { type, id };
  const said = warnings.flatMap(({ code, message, name }): ReadinessFinding[] => {
    const wording = wordings.get(code)?.(name);
    return wording === undefined
      ? []
      : [{ ...wording, rule: `${part}.${wording.rule}`, why: message, basis: null, record }];
  });
  // Refused after the assessment was made; of those before it says so itself.
  const known = warnings.filter(({ code }) => code === 'override_refused');
  const since = usedRows
    .filter((row) => !known.some(({ message }) => message.includes(row)))
    .flatMap((row): ReadinessFinding[] => {
      const reason = refusals.get(row);
      if (reason === undefined) return [];
      const { rule, to_do } = refused(row);
      return [
        {
          rule: `${part}.${rule}`,
          missing: `The rule row ${row}, which an assessment rests on, was refused by the second person who reviewed it.`,
          why: `The reason given: “${reason}”`,
          basis: null,
          to_do,
          record,
        },
      ];
    });
  return [...said, ...since];
};

/** The warnings of a purge are of the one impurity that it is about. */
const warningsOf = (strategy: ControlStrategy): Recorded => ({
  ...strategy,
  warnings: strategy.purge.warnings.map((each) => ({ ...each, name: strategy.name })),
});

/** Limits of one's own that permit more than is published or were refused, in what counts of the dossier today. */
export const examineLimits: ReadinessSource = async (db, { dossier }) => {
  const [elements = null] = await listCountingElements(db, dossier.id);
  const [solvents = null] = await listCountingSolvents(db, dossier.id);
  const watches = (await listWatches(db, dossier.id)).filter(({ status }) => status !== 'withdrawn');
  const strategies = await listStrategies(db, dossier.id);
  const { registers } = await readCurrentRegister(db, dossier.id);
  const records: readonly Counting[] = [
    ...registers.map((each) => counting('register', 'impurity_risk_register', each)),
    ...(elements === null ? [] : [counting('elements', 'elemental_impurity_assessment', elements)]),
    ...(solvents === null ? [] : [counting('solvents', 'residual_solvent_assessment', solvents)]),
    ...watches.map((each) => counting('nitrosamine', 'nitrosamine_watch', each)),
    ...strategies.map((each) => counting('strategy', 'control_strategy', warningsOf(each))),
  ];
  const used = [...new Set(records.flatMap(({ usedRows }) => usedRows))];
  const refusals = await findRefusals(db, used);
  return {
    present: [],
    findings: records.flatMap((each) => judgeLimits(each, refusals)),
    // The parts name their records as inputs themselves.
    inputs: [],
  };
};
