import { z } from 'zod';

/** A row of what this installation can do: whether it does it now, and why not. `name` is the vocabulary of the area. */
export const capabilityOf = <N extends z.ZodType<string>>(name: N) =>
  z.object({
    name,
    enabled: z.boolean().describe('Not switched off by the operator or by design.'),
    available: z.boolean().describe('Everything it needs is there.'),
    active: z.boolean().describe('Enabled and available: it answers.'),
    missing_modules: z.array(z.string()),
    reason: z
      .string()
      .nullable()
      .describe('Why it is not active, or what it does without; null where nothing is missing.'),
    provenance: z.string().describe('Where what it says comes from.'),
    engine: z.string().nullable().describe('Name and version of what computes it; null where nothing does.'),
  });
