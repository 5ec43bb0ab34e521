import { Plus } from 'lucide-react';
import { type DraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import type { NotesOf } from '../../../ui/field-notes.ts';
import { emptyImpurity, type ImpurityDraft, type SectionName } from './impurity-draft.ts';
import { ImpurityRow } from './impurity-row.tsx';
import './impurities.css';

interface Rows {
  readonly rows: readonly ImpurityDraft[];
  readonly nextId: number;
}

export interface ImpurityList extends Rows {
  readonly section: SectionName;
  readonly add: () => void;
  readonly change: (id: number, change: Partial<ImpurityDraft>) => void;
  readonly remove: (id: number) => void;
}

/** Rows of one section as they are typed in a dialog, the first empty where it begins with one. */
export const useImpurityList = (
  section: SectionName,
  firstCount: 0 | 1,
  place: DraftPlace | null = null,
): ImpurityList => {
  const [{ rows, nextId }, setRows] = useKept<Rows>(place, section, () => ({
    rows: firstCount === 0 ? [] : [emptyImpurity(0, section)],
    nextId: firstCount,
  }));
  return {
    section,
    rows,
    nextId,
    add: () =>
      setRows((before) => ({
        rows: [...before.rows, emptyImpurity(before.nextId, section)],
        nextId: before.nextId + 1,
      })),
    change: (id, change) =>
      setRows((before) => ({
        ...before,
        rows: before.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
      })),
    remove: (id) => setRows((before) => ({ ...before, rows: before.rows.filter((row) => row.id !== id) })),
  };
};

interface ImpurityRowsProps {
  readonly list: ImpurityList;
  readonly notesOf: NotesOf;
}

/** The rows of one section, and a button that adds one. */
export function ImpurityRows({ list, notesOf }: ImpurityRowsProps) {
  const { t } = useMessages();
  const { section, rows, nextId } = list;
  return (
    <div className="rows-4">
      {rows.map((row, place) => (
        <ImpurityRow
          key={row.id}
          section={section}
          row={row}
          field={`${section}.${place}`}
          place={place}
          isNew={row.id === nextId - 1}
          notesOf={notesOf}
          onChange={(change) => list.change(row.id, change)}
          onRemove={() => list.remove(row.id)}
        />
      ))}
      <div>
        <Button icon={<Plus aria-hidden="true" />} onPress={list.add}>
          {t(`regulatory.add.${section}`)}
        </Button>
      </div>
    </div>
  );
}
