import { ok, type Result } from '../../common/result.ts';
import type { MsFormat } from '../vocabulary.ts';
import { identifyFormat } from './identify-format.ts';
import { Refusal } from './refusal.ts';

/** Which format a file is of by its first bytes, or what it is instead and what to do. */
export const recogniseRun = (start: Uint8Array, fileName: string): Result<MsFormat> => {
  try {
    return ok(identifyFormat(start, fileName));
  } catch (error) {
    if (error instanceof Refusal) return error.toResult();
    throw error;
  }
};
