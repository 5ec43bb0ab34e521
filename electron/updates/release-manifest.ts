import { readStrictJson } from '../../engines/entitlement/read-strict-json.ts';
import { readUtcSeconds } from '../../engines/entitlement/utc-seconds.ts';

/** Type of the signed bytes, and the purpose (extended key usage) of the certificate that signs them: releases, nothing else. */
export const releasePayloadType = 'application/vnd.larmor.release+json';
export const releasePurposeOid = '2.25.305248258871869591435539677213124822040';
export const maxManifestBytes = 64 * 1024;

export const channels = ['stable', 'beta'] as const;
export type Channel = (typeof channels)[number];

export interface ReleasedFile {
  readonly name: string;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha512: string;
}

/** What one release holds for one system and processor. */
export interface ReleaseManifest {
  /** Three numbers; how ready it is says the channel. */
  readonly version: string;
  readonly channel: Channel;
  /** `linux-x64`: platform and processor as Node names them. */
  readonly target: string;
  readonly releasedAtUtc: string;
  /** After this the manifest proves nothing: somebody may be holding newer ones back. */
  readonly expiresAtUtc: string;
  /** No version below it is installed any more, whatever else was signed. */
  readonly versionFloor: string;
  readonly files: readonly ReleasedFile[];
}

const format = 'larmor-release/1';

/** The bytes that are signed. */
export const writeManifest = (manifest: ReleaseManifest): Uint8Array => {
  const { version, channel, target, releasedAtUtc, expiresAtUtc, versionFloor, files } = manifest;
  const fields = {
    format,
    product: 'larmor',
    version,
    channel,
    target,
    released_at: releasedAtUtc,
    expires_at: expiresAtUtc,
    version_floor: versionFloor,
    files: files.map(({ name, bytes, sha512 }) => ({ name, bytes, sha512 })),
  };
  return Buffer.from(JSON.stringify(fields));
};

const versionShape = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;
/** A name without a folder: it is put behind an address and into a folder of ours. */
const nameShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

const isText = (value: unknown, shape: RegExp): value is string =>
  typeof value === 'string' && shape.test(value);
const isUtc = (value: unknown): value is string => readUtcSeconds(value) !== null;

const readFileEntry = (value: unknown): ReleasedFile | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { name, bytes, sha512 } = value as Readonly<Record<string, unknown>>;
  if (!isText(name, nameShape) || !isText(sha512, /^[0-9a-f]{128}$/)) return null;
  return typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes > 0
    ? { name, bytes, sha512 }
    : null;
};

const readFiles = (value: unknown): readonly ReleasedFile[] | null => {
  if (!Array.isArray(value) || value.length === 0 || value.length > 100) return null;
  const files = value.map(readFileEntry).filter((file) => file !== null);
  const names = new Set(files.map(({ name }) => name));
  return names.size === value.length ? files : null;
};

/** The manifest in signed bytes; null for anything that is not one of ours, whole and typed. */
export const readManifest = (bytes: Uint8Array): ReleaseManifest | null => {
  const fields = readStrictJson(bytes);
  if (fields === null || fields.get('format') !== format || fields.get('product') !== 'larmor') return null;
  const version = fields.get('version');
  const versionFloor = fields.get('version_floor');
  const channel = channels.find((known) => known === fields.get('channel'));
  const target = fields.get('target');
  const releasedAtUtc = fields.get('released_at');
  const expiresAtUtc = fields.get('expires_at');
  const files = readFiles(fields.get('files'));
  if (!isText(version, versionShape) || !isText(versionFloor, versionShape) || channel === undefined)
    return null;
  if (!isText(target, /^[a-z0-9]+-[a-z0-9]+$/) || files === null) return null;
  if (!isUtc(releasedAtUtc) || !isUtc(expiresAtUtc)) return null;
  return { version, channel, target, releasedAtUtc, expiresAtUtc, versionFloor, files };
};
