import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { MsAnnotatedIon } from '#contract/ms-annotations';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { choicesOf, RadioGroup, Select } from '../../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import type { Correction } from './corrections.ts';
import { type DiagnosticDraft, diagnosticOf, draftOfDiagnostic, missingOf } from './diagnostic.ts';
import { DiagnosticFields } from './diagnostic-fields.tsx';

type Level = MsAnnotatedIon['identification_level'];

const levels: readonly Level[] = ['1', '2a', '2b', '3', '4', '5'];

const answers = ['keep', 'other', 'nothing'] as const;

interface Draft {
  readonly level: Level;
  readonly answer: (typeof answers)[number];
  readonly name: string;
  readonly smiles: string;
  readonly formula: string;
  readonly standardId: string;
  readonly standardKey: string;
  readonly diagnostic: DiagnosticDraft;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const correctionOf = (ion: MsAnnotatedIon, draft: Draft): Correction => {
  const { level, answer, name, smiles, formula, standardId, standardKey } = draft;
  const diagnostic = diagnosticOf(draft.diagnostic);
  return {
    key: ion.key,
    ...(level !== ion.identification_level && { identification_level: level }),
    ...(answer === 'nothing' && { answer: null }),
    ...(answer === 'other' && {
      answer: { name: orNull(name), smiles: orNull(smiles), formula: orNull(formula) },
    }),
    ...(diagnostic !== undefined && { diagnostic }),
    ...(orNull(standardId) !== null && {
      standard: {
        annotation_id: standardId.trim(),
        key: standardKey.trim() === '' ? ion.key : standardKey.trim(),
      },
    }),
  };
};

const isChange = ({ key: _, ...rest }: Correction): boolean => Object.keys(rest).length > 0;

interface CorrectIonProps {
  readonly ion: MsAnnotatedIon;
  /** What was changed of it before. */
  readonly correction: Correction | null;
  readonly onCorrect: (correction: Correction) => void;
}

/** Another level or another answer for one ion, kept beside the decision until it is recorded. */
export function CorrectIon({ ion, correction, onCorrect }: CorrectIonProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<Draft>({
    level: correction?.identification_level ?? ion.identification_level,
    answer: 'keep',
    name: '',
    smiles: '',
    formula: '',
    standardId: '',
    standardKey: '',
    diagnostic: draftOfDiagnostic(correction?.diagnostic),
  });
  const change = (to: Partial<Draft>): void => setDraft((before) => ({ ...before, ...to }));
  const next = correctionOf(ion, draft);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Pencil aria-hidden="true" />} onPress={() => setOpen(true)}>
        {t('ms.correct')}
      </Button>
      <Dialog title={t('ms.correct')} isOpen={isOpen} onClose={close}>
        <div className="rows-3">
          <Select
            label={t('ms.level')}
            hint={t('ms.correct.levelHint')}
            choices={choicesOf(levels, (level) =>
              t('ms.level.named', { level, words: t(`ms.level.${level}`) }),
            )}
            value={draft.level}
            onChange={(level) => change({ level })}
          />
          <RadioGroup
            label={t('ms.correct.answer')}
            choices={choicesOf(answers, (answer) => t(`ms.correct.answer.${answer}`))}
            value={draft.answer}
            onChange={(answer) => change({ answer })}
          />
          {draft.answer === 'other' && (
            <>
              <TextField
                label={t('ms.correct.name')}
                isOptional
                value={draft.name}
                onChange={(name) => change({ name })}
                maxLength={1000}
              />
              <TextField
                label="SMILES"
                isOptional
                value={draft.smiles}
                onChange={(smiles) => change({ smiles })}
                maxLength={5000}
              />
              <TextField
                label={t('ms.formulas.formula')}
                isOptional
                value={draft.formula}
                onChange={(formula) => change({ formula })}
                maxLength={200}
              />
            </>
          )}
          <DiagnosticFields
            draft={draft.diagnostic}
            onChange={(to) => change({ diagnostic: { ...draft.diagnostic, ...to } })}
          />
          <TextField
            label={t('ms.correct.standard')}
            hint={t('ms.correct.standardHint')}
            isOptional
            value={draft.standardId}
            onChange={(standardId) => change({ standardId })}
            maxLength={100}
          />
          {draft.standardId.trim() !== '' && (
            <TextField
              label={t('ms.correct.standardKey')}
              isOptional
              value={draft.standardKey}
              onChange={(standardKey) => change({ standardKey })}
              maxLength={20}
            />
          )}
          <DialogActions>
            <Button onPress={close}>{t('common.cancel')}</Button>
            <Button
              variant="primary"
              isDisabled={!isChange(next) || missingOf(draft.diagnostic).length > 0}
              onPress={() => {
                onCorrect(next);
                close();
              }}
            >
              {t('ms.correct.keep')}
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  );
}
