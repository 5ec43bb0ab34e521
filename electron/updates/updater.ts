import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isReleasedFile } from './check-file.ts';
import type { InstallerKind } from './installed-by.ts';
import {
  type Channel,
  maxManifestBytes,
  type ReleasedFile,
  type ReleaseManifest,
} from './release-manifest.ts';
import type { SignatureRefusal, SystemSignature } from './system-signature.ts';
import { loadMemory, saveMemory } from './update-memory.ts';
import { type ManifestRefusal, verifyManifest } from './verify-manifest.ts';

export interface UpdateSettings {
  /** The central switch: false and nothing is asked, whoever presses what. */
  readonly enabled: boolean;
  readonly channel: Channel;
  /** Where releases lie; null: nowhere, and nothing is asked. */
  readonly url: string | null;
}

export interface UpdaterOptions {
  readonly settings: UpdateSettings;
  /** What this build trusts to sign releases (PEM); a build without any takes none. */
  readonly rootPems: readonly string[];
  readonly target: string;
  /** How this machine got the program, and so which installer it is offered; null where nothing says so. */
  readonly installerKind: () => Promise<InstallerKind | null>;
  /** What the system says of an installer before it is handed over. */
  readonly checkSignature: (file: string) => Promise<SystemSignature>;
  readonly runningVersion: string;
  /** Own files of the program: what was downloaded, what is remembered. */
  readonly folder: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly nowMs: () => number;
}

export type UpdateOff = 'switched_off' | 'no_address' | 'no_root';
export type UpdateRefusal =
  | ManifestRefusal
  | SignatureRefusal
  | 'not_json'
  | 'unknown_kind'
  | 'no_installer'
  | 'other_file';

export type FoundUpdate =
  | { readonly state: 'off'; readonly reason: UpdateOff }
  | { readonly state: 'unreachable'; readonly reason: string }
  | { readonly state: 'refused'; readonly code: UpdateRefusal }
  | { readonly state: 'current'; readonly version: string }
  | { readonly state: 'available'; readonly manifest: ReleaseManifest; readonly file: ReleasedFile };

export type AvailableUpdate = Extract<FoundUpdate, { state: 'available' }>;

type DownloadedUpdate =
  | {
      readonly state: 'downloaded';
      readonly path: string;
      readonly signedBy: Extract<SystemSignature, { ok: true }>['by'];
    }
  | Extract<FoundUpdate, { state: 'unreachable' | 'refused' }>;

export interface Updater {
  check(): Promise<FoundUpdate>;
  /**
   * Takes the installer of a checked release; what is answered is, to the byte, what was signed, and the system vouches for it. Once it
   * lies here this looks again, without the network: whoever opens the file asks right before.
   */
  download(update: AvailableUpdate): Promise<DownloadedUpdate>;
}

/** An envelope is base64 of the manifest, a signature and a certificate. */
const maxAnswerBytes = 2 * maxManifestBytes;
const manifestTimeoutMs = 30_000;
const fileTimeoutMs = 30 * 60_000;

/** Stops reading at the limit: a server that never ends fills no memory and no disk. */
async function* limited(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    yield chunk;
  }
}

const bodyOf = (response: Response, maxBytes: number): AsyncIterable<Uint8Array> => {
  if (!response.ok || response.body === null) throw new Error(`the address answered ${response.status}`);
  return limited(Readable.fromWeb(response.body as import('node:stream/web').ReadableStream), maxBytes);
};

const readText = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const parse = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const createUpdater = (options: UpdaterOptions): Updater => {
  const { settings, rootPems, target, folder, nowMs } = options;
  const memoryFile = path.join(folder, 'seen.json');

  const get = (
    name: string,
    timeoutMs: number,
    { url, channel }: Pick<UpdateSettings, 'channel' | 'url'>,
  ): Promise<Response> => {
    const base = `${url?.replace(/\/*$/, '')}/${channel}/`;
    // What the address redirects to was configured by nobody.
    return options.fetch(new URL(name, base).href, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  };

  const findOff = (): UpdateOff | null => {
    if (!settings.enabled) return 'switched_off';
    if (settings.url === null) return 'no_address';
    return rootPems.length === 0 ? 'no_root' : null;
  };

  const judge = async (text: string, channel: Channel): Promise<FoundUpdate> => {
    const envelope = parse(text);
    if (envelope === null) return { state: 'refused', code: 'not_json' };
    const check = { rootPems, channel, target, runningVersion: options.runningVersion, nowMs: nowMs() };
    const answer = verifyManifest(envelope.value, { ...check, memory: loadMemory(memoryFile) });
    if (!answer.ok) return { state: 'refused', code: answer.code };
    saveMemory(memoryFile, answer.memory);
    const { manifest } = answer;
    if (!answer.isNewer) return { state: 'current', version: manifest.version };
    const kind = await options.installerKind();
    if (kind === null) return { state: 'refused', code: 'unknown_kind' };
    const file = manifest.files.find(({ name }) => name.endsWith(kind));
    return file ? { state: 'available', manifest, file } : { state: 'refused', code: 'no_installer' };
  };

  /** The file, once it is what was signed: the system's own word, or the end of the file. */
  const handOver = async (whole: string, file: ReleasedFile): Promise<DownloadedUpdate> => {
    const signature = await options.checkSignature(whole);
    // The system takes its time, and vouches for older installers of ours as well: what it looked at has to be this release still.
    const isStill = signature.ok && (await isReleasedFile(whole, file));
    if (signature.ok && isStill) return { state: 'downloaded', path: whole, signedBy: signature.by };
    await rm(whole, { force: true });
    return { state: 'refused', code: signature.ok ? 'other_file' : signature.code };
  };

  return {
    check: async () => {
      const reason = findOff();
      if (reason !== null) return { state: 'off', reason };
      // A policy may change them while the answer is awaited: what was asked of one channel is judged as that one's.
      const asked = { url: settings.url, channel: settings.channel };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      let text: string;
      try {
        const response = await get(`larmor-release-${target}.json`, manifestTimeoutMs, asked);
        text = await readText(bodyOf(response, maxAnswerBytes));
      } catch (error) {
        return { state: 'unreachable', reason: reasonOf(error) };
      }
      return judge(text, asked.channel);
    },
    download: async ({ file }) => {
      // A policy may have switched them off since it was offered.
      if (findOff() !== null) return { state: 'unreachable', reason: 'Updates are switched off.' };
      const whole = path.join(folder, file.name);
      if (existsSync(whole) && (await isReleasedFile(whole, file))) return handOver(whole, file);
      const part = `${whole}.part`;
      try {
        const response = await get(file.name, fileTimeoutMs, settings);
        await pipeline(bodyOf(response, file.bytes), createWriteStream(part, { mode: 0o600 }));
        if (!(await isReleasedFile(part, file))) return { state: 'refused', code: 'other_file' };
        await rename(part, whole);
        return await handOver(whole, file);
      } catch (error) {
        return { state: 'unreachable', reason: reasonOf(error) };
      } finally {
        await rm(part, { force: true });
      }
    },
  };
};
