import type { StructureProtons } from '#engines/chem/structure-protons.ts';
import { ok, type Result } from '#engines/common/result.ts';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import type { Vendor } from '#engines/nmr/model.ts';
import { AlteredContent } from '#kernel/altered-content.ts';
import type { PoolRunOptions } from '#kernel/jobs/worker-pool.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type ArchiveRecord, contentOf } from '../raw-archive/index.ts';
import { findCachedResult } from './cached-result.ts';
import { digestJson } from './digests.ts';
import type { ArchivedFile } from './gather-experiment-files.ts';
import { findAnyPreset, type ProcessingChoice } from './processing-choice.ts';
import type { CompanionSearch, ProcessFidOutput } from './processing-task.ts';
import type { FidTaskInput } from './read-fid-source.ts';
import type { RunResult, StoredSpectrum } from './run-result.ts';
import { findSpectrum } from './store.ts';

export interface ProcessingRequest {
  readonly archive: ArchiveRecord;
  readonly choice: ProcessingChoice;
  readonly smiles: string | null;
  readonly protons: StructureProtons | null;
  readonly companions: CompanionSearch | null;
}

export interface ProcessedArchive {
  readonly result: RunResult;
  readonly spectrum: StoredSpectrum;
  readonly cache: 'hit' | 'miss';
  readonly cacheKey: string;
}

const cacheKeyOf = ({ archive, choice, smiles, companions }: ProcessingRequest): string =>
  digestJson({
    archive: archive.entry.sha256,
    engine_version: engineVersion,
    instrument: archive.entry.instrument,
    nucleus: archive.entry.nucleus,
    parameters: choice.parameters,
    preset: choice.preset,
    recipe: choice.preset === null ? null : (findAnyPreset(choice.preset)?.recipe.steps ?? null),
    smiles,
    companions,
    // Results cached before they had a code stand under another key, and raise no alarm.
    has_code: true,
  });

/** A result somebody else put into the cache: the security stream is told, and it is computed again. */
const tellAltered = (kernel: Pick<Kernel, 'log' | 'securityEvents'>, cacheKey: string): void => {
  kernel.log.error('a cached result is not what was stored; computing again', { cacheKey });
  kernel.securityEvents.emit({
    eventType: 'content_altered',
    actorId: null,
    clientIp: null,
    route: null,
    detail: { record_type: 'processing_cache', record_id: cacheKey, what: 'a cached result of processing' },
  });
};

/** Anything wrong with the cache is logged and answered by computing again. */
const findCached = async (
  kernel: Pick<Kernel, 'log' | 'securityEvents' | 'signingSecret' | 'store'>,
  cacheKey: string,
): Promise<{ result: RunResult; spectrum: StoredSpectrum } | null> => {
  try {
    const text = await findCachedResult(kernel, kernel.store.read, cacheKey);
    if (text === null) return null;
    if (text === 'altered') {
      tellAltered(kernel, cacheKey);
      return null;
    }
    const result = JSON.parse(text) as RunResult;
    const spectrum = await findSpectrum(kernel.store.read, result.spectrum_digest);
    return spectrum === null ? null : { result, spectrum };
  } catch (error) {
    // Computing again would name the same stored spectrum, which is not what it was.
    if (error instanceof AlteredContent) throw error;
    kernel.log.warn('the processing cache could not be read; computing again', { cacheKey, error });
    return null;
  }
};

const readArchivedFiles = (kernel: Pick<Kernel, 'blobs'>, archive: ArchiveRecord): Promise<ArchivedFile[]> =>
  Promise.all(
    archive.files.map(async ({ part, name, sha256 }) => ({
      part,
      name,
      bytes: await kernel.blobs.read(sha256, contentOf(archive.entry.id, name)),
    })),
  );

/** The buffer of bytes that share it with nobody: such a one is moved to the worker, not copied on the event loop. */
const ownBuffer = ({ buffer, byteLength }: Uint8Array): ArrayBuffer | null =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : null;

/** Runs a task on a worker with the archived bytes; what else it needs stands in `more`. */
export const computeOnArchive = async <T>(
  kernel: Pick<Kernel, 'blobs' | 'pool'>,
  task: string,
  { archive, choice }: Pick<ProcessingRequest, 'archive' | 'choice'>,
  options: Pick<PoolRunOptions, 'signal' | 'onProgress'>,
  more: object = {},
): Promise<Result<T>> => {
  const input: FidTaskInput = {
    files: await readArchivedFiles(kernel, archive),
    // The upload was validated against the contract's choices before the row was written.
    vendor: archive.entry.instrument as Vendor,
    nucleus: archive.entry.nucleus as FidTaskInput['nucleus'],
    choice,
  };
  const transfer = input.files.flatMap(({ bytes }) => ownBuffer(bytes) ?? []);
  return kernel.pool.run<Result<T>>(task, { ...input, ...more }, { ...options, transfer });
};

/**
 * Processes archived bytes on a worker, or answers from the persisted cache, keyed by archive digest, recipe, engine
 * version and structure. Nothing is written: the caller records the outcome in its own transaction.
 */
export const processArchive = async (
  kernel: Pick<Kernel, 'blobs' | 'log' | 'pool' | 'securityEvents' | 'signingSecret' | 'store'>,
  request: ProcessingRequest,
  options: Pick<PoolRunOptions, 'signal' | 'onProgress'>,
): Promise<Result<ProcessedArchive>> => {
  const cacheKey = cacheKeyOf(request);
  const cached = await findCached(kernel, cacheKey);
  if (cached !== null) return ok({ ...cached, cache: 'hit', cacheKey });
  const { protons, companions } = request;
  const processed = await computeOnArchive<ProcessFidOutput>(kernel, 'nmr.process', request, options, {
    protons,
    companions,
  });
  return processed.ok ? ok({ ...processed.value, cache: 'miss', cacheKey }) : processed;
};
