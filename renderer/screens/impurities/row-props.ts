import type { FieldFrameProps } from '../../ui/fields.tsx';
import type { ImpurityDraft } from './impurity-draft.ts';

/** What is missing in a field, and what the service said about it. */
export type NotesOf = (field: string) => Pick<FieldFrameProps, 'errors' | 'refusals'>;

/** A row of a form as its fields see it. */
export interface RowProps {
  readonly row: ImpurityDraft;
  /** Name of the row as the service has it: organic_impurities.0. */
  readonly field: string;
  readonly notesOf: NotesOf;
  readonly onChange: (change: Partial<ImpurityDraft>) => void;
}
