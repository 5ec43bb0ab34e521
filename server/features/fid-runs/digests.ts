import { createHash } from 'node:crypto';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { StoredSpectrum } from './run-result.ts';

/** SHA-256 of the canonical JSON (RFC 8785) of a value, lower-case hex. */
export const digestJson = (value: unknown): string =>
  createHash('sha256').update(renderCanonicalJson(value)).digest('hex');

/** A spectrum's digest covers its axes too: the same samples on another axis are another spectrum. */
export const digestSpectrum = ({
  samples,
  nucleus,
  points,
  fromPpm,
  toPpm,
  frequencyMhz,
  indirect,
}: Omit<StoredSpectrum, 'digest'>): string =>
  digestJson({
    nucleus,
    points,
    fromPpm,
    toPpm,
    frequencyMhz,
    ...(indirect === undefined ? {} : { indirect }),
    samples_sha256: digestBytes(samples),
  });

export const digestBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
