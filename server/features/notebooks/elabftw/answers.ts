import { z } from 'zod';

/** State of an entry or a file of eLabFTW. */
export const states = { normal: 1, archived: 2, deleted: 3 } as const;

const upload = z.object({
  id: z.number().int(),
  real_name: z.string(),
  comment: z.string().nullish(),
  hash: z.string().nullish(),
  state: z.number().int().nullish(),
});
export type Upload = z.infer<typeof upload>;

/** What is read of an entry; it says more. The metadata stand as text of JSON, or as the object itself. */
export const experimentAnswer = z.object({
  id: z.number().int(),
  body: z.string().nullish(),
  metadata: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  state: z.number().int().nullish(),
  uploads: z.array(upload).nullish(),
});
export type Experiment = z.infer<typeof experimentAnswer>;

export const experimentList = z.array(z.object({ id: z.number().int() }));

export const userAnswer = z.object({
  fullname: z.string().nullish(),
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
  email: z.string().nullish(),
});

export const infoAnswer = z.object({ elabftw_version: z.string().nullish() });
