import type { BuiltSummary, HeldBack } from '#contract/pack-builds';
import type { PackKind } from '#contract/reference-packs';
import type { SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import { streamZip, type ZipMember } from '#kernel/blobs/stream-zip.ts';
import type { CompoundSplit } from './own-pack.ts';

/** What a pack is built of, handed to a worker. */
export interface BuildPackInput {
  readonly kind: PackKind;
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly source: {
    readonly name: string;
    readonly bytes: Uint8Array;
    /** Several spectra of one compound are one record. */
    readonly isMerged: boolean;
  };
  /** Records needed once those of one compound are one. */
  readonly leastRecords: number;
  /** The pack of shifts in use; null of other kinds. */
  readonly incumbent: (NonNullable<HeldBack['incumbent']> & { readonly models: SharedShiftModels }) | null;
}

export interface BuiltOnWorker {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly summary: Omit<BuiltSummary, 'file_sha256' | 'size'>;
  /** Which constitutions a pack of shifts learnt from; null of other kinds. */
  readonly split: CompoundSplit | null;
}

/** What a summary says of a pack that learns no shifts. */
export const learnsNoShifts: Pick<BuiltOnWorker['summary'], 'shifts' | 'doubtful_assignments' | 'held_back'> =
  {
    shifts: [],
    doubtful_assignments: null,
    held_back: null,
  };

const chunkBytes = 1 << 20;

/** Bytes of a file in parts, as they come from a disk. */
export function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** The file of a pack, in memory of its own so that it can be moved between threads. */
export const packBytes = async (members: readonly ZipMember[]): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(Buffer.concat(await streamZip(members).toArray()));

export const listReasons = (counts: Readonly<Record<string, number>>): BuiltSummary['passed_over'] =>
  Object.entries(counts).map(([reason, count]) => ({ reason, count }));

const mostStage = 100;

/** Tells the lines of a builder as stages; the share grows with them and never reaches the end. */
export const progressOf = (
  report: (stage: string, fraction: number) => void,
  expectedLines: number,
): ((line: string) => void) => {
  let lines = 0;
  return (line) => {
    lines++;
    report(line.trim().slice(0, mostStage), Math.min(0.95, lines / expectedLines));
  };
};
