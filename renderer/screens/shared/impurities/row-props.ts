import type { NotesOf } from '../../../ui/field-notes.ts';
import type { ImpurityDraft } from './impurity-draft.ts';

/** A row of a form as its fields see it. */
export interface RowProps {
  readonly row: ImpurityDraft;
  /** Name of the row as the service has it: organic_impurities.0. */
  readonly field: string;
  readonly notesOf: NotesOf;
  readonly onChange: (change: Partial<ImpurityDraft>) => void;
}
