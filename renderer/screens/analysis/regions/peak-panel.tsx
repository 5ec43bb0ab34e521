import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTypedText } from '../../../api/drafts/typed-text.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TypedNote } from '../../../ui/typed-note.tsx';
import { ShiftField } from './region-panel.tsx';
import type { RegionEdits } from './use-region-edits.ts';
import './regions.css';

/** A peak by its shift, for those who do not click. */
export function PeakPanel({ edits }: { readonly edits: RegionEdits }) {
  const { t, f } = useMessages();
  const [typed, setShift, foundAtMs] = useTypedText('peak/new');
  const [isRefused, setRefused] = useState(false);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const shiftPpm = f.parseNumber(typed ?? '');
    setRefused(shiftPpm === null);
    if (shiftPpm === null) return;
    edits.addPeak(shiftPpm, 0);
    setShift(null);
  };
  return (
    <form className="region-panel plot-strip" aria-label={t('region.peakPanel')} onSubmit={add}>
      <strong>{t('region.newPeak')}</strong>
      <ShiftField
        label={t('region.shift')}
        value={typed ?? ''}
        isInvalid={isRefused}
        onDiscard={() => setShift(null)}
        onChange={(text) => setShift(text === '' ? null : text)}
      />
      <span className="muted">ppm</span>
      {foundAtMs !== null && <TypedNote foundAtMs={foundAtMs} />}
      <Button type="submit" icon={<Plus aria-hidden="true" />}>
        {t('region.add')}
      </Button>
      <span role="alert" className="danger">
        {isRefused && t('region.refusedShift')}
      </span>
    </form>
  );
}
