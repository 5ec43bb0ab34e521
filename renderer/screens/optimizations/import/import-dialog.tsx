import { FileUp } from 'lucide-react';
import { useState } from 'react';
import {
  type ImportMapping,
  type ImportPreview,
  type Optimization,
  optimizationRoutes,
} from '#contract/optimizations';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, choicesOf, Select } from '../../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAction } from '../../../ui/use-action.tsx';
import { ImportUnderstood } from './import-understood.tsx';

interface ImportDialogProps {
  readonly run: Optimization;
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** How a file is to be read, where that is not as it was guessed. */
interface Asked {
  readonly sheet: string | null;
  readonly mapping: ImportMapping | null;
  readonly acceptsImpossible: boolean;
}

const asGuessed: Asked = { sheet: null, mapping: null, acceptsImpossible: false };

const formOf = ({ sheet, mapping, acceptsImpossible }: Asked) => ({
  accept_impossible_results: acceptsImpossible ? ('true' as const) : ('false' as const),
  ...(sheet !== null && { sheet }),
  ...(mapping !== null && { mapping: JSON.stringify(mapping) }),
});

/** Past experiments from a file: what was understood is shown, and put right, before anything is taken in. */
export function ImportDialog({ run, onImported, onClose }: ImportDialogProps) {
  const { t } = useMessages();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [isSkipping, setSkipping] = useState(false);
  const [acceptsImpossible, setAcceptsImpossible] = useState(false);
  const params = { id: run.id };
  const read = useAction(async (chosen: File, asked: Asked) => {
    setFile(chosen);
    setPreview(
      await api.upload(optimizationRoutes.previewImport, {
        params,
        body: formOf(asked),
        files: { file: [{ name: chosen.name, blob: chosen }] },
      }),
    );
  });
  const take = useAction(async () => {
    if (file === null || preview === null) return;
    const mapping = preview.columns.map(({ column, target }) => ({ column, target }));
    const { experiments_added: count } = await api.upload(optimizationRoutes.importExperiments, {
      params,
      body: {
        ...formOf({ sheet: preview.sheet, mapping: null, acceptsImpossible }),
        mapping: JSON.stringify(mapping),
        skip_refused: isSkipping ? 'true' : 'false',
      },
      files: { file: [{ name: file.name, blob: file }] },
    });
    showToast('ok', t('optimizations.importedCount', { count }));
    onImported();
    onClose();
  });
  const error = take.error ?? read.error;
  const missing = preview === null ? [] : [...preview.missing.parameters, ...preview.missing.objectives];
  const canTake =
    preview !== null &&
    preview.experiments.length > 0 &&
    preview.missing.parameters.length === 0 &&
    (preview.refused.length === 0 || isSkipping);
  return (
    <Dialog title={t('optimizations.importLong')} size="wide" isOpen onClose={onClose}>
      <Form onSend={take.run}>
        <FormError error={error} />
        {error !== null && (
          <p>
            <ServiceText text={error.message} />
          </p>
        )}
        <p>{t('optimizations.importText')}</p>
        <div className="line">
          <FileButton
            label={t('optimizations.importFile')}
            accept=".csv,.tsv,.txt,.xlsx"
            icon={<FileUp aria-hidden="true" />}
            onChoose={(chosen) => {
              setAcceptsImpossible(false);
              read.run(chosen, asGuessed);
            }}
          />
          {file !== null && <span>{file.name}</span>}
          {preview !== null && preview.sheets.length > 1 && file !== null && (
            <Select
              label={t('optimizations.sheet')}
              hideLabel
              choices={choicesOf(preview.sheets, (value) => value)}
              value={preview.sheet}
              onChange={(sheet) => read.run(file, { sheet, mapping: null, acceptsImpossible })}
            />
          )}
        </div>
        {preview !== null && file !== null && (
          <>
            <ImportUnderstood
              run={run}
              preview={preview}
              missing={missing}
              onMap={(mapping) => read.run(file, { sheet: preview.sheet, mapping, acceptsImpossible })}
            />
            {(acceptsImpossible || preview.impossible > 0) && (
              <Checkbox
                label={t('optimizations.acceptImpossible')}
                isSelected={acceptsImpossible}
                onChange={(isAccepted) => {
                  setAcceptsImpossible(isAccepted);
                  const mapping = preview.columns.map(({ column, target }) => ({ column, target }));
                  read.run(file, { sheet: preview.sheet, mapping, acceptsImpossible: isAccepted });
                }}
              />
            )}
            {preview.refused.length > 0 && (
              <Checkbox
                label={t('optimizations.skipRefused', { count: preview.refused.length })}
                isSelected={isSkipping}
                onChange={setSkipping}
              />
            )}
          </>
        )}
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={!canTake || take.isRunning || read.isRunning}>
            {t('optimizations.takeIn', { count: preview?.experiments.length ?? 0 })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
