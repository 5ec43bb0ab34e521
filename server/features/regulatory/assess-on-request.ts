import type { Assessment, AssessmentBody, regulatoryRoutes } from '#contract/regulatory';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import type { PackServices } from '../reference-packs/index.ts';
import { assessOnPool } from './assess-on-pool.ts';
import { countVerdicts } from './count-verdicts.ts';
import { digestOfContent } from './digest-of-content.ts';
import { reportAssessment } from './report/assessment-report.ts';
import { pdfMedia, printReport } from './report/print-report.ts';

type Declaration = typeof regulatoryRoutes.assessImpurities;

/** The answer as a report, which names it as the audit trail does. */
const reportOf = (id: string, question: AssessmentBody, answer: Assessment, nowUtc: string) =>
  reportAssessment({
    kicker: 'Assessment of impurities, not kept',
    title: question.product.name ?? 'Assessment of impurities',
    facts: [
      { label: 'Assessment', value: id },
      { label: 'Question', value: `JSON of SHA-256 ${digestOfContent(question)}` },
    ],
    question,
    answer,
    warnings: answer.warnings,
    ruleSetVersions: answer.rule_set_versions,
    disclaimer: answer.disclaimer,
    createdAt: nowUtc,
  });

/** Assesses on a worker; the audit entry holds the product, how the verdicts fell and by which rule sets, not the structures. */
export const assessOnRequest = async (
  kernel: PackServices & Pick<Kernel, 'newId'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const id = kernel.newId('ias');
  const sections = await assessOnPool(kernel, body, {
    ownerId: ctx.principal.id,
    nowUtc: ctx.nowUtc,
    signal: ctx.signal,
  });
  const form =
    ctx.accept === pdfMedia
      ? await printReport(
          kernel,
          {
            report: reportOf(id, body, sections, ctx.nowUtc),
            answer: sections,
            fileName: `assessment-${id}`,
          },
          ctx.signal,
        )
      : null;
  return {
    body: { ...sections, id },
    ...(form && { form }),
    audit: {
      recordType: 'impurity_assessment',
      recordId: id,
      payload: {
        product: body.product,
        inputs_sha256: digestOfContent(body),
        result_sha256: digestOfContent(sections),
        verdicts: {
          organic_impurities: countVerdicts(sections.organic_impurities),
          residual_solvents: countVerdicts(sections.residual_solvents),
          elemental_impurities: countVerdicts(sections.elemental_impurities),
          mutagenic_impurities: countVerdicts(sections.mutagenic_impurities),
          nitrosamines: countVerdicts(sections.nitrosamines),
          cumulative_risk: sections.cumulative_risk.verdict,
        },
        mutagenicity_pack: sections.mutagenic_impurities[0]?.qsar?.prediction?.pack.digest ?? null,
        warnings: sections.warnings.length,
        rule_set_versions: sections.rule_set_versions,
      },
    },
    usage: [{ task: 'impurity_assessment', recordType: 'request', recordId: ctx.requestId }],
  };
};
