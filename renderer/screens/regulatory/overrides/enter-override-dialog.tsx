import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
  overrideGuideline,
  overrideUnits,
  type RuleOverrideRow,
  regulatoryRoutes,
} from '#contract/regulatory';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { bindTo } from '../../../ui/bind-to.ts';
import { Button } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import { nameUnit } from '../../shared/impurities/unit-words.ts';
import { useStructureText } from '../../shared/structures/use-structure-text.ts';
import {
  firstOverride,
  type OverrideDraft,
  problemsOf,
  toOverrideBody,
  withGuideline,
} from './override-draft.ts';
import { SubjectFields } from './subject-fields.tsx';

type Warnings = readonly { readonly code: string; readonly message: string }[];

interface EnterOverrideDialogProps {
  readonly today: string;
  readonly onEntered: (row: RuleOverrideRow) => void;
  readonly onClose: () => void;
}

/** Fields of the service and what is typed for them, to tell whether something was. */
const typedIn = (draft: OverrideDraft): Readonly<Record<string, string>> => ({
  name: `${draft.name}${draft.cas}`,
  element: draft.element,
  smiles: draft.smiles,
  value: draft.value,
  effective_from: draft.from,
  effective_to: draft.to,
  reason: draft.reason,
  source: draft.source,
});

/** A limit of one's own; what is wrong is said as it is typed, what is missing once somebody tries to enter it. */
export function EnterOverrideDialog({ today, onEntered, onClose }: EnterOverrideDialogProps) {
  const { t } = useMessages();
  const place = useDraftPlace('rule_override', 'new', { title: t('overrides.enter') });
  const [draft, setDraft] = useKept(place, 'draft', () => firstOverride(today));
  const [hasTried, setTried] = useState(false);
  const [warnings, setWarnings] = useState<Warnings>([]);
  const structure = useStructureText(null, place);
  const form = useAction(async () => {
    const { warnings: warned, ...row } = await api.call(regulatoryRoutes.enterOverride, {
      body: toOverrideBody(draft),
    });
    onEntered(row);
    if (warned.length === 0) onClose();
    else setWarnings(warned);
  }, place);
  const set = (change: Partial<OverrideDraft>): void => setDraft((before) => ({ ...before, ...change }));
  const problems = problemsOf(draft);
  const notesOf = (field: string) => {
    const problem = problems.get(field);
    const isShown = problem !== undefined && (hasTried || (typedIn(draft)[field] ?? '') !== '');
    return { errors: isShown ? [t(`overrides.problem.${problem}`)] : [], ...form.notesOf(field) };
  };
  const isUnread = 'smiles' in toOverrideBody(draft) && structure.reading.status !== 'read';
  const send = (): void => {
    setTried(true);
    if (problems.size === 0 && !isUnread) form.run();
  };
  if (warnings.length > 0) return <EnteredDialog warnings={warnings} onClose={onClose} />;
  const bind = bindTo(draft, set);
  return (
    <FormDialog
      draft={place}
      title={t('overrides.enter')}
      action={t('overrides.enterShort')}
      form={{ ...form, run: send }}
      size="wide"
      refusedKey="overrides.overlaps"
      quotes={['conflict']}
      onClose={onClose}
    >
      <Select
        label={t('overrides.guideline')}
        hint={t('overrides.guidelineHint')}
        choices={choicesOf(overrideGuideline.options, (value) => t(`overrides.guideline.${value}`))}
        value={draft.guideline}
        onChange={(guideline) => setDraft((before) => withGuideline(before, guideline))}
        {...notesOf('guideline')}
      />
      <SubjectFields
        draft={draft}
        reading={structure.reading}
        set={set}
        typeSmiles={(smiles) => {
          set({ smiles });
          structure.type(smiles);
        }}
        notesOf={notesOf}
      />
      <div className="override-fields">
        <TextField
          label={t('overrides.value')}
          {...bind('value')}
          inputMode="decimal"
          isRequired
          maxLength={20}
          {...notesOf('value')}
        />
        <Select
          label={t('regulatory.unit')}
          choices={overrideUnits[draft.guideline].map((unit) => ({
            value: unit as OverrideDraft['unit'],
            label: nameUnit(unit, t),
          }))}
          {...bind('unit')}
          {...notesOf('unit')}
        />
      </div>
      <div className="override-fields">
        <TextField
          label={t('overrides.from')}
          type="date"
          {...bind('from')}
          isRequired
          {...notesOf('effective_from')}
        />
        <TextField
          label={t('overrides.to')}
          isOptional
          type="date"
          hint={t('overrides.toHint')}
          {...bind('to')}
          {...notesOf('effective_to')}
        />
      </div>
      <TextField
        label={t('common.reason')}
        hint={t('overrides.reasonHint')}
        {...bind('reason')}
        isRequired
        rows={2}
        maxLength={500}
        {...notesOf('reason')}
      />
      <TextField
        label={t('overrides.source')}
        hint={t('overrides.sourceHint')}
        {...bind('source')}
        isRequired
        maxLength={500}
        {...notesOf('source')}
      />
    </FormDialog>
  );
}

/** It was entered, and there is something to say about it. */
function EnteredDialog({ warnings, onClose }: { readonly warnings: Warnings; readonly onClose: () => void }) {
  const { t } = useMessages();
  return (
    <Dialog title={t('overrides.entered')} isOpen onClose={onClose}>
      {warnings.map(({ code, message }) => (
        <p key={code} className="impurity-warning">
          <TriangleAlert aria-hidden="true" />
          <ServiceText text={message} />
        </p>
      ))}
      <p>{t('overrides.saidAgain')}</p>
      <DialogActions>
        <Button variant="primary" onPress={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
