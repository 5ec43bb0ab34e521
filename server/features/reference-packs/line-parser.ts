import type { z } from 'zod';
import { fail, ok, type Result } from '#engines/common/result.ts';

/** Reads one line of JSON by a schema. Fails with invalid_reference_pack; whoever reads the file says in which line. */
export const lineParser =
  <S extends z.ZodType>(schema: S, what: string) =>
  (line: string): Result<z.infer<S>> => {
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      return fail('invalid_reference_pack', 'is no JSON');
    }
    const parsed = schema.safeParse(json);
    if (parsed.success) return ok(parsed.data);
    const place = parsed.error.issues[0]?.path.join('.');
    return fail('invalid_reference_pack', place ? `is wrong at ${place}` : `holds no ${what}`);
  };
