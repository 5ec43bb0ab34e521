import type { FidRun, Review } from '#contract/fid-runs';

export const decisions = ['approve', 'reject', 'reprocess'] as const;
type Decision = Review['decision'];

export const reasonCodes = [
  'wrong_shift',
  'wrong_multiplicity',
  'wrong_structure',
  'missed_impurity',
  'wrong_integration',
  'calibration_off',
  'other',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** What a reviewer has filled in so far. */
export interface DecisionForm {
  readonly decision: Decision | null;
  readonly comment: string;
  readonly reasonCode: ReasonCode | null;
  readonly preset: string | null;
  /** What to change about the preset, by `step.parameter`; null for the preset as it is. */
  readonly parameters: FidRun['parameters'];
  readonly overrideReason: string;
}

export const emptyForm: DecisionForm = {
  decision: null,
  comment: '',
  reasonCode: null,
  preset: null,
  parameters: null,
  overrideReason: '',
};

/** How a user stands to a run. The service checks all of this again. */
export type Standing = 'may_decide' | 'own' | 'own_may_override' | 'decided';

export const standingOf = (
  run: Pick<FidRun, 'author_id' | 'review_state'>,
  user: { readonly id: string; readonly is_admin: boolean },
): Standing => {
  if (run.review_state !== 'pending') return 'decided';
  if (run.author_id !== user.id) return 'may_decide';
  return user.is_admin ? 'own_may_override' : 'own';
};

/** True when everything the record needs is there. */
export const isComplete = (form: DecisionForm, isOverride: boolean): boolean =>
  form.decision !== null &&
  form.comment.trim() !== '' &&
  (form.decision !== 'reprocess' || form.preset !== null) &&
  (!isOverride || form.overrideReason.trim() !== '');

const choiceOf = (preset: string, parameters: DecisionForm['parameters']) =>
  parameters === null ? { preset } : { preset, parameters };

/** What is on the screen of whoever decides. */
interface DecidedOn {
  readonly contradictions: readonly FidRun['contradictions'][number][];
  /** Of the analysis; null for a run outside of one. */
  readonly revision: number | null;
}

/** Codes of what wants a decision, each once: an approval names them. */
const openCodes = (contradictions: DecidedOn['contradictions']): string[] => [
  ...new Set(contradictions.filter(({ severity }) => severity !== 'info').map(({ code }) => code)),
];

/** Body of the request about a run; null while the form is incomplete. */
export const decisionBody = (
  form: DecisionForm,
  isOverride: boolean,
  { contradictions, revision }: DecidedOn,
) => {
  if (form.decision === null || !isComplete(form, isOverride)) return null;
  return {
    decision: form.decision,
    comment: form.comment.trim(),
    ...(revision === null ? {} : { base_revision: revision }),
    ...(form.decision === 'approve' ? { open_contradictions: openCodes(contradictions) } : {}),
    ...(form.reasonCode === null || form.decision === 'approve' ? {} : { reason_code: form.reasonCode }),
    ...(form.decision === 'reprocess' && form.preset !== null ? choiceOf(form.preset, form.parameters) : {}),
    ...(isOverride ? { override: true, reason_for_change: form.overrideReason.trim() } : {}),
  };
};
