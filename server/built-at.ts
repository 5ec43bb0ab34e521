import { statSync } from 'node:fs';

/** Put in by the build (scripts/bundle-node.mjs); nobody declares it where the sources run as they are. */
declare const larmorBuiltAtMs: number | undefined;

/**
 * When the program was built, milliseconds since 1970 UTC: written into it then, because a file's time says when it was copied, and
 * inside an archive says nothing. From the sources it is the time of `file`.
 */
export const builtAtMs = (file: string): number =>
  typeof larmorBuiltAtMs === 'number' ? larmorBuiltAtMs : statSync(file).mtimeMs;
