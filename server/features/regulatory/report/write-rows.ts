import type { Assessment, AssessmentBody } from '../contract.ts';
import { amountText, fieldWords, shortVersion, verdictText } from './field-words.ts';
import { headingOf, type PageBlock, type PageFact, tableOf, textOf } from './page-block.ts';
import type { RegulatoryReport } from './regulatory-report.ts';
import {
  arithmeticOfElement,
  arithmeticOfNitrosamine,
  arithmeticOfOrganic,
  arithmeticOfSolvent,
} from './write-arithmetic.ts';

type Warning = Pick<Assessment['warnings'][number], 'message' | 'name'>;

/** What a row of an answer stands on. */
interface EvidencedRow {
  readonly numbers: readonly {
    readonly field: string;
    readonly text: string;
    readonly unit: string;
    readonly basis: number;
  }[];
  readonly basis: Assessment['cumulative_risk']['basis'];
}

interface RowWords {
  readonly name: string;
  readonly row: EvidencedRow;
  readonly verdict?: Assessment['cumulative_risk']['verdict'] | null;
  readonly structure?: { readonly smiles: string; readonly marked: readonly string[] } | null;
  readonly arithmetic?: readonly string[];
  readonly remarks?: readonly string[];
}

const numberColumns = ['Number', 'Value', 'Guideline', 'Clause', 'Verification', 'Rule set'];

/** Every number of a row with the clause it stands on and how well that was compared with its source. */
export const numbersTable = (caption: string, { numbers, basis }: EvidencedRow): readonly PageBlock[] =>
  tableOf(
    caption,
    numberColumns,
    numbers.map(({ field, text, unit, basis: place }) => {
      const stands = basis[place];
      if (stands === undefined) throw new Error(`The number ${field} names no basis of its row.`);
      const { guideline, revision, clause, jurisdiction, verification, rule_set_version } = stands;
      return [
        fieldWords(field),
        amountText(text, unit),
        `${guideline} ${revision} (${jurisdiction})`,
        clause,
        verification,
        shortVersion(rule_set_version),
      ];
    }),
  );

const writeRow = ({
  name,
  row,
  verdict,
  structure,
  arithmetic = [],
  remarks = [],
}: RowWords): PageBlock[] => [
  headingOf(name, 3),
  ...(verdict === undefined ? [] : [textOf(`Verdict: ${verdictText(verdict)}.`)]),
  ...(structure == null
    ? []
    : [
        {
          kind: 'structure' as const,
          name,
          smiles: structure.smiles,
          marked_atoms: [...new Set(structure.marked)],
        },
      ]),
  ...numbersTable(`Numbers of ${name}`, row),
  ...tableOf(
    `Arithmetic of ${name}`,
    ['Arithmetic'],
    arithmetic.map((line) => [line]),
  ),
  ...remarks.map(textOf),
];

type Overridden = Pick<Assessment['residual_solvents'][number], 'override'>;

const overrideRemarks = ({ override }: Overridden): string[] =>
  override === null
    ? []
    : [
        `Limit of a rule row of one's own (${override.id}): ${override.reason} Source: ${override.source}. ${
          override.replaced === null
            ? 'Nothing is published that it stands in place of.'
            : `It stands in place of ${amountText(override.replaced.text, override.replaced.unit)}.`
        }`,
      ];

const alertRemarks = ({
  m7_class,
  alerts,
  cohort_of_concern,
  expert_review_required,
}: Assessment['mutagenic_impurities'][number]): string[] => {
  const named = (found: typeof alerts) => [...new Set(found.map(({ name }) => name))].join(', ');
  return [
    `M7 class ${m7_class ?? 'not told'}; ${alerts.length === 0 ? 'no structural alert found' : `alerts: ${named(alerts)}`}.`,
    ...(cohort_of_concern.length === 0 ? [] : [`Cohort of concern: ${named(cohort_of_concern)}.`]),
    ...(expert_review_required ? ['An expert has to review the call.'] : []),
  ];
};

const structureOf = (
  smiles: string | undefined,
  marked: readonly string[] = [],
): { readonly smiles: string; readonly marked: readonly string[] } | null =>
  smiles === undefined ? null : { smiles, marked };

/** The lists of an answer, with what was asked: what a report of either kind holds. */
export interface AssessedLists {
  readonly question: AssessmentBody;
  readonly answer: Partial<
    Pick<
      Assessment,
      | 'organic_impurities'
      | 'residual_solvents'
      | 'elemental_impurities'
      | 'mutagenic_impurities'
      | 'nitrosamines'
      | 'mutagenic_total'
    >
  > & { readonly cumulative_risk?: CumulativeWords };
  readonly warnings: readonly Warning[];
}

type CumulativeWords = Pick<Assessment['cumulative_risk'], 'verdict' | 'numbers' | 'basis'> & {
  readonly watches: readonly { readonly name: string; readonly ratio: number }[];
  readonly excluded: readonly { readonly name: string; readonly reason: string }[];
};

type Section = RegulatoryReport['sections'][number];

const sectionOf = (heading: string, blocks: readonly PageBlock[]): Section[] =>
  blocks.length === 0 ? [] : [{ heading, facts: [], blocks }];

/** The row of the question that a row of the answer is about. */
const givenAt = <Row>(list: readonly Row[] | undefined, place: number): Row => {
  const row = list?.[place];
  if (row === undefined) throw new Error(`The question has no row at place ${place}.`);
  return row;
};

const inComponent = (name: string, { component }: { readonly component?: string | undefined }): string =>
  component === undefined ? name : `${name} in ${component}`;

/** The sum of ratios with every part of it. */
const cumulativeBlocks = (risk: CumulativeWords): PageBlock[] => {
  const sum = risk.numbers.find(({ field }) => field === 'sum');
  return writeRow({
    name: 'Nitrosamines together',
    row: risk,
    verdict: risk.verdict,
    arithmetic:
      sum === undefined || risk.watches.length === 0
        ? []
        : [`Sum: ${risk.watches.map(({ name, ratio }) => `${ratio} (${name})`).join(' + ')} = ${sum.text}`],
    remarks: risk.excluded.map(
      ({ name, reason }) => `Not in the sum: ${name} (${reason.replaceAll('_', ' ')}).`,
    ),
  });
};

const totalBlocks = (total: NonNullable<Assessment['mutagenic_total']>): PageBlock[] =>
  writeRow({
    name: 'Mutagenic impurities together',
    row: total,
    verdict: total.exceeds ? 'exceeds' : 'within',
  });

/** Every row of the lists with verdict, structure, numbers on their clauses, and arithmetic. */
export const writeLists = ({ question, answer, warnings }: AssessedLists): Section[] => {
  const { product } = question;
  return [
    ...sectionOf(
      'Organic impurities',
      (answer.organic_impurities ?? []).flatMap((row) => {
        const given = givenAt(question.organic_impurities, row.place);
        return writeRow({
          name: row.name,
          row,
          verdict: row.verdict,
          structure: structureOf(given.smiles),
          arithmetic: arithmeticOfOrganic(given, row, product),
          remarks: row.comparisons.map(
            ({ threshold, convention, compared, unit, exceeds }) =>
              `At the ${threshold} threshold by ${convention.replaceAll('_', ' ')}: ${amountText(compared, unit)} ${exceeds ? 'exceeds it' : 'does not exceed it'}.`,
          ),
        });
      }),
    ),
    ...sectionOf('Mutagenic impurities', [
      ...(answer.mutagenic_impurities ?? []).flatMap((row) =>
        writeRow({
          name: row.name,
          row,
          verdict: row.verdict,
          structure: structureOf(
            givenAt(question.mutagenic_impurities, row.place).smiles,
            [...row.alerts, ...row.cohort_of_concern].flatMap(({ atom_ids }) => atom_ids),
          ),
          remarks: [...alertRemarks(row), ...overrideRemarks(row)],
        }),
      ),
      ...(answer.mutagenic_total == null ? [] : totalBlocks(answer.mutagenic_total)),
    ]),
    ...sectionOf(
      'Nitrosamines',
      (answer.nitrosamines ?? []).flatMap((row) => {
        const given = givenAt(question.nitrosamines, row.place);
        return writeRow({
          name: row.name,
          row,
          verdict: row.verdict,
          structure: structureOf(
            given.smiles,
            row.cpca?.groups.flatMap(({ atom_ids }) => atom_ids),
          ),
          arithmetic: arithmeticOfNitrosamine(given, row),
          remarks: [
            ...(row.cpca?.category == null ? [] : [`Potency category ${row.cpca.category}.`]),
            ...row.acceptable_intake.map(
              ({ jurisdiction, limit_ng_per_day, kind }) =>
                `${jurisdiction}: ${limit_ng_per_day === null ? 'no limit' : `${limit_ng_per_day} ng/day`} (${kind}).`,
            ),
            ...overrideRemarks(row),
          ],
        });
      }),
    ),
    ...sectionOf(
      'Residual solvents',
      (answer.residual_solvents ?? []).flatMap((row) => {
        const given = givenAt(question.residual_solvents, row.place);
        return writeRow({
          name: inComponent(row.name, given),
          row,
          verdict: row.verdict,
          arithmetic: arithmeticOfSolvent(given, row, product),
          remarks: overrideRemarks(row),
        });
      }),
    ),
    ...sectionOf(
      'Elemental impurities',
      (answer.elemental_impurities ?? []).flatMap((row) => {
        const given = givenAt(question.elemental_impurities, row.place);
        return writeRow({
          name: inComponent(row.name, given),
          row,
          verdict: row.verdict,
          arithmetic: arithmeticOfElement(given, row, product),
          remarks: overrideRemarks(row),
        });
      }),
    ),
    ...(answer.cumulative_risk === undefined
      ? []
      : sectionOf('Cumulative risk of nitrosamines', cumulativeBlocks(answer.cumulative_risk))),
    ...sectionOf(
      'Warnings',
      warnings.map(({ name, message }) => textOf(`${name}: ${message}`)),
    ),
  ];
};

/** Whose limits a product is held against, in words. */
export const marketsText = ({ markets }: AssessmentBody['product']): string =>
  markets === undefined
    ? 'no choice of markets: the strictest limit known of any authority governs'
    : `for the markets ${markets.join(', ')}`;

/** The product an answer is about, in words. */
export const productFact = (product: AssessmentBody['product']): PageFact => {
  const { treatment_duration: duration } = product;
  return {
    label: 'Product',
    value: [
      product.name ?? 'not named',
      product.substance_type.replaceAll('_', ' '),
      product.route,
      `maximum daily dose ${product.max_daily_dose_g} g`,
      ...(product.product_mass_g === undefined ? [] : [`product mass ${product.product_mass_g} g`]),
      duration === 'lifetime' ? 'treatment of a lifetime' : `treatment of ${duration.value} ${duration.unit}`,
      marketsText(product),
    ].join(', '),
  };
};
