import type {
  ElementalAssessment,
  RecordedRisk,
  Register,
  SolventAssessment,
  Watch,
} from '#contract/dossier-assessments';
import type { AssessmentBody } from '#contract/regulatory';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { pdfMedia, printReport, type RegulatoryReport, reportAssessment } from '../regulatory/index.ts';

type Stored = ElementalAssessment | SolventAssessment | Register | Watch | RecordedRisk;
type Lists = Pick<Parameters<typeof reportAssessment>[0], 'answer' | 'warnings'> & {
  readonly asked: Omit<AssessmentBody, 'product'>;
};
type Fact = RegulatoryReport['facts'][number];

const withdrawalFacts = ({ withdrawal }: Pick<Watch, 'withdrawal'>): Fact[] =>
  withdrawal === null
    ? []
    : [
        {
          label: 'Withdrawn',
          value: `${withdrawal.withdrawn_at.slice(0, 10)}: ${withdrawal.reason_for_change}`,
        },
      ];

const standingFacts = (record: Pick<Watch, 'withdrawal'> & { readonly status: string }): Fact[] => [
  { label: 'Standing', value: record.status },
  ...withdrawalFacts(record),
];

const decisionFacts = ({ entries }: Register): Fact[] =>
  entries.map(({ name, risk, current, status, decisions }) => ({
    label: 'Entry',
    value: `${name}: risk ${risk.replaceAll('_', ' ')}, ${current ? 'counts now' : 'does not count any more'}, ${status}${
      decisions[0] === undefined
        ? ''
        : ` (${decisions[0].decided_at.slice(0, 10)}: ${decisions[0].reason_for_change})`
    }`,
  }));

const requestFacts = (request: { batch_no?: string | undefined; notes?: string | undefined }): Fact[] => [
  ...(request.batch_no === undefined ? [] : [{ label: 'Batch', value: request.batch_no }]),
  ...(request.notes === undefined ? [] : [{ label: 'Notes', value: request.notes }]),
];

const kickers = {
  elements: 'Elemental impurities of a dossier',
  solvents: 'Residual solvents of a dossier',
  register: 'Register of impurities of a dossier',
  watch: 'Nitrosamine of a dossier',
  risk: 'Cumulative risk of nitrosamines of a dossier',
} as const;

/** What a record says, in the terms of the assessment it was computed by. */
const describeRecord = (
  record: Stored,
): Lists & { readonly kicker: string; readonly facts: readonly Fact[] } => {
  const { warnings } = record;
  if ('elemental_impurities' in record)
    return {
      kicker: kickers.elements,
      asked: { elemental_impurities: record.request.elemental_impurities },
      answer: { elemental_impurities: record.elemental_impurities },
      facts: [...standingFacts(record), ...requestFacts(record.request)],
      warnings,
    };
  if ('residual_solvents' in record)
    return {
      kicker: kickers.solvents,
      asked: { residual_solvents: record.request.residual_solvents },
      answer: { residual_solvents: record.residual_solvents },
      facts: [...standingFacts(record), ...requestFacts(record.request)],
      warnings,
    };
  if ('entries' in record) {
    const { organic_impurities, mutagenic_impurities, mutagenic_total } = record;
    return {
      kicker: kickers.register,
      asked: record.request,
      answer: { organic_impurities, mutagenic_impurities, mutagenic_total },
      facts: [...requestFacts(record.request), ...decisionFacts(record)],
      warnings,
    };
  }
  if ('nitrosamine' in record)
    return {
      kicker: kickers.watch,
      asked: { nitrosamines: [record.request] },
      answer: { nitrosamines: [{ ...record.nitrosamine, place: 0 }] },
      facts: [...standingFacts(record), ...requestFacts(record.request)],
      warnings,
    };
  return { kicker: kickers.risk, asked: {}, answer: { cumulative_risk: record }, facts: [], warnings };
};

/** One record as it was asked for: JSON, or the report that says the same in words. */
export const answerStored = async <Record extends Stored>(
  kernel: Pick<Kernel, 'pool'>,
  ctx: Ctx,
  record: Record,
): Promise<{ readonly body: Record } | Omit<MediaOutcome, 'usage'>> => {
  if (ctx.accept !== pdfMedia) return { body: record };
  const { asked, facts, ...said } = describeRecord(record);
  const report = reportAssessment({
    ...said,
    title: record.product.name ?? 'Product without a name',
    facts: [
      { label: 'Record', value: `${record.id} of the dossier ${record.dossier_id}` },
      { label: 'Revision', value: `${record.dossier_revision} of the dossier` },
      ...facts,
    ],
    question: { ...asked, product: record.product },
    ruleSetVersions: record.rule_set_versions,
    disclaimer: record.disclaimer,
    createdAt: record.created_at,
  });
  return printReport(kernel, { report, answer: record, fileName: `assessment-${record.id}` }, ctx.signal);
};
