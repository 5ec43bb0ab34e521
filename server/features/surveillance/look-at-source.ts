import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { revisionLimits } from '#contract/knowledge';
import type { Kernel } from '#kernel/kernel.ts';
import { findNewestRevision } from '../knowledge/index.ts';
import { fetchDocument } from './fetch-document.ts';
import { type Look, type LookedFor, noValidators, type TextLook } from './look.ts';
import { readDrop } from './read-drop.ts';
import { readText } from './read-text.ts';
import type { WatcherTable } from './tables.ts';

/** Between two looks at a file that may still be written. */
const pauseMs = 500;

export const dropFolderOf = (dataDir: string): string => path.join(dataDir, 'surveillance');

/** A server is asked only for what changed where the version it vouches for is what the source holds now. */
const wantedOf = async (kernel: Pick<Kernel, 'store'>, watcher: WatcherTable): Promise<LookedFor> => {
  const newest = await findNewestRevision(kernel.store.read, watcher.source_id);
  const isNewest = newest !== undefined && newest.id === watcher.revision_id;
  return {
    location: watcher.location,
    mediaType: watcher.media_type,
    validators: isNewest ? { etag: watcher.etag, lastModified: watcher.last_modified } : noValidators,
  };
};

const look = async (
  kernel: Pick<Kernel, 'proxies' | 'settings' | 'store'>,
  watcher: WatcherTable,
  signal: AbortSignal,
): Promise<Look> => {
  const { dataDir, surveillance } = kernel.settings;
  const largestBytes = revisionLimits.contentBytes;
  if (watcher.kind === 'http')
    return fetchDocument(
      await wantedOf(kernel, watcher),
      { ...surveillance, largestBytes, proxies: kernel.proxies },
      signal,
    );
  const pause = () => wait(pauseMs, undefined, { signal });
  return readDrop(watcher.location, { root: dropFolderOf(dataDir), largestBytes, pause });
};

/** One look at where a watcher looks, as text. Throws what ended the signal, and faults of this machine. */
export const lookAtSource = async (
  kernel: Pick<Kernel, 'proxies' | 'settings' | 'store'>,
  watcher: WatcherTable,
  signal: AbortSignal,
): Promise<TextLook> => {
  const seen = await look(kernel, watcher, signal);
  return seen.kind === 'found' ? readText(seen.found, watcher.media_type, revisionLimits.contentBytes) : seen;
};
