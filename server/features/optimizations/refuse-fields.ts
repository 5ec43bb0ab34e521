import { AppError } from '#kernel/app-error.ts';
import type { Fields } from './problems.ts';

/** 422 with every field that is wrong; nothing where none is. */
export const refuseFields = (fields: Fields, message: string): void => {
  if (Object.keys(fields).length > 0) throw new AppError('validation_error', message, { fields });
};
