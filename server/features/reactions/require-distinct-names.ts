import { AppError } from '#kernel/app-error.ts';
import type { Parameters } from './to-wire.ts';

/** 422 where two parameters have one name: conditions name a value by it. */
export const requireDistinctNames = (parameters: Parameters | null | undefined): void => {
  const seen = new Set<string>();
  for (const [place, { name }] of (parameters ?? []).entries()) {
    if (seen.has(name))
      throw new AppError('validation_error', 'The request is not valid.', {
        fields: { [`parameters.${place}.name`]: ['Another parameter has this name.'] },
      });
    seen.add(name);
  }
};
