import { createHash } from 'node:crypto';
import { z } from 'zod';
import { cleanText, nameText } from '#kernel/contract/common-schemas.ts';

/** Format of the file as a whole; what a table holds has a version of its own. */
export const packFormat = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Shown beside every number that rests on the pack. A licence may have several lines. */
const name = (most: number) => z.string().trim().pipe(nameText(1, most));
const licence = (most: number) => z.string().trim().pipe(cleanText(1, most));
export const count = z.number().int().min(0);

/** Of manifests of every kind: what the file is, whose data are behind it and under what licence, and what it consists of. */
export const manifestHead = {
  format: z.literal(packFormat),
  name: name(100),
  version: name(40),
  licence: licence(2000),
  sources: z
    .array(z.strictObject({ name: name(255), licence: licence(200), records: count, sha256 }))
    .min(1)
    .max(1000),
  records: count,
  files: z.record(z.string(), z.strictObject({ bytes: count, sha256 })),
  digest: sha256,
} as const;

/** Of every `built_with`: the way tables are computed and read, and what computed them. */
export const builtWithHead = { model: name(100), node: name(40) } as const;

export const sha256Of = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');
