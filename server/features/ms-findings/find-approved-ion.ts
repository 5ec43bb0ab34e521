import type { MsAnnotatedIon } from '#contract/ms-annotations';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import {
  type AnnotationTable,
  findAnnotationReport,
  findReadableAnnotation,
  ionsOfRevision,
  listAnnotationReviews,
} from '../ms-annotations/index.ts';

export interface ApprovedIon {
  readonly annotation: AnnotationTable;
  readonly ion: MsAnnotatedIon;
  readonly report_sha256: string;
  readonly approved_by: string;
}

/** An ion as a second person approved it. Throws where the caller may not use the annotation, and a conflict before an approval. */
export const findApprovedIon = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  { id, key, route }: { readonly id: string; readonly key: string; readonly route: string },
): Promise<ApprovedIon> => {
  const annotation = await findReadableAnnotation(kernel, ctx, id, route);
  const { read } = kernel.store;
  const report = await findAnnotationReport(read, id);
  if (annotation.review_state !== 'approved' || report === undefined)
    throw conflict(
      'What an annotation says goes to other records once a second person approved it; this one is not approved.',
    );
  const reviews = await listAnnotationReviews(read, id);
  const found = ionsOfRevision(annotation, reviews, annotation.revision).find(({ ion }) => ion.key === key);
  if (found === undefined) throw invalidField('key', `The annotation has no ion ${key}.`);
  const approval = reviews.find((review) => review.id === report.review_id);
  if (approval === undefined) throw new Error(`The report of ${id} names a review that is not there.`);
  return {
    annotation,
    ion: found.ion,
    report_sha256: report.model_sha256,
    approved_by: approval.reviewer_id,
  };
};

const mostName = 200;
const secondsPerMinute = 60;

/** What an ion is called where nobody names it: its answer, or what is known of it so that no two are called the same. */
export const nameOfIon = ({ answer, mz, rt_s }: MsAnnotatedIon): string => {
  if (answer?.name != null && answer.name.length <= mostName) return answer.name;
  const measured = `m/z ${mz.toFixed(4)}${rt_s === null ? '' : ` at ${(rt_s / secondsPerMinute).toFixed(2)} min`}`;
  return answer?.formula == null ? measured : `${answer.formula}, ${measured}`;
};
