import { type AppError, invalidField } from '#kernel/app-error.ts';

/** 422 naming a field of one of several edits by its position. */
export const refuseEdit = (position: number, field: string, why: string): AppError =>
  invalidField(`edits.${position}.${field}`, why);
