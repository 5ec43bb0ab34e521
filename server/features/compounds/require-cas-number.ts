import { isCasNumber } from '#engines/chem/cas-number.ts';
import { invalidField } from '#kernel/app-error.ts';

/** Throws 422 where the number has another form or another check digit. */
export const requireCasNumber = (text: string | null): string | null => {
  if (text !== null && !isCasNumber(text))
    throw invalidField('cas_number', 'Not a CAS Registry Number: form or check digit is wrong.');
  return text;
};
