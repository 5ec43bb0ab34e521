import { type FormEvent, useState } from 'react';
import { useTypedText } from '../../../api/drafts/typed-text.ts';
import type { MessageKey } from '../../../i18n/catalogues.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { protonField } from '../../../plot/field-requests.ts';
import { useDeclinedField, useRequestedField } from '../../../plot/use-requested-field.ts';
import { Button } from '../../../ui/button.tsx';
import { TypedNote } from '../../../ui/typed-note.tsx';
import type { Corrections } from '../use-corrections.ts';

export type ProtonEdits = Pick<Corrections, 'additions' | 'edit'>;

interface ProtonFieldProps {
  readonly rangeId: string;
  /** Of what is typed for it. */
  readonly name: string;
  /** False for one that is drawn and not saved: the service does not know it yet. */
  readonly isSaved: boolean;
  /** False for a solvent or an impurity: the service counts signals of the compound alone. */
  readonly isCounted: boolean;
  readonly protons: ProtonEdits;
}

const bounds = { least: 0.01, most: 1000 };

function WithoutProtons({ reasonKey }: { readonly reasonKey: MessageKey }) {
  const { t } = useMessages();
  return (
    <>
      <NoProtonField />
      <span className="muted">{t(reasonKey)}</span>
    </>
  );
}

/** In its place where the chosen range can have no protons. */
export function NoProtonField() {
  useDeclinedField(protonField);
  return null;
}

/** Sets the chosen integral to a number of protons, which all others of the compound follow. */
export function ProtonField({ isSaved, isCounted, ...props }: ProtonFieldProps) {
  if (isSaved && isCounted) return <ProtonForm {...props} />;
  return <WithoutProtons reasonKey={isSaved ? 'integral.notCounted' : 'integral.saveFirst'} />;
}

function ProtonForm({
  rangeId,
  name,
  protons: { additions, edit },
}: Omit<ProtonFieldProps, 'isSaved' | 'isCounted'>) {
  const { t, f } = useMessages();
  const { protonReference } = additions;
  const isSet = protonReference?.multiplet_id === rangeId;
  const [typed, setText, foundAtMs] = useTypedText(`${name}/protons`);
  const set = isSet
    ? f.number(protonReference.protons, Number.isInteger(protonReference.protons) ? 0 : 2)
    : '';
  const text = typed ?? set;
  const [isRefused, setRefused] = useState(false);
  const inputRef = useRequestedField(protonField);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const count = f.parseNumber(text);
    const isCount = count !== null && count >= bounds.least && count <= bounds.most;
    setRefused(!isCount);
    if (!isCount) return;
    setText(null);
    edit({ action: 'set_protons', multiplet_id: rangeId, protons: count });
  };
  return (
    <form className="plot-strip-form" onSubmit={apply}>
      <label className="number-entry">
        <span>{t('integral.protons')}</span>
        <input
          ref={inputRef}
          className="field-input"
          inputMode="decimal"
          value={text}
          aria-invalid={isRefused}
          onKeyDown={(event) => event.key === 'Escape' && setText(null)}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <span className="muted">H</span>
      {foundAtMs !== null && <TypedNote foundAtMs={foundAtMs} />}
      <Button type="submit">{t('integral.set')}</Button>
      {isSet && (
        <Button variant="quiet" onPress={() => edit({ action: 'clear_protons' })}>
          {t('integral.clear')}
        </Button>
      )}
      {isSet && <span className="muted">{t('integral.isSet')}</span>}
      <span role="alert" className="danger">
        {isRefused && t('integral.refused')}
      </span>
    </form>
  );
}
