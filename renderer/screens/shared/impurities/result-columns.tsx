import type { Assessment } from '#contract/regulatory';
import type { MessageKey } from '../../../i18n/catalogues.ts';
import type { Messages } from '../../../i18n/use-messages.ts';
import { ServiceText } from '../../../ui/service-text.tsx';
import { column, numberColumn, type TableColumn } from '../../../ui/table.tsx';
import type { SectionName } from './impurity-draft.ts';
import type { Evidenced, ViewRow } from './impurity-view.ts';
import { MarkedStructure } from './marked-structure.tsx';
import { RegulatedNumber } from './regulated-number.tsx';
import './impurities.css';

type RowOf<S extends SectionName> = Assessment[S][number];
type Column<S extends SectionName> = TableColumn<ViewRow<RowOf<S>>>;

/** Numbers of a section by the path of their field, in the order they are read. */
const numberColumns = {
  organic_impurities: [
    ['reported_percent', 'regulatory.number.reported'],
    ['reported_tdi', 'regulatory.number.reportedIntake'],
    ['thresholds.reporting_percent', 'regulatory.number.reporting'],
    ['thresholds.identification.effective_percent', 'regulatory.number.identification'],
    ['thresholds.qualification.effective_percent', 'regulatory.number.qualification'],
  ],
  residual_solvents: [
    ['limit_ppm', 'regulatory.number.limit'],
    ['pde_mg_per_day', 'regulatory.number.pde'],
    ['intake_mg_per_day', 'regulatory.number.intake'],
    ['total_intake_mg_per_day', 'regulatory.number.sum'],
    ['limit_option1_ppm', 'regulatory.number.option1'],
    ['limit_option2_ppm', 'regulatory.number.option2'],
  ],
  elemental_impurities: [
    ['exposure_ug_per_day', 'regulatory.number.exposure'],
    ['total_exposure_ug_per_day', 'regulatory.number.sum'],
    ['pde_ug_per_day', 'regulatory.number.pde'],
    ['control_threshold_ug_per_day', 'regulatory.number.control'],
    ['permitted_ug_per_g.option1', 'regulatory.number.option1'],
    ['permitted_ug_per_g.option2a', 'regulatory.number.option2a'],
    ['ctcl_ug_per_g', 'regulatory.number.ctcl'],
  ],
  mutagenic_impurities: [
    ['limit_ug_per_day', 'regulatory.number.limit'],
    ['total_limit_ug_per_day', 'regulatory.number.totalLimit'],
  ],
  nitrosamines: [
    ['governing_limit_ng_per_day', 'regulatory.number.governing'],
    ['ratio', 'regulatory.number.ratio'],
    ['less_than_lifetime.fda_limit_ng_per_day', 'regulatory.number.fdaShort'],
  ],
} as const satisfies Readonly<Record<SectionName, readonly (readonly [string, MessageKey])[]>>;

/** Numbers that stand in no column of a table, for where all of a row are listed. */
const furtherNumbers = {
  'thresholds.identification.percent': 'regulatory.number.identificationPercent',
  'thresholds.identification.tdi': 'regulatory.number.identificationIntake',
  'thresholds.identification.crossover_g_per_day': 'regulatory.number.identificationCrossover',
  'thresholds.qualification.percent': 'regulatory.number.qualificationPercent',
  'thresholds.qualification.tdi': 'regulatory.number.qualificationIntake',
  'thresholds.qualification.crossover_g_per_day': 'regulatory.number.qualificationCrossover',
} as const satisfies Readonly<Record<string, MessageKey>>;

const labels: ReadonlyMap<string, MessageKey> = new Map<string, MessageKey>([
  ...Object.values(numberColumns).flat(),
  ...Object.entries(furtherNumbers),
]);

/** What a number is called by the path of its field; null where it has no name of its own. */
export const labelOfNumber = (field: string): MessageKey | null => labels.get(field) ?? null;

/** Columns of the numbers of a section; every one opens the clause it stands on. */
export const numbersOf = (
  section: SectionName,
  { t }: Messages,
): readonly TableColumn<ViewRow<Evidenced>>[] =>
  numberColumns[section].map(([field, labelKey]) =>
    numberColumn(field, t(labelKey), ({ name, row }) =>
      row === null ? null : <RegulatedNumber of={row} field={field} label={`${name}: ${t(labelKey)}`} />,
    ),
  );

/** What was asked about, in the order of the request. */
export type Asked = readonly { readonly smiles?: string | undefined }[];

/** The structure a row was asked with; null where none was given. */
export const smilesOf = (asked: Asked, { place }: ViewRow<unknown>): string | null =>
  place === null ? null : (asked[place]?.smiles ?? null);

/** The structure with the atoms of its alerts marked, and the alerts by name. */
export const structureColumn = ({ t }: Messages, asked: Asked): Column<'mutagenic_impurities'> =>
  column('structure', t('regulatory.structure'), (line) => {
    const { name, row } = line;
    if (row === null) return null;
    const alerts = [...row.alerts, ...row.cohort_of_concern];
    return (
      <MarkedStructure
        name={name}
        smiles={smilesOf(asked, line)}
        size="alerts"
        markedAtoms={alerts.flatMap(({ atom_ids }) => atom_ids)}
        counterIons={row.counter_ions}
      >
        {[...new Set(alerts.map((alert) => alert.name))].map((alert) => (
          <span key={alert} className="small">
            {t('regulatory.alert')} <ServiceText text={alert} />
          </span>
        ))}
      </MarkedStructure>
    );
  });

export const classOfSolvent = ({ t }: Messages): Column<'residual_solvents'> =>
  column('class', t('regulatory.class'), ({ row }) =>
    row === null || row.solvent_class === null ? '–' : t('regulatory.classOf', { name: row.solvent_class }),
  );

export const classOfElement = ({ t }: Messages): Column<'elemental_impurities'> =>
  column('class', t('regulatory.class'), ({ row }) => {
    if (row === null) return '–';
    return (
      <>
        {row.element_class === null ? '–' : t('regulatory.classOf', { name: row.element_class })}
        {!row.assessment_required && <span className="note">{t('regulatory.notRequired')}</span>}
      </>
    );
  });

export const classOfMutagen = ({ t }: Messages): Column<'mutagenic_impurities'> =>
  column('class', t('regulatory.class'), ({ row }) => {
    if (row === null) return '–';
    return (
      <>
        {row.m7_class === null ? '–' : t('regulatory.classOf', { name: row.m7_class })}
        <span className="note">{t(`regulatory.limitKind.${row.limit_kind}`)}</span>
        {row.expert_review_required && <span className="note">{t('regulatory.expertReview')}</span>}
      </>
    );
  });
