import { X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import {
  type MsAnnotation,
  type MsReview,
  msAnnotationRoutes,
  msReviewReason,
} from '#contract/ms-annotations';
import { api, session } from '../../../api/api.ts';
import { type DraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useReply } from '../../../api/use-reply.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Checkbox, choicesOf, RadioGroup, Select } from '../../../ui/choices.tsx';
import { DialogActions, SideSheet } from '../../../ui/dialog.tsx';
import { Fact, FactRows } from '../../../ui/fact.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAction } from '../../../ui/use-action.tsx';
import type { Correction } from './corrections.ts';

const decisions = ['approve', 'correct', 'reject'] as const;
const reasonCodes = msReviewReason.options;

interface DecisionForm {
  readonly decision: (typeof decisions)[number] | null;
  readonly comment: string;
  readonly reasonCode: (typeof reasonCodes)[number] | null;
  readonly overrideReason: string;
}

const emptyForm: DecisionForm = { decision: null, comment: '', reasonCode: null, overrideReason: '' };

interface ReviewPanelProps {
  /** Where the decision is kept until it is recorded. */
  readonly place: DraftPlace;
  readonly annotation: MsAnnotation;
  /** What the reviewer changed of single ions. */
  readonly corrections: readonly Correction[];
  readonly onDrop: (key: string) => void;
  readonly onRecorded: () => void;
}

/** The decision, or the reason why it is not this person's to make; and those that were recorded. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { t } = useMessages();
  const { annotation } = props;
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  const [isOverride, setOverride] = useState(false);
  const { id, review_state: state, revision } = annotation;
  const reviews = useReply(msAnnotationRoutes.listReviews, { params: { id } }, [state, revision]);
  const isPending = state === 'pending';
  const mayOverride = isPending && !annotation.can_review && isAdmin;
  return (
    <Panel title={t('ms.review')}>
      <div className="rows-3">
        {annotation.cannot_review_reason !== null && (
          <p>
            <ServiceText text={annotation.cannot_review_reason} />
          </p>
        )}
        {mayOverride && (
          <Checkbox label={t('review.override')} isSelected={isOverride} onChange={setOverride} />
        )}
        {(annotation.can_review || (mayOverride && isOverride)) && (
          <DecisionEditor {...props} isOverride={!annotation.can_review} />
        )}
        {reviews.data === null ? (
          <LoadingState resource={reviews} lines={2} />
        ) : (
          <History reviews={reviews.data.items} />
        )}
      </div>
    </Panel>
  );
}

interface EditorProps extends ReviewPanelProps {
  readonly isOverride: boolean;
}

function DecisionEditor(props: EditorProps) {
  const { place, corrections, onDrop, isOverride } = props;
  const { t } = useMessages();
  const [form, setForm] = useKept<DecisionForm>(place, 'form', emptyForm);
  const [isSummaryOpen, setSummaryOpen] = useState(false);
  const change = (to: Partial<DecisionForm>): void => setForm((before) => ({ ...before, ...to }));
  const isComplete =
    form.decision !== null &&
    form.comment.trim() !== '' &&
    (form.decision !== 'correct' || corrections.length > 0) &&
    (!isOverride || form.overrideReason.trim() !== '');
  return (
    <>
      <RadioGroup
        label={t('review.decision')}
        hideLabel
        choices={choicesOf(decisions, (value) => t(`ms.review.choice.${value}`))}
        value={form.decision}
        onChange={(decision) => change({ decision })}
      />
      {form.decision === 'correct' && <Corrections corrections={corrections} onDrop={onDrop} />}
      {form.decision !== 'correct' && corrections.length > 0 && (
        <p className="muted">{t('ms.review.correctionsUnused', { count: corrections.length })}</p>
      )}
      <TextField
        label={t('review.reason')}
        hint={t('review.reason.hint')}
        value={form.comment}
        onChange={(comment) => change({ comment })}
        rows={3}
        maxLength={2000}
        isRequired
      />
      {(form.decision === 'reject' || form.decision === 'correct') && (
        <Select
          label={t('review.code')}
          isOptional
          choices={choicesOf(reasonCodes, (value) => t(`ms.review.code.${value}`))}
          value={form.reasonCode}
          onChange={(reasonCode) => change({ reasonCode })}
        />
      )}
      {isOverride && (
        <TextField
          label={t('review.override.reason')}
          value={form.overrideReason}
          onChange={(overrideReason) => change({ overrideReason })}
          rows={2}
          maxLength={500}
          isRequired
        />
      )}
      <div>
        <Button variant="primary" isDisabled={!isComplete} onPress={() => setSummaryOpen(true)}>
          {t('review.submit')}
        </Button>
      </div>
      <SideSheet title={t('review.summary')} isOpen={isSummaryOpen} onClose={() => setSummaryOpen(false)}>
        <Summary {...props} form={form} onCancel={() => setSummaryOpen(false)} />
      </SideSheet>
    </>
  );
}

function Corrections({ corrections, onDrop }: Pick<ReviewPanelProps, 'corrections' | 'onDrop'>) {
  const { t } = useMessages();
  if (corrections.length === 0) return <p className="muted">{t('ms.review.noCorrections')}</p>;
  return (
    <ul className="rows-2">
      {corrections.map((correction) => (
        <li key={correction.key} className="line">
          <span>
            <code>{correction.key}</code> {wordsOf(correction, t)}
          </span>
          <IconButton
            label={t('ms.review.dropCorrection', { key: correction.key })}
            icon={<X />}
            onPress={() => onDrop(correction.key)}
          />
        </li>
      ))}
    </ul>
  );
}

/** What is changed about an ion, in one line. */
const wordsOf = (correction: Correction, t: ReturnType<typeof useMessages>['t']): string => {
  const { identification_level: level, answer, diagnostic, standard } = correction;
  return [
    level === undefined ? null : t('ms.level.named', { level, words: t(`ms.level.${level}`) }),
    answer === undefined ? null : (answer?.name ?? answer?.formula ?? answer?.smiles ?? t('ms.answer.none')),
    diagnostic === undefined
      ? null
      : t('ms.review.diagnosticOf', { rule: diagnostic.rule, ions: diagnostic.ions.join(', ') }),
    standard === undefined ? null : t('ms.review.standardOf', { id: standard.annotation_id }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
};

interface SummaryProps extends EditorProps {
  readonly form: DecisionForm;
  readonly onCancel: () => void;
}

/** Exactly what will be recorded, before it is. */
function Summary(props: SummaryProps) {
  const { place, annotation, corrections, form, isOverride, onCancel, onRecorded } = props;
  const { t } = useMessages();
  const user = useStore(session.store, (state) => state.user);
  const { decision, reasonCode } = form;
  const record = useAction(async () => {
    if (decision === null) return;
    await api.call(msAnnotationRoutes.review, {
      params: { id: annotation.id },
      body: {
        decision,
        comment: form.comment.trim(),
        ...(decision !== 'approve' && reasonCode !== null && { reason_code: reasonCode }),
        ...(decision === 'correct' && { corrections: [...corrections] }),
        ...(isOverride && { override: true, reason_for_change: form.overrideReason.trim() }),
      },
    });
    showToast('ok', t('review.recorded'));
    onRecorded();
  }, place);
  if (decision === null) return null;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t('review.summary.decision'), t(`ms.review.choice.${decision}`)],
    ...corrections.flatMap((correction): readonly (readonly [string, string])[] =>
      decision === 'correct' ? [[correction.key, wordsOf(correction, t)]] : [],
    ),
    [t('review.reason'), form.comment.trim()],
    [
      t('review.code'),
      decision !== 'approve' && reasonCode !== null ? t(`ms.review.code.${reasonCode}`) : undefined,
    ],
    [t('review.summary.record'), `${annotation.title} ${annotation.id}`],
    [t('review.summary.revision'), String(annotation.revision)],
    [t('review.summary.reviewer'), user?.display_name],
    [t('review.summary.override'), isOverride ? form.overrideReason.trim() : undefined],
  ];
  return (
    <>
      <FactRows>
        {rows.map(([term, value]) =>
          value === undefined ? null : (
            <Fact key={term} term={term}>
              {value}
            </Fact>
          ),
        )}
      </FactRows>
      <p className="muted">{t(`ms.review.effect.${decision}`)}</p>
      {record.failure}
      <DialogActions>
        <Button onPress={onCancel}>{t('common.back')}</Button>
        <Button variant="primary" isDisabled={record.isRunning} onPress={record.run}>
          {t('review.record')}
        </Button>
      </DialogActions>
    </>
  );
}

function History({ reviews }: { readonly reviews: readonly MsReview[] }) {
  const { t } = useMessages();
  if (reviews.length === 0) return null;
  return (
    <section aria-label={t('review.history')}>
      <h3>{t('review.history')}</h3>
      {reviews.map((review) => (
        <article key={review.id}>
          <p>
            <strong>{t(`ms.review.choice.${review.decision}`)}</strong>{' '}
            {review.override && <Chip tone="warn">{t('review.history.override')}</Chip>}
          </p>
          {review.reason_code !== null && (
            <p className="muted">{t(`ms.review.code.${review.reason_code}`)}</p>
          )}
          <p>{review.comment}</p>
          <p className="muted">
            {review.reviewer_name} · {t('ms.review.ofRevision', { revision: review.revision })} ·{' '}
            <Moment utc={review.created_at} />
          </p>
        </article>
      ))}
    </section>
  );
}
