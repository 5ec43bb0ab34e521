import { useState } from 'react';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import { type FidRun, fidRunRoutes } from '#contract/fid-runs';
import { api, session } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import type { DraftPlace } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { DialogActions, SideSheet } from '../../ui/dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { TextField } from '../../ui/fields.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';
import { type DecisionForm, decisionBody, isComplete, standingOf } from './decision.ts';
import { DecisionFields } from './decision-fields.tsx';
import type { CheckPoint } from './list-check-points.ts';
import { OpenPoints } from './open-points.tsx';
import { asText, writeParameters } from './parameter-list.tsx';
import { contradictionsOf } from './state-claims.ts';

interface DecisionPanelProps {
  readonly place: DraftPlace;
  readonly run: FidRun;
  readonly analysis: Analysis | null;
  readonly form: DecisionForm;
  readonly onForm: (form: DecisionForm) => void;
  /** Points of the checklist nobody has ticked. */
  readonly openPoints: readonly CheckPoint[];
  readonly onRecorded: () => void;
  readonly onStale: () => void;
}

/** The decision, or the reason why it is not this user's to make. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { run, analysis } = props;
  const isOverridden = run.review_state === 'approved' && analysis?.last_decision?.override === true;
  const { t } = useMessages();
  const user = useStore(session.store, (state) => state.user);
  const [isOverride, setOverride] = useState(false);
  const standing = user === null ? 'own' : standingOf(run, user);
  return (
    <section className="side-panel" aria-label={t('review.decision')}>
      <h2>{t('review.decision')}</h2>
      {standing === 'decided' && (
        <p>{t(isOverridden ? 'review.decided.overridden' : `review.decided.${run.review_state}`)}</p>
      )}
      {(standing === 'own' || standing === 'own_may_override') && <p>{t('review.own')}</p>}
      {standing === 'own_may_override' && (
        <>
          <p className="muted">{t('review.own.admin')}</p>
          <Checkbox label={t('review.override')} isSelected={isOverride} onChange={setOverride} />
        </>
      )}
      {(standing === 'may_decide' || (standing === 'own_may_override' && isOverride)) && (
        <DecisionEditor {...props} isOverride={isOverride} />
      )}
    </section>
  );
}

function DecisionEditor(props: DecisionPanelProps & { readonly isOverride: boolean }) {
  const { analysis, form, onForm, isOverride } = props;
  const { t } = useMessages();
  const [isSummaryOpen, setSummaryOpen] = useState(false);
  return (
    <div className="rows-3">
      <DecisionFields form={form} onChange={onForm} nucleus={analysis?.nucleus ?? null} />
      {isOverride && (
        <TextField
          label={t('review.override.reason')}
          value={form.overrideReason}
          onChange={(overrideReason) => onForm({ ...form, overrideReason })}
          rows={2}
          maxLength={500}
          isRequired
        />
      )}
      <Button
        variant="primary"
        isDisabled={!isComplete(form, isOverride)}
        onPress={() => setSummaryOpen(true)}
      >
        {t('review.submit')}
      </Button>
      <SideSheet title={t('review.summary')} isOpen={isSummaryOpen} onClose={() => setSummaryOpen(false)}>
        <DecisionSummary {...props} onCancel={() => setSummaryOpen(false)} />
      </SideSheet>
    </div>
  );
}

interface DecisionSummaryProps extends DecisionPanelProps {
  readonly isOverride: boolean;
  readonly onCancel: () => void;
}

/** Exactly what will be recorded, before it is. */
function DecisionSummary(props: DecisionSummaryProps) {
  const { place, run, analysis, form, openPoints, isOverride, onCancel, onRecorded, onStale } = props;
  const { t } = useMessages();
  const user = useStore(session.store, (state) => state.user);
  const body = decisionBody(form, isOverride, {
    contradictions: contradictionsOf(run, analysis),
    revision: analysis?.revision ?? null,
  });
  const open = form.decision === 'approve' ? openPoints : [];
  const [isDeliberate, setDeliberate] = useState(false);
  const {
    run: record,
    isRunning,
    failure,
  } = useAction(async () => {
    if (body === null) return;
    try {
      await api.call(fidRunRoutes.review, { params: { id: run.id }, body });
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'conflict') {
        // What was meant of the former state is not meant of this one.
        setDeliberate(false);
        onStale();
      }
      throw thrown;
    }
    showToast('ok', t('review.recorded'));
    onRecorded();
  }, place);
  if (body === null) return null;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t('review.summary.decision'), t(`review.choice.${body.decision}`)],
    [t('review.preset'), 'preset' in body ? body.preset : undefined],
    [
      t('review.parameters'),
      'parameters' in body ? writeParameters(body.parameters, t).map(asText).join('; ') : undefined,
    ],
    [t('review.reason'), body.comment],
    [
      t('review.code'),
      form.reasonCode !== null && 'reason_code' in body ? t(`review.code.${form.reasonCode}`) : undefined,
    ],
    [t('review.summary.record'), `${analysis?.title ?? ''} ${run.id}`.trim()],
    [
      t('review.summary.revision'),
      analysis === null || analysis.revision === 0 ? undefined : String(analysis.revision),
    ],
    [t('review.summary.reviewer'), user?.display_name],
    [t('review.summary.override'), isOverride ? form.overrideReason.trim() : undefined],
  ];
  return (
    <>
      <dl className="findings">
        {rows.map(([term, value]) =>
          value === undefined ? null : (
            <Fact key={term} term={term}>
              {value}
            </Fact>
          ),
        )}
      </dl>
      <p className="muted">{t(`review.choice.${body.decision}.effect`)}</p>
      {open.length > 0 && (
        <OpenPoints
          points={open}
          nucleus={analysis?.nucleus ?? '1H'}
          isDeliberate={isDeliberate}
          onDeliberate={setDeliberate}
        />
      )}
      {failure}
      <DialogActions>
        <Button onPress={onCancel}>{t('common.back')}</Button>
        <Button
          variant="primary"
          isDisabled={isRunning || (open.length > 0 && !isDeliberate)}
          onPress={record}
        >
          {t('review.record')}
        </Button>
      </DialogActions>
    </>
  );
}
