import { z } from 'zod';

/** A container of a sample: the root, its analyses, an analysis or a dataset. */
export interface Container {
  readonly id: number;
  readonly name?: string | null | undefined;
  readonly container_type?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly extended_metadata?: Readonly<Record<string, unknown>> | null | undefined;
  readonly attachments?: readonly { readonly filename?: string | null | undefined }[] | null | undefined;
  readonly children?: readonly Container[] | null | undefined;
}

const container: z.ZodType<Container> = z.object({
  id: z.number().int(),
  name: z.string().nullish(),
  container_type: z.string().nullish(),
  description: z.string().nullish(),
  extended_metadata: z.record(z.string(), z.unknown()).nullish(),
  attachments: z.array(z.object({ filename: z.string().nullish() })).nullish(),
  get children() {
    return z.array(container).nullish();
  },
});

/** What is read of a sample; it says more. */
const sample = z.object({
  id: z.number().int(),
  external_label: z.string().nullish(),
  updated_at: z.string().nullish(),
  /** Where the account sees only a part of it. */
  is_restricted: z.boolean().nullish(),
  solvent: z.unknown(),
  boiling_point: z.string().nullish(),
  melting_point: z.string().nullish(),
  dry_solvent: z.boolean().nullish(),
  decoupled: z.boolean().nullish(),
  inventory_sample: z.boolean().nullish(),
  sample_type: z.string().nullish(),
  user_labels: z.array(z.unknown()).nullish(),
  container: container.nullish(),
});
export type Sample = z.infer<typeof sample>;

export const sampleAnswer = z.object({ sample });
export const newSampleAnswer = z.object({ sample: z.object({ id: z.number().int() }) });
export const sampleList = z.object({
  samples: z.array(z.object({ id: z.number().int(), external_label: z.string().nullish() })),
});

export const tokenAnswer = z.object({ token: z.string().min(1) });

export const userAnswer = z.object({
  user: z.object({
    name: z.string().nullish(),
    initials: z.string().nullish(),
    email: z.string().nullish(),
  }),
});

/** `true`, or what was wrong with the file: it is answered as a success either way. */
export const uploadAnswer = z.union([
  z.literal(true),
  z.object({
    ok: z.boolean(),
    statusText: z.union([z.string(), z.array(z.unknown())]).nullish(),
  }),
]);
