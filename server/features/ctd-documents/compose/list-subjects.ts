import type { CtdCell, CtdCitation } from '#contract/ctd-documents';
import { type ThresholdOfRow, thresholdsOf } from '../../dossier-assessments/index.ts';
import { unitText } from '../../regulatory/report/index.ts';
import type { CtdSource, SourceImpurity } from '../ctd-source.ts';
import { citedText, type EvidencedRow } from './section-writer.ts';

type Verdict = SourceImpurity['entry']['verdict'];

/** Something that has limits: an impurity, a solvent, an element. */
export interface Subject {
  readonly family: 'organic' | 'mutagenic' | 'nitrosamine' | 'solvent' | 'element';
  readonly name: string;
  readonly verdict: Verdict;
  /** Null where the engines could not assess it. */
  readonly row: EvidencedRow | null;
  readonly record: NonNullable<CtdCell['record']>;
  /** Field of the number that bounds what may be accepted. */
  readonly limitField: string;
  /** What that number is. */
  readonly limitNote: string;
  /** The other threshold, which is kept beside the one that bounds it; null where there is one limit alone. */
  readonly beside: ThresholdOfRow | null;
  /** A limit that was entered with the request and governs: no rule set has it. Null where there is none. */
  readonly entered: string | null;
  /** The published limit that a rule row of the applicant stands in place of, as its source writes it; null where none does. */
  readonly replaced: string | null;
  /** As measured, with the unit of the limit; null where nothing was given. */
  readonly measured: { readonly value: number; readonly unit: string } | null;
  /** What was said besides numbers: an override, a decision of a person. */
  readonly remarks: readonly string[];
}

/**
 * The number whose decimals a result of this unit is reported with, as it is written: what the guideline reports an organic impurity by,
 * else the limit. Null where there is none, and where the limit was itself computed: its decimals are those of a division.
 */
export const limitToRoundTo = ({ row, limitField }: Subject, unit: string): string | null => {
  const reported = row?.numbers.find(({ field }) => field === 'reported_percent');
  if (reported?.unit === unit) return reported.text;
  const limit = row?.numbers.find(({ field }) => field === limitField);
  // Records from before numbers carried their arithmetic know a computed limit by its field.
  const isComputed = limit?.arithmetic !== undefined || limitField.startsWith('permitted_');
  return limit?.unit === unit && !isComputed && /^\d+(\.\d+)?$/.test(limit.text) ? limit.text : null;
};

type Override = {
  readonly id: string;
  readonly reason: string;
  readonly source: string;
  readonly replaced:
    | (Pick<CtdCitation, 'guideline' | 'revision' | 'clause'> & {
        readonly text: string;
        readonly unit: string;
      })
    | null;
} | null;

const replacedText = (override: Override): string | null =>
  override === null
    ? null
    : override.replaced === null
      ? 'nothing is published beside it'
      : `${override.replaced.text} ${unitText(override.replaced.unit)} (${citedText(override.replaced)})`;

const overrideRemarks = (override: Override): string[] =>
  override === null
    ? []
    : [
        `A rule row of the applicant (${override.id}) stands in place of ${
          override.replaced === null
            ? 'no published limit'
            : `the published ${override.replaced.text} ${override.replaced.unit}`
        }: ${override.reason} (source: ${override.source}).`,
      ];

const alone = { beside: null, entered: null } as const;

const solventRemarks = (row: SourceImpurity['organic'] | SourceImpurity['mutagenic']): string[] => {
  const solvent = row?.listed_solvent ?? null;
  return solvent === null
    ? []
    : [
        `${solvent.name} is also a solvent of class ${solvent.solvent_class} of ICH Q3C${solvent.limit_ppm === null ? '' : `, limited to ${solvent.limit_ppm} ppm`}: the stricter of both limits holds.`,
      ];
};

const decisionRemarks = ({ entry, warnings }: SourceImpurity): string[] => [
  ...entry.decisions
    .slice(0, 1)
    .map(
      ({ status, reason_for_change, mitigation_note }) =>
        `Decision: ${status}. ${reason_for_change}${mitigation_note === null ? '' : ` ${mitigation_note}`}`,
    ),
  ...warnings,
];

/** The field of no number: what has rules of its own is bounded by no threshold of the row. */
const noLimit = 'none';

const thresholdNotes: Readonly<Record<ThresholdOfRow['name'], string>> = {
  identification:
    'identification threshold, since no structure is given; a higher criterion takes identification',
  qualification: 'qualification threshold; a higher criterion takes qualification',
};

const ofImpurity = (impurity: SourceImpurity): Subject => {
  const { entry, organic, mutagenic, level } = impurity;
  const isMutagenic = entry.section === 'mutagenic_impurities';
  const { deciding, other } = thresholdsOf(organic?.structure);
  const bounded = impurity.isRuledElsewhere ? noLimit : deciding.field;
  return {
    family: isMutagenic ? 'mutagenic' : 'organic',
    name: entry.name,
    verdict: entry.verdict,
    row: organic ?? mutagenic,
    record: { type: 'impurity_risk_register', id: entry.register_id },
    limitField: isMutagenic ? 'limit_ug_per_day' : bounded,
    ...alone,
    beside: isMutagenic || impurity.isRuledElsewhere ? null : other,
    replaced: replacedText(mutagenic?.override ?? null),
    limitNote: isMutagenic
      ? `${mutagenic?.limit_kind.replaceAll('_', ' ') ?? 'limit'}, M7 class ${mutagenic?.m7_class ?? 'not told'}`
      : thresholdNotes[deciding.name],
    measured: level,
    remarks: [
      ...overrideRemarks(mutagenic?.override ?? null),
      ...solventRemarks(organic ?? mutagenic),
      ...decisionRemarks(impurity),
    ],
  };
};

const nitrosamineNote = ({
  cpca,
  governing_limit_from: from,
}: CtdSource['watches'][number]['nitrosamine']): string => {
  const whose = from === null || from === 'given' || from === 'own' ? 'as entered' : from;
  return `acceptable intake, ${whose}${cpca?.category == null ? '' : `, category ${cpca.category}`}`;
};

const ofWatch = ({ id, request, nitrosamine }: CtdSource['watches'][number]): Subject => ({
  family: 'nitrosamine',
  name: request.name,
  verdict: nitrosamine.verdict,
  row: nitrosamine,
  record: { type: 'nitrosamine_watch', id },
  limitField: 'governing_limit_ng_per_day',
  ...alone,
  entered:
    nitrosamine.governing_limit_from === 'given' ? `${nitrosamine.governing_limit_ng_per_day} ng/day` : null,
  replaced: nitrosamine.governing_limit_from === 'given' ? null : replacedText(nitrosamine.override),
  limitNote: nitrosamineNote(nitrosamine),
  measured:
    request.measured_ng_per_day === undefined ? null : { value: request.measured_ng_per_day, unit: 'ng/day' },
  remarks: [
    ...overrideRemarks(nitrosamine.override),
    ...(request.batch_no === undefined ? [] : [`Measured in batch ${request.batch_no}.`]),
  ],
});

type SolventRow = NonNullable<CtdSource['solvents']>['residual_solvents'][number];

/** A concentration; of components that are judged by their sum, the exposure the sum is held against. */
const solventLimitOf = (row: SolventRow): Pick<Subject, 'limitField' | 'limitNote'> => {
  if (row.option === null) return { limitField: 'limit_ppm', limitNote: 'concentration limit' };
  const limitClass = `class ${row.solvent_class ?? 'not told'}`;
  return row.limit_ppm === null && row.pde_mg_per_day !== null
    ? {
        limitField: 'pde_mg_per_day',
        limitNote: `permitted daily exposure of all components together, option 2, ${limitClass}`,
      }
    : { limitField: 'limit_ppm', limitNote: `option ${row.option}, ${limitClass}` };
};

const solventsOf = ({ solvents }: CtdSource): Subject[] =>
  (solvents?.residual_solvents ?? []).map((row) => {
    const given = solvents?.request.residual_solvents[row.place];
    return {
      family: 'solvent',
      name: given?.component === undefined ? row.name : `${row.name} in ${given.component}`,
      verdict: row.verdict,
      row,
      record: { type: 'residual_solvent_assessment', id: solvents?.id ?? '' },
      ...solventLimitOf(row),
      ...alone,
      replaced: replacedText(row.override),
      measured: given?.level_ppm === undefined ? null : { value: given.level_ppm, unit: 'ppm' },
      remarks: [
        ...overrideRemarks(row.override),
        ...(row.summed_places.length > 1
          ? [`Judged by the sum of ${row.summed_places.length} rows of this solvent.`]
          : []),
      ],
    };
  });

const elementsOf = ({ elements }: CtdSource): Subject[] =>
  (elements?.elemental_impurities ?? []).map((row) => {
    const given = elements?.request.elemental_impurities[row.place];
    const isByMass = row.permitted_ug_per_g.option2a !== null;
    return {
      family: 'element',
      name: given?.component === undefined ? row.name : `${row.name} in ${given.component}`,
      verdict: row.verdict,
      row,
      record: { type: 'elemental_impurity_assessment', id: elements?.id ?? '' },
      limitField: isByMass ? 'permitted_ug_per_g.option2a' : 'permitted_ug_per_g.option1',
      ...alone,
      replaced: replacedText(row.override),
      limitNote: `option ${isByMass ? '2a' : '1'}, class ${row.element_class ?? 'not told'}`,
      measured: given?.level_ug_per_g === undefined ? null : { value: given.level_ug_per_g, unit: 'ug/g' },
      remarks: [
        ...overrideRemarks(row.override),
        ...(row.summed_places.length > 1
          ? [`Judged by the sum of ${row.summed_places.length} rows of this element.`]
          : []),
      ],
    };
  });

/** Everything of the dossier that has limits, family by family, in the order it was entered. */
export const listSubjects = (source: CtdSource): readonly Subject[] => {
  const impurities = source.impurities.map(ofImpurity);
  return [
    ...impurities.filter(({ family }) => family === 'organic'),
    ...impurities.filter(({ family }) => family === 'mutagenic'),
    ...source.watches.toReversed().map(ofWatch),
    ...solventsOf(source),
    ...elementsOf(source),
  ];
};

export const familyTitles: Readonly<Record<Subject['family'], string>> = {
  organic: 'Organic impurities',
  mutagenic: 'Mutagenic impurities',
  nitrosamine: 'Nitrosamines',
  solvent: 'Residual solvents',
  element: 'Elemental impurities',
};

export const families = Object.keys(familyTitles) as readonly Subject['family'][];
