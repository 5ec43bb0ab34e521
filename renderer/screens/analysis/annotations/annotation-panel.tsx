import { Trash2 } from 'lucide-react';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../../i18n/use-messages.ts';
import { annotationStore, chooseKind } from '../../../plot/annotation-store.ts';
import type { AnnotationRequest } from '../../../plot/core/annotation-request.ts';
import type { PlotAnnotation } from '../../../plot/core/plot-data.ts';
import { wordsField } from '../../../plot/field-requests.ts';
import { useRequestedField } from '../../../plot/use-requested-field.ts';
import { Button } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import '../../../ui/number-entry.css';

const kinds = ['text', 'arrow', 'box'] as const;
const mostChars = 200;

interface AnnotationPanelProps {
  readonly annotations: readonly PlotAnnotation[];
  readonly onChange: (request: AnnotationRequest, joins?: boolean) => void;
}

/** What the next annotation is, and the words of the chosen one, beside the plot where they are drawn. */
export function AnnotationPanel({ annotations, onChange }: AnnotationPanelProps) {
  const { t } = useMessages();
  const kind = useStore(annotationStore, (state) => state.kind);
  const selectedId = useStore(annotationStore, (state) => state.selectedId);
  const chosen = annotations.find(({ id }) => id === selectedId) ?? null;
  return (
    <section className="plot-strip" aria-label={t('annotation.panel')}>
      <Select
        label={t('annotation.kind')}
        hideLabel
        choices={choicesOf(kinds, (each) => t(`annotation.kind.${each}`))}
        value={chosen?.kind ?? kind}
        isDisabled={chosen !== null}
        onChange={chooseKind}
      />
      {chosen === null ? (
        <span className="muted">{t(`annotation.how.${kind}`)}</span>
      ) : (
        <Words key={`${chosen.id}/${chosen.text}`} chosen={chosen} onChange={onChange} />
      )}
    </section>
  );
}

/** Applies on Enter or when left; Escape restores. Words nobody applied go with what is removed. */
function Words({
  chosen,
  onChange,
}: Pick<AnnotationPanelProps, 'onChange'> & { readonly chosen: PlotAnnotation }) {
  const { t } = useMessages();
  const [text, setText] = useState(chosen.text);
  const inputRef = useRequestedField(wordsField);
  const words = text.trim();
  const isRefused = chosen.kind === 'text' && words === '';
  const apply = (): void => {
    if (!isRefused && words !== chosen.text)
      onChange({ action: 'change', annotation: { ...chosen, text: words } });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Leaving the field applies; doing it here as well would be a second step of the draft.
    if (!isRefused) document.querySelector<HTMLElement>('.spectrum-pane [role="application"]')?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) apply();
  };
  return (
    <form className="plot-strip-form" onSubmit={submit} onBlur={leave}>
      <label className="number-entry">
        <span>{t('annotation.words')}</span>
        <input
          ref={inputRef}
          className="field-input annotation-words"
          value={text}
          maxLength={mostChars}
          aria-invalid={isRefused}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setText(chosen.text);
          }}
        />
      </label>
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        onPress={() => onChange({ action: 'remove', annotation: chosen })}
      >
        {t('common.remove')}
      </Button>
      <span role="alert" className="danger">
        {isRefused && t('annotation.refused')}
      </span>
    </form>
  );
}
