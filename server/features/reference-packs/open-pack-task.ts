import type { Result } from '#engines/common/result.ts';
import { type OpenedPack, readPack } from './read-pack.ts';

export interface PackToOpen {
  /** The file as it was sent. */
  readonly packed: Uint8Array;
}

/** Reads and checks a pack on a worker thread; what it answers lies in memory that threads share. */
export const openPack = ({ packed }: PackToOpen): Promise<Result<OpenedPack>> => readPack(packed);
