import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  channels,
  type ReleaseManifest,
  releasePayloadType,
  writeManifest,
} from '../../electron/updates/release-manifest.ts';
import { noMemory, verifyManifest } from '../../electron/updates/verify-manifest.ts';
import { signEnvelope } from '../../engines/entitlement/dsse.ts';
import { writeUtcSeconds } from '../../engines/entitlement/utc-seconds.ts';
import type { releaseTerms } from './release-mode.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const dayMs = 24 * 3_600_000;

/** The root this build trusts and is signed under; null where none is named, as in a rehearsal. */
export const readReleaseRoot = (env: Environment): string | null => {
  const file = env['RELEASE_ROOT_FILE'] ?? '';
  return file === '' ? null : new X509Certificate(readFileSync(file)).toString();
};

const term = (env: Environment, name: (typeof releaseTerms)[number]): string => {
  const value = (env[name] ?? '').trim();
  if (value === '') throw new Error(`The manifest is not signed: ${name} is missing.`);
  return value;
};

const describe = (file: string) => ({
  name: path.basename(file),
  bytes: statSync(file).size,
  sha512: createHash('sha512').update(readFileSync(file)).digest('hex'),
});

const readTerms = (env: Environment, nowMs: number) => {
  const channel = channels.find((known) => known === term(env, 'RELEASE_CHANNEL'));
  if (channel === undefined) throw new Error(`RELEASE_CHANNEL is one of ${channels.join(', ')}.`);
  const days = Number(term(env, 'RELEASE_VALID_DAYS'));
  if (!Number.isInteger(days) || days < 1 || days > 730)
    throw new Error('RELEASE_VALID_DAYS is a whole number from 1 to 730.');
  return {
    channel,
    versionFloor: term(env, 'RELEASE_VERSION_FLOOR'),
    releasedAtUtc: writeUtcSeconds(new Date(nowMs)),
    expiresAtUtc: writeUtcSeconds(new Date(nowMs + days * dayMs)),
  };
};

/**
 * Writes `larmor-release-<target>.json` beside the installers: their names, sizes and SHA-512, signed. It is read back with the
 * verifier of the program before it is kept, so that no manifest leaves that the program would refuse.
 * @returns the file written
 * @throws Error naming the term that is missing, or the refusal of the verifier
 */
export const signRelease = (
  env: Environment,
  release: {
    readonly folder: string;
    readonly files: readonly string[];
    readonly version: string;
    readonly target: string;
  },
  nowMs: number,
): string => {
  const { folder, files, version, target } = release;
  const manifest: ReleaseManifest = { ...readTerms(env, nowMs), version, target, files: files.map(describe) };
  const passphrase = env['RELEASE_KEY_PASSPHRASE'];
  const envelope = signEnvelope(releasePayloadType, writeManifest(manifest), {
    privateKey: createPrivateKey({
      key: readFileSync(term(env, 'RELEASE_KEY_FILE')),
      ...(passphrase === undefined ? {} : { passphrase }),
    }),
    certificate: new X509Certificate(readFileSync(term(env, 'RELEASE_CERTIFICATE_FILE'))),
  });
  const checked = verifyManifest(envelope, {
    rootPems: [term(env, 'RELEASE_ROOT_FILE')].map((file) => readFileSync(file, 'utf8')),
    channel: manifest.channel,
    target,
    runningVersion: '0.0.0',
    memory: noMemory,
    nowMs,
  });
  if (!checked.ok) throw new Error(`The program would refuse this manifest: ${checked.code}.`);
  const file = path.join(folder, `larmor-release-${target}.json`);
  writeFileSync(file, `${JSON.stringify(envelope, null, 2)}\n`);
  return file;
};
