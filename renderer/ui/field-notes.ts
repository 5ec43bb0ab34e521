import type { FieldFrameProps } from './fields.tsx';

/** What is missing in a field, and what the service said about it; fields by the names the service gives them. */
export type NotesOf = (field: string) => Pick<FieldFrameProps, 'errors' | 'refusals'>;
