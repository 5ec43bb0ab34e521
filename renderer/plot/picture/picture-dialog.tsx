import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { NumberEntry } from '../../ui/number-entry.tsx';
import type { PictureFormat } from './make-picture.ts';
import {
  isAllowed,
  mostPixels,
  type PictureSettings,
  pictureBounds,
  usualPicture,
} from './picture-settings.ts';
import '../../ui/fields.css';

export interface PictureDialogProps {
  readonly format: PictureFormat;
  /** Lines carry shifts, integrals or categories. */
  readonly isAnnotated: boolean;
  readonly onSave: (format: PictureFormat, settings: PictureSettings) => void;
  readonly onClose: () => void;
}

const formats: readonly PictureFormat[] = ['png', 'pdf', 'svg'];
const annotations = ['paper', 'screen', 'none'] as const;

/** Format and size of a picture before it is saved. */
export function PictureDialog(props: PictureDialogProps) {
  const { t } = useMessages();
  const [format, setFormat] = useState(props.format);
  const [settings, setSettings] = useState(usualPicture);
  const canSave = isAllowed(format === 'png' ? settings : { ...settings, dpi: usualPicture.dpi });
  const { widthMm, dpi } = pictureBounds;
  return (
    <Dialog title={t('picture.save')} isOpen onClose={props.onClose}>
      <div className="form">
        <Select
          label={t('picture.format')}
          choices={choicesOf(formats, (value) => t(`picture.format.${value}`))}
          value={format}
          onChange={setFormat}
        />
        {props.isAnnotated && (
          <Select
            label={t('picture.annotations')}
            choices={choicesOf(annotations, (value) => t(`picture.annotations.${value}`))}
            value={settings.annotations}
            onChange={(value) => setSettings({ ...settings, annotations: value })}
          />
        )}
        <div className="dialog-fields">
          <NumberEntry
            label={t('picture.width')}
            value={settings.widthMm}
            decimals={0}
            onApply={(value) => setSettings({ ...settings, widthMm: value ?? usualPicture.widthMm })}
          />
          {format === 'png' && (
            <NumberEntry
              label={t('picture.dpi')}
              value={settings.dpi}
              decimals={0}
              onApply={(value) => setSettings({ ...settings, dpi: value ?? usualPicture.dpi })}
            />
          )}
        </div>
        <p className="muted">{t('picture.note')}</p>
        {!canSave && (
          <p role="alert" className="field-error">
            {t('picture.notAllowed', {
              leastMm: widthMm.least,
              mostMm: widthMm.most,
              leastDpi: dpi.least,
              mostDpi: dpi.most,
              pixels: mostPixels,
            })}
          </p>
        )}
        <DialogActions>
          <Button onPress={props.onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isDisabled={!canSave} onPress={() => props.onSave(format, settings)}>
            {t('picture.saveAction')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
