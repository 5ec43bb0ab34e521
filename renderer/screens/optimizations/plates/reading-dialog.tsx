import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { optimizationPlateRoutes, type PlatePlan, type ReadingPreview } from '#contract/optimization-plates';
import type { Optimization } from '#contract/optimizations';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, choicesOf, Select } from '../../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAction } from '../../../ui/use-action.tsx';
import { ReadingUnderstood } from './reading-understood.tsx';

interface ReadingDialogProps {
  readonly run: Optimization;
  readonly plan: PlatePlan;
  /** The one that is looked at. */
  readonly plate: string;
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

interface Asked {
  readonly plate: string;
  readonly quantity: string | null;
  readonly unit: string;
  readonly acceptsImpossible: boolean;
}

const formOf = ({ plate, quantity, unit, acceptsImpossible }: Asked) => ({
  plate,
  accept_impossible_results: acceptsImpossible ? ('true' as const) : ('false' as const),
  ...(quantity !== null && { quantity }),
  ...(unit.trim() !== '' && { unit: unit.trim() }),
});

/** Results from a file of a plate reader: what was understood is shown well by well before anything is taken in. */
export function ReadingDialog({ run, plan, plate, onTaken, onClose }: ReadingDialogProps) {
  const { t } = useMessages();
  const [file, setFile] = useState<File | null>(null);
  const [asked, setAsked] = useState<Asked>({ plate, quantity: null, unit: '', acceptsImpossible: false });
  const [preview, setPreview] = useState<ReadingPreview | null>(null);
  const [isSkipping, setSkipping] = useState(false);
  const params = { id: run.id, plan_id: plan.id };
  const read = useAction(async (chosen: File, wanted: Asked) => {
    setFile(chosen);
    setPreview(null);
    setPreview(
      await api.upload(optimizationPlateRoutes.previewReading, {
        params,
        body: formOf(wanted),
        files: { file: [{ name: chosen.name, blob: chosen }] },
      }),
    );
  });
  const ask = (change: Partial<Asked>): void => {
    const next = { ...asked, ...change };
    setAsked(next);
    if (file !== null) read.run(file, next);
  };
  const take = useAction(async () => {
    if (file === null || preview === null) return;
    const { experiments } = await api.upload(optimizationPlateRoutes.takeReading, {
      params,
      body: {
        ...formOf(asked),
        file_sha256: preview.file_sha256,
        skip_refused: isSkipping ? 'true' : 'false',
      },
      files: { file: [{ name: file.name, blob: file }] },
    });
    showToast('ok', t('optimizations.importedCount', { count: experiments.length }));
    onTaken();
    onClose();
  });
  const error = take.error ?? read.error;
  const isAsked = error?.fields['quantity'] !== undefined;
  const count = preview?.wells.filter(({ role }) => role === 'experiment').length ?? 0;
  const canTake =
    preview !== null &&
    count > 0 &&
    preview.already_taken === null &&
    (preview.refused.length === 0 || isSkipping);
  const measured = [...new Set([...run.objectives, ...run.outcome_constraints].map(({ name }) => name))];
  return (
    <Dialog title={t('optimizations.plates.readLong')} size="wide" isOpen onClose={onClose}>
      <Form onSend={take.run}>
        <FormError error={error} />
        {error !== null &&
          Object.values(error.fields)
            .flat()
            .map((text) => (
              <p key={text} className="field-error">
                <ServiceText text={text} />
              </p>
            ))}
        <p>{t('optimizations.plates.readText')}</p>
        <div className="plate-line">
          <Select
            label={t('optimizations.plate')}
            choices={choicesOf(
              Array.from({ length: plan.plates }, (_, k) => String(k + 1)),
              (value) => value,
            )}
            value={asked.plate}
            onChange={(value) => ask({ plate: value })}
          />
          {(measured.length > 1 || asked.quantity !== null || isAsked) && (
            <Select
              label={t('optimizations.plates.quantity')}
              isOptional
              choices={choicesOf(measured, (value) => value)}
              value={asked.quantity}
              onChange={(quantity) => ask({ quantity })}
            />
          )}
          <TextField
            label={t('optimizations.unit')}
            isOptional
            value={asked.unit}
            onChange={(unit) => setAsked({ ...asked, unit })}
            maxLength={40}
          />
          <FileButton
            label={t('optimizations.importFile')}
            accept=".csv,.tsv,.txt,.xlsx"
            icon={<FileUp aria-hidden="true" />}
            onChoose={(chosen) => read.run(chosen, asked)}
          />
        </div>
        {file !== null && <p>{file.name}</p>}
        {preview !== null && (
          <>
            <ReadingUnderstood preview={preview} />
            {(asked.acceptsImpossible || preview.impossible > 0) && (
              <Checkbox
                label={t('optimizations.acceptImpossible')}
                isSelected={asked.acceptsImpossible}
                onChange={(acceptsImpossible) => ask({ acceptsImpossible })}
              />
            )}
            {preview.refused.length > 0 && (
              <Checkbox
                label={t('optimizations.plates.skipWells', { count: preview.refused.length })}
                isSelected={isSkipping}
                onChange={setSkipping}
              />
            )}
          </>
        )}
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={!canTake || take.isRunning || read.isRunning}>
            {t('optimizations.takeIn', { count })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
