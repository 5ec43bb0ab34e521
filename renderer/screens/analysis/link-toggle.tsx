import { useStore } from 'zustand';
import { useMessages } from '../../i18n/use-messages.ts';
import { clearSelection, select, selectionStore } from '../../plot/selection-store.ts';

interface LinkToggleProps {
  readonly kind: 'evidence' | 'contradiction';
  readonly id: string;
}

/** Marks the peaks a statement is about, in plot, tables and structure; nothing where it is about none. */
export function LinkToggle({ kind, id }: LinkToggleProps) {
  const { t } = useMessages();
  const count = useStore(selectionStore, ({ links }) => links({ kind, id }).peakIds.length);
  const isSelected = useStore(
    selectionStore,
    ({ selected }) => selected?.kind === kind && selected.id === id,
  );
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="link-button"
      aria-pressed={isSelected}
      onClick={() => (isSelected ? clearSelection() : select({ kind, id, source: 'card' }))}
    >
      {t('analysis.contradictions.show', { count })}
    </button>
  );
}
