import { useStore } from 'zustand';
import { useMessages } from '../../i18n/use-messages.ts';
import { clearSelection, select, selectionStore } from '../../plot/selection-store.ts';
import type { DifferingRow } from './compare-versions.ts';

interface ShowDifferencesProps {
  readonly of: string;
  readonly rows: readonly DifferingRow[];
}

/** Marks in the spectrum every line that a version says something else about; pressed again it takes the marks away. */
export function ShowDifferences({ of, rows }: ShowDifferencesProps) {
  const { t } = useMessages();
  const id = `differences-${of}`;
  const isShown = useStore(
    selectionStore,
    ({ selected }) => selected?.kind === 'contradiction' && selected.id === id,
  );
  const peakIds = [...new Set(rows.flatMap((row) => row.peakIds))];
  // A line that was removed has no place in the spectrum any more; its row says so.
  const count = useStore(
    selectionStore,
    ({ links }) => links({ kind: 'contradiction', id, peakIds }).peakIds.length,
  );
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="link-button"
      aria-pressed={isShown}
      onClick={() =>
        isShown ? clearSelection() : select({ kind: 'contradiction', id, source: 'table', peakIds })
      }
    >
      {t('review.versions.show', { count })}
    </button>
  );
}
