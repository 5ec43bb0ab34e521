import { z } from 'zod';

/**
 * Gives schemas the names under which the OpenAPI document keeps them as components; the names are part of the contract.
 * Said once per schema, in the file that declares it.
 */
export const nameSchemas = (schemas: Readonly<Record<string, z.ZodType>>): void => {
  for (const [id, schema] of Object.entries(schemas))
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
};
