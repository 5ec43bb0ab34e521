import type { ReadAcross } from '#contract/dossier-statements';
import {
  numbersTable,
  type PageBlock,
  productFact,
  type RegulatoryReport,
  tableOf,
  textOf,
} from '../regulatory/index.ts';
import { reviewFacts } from './report-strategy.ts';

type Side = 'impurity' | 'analogue';

export const staleWords: Readonly<Record<ReadAcross['stale'][number], string>> = {
  pack_changed: 'The potency table in use is another one than the one this rests on.',
  rules_changed: 'The rule sets of today are other ones than those this rests on.',
  structure_changed: 'The dossier draws the impurity otherwise by now.',
};

const originWords = {
  published: 'published',
  pack: 'TD50 of the potency table in use',
  typed: 'TD50 as typed, with its source',
} as const;

/** Atoms of the alerts both have, as one of the structures numbers them. */
export const markedAtoms = ({ shared_alerts }: ReadAcross, side: Side): string[] => [
  ...new Set(
    shared_alerts.flatMap((alert) =>
      side === 'impurity' ? alert.impurity_atom_ids : alert.analogue_atom_ids,
    ),
  ),
];

const namesOf = (alerts: readonly { readonly name: string }[]): string =>
  [...new Set(alerts.map(({ name }) => name))].join(', ') || 'none';

const surroundings = (bonds: number): string =>
  bonds < 0 ? 'its own atoms differ' : `surroundings the same to ${bonds} bonds`;

/** What the engines say of the two structures, line by line. */
export const comparisonRows = (statement: ReadAcross): readonly (readonly [string, string])[] => {
  const { comparison, shared_alerts, impurity, analogue } = statement;
  return [
    [
      'Alerts both have',
      shared_alerts.map(({ name, same_to_bonds }) => `${name} (${surroundings(same_to_bonds)})`).join('; '),
    ],
    ['Alerts of the impurity alone', namesOf(statement.impurity_only_alerts)],
    ['Alerts of the analogue alone', namesOf(statement.analogue_only_alerts)],
    [
      'Largest common structure',
      comparison.common === null
        ? 'not told'
        : `${comparison.common.atoms} atoms; the impurity has ${comparison.common.impurity_only_atom_ids.length} of ${impurity.heavy_atoms} outside it, the analogue ${comparison.common.analogue_only_atom_ids.length} of ${analogue.heavy_atoms}`,
    ],
    ['Similarity', `${comparison.similarity.toFixed(2)} (${comparison.similarity_method})`],
    ['Differences, in words', statement.request.differences],
  ];
};

/** What the conclusion rests on, line by line. */
export const conclusionRows = (statement: ReadAcross): readonly (readonly [string, string])[] => {
  const { request, data_origin, analogue_intake, known_intake } = statement;
  const { conclusion } = request;
  if (conclusion.kind === 'class')
    return [
      ['Conclusion', `class ${conclusion.m7_class} of ICH M7: no concern of the shared alert`],
      ['Negative mutation test of the analogue', `${conclusion.ames_source} (as typed)`],
    ];
  const chosen = analogue_intake.studies.find((study) => study.chosen);
  const steps = analogue_intake.extrapolation?.steps ?? [];
  const known = known_intake.intake_ug_per_day;
  return [
    ['Data of the analogue', data_origin === null ? 'none' : originWords[data_origin]],
    ...(data_origin === 'published' || chosen === undefined
      ? []
      : [
          [
            'Study',
            `${chosen.td50_mg_per_kg_day} mg/kg/day${chosen.species === null ? '' : `, ${chosen.species}`}, ${chosen.robustness.replaceAll('_', ' ')}; ${chosen.source ?? 'source not given'}`,
          ] as const,
          ['Arithmetic', steps.map(({ expression }) => expression).join('; ')] as const,
        ]),
    ...statement.numbers.flatMap(({ field, arithmetic, text, unit }) =>
      arithmetic === undefined
        ? []
        : [
            [
              field === 'molar_intake_ug_per_day' ? 'Same amount of substance' : 'Carried over',
              `${arithmetic} = ${text} ${unit.replace('ug', 'µg')}`,
            ] as const,
          ],
    ),
    [
      'Known of the impurity itself',
      known === null
        ? 'no number governs'
        : `${known} µg/day by ${known_intake.governed_by.replaceAll('_', ' ')}`,
    ],
    ...(statement.looser
      ? [['Looser than what is known, because', conclusion.looser_reason ?? 'no reason was given'] as const]
      : []),
  ];
};

const drawing = (statement: ReadAcross, side: Side): PageBlock => ({
  kind: 'structure',
  name: `${statement[side].name}${statement[side].inchikey === null ? '' : `, ${statement[side].inchikey}`}`,
  smiles: statement[side].smiles,
  marked_atoms: markedAtoms(statement, side),
});

/** A read-across for who reads paper. */
export const reportReadAcross = (statement: ReadAcross): RegulatoryReport => ({
  kicker: 'Read-across to a mutagenic impurity',
  title: `${statement.name}, from ${statement.analogue.name}`,
  facts: [productFact(statement.product), ...reviewFacts(statement)],
  sections: [
    {
      heading: 'Structures',
      facts: [],
      blocks: [
        drawing(statement, 'impurity'),
        drawing(statement, 'analogue'),
        ...tableOf('Comparison of the structures', ['Subject', 'Answer'], comparisonRows(statement)),
      ],
    },
    {
      heading: 'Conclusion',
      facts: [],
      blocks: [
        textOf(statement.request.statement),
        ...statement.stale.map((each) => textOf(staleWords[each])),
        ...tableOf('What it rests on', ['Subject', 'Answer'], conclusionRows(statement)),
        ...numbersTable(`Numbers of ${statement.name}`, statement),
        ...numbersTable(`Numbers of ${statement.analogue.name}`, statement.analogue_intake),
        ...statement.warnings.map(({ message }) => textOf(message)),
      ],
    },
  ],
  ruleSetVersions: statement.rule_set_versions,
  disclaimer: statement.disclaimer,
  createdAt: statement.created_at,
});
