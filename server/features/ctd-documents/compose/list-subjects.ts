import type { CtdCell } from '#contract/ctd-documents';
import type { CtdSource, SourceImpurity } from '../ctd-source.ts';
import type { EvidencedRow } from './section-writer.ts';

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
  /** As measured, with the unit of the limit; null where nothing was given. */
  readonly measured: { readonly value: number; readonly unit: string } | null;
  /** What was said besides numbers: an override, a decision of a person. */
  readonly remarks: readonly string[];
}

const overrideRemarks = (
  override: {
    readonly reason: string;
    readonly source: string;
    readonly replaced: { readonly text: string; readonly unit: string } | null;
  } | null,
): string[] =>
  override === null
    ? []
    : [
        `A rule row of the applicant stands in place of ${
          override.replaced === null
            ? 'no published limit'
            : `the published ${override.replaced.text} ${override.replaced.unit}`
        }: ${override.reason} (source: ${override.source}).`,
      ];

const decisionRemarks = ({ entry, warnings }: SourceImpurity): string[] => [
  ...entry.decisions
    .slice(0, 1)
    .map(
      ({ status, reason_for_change, mitigation_note }) =>
        `Decision: ${status}. ${reason_for_change}${mitigation_note === null ? '' : ` ${mitigation_note}`}`,
    ),
  ...warnings,
];

const ofImpurity = (impurity: SourceImpurity): Subject => {
  const { entry, organic, mutagenic, level } = impurity;
  const isMutagenic = entry.section === 'mutagenic_impurities';
  return {
    family: isMutagenic ? 'mutagenic' : 'organic',
    name: entry.name,
    verdict: entry.verdict,
    row: organic ?? mutagenic,
    record: { type: 'impurity_risk_register', id: entry.register_id },
    limitField: isMutagenic ? 'limit_ug_per_day' : 'thresholds.qualification.effective_percent',
    limitNote: isMutagenic
      ? `${mutagenic?.limit_kind.replaceAll('_', ' ') ?? 'limit'}, M7 class ${mutagenic?.m7_class ?? 'not told'}`
      : 'qualification threshold; a higher criterion takes qualification',
    measured: level,
    remarks: [...overrideRemarks(mutagenic?.override ?? null), ...decisionRemarks(impurity)],
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
  limitNote: nitrosamineNote(nitrosamine),
  measured:
    request.measured_ng_per_day === undefined ? null : { value: request.measured_ng_per_day, unit: 'ng/day' },
  remarks: [
    ...overrideRemarks(nitrosamine.override),
    ...(request.batch_no === undefined ? [] : [`Measured in batch ${request.batch_no}.`]),
  ],
});

const solventsOf = ({ solvents }: CtdSource): Subject[] =>
  (solvents?.residual_solvents ?? []).map((row) => {
    const given = solvents?.request.residual_solvents[row.place];
    return {
      family: 'solvent',
      name: given?.component === undefined ? row.name : `${row.name} in ${given.component}`,
      verdict: row.verdict,
      row,
      record: { type: 'residual_solvent_assessment', id: solvents?.id ?? '' },
      limitField: 'limit_ppm',
      limitNote:
        row.option === null
          ? 'concentration limit'
          : `option ${row.option}, class ${row.solvent_class ?? 'not told'}`,
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
