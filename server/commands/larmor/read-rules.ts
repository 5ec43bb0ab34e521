import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type WatchRule, watchRules } from '../../features/watched-folders/contract.ts';

const rulesFile = z.strictObject({ rules: watchRules });

/** @throws with a sentence where the file cannot be read or is no list of rules */
export const readRules = (file: string): readonly WatchRule[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
  const read = rulesFile.safeParse(parsed);
  if (read.success) return read.data.rules;
  const [issue] = read.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
};
