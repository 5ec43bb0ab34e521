import { Scissors } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTypedText } from '../../../api/drafts/typed-text.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import type { Region } from '../../../plot/core/regions.ts';
import { cutField } from '../../../plot/field-requests.ts';
import { useRequestedField } from '../../../plot/use-requested-field.ts';
import { Button } from '../../../ui/button.tsx';
import { TypedNote } from '../../../ui/typed-note.tsx';
import { hasLineOnBothSides, proposeCut } from './propose-cut.ts';
import type { RegionEdits } from './use-region-edits.ts';

interface CutFieldProps {
  readonly region: Region;
  /** Of what is typed for it. */
  readonly name: string;
  /** Shifts of all lines of the draft, ppm. */
  readonly lines: readonly number[];
  readonly edits: RegionEdits;
  readonly nucleus: string;
}

/** Cuts the chosen range in two; the proposal is the middle of the widest gap between its lines. */
export function CutField({ region, name, lines, edits, nucleus }: CutFieldProps) {
  const { t, f } = useMessages();
  const proposed = proposeCut(region, lines);
  const [typed, setText, foundAtMs] = useTypedText(`${name}/cut`);
  const text = typed ?? (proposed === null ? '' : f.number(proposed, shiftDecimals(nucleus)));
  const [refusal, setRefusal] = useState<'region.cutRefused' | 'region.cutNoLine' | null>(null);
  const inputRef = useRequestedField(cutField);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const atPpm = f.parseNumber(text);
    if (atPpm === null || atPpm >= region.fromPpm || atPpm <= region.toPpm) setRefusal('region.cutRefused');
    else if (!hasLineOnBothSides(region, lines, atPpm)) setRefusal('region.cutNoLine');
    else {
      setText(null);
      edits.change({ action: 'split', region, atPpm });
    }
  };
  return (
    <form className="plot-strip-form" onSubmit={apply}>
      <label className="number-entry">
        <span>{t('region.cut')}</span>
        <input
          ref={inputRef}
          className="field-input"
          inputMode="decimal"
          value={text}
          aria-invalid={refusal !== null}
          onKeyDown={(event) => event.key === 'Escape' && setText(null)}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal(null);
          }}
        />
      </label>
      <span className="muted">ppm</span>
      {foundAtMs !== null && <TypedNote foundAtMs={foundAtMs} />}
      <Button type="submit" variant="quiet" icon={<Scissors aria-hidden="true" />}>
        {t('region.cutNow')}
      </Button>
      <span role="alert" className="danger">
        {refusal !== null && t(refusal)}
      </span>
    </form>
  );
}
