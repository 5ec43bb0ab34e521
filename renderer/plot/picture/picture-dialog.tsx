import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { NumberEntry } from '../../ui/number-entry.tsx';
import type { PictureFormat } from './make-picture.ts';
import { isAllowed, MOST_PIXELS, type PictureSize, pictureBounds, usualSize } from './picture-size.ts';

export interface PictureDialogProps {
  readonly format: PictureFormat;
  readonly onSave: (format: PictureFormat, size: PictureSize) => void;
  readonly onClose: () => void;
}

const formats: readonly PictureFormat[] = ['png', 'pdf', 'svg'];

/** Format and size of a picture before it is saved. */
export function PictureDialog(props: PictureDialogProps) {
  const { t } = useMessages();
  const [format, setFormat] = useState(props.format);
  const [size, setSize] = useState(usualSize);
  const canSave = isAllowed(format === 'png' ? size : { ...size, dpi: usualSize.dpi });
  const { widthMm, dpi } = pictureBounds;
  return (
    <Dialog title={t('picture.save')} isOpen onClose={props.onClose}>
      <div className="dialog-form">
        <Select
          label={t('picture.format')}
          choices={formats.map((value) => ({ value, label: t(`picture.format.${value}`) }))}
          value={format}
          onChange={setFormat}
        />
        <NumberEntry
          label={t('picture.width')}
          value={size.widthMm}
          decimals={0}
          onApply={(value) => setSize({ ...size, widthMm: value ?? usualSize.widthMm })}
        />
        {format === 'png' && (
          <NumberEntry
            label={t('picture.dpi')}
            value={size.dpi}
            decimals={0}
            onApply={(value) => setSize({ ...size, dpi: value ?? usualSize.dpi })}
          />
        )}
        <p className="muted">{t('picture.note')}</p>
        {!canSave && (
          <p role="alert" className="field-error">
            {t('picture.notAllowed', {
              leastMm: widthMm.least,
              mostMm: widthMm.most,
              leastDpi: dpi.least,
              mostDpi: dpi.most,
              pixels: MOST_PIXELS,
            })}
          </p>
        )}
        <DialogActions>
          <Button onPress={props.onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isDisabled={!canSave} onPress={() => props.onSave(format, size)}>
            {t('picture.saveAction')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
