import { Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../../i18n/use-messages.ts';
import { annotationStore, chooseKind } from '../../../plot/annotation-store.ts';
import type { AnnotationRequest } from '../../../plot/core/annotation-request.ts';
import type { PlotAnnotation } from '../../../plot/core/plot-data.ts';
import { wordsField } from '../../../plot/field-requests.ts';
import { useRequestedField } from '../../../plot/use-requested-field.ts';
import { Button } from '../../../ui/button.tsx';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { useTypedEdit } from '../../../ui/use-typed-edit.ts';
import '../../../ui/number-entry.css';

const kinds = ['text', 'arrow', 'box'] as const;
const mostChars = 200;

interface AnnotationPanelProps {
  readonly annotations: readonly PlotAnnotation[];
  readonly onChange: (request: AnnotationRequest, joins?: boolean) => void;
  /** What was typed into the words of one, and the annotation as it was before. */
  readonly onTakeBack: (typed: readonly PlotAnnotation[], before: PlotAnnotation) => void;
}

/** What the next annotation is, and the words of the chosen one, beside the plot where they are drawn. */
export function AnnotationPanel({ annotations, onChange, onTakeBack }: AnnotationPanelProps) {
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
        <Words key={chosen.id} chosen={chosen} onChange={onChange} onTakeBack={onTakeBack} />
      )}
    </section>
  );
}

/** In the draft from the first character; Escape takes them back. */
function Words({
  chosen,
  onChange,
  onTakeBack,
}: Pick<AnnotationPanelProps, 'onChange' | 'onTakeBack'> & { readonly chosen: PlotAnnotation }) {
  const { t } = useMessages();
  const inputRef = useRequestedField(wordsField);
  const isAllowed = (words: string): boolean => chosen.kind !== 'text' || words !== '';
  const { text, type, leave, onKeyDown } = useTypedEdit({
    value: chosen.text,
    isAllowed,
    stepOf: (words) => ({ ...chosen, text: words }),
    onType: (annotation, joins) => onChange({ action: 'change', annotation }, joins),
    onTakeBack,
  });
  const isRefused = !isAllowed(text.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isRefused) document.querySelector<HTMLElement>('.spectrum-pane [role="application"]')?.focus();
  };
  return (
    <form className="plot-strip-form" onSubmit={submit}>
      <label className="number-entry">
        <span>{t('annotation.words')}</span>
        <input
          ref={inputRef}
          className="field-input annotation-words"
          value={text}
          maxLength={mostChars}
          aria-invalid={isRefused}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            // Enter is the form's: words that are refused stay to be mended.
            if (event.key === 'Escape') onKeyDown(event);
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
