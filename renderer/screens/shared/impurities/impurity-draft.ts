import type { Assessment, AssessmentBody } from '#contract/regulatory';
import type { Reader } from '../../../ui/draft-reader.ts';

/** Sections the form has rows for. */
export type SectionName = Extract<
  Assessment['warnings'][number]['section'],
  | 'organic_impurities'
  | 'residual_solvents'
  | 'elemental_impurities'
  | 'mutagenic_impurities'
  | 'nitrosamines'
>;
export type LevelUnit =
  | 'level_percent'
  | 'level_ppm'
  | 'level_ug_per_g'
  | 'level_ug_per_day'
  | 'components'
  | 'measured_ng_per_day';

/** An impurity as the service takes it. */
export type ImpurityInput<S extends SectionName> = NonNullable<AssessmentBody[S]>[number];
type MutagenicRow = ImpurityInput<'mutagenic_impurities'>;
type ExpertCall = NonNullable<MutagenicRow['expert_call']>;
type QsarCall = NonNullable<MutagenicRow['qsar']>[number]['call'];

/** The choice of a field about which nothing is stated: it is left out of the request, and the form adds no default. */
export const notStated = 'not_said';
export type NotStated = typeof notStated;

/** A component of the product as it is typed, with what it holds of an element. */
export interface ComponentDraft {
  readonly id: number;
  readonly name: string;
  readonly concentration: string;
  readonly dailyAmount: string;
}

/** One more, empty, with a number of its own. */
export const addComponent = (components: readonly ComponentDraft[]): readonly ComponentDraft[] => [
  ...components,
  { id: Math.max(0, ...components.map(({ id }) => id)) + 1, name: '', concentration: '', dailyAmount: '' },
];

/** An impurity of any kind as it is typed; numbers stay text until they are sent. A section reads the fields it has. */
export interface ImpurityDraft {
  readonly id: number;
  readonly name: string;
  readonly cas: string;
  readonly smiles: string;
  readonly level: string;
  readonly unit: LevelUnit;
  /** In place of a level, where the unit says so. */
  readonly components: readonly ComponentDraft[];
  /** Part of the product the level was measured in; empty for the whole. */
  readonly component: string;
  readonly doseBasis: string;
  readonly publishedLimit: string;
  readonly origin: 'process' | 'degradant' | NotStated;
  readonly isAdded: 'yes' | 'no' | NotStated;
  readonly ames: 'positive' | 'negative' | NotStated;
  readonly carcinogenicity: 'positive' | 'negative' | NotStated;
  readonly expertCall: ExpertCall | NotStated;
  readonly expertRule: QsarCall | NotStated;
  readonly statistical: QsarCall | NotStated;
}

/** Units a level of the section may be given in, the usual one first. */
export const unitsOf: Readonly<Record<SectionName, readonly [LevelUnit, ...LevelUnit[]]>> = {
  organic_impurities: ['level_percent', 'level_ug_per_day'],
  residual_solvents: ['level_ppm'],
  elemental_impurities: ['level_ug_per_g', 'level_ug_per_day', 'components'],
  mutagenic_impurities: ['level_ug_per_day'],
  nitrosamines: ['measured_ng_per_day'],
};

export const sectionNames = Object.keys(unitsOf) as readonly SectionName[];

export const emptyImpurity = (id: number, section: SectionName): ImpurityDraft => ({
  id,
  name: '',
  cas: '',
  smiles: '',
  level: '',
  unit: unitsOf[section][0],
  components: addComponent([]),
  component: '',
  doseBasis: '',
  publishedLimit: '',
  origin: notStated,
  isAdded: notStated,
  ames: notStated,
  carcinogenicity: notStated,
  expertCall: notStated,
  expertRule: notStated,
  statistical: notStated,
});

const statedField = <K extends string, T extends string>(key: K, value: T | NotStated) =>
  value === notStated ? {} : ({ [key]: value } as Record<K, T>);

const readComponent = (
  read: Reader,
  field: string,
  { name, concentration, dailyAmount }: ComponentDraft,
) => ({
  name: read.text(`${field}.name`, name),
  concentration_ug_per_g: read.number(`${field}.concentration_ug_per_g`, concentration),
  daily_amount_g: read.number(`${field}.daily_amount_g`, dailyAmount),
});

const level = (read: Reader, field: string, row: ImpurityDraft) =>
  row.unit === 'components'
    ? {
        components: row.components.map((each, place) =>
          readComponent(read, `${field}.components.${place}`, each),
        ),
      }
    : read.optional(field, row.unit, row.level);

const readers = {
  organic_impurities: (
    read: Reader,
    field: string,
    row: ImpurityDraft,
  ): ImpurityInput<'organic_impurities'> => ({
    name: read.text(`${field}.name`, row.name),
    ...level(read, field, row),
    ...statedField('impurity_kind', row.origin),
  }),
  residual_solvents: (
    read: Reader,
    field: string,
    row: ImpurityDraft,
  ): ImpurityInput<'residual_solvents'> => {
    const cas = row.cas.trim();
    const component = row.component.trim();
    const isNamed = cas === '' || row.name.trim() !== '';
    return {
      ...(isNamed && { name: read.text(`${field}.name`, row.name) }),
      ...(cas !== '' && { cas }),
      ...level(read, field, row),
      ...(component !== '' && { component }),
      ...read.optional(field, component === '' ? 'dose_basis_g' : 'component_mass_g', row.doseBasis),
    };
  },
  elemental_impurities: (
    read: Reader,
    field: string,
    row: ImpurityDraft,
  ): ImpurityInput<'elemental_impurities'> => ({
    element: read.text(`${field}.element`, row.name),
    ...level(read, field, row),
    ...(row.isAdded !== notStated && { intentionally_added: row.isAdded === 'yes' }),
  }),
  mutagenic_impurities: (read: Reader, field: string, row: ImpurityDraft): MutagenicRow => {
    const calls = [
      { method: 'expert_rule', call: row.expertRule },
      { method: 'statistical', call: row.statistical },
    ] as const;
    const qsar = calls.flatMap(({ method, call }) => (call === notStated ? [] : [{ method, call }]));
    return {
      name: read.text(`${field}.name`, row.name),
      smiles: read.text(`${field}.smiles`, row.smiles),
      ...level(read, field, row),
      ...statedField('ames', row.ames),
      ...statedField('carcinogenicity', row.carcinogenicity),
      ...statedField('expert_call', row.expertCall),
      ...(qsar.length > 0 && { qsar }),
    };
  },
  nitrosamines: (read: Reader, field: string, row: ImpurityDraft): ImpurityInput<'nitrosamines'> => {
    const smiles = row.smiles.trim();
    return {
      name: read.text(`${field}.name`, row.name),
      ...(smiles !== '' && { smiles }),
      ...level(read, field, row),
      ...read.optional(field, 'published_limit_ng_per_day', row.publishedLimit),
    };
  },
};

/** Rows of a section as they are sent; what is missing is noted under the names the service gives the fields. */
export const readRows = <S extends SectionName>(
  section: S,
  rows: readonly ImpurityDraft[],
  read: Reader,
): ImpurityInput<S>[] =>
  rows.map((row, place) => readers[section](read, `${section}.${place}`, row) as ImpurityInput<S>);
