import { createHash, hash } from 'node:crypto';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { StoredSpectrum } from './run-result.ts';
import type { FidRunTable } from './tables.ts';

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

/** What a run found and what it was found from and by; how it stands with its reviewers is left out, because it changes. */
export const digestRun = (row: FidRunTable): string =>
  digestJson({
    id: row.id,
    archive_id: row.archive_id,
    analysis_id: row.analysis_id,
    nucleus: row.nucleus,
    preset: row.preset,
    engine_version: row.engine_version,
    recipe_digest: row.recipe_digest,
    spectrum_digest: row.spectrum_digest,
    confidence: row.confidence,
    result_sha256: hash('sha256', row.result),
    created_at: row.created_at,
  });

const digestBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
