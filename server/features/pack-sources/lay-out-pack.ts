import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { ZipMember } from '#kernel/blobs/stream-zip.ts';
import { digestOf, type Manifest, sha256Of } from '../reference-packs/index.ts';
import type { ReadSource } from './read-records.ts';

export interface LaidOutPack<M extends Manifest> {
  readonly manifest: M;
  readonly members: readonly ZipMember[];
}

/** More records than a pack of the kind can hold and search. */
export class TooManyRecords extends RangeError {}

/** A file that was read, under what its numbers may be used for. */
export type LicensedSource = ReadSource & { readonly licence: string };

const memberOf = (name: string, bytes: Uint8Array): ZipMember => ({
  name,
  packed: true,
  content: (async function* () {
    yield bytes;
  })(),
});

/** What the head of a manifest says of the sources. */
export const describeSources = (
  sources: readonly (Omit<LicensedSource, 'records'> & { readonly records: readonly unknown[] })[],
): Pick<Manifest, 'licence' | 'sources'> => ({
  licence: [...new Set(sources.map(({ licence }) => licence))].join('; '),
  sources: sources.map(({ name, licence, records, sha256 }) => ({
    name,
    licence,
    records: records.length,
    sha256,
  })),
});

/** The manifest with the hashes of the files and its digest, and all of it as the members of a zip. */
export const gatherMembers = <M extends Manifest>(
  described: Omit<M, 'files' | 'digest'>,
  files: ReadonlyMap<string, Uint8Array>,
): LaidOutPack<M> => {
  const listed = Object.fromEntries(
    [...files].map(([file, bytes]) => [file, { bytes: bytes.length, sha256: sha256Of(bytes) }]),
  );
  // Of the kind that was described: files and digest are the same in every one.
  const rest = { ...described, files: listed } as unknown as Omit<M, 'digest'>;
  const manifest = { ...rest, digest: digestOf(rest as Parameters<typeof digestOf>[0]) } as unknown as M;
  const members = [
    memberOf('manifest.json', new TextEncoder().encode(renderCanonicalJson(manifest))),
    ...[...files].map(([file, bytes]) => memberOf(file, bytes)),
  ];
  return { manifest, members };
};
