import { type EnvelopeRefusal, openEnvelope } from '../../engines/entitlement/dsse.ts';
import { isOlderBuild } from '../../engines/entitlement/is-older-build.ts';
import { readUtcSeconds } from '../../engines/entitlement/utc-seconds.ts';
import {
  type Channel,
  maxManifestBytes,
  type ReleaseManifest,
  readManifest,
  releasePayloadType,
  releasePurposeOid,
} from './release-manifest.ts';

/** What this installation has seen of releases: it takes no step back, even when the files it is offered were signed once. */
export interface UpdateMemory {
  /** The highest floor seen. */
  readonly versionFloor: string;
  /** Per channel the newest release seen. */
  readonly newest: Readonly<
    Partial<Record<Channel, { readonly version: string; readonly releasedAtUtc: string }>>
  >;
}

export const noMemory: UpdateMemory = { versionFloor: '0.0.0', newest: {} };

export type ManifestRefusal =
  | EnvelopeRefusal
  | 'malformed_manifest'
  | 'other_channel'
  | 'other_target'
  | 'issued_outside_certificate'
  | 'not_yet_released'
  | 'expired'
  | 'older_manifest'
  | 'below_floor'
  | 'downgrade';

export interface ManifestCheck {
  readonly rootPems: readonly string[];
  readonly channel: Channel;
  readonly target: string;
  readonly runningVersion: string;
  readonly memory: UpdateMemory;
  readonly nowMs: number;
}

export type VerifiedManifest =
  | {
      readonly ok: true;
      readonly manifest: ReleaseManifest;
      /** False where it is what runs already. */
      readonly isNewer: boolean;
      /** The newest release seen, which the caller stores before it does anything else. */
      readonly memory: UpdateMemory;
    }
  | { readonly ok: false; readonly code: ManifestRefusal };

/** A clock may be this much behind the one that signed. */
const skewMs = 24 * 3_600_000;

const msOf = (utc: string): number => readUtcSeconds(utc) ?? Number.NaN;

const higher = (a: string, b: string): string => (isOlderBuild(a, b) ? b : a);

const judge = (
  manifest: ReleaseManifest,
  { memory, nowMs, channel, target, runningVersion }: ManifestCheck,
): ManifestRefusal | null => {
  if (manifest.channel !== channel) return 'other_channel';
  if (manifest.target !== target) return 'other_target';
  const seen = memory.newest[channel];
  const releasedMs = msOf(manifest.releasedAtUtc);
  // A clock set back does not bring an expired manifest to life: what was seen is later than that.
  const latestMs = Math.max(nowMs, seen === undefined ? 0 : msOf(seen.releasedAtUtc));
  if (releasedMs > nowMs + skewMs) return 'not_yet_released';
  if (msOf(manifest.expiresAtUtc) <= latestMs) return 'expired';
  if (
    seen !== undefined &&
    (releasedMs < msOf(seen.releasedAtUtc) || isOlderBuild(manifest.version, seen.version))
  )
    return 'older_manifest';
  if (isOlderBuild(manifest.version, higher(manifest.versionFloor, memory.versionFloor)))
    return 'below_floor';
  return isOlderBuild(manifest.version, runningVersion) ? 'downgrade' : null;
};

/**
 * Whether an envelope (parsed JSON of any shape) holds a release this installation may go to. Signature first, nothing in it
 * is read before; then whom and when it is for, then whether it goes back. Never throws.
 */
export const verifyManifest = (envelope: unknown, check: ManifestCheck): VerifiedManifest => {
  const refuse = (code: ManifestRefusal): VerifiedManifest => ({ ok: false, code });
  const opened = openEnvelope(envelope, {
    payloadType: releasePayloadType,
    maxPayloadBytes: maxManifestBytes,
    rootPems: check.rootPems,
    purposeOid: releasePurposeOid,
  });
  if (!opened.ok) return refuse(opened.code);
  const manifest = readManifest(opened.payload);
  if (manifest === null) return refuse('malformed_manifest');
  const releasedMs = msOf(manifest.releasedAtUtc);
  const { validFromDate, validToDate } = opened.signer;
  if (releasedMs < validFromDate.getTime() || releasedMs > validToDate.getTime())
    return refuse('issued_outside_certificate');
  const code = judge(manifest, check);
  if (code !== null) return refuse(code);
  const { version, releasedAtUtc, channel } = manifest;
  return {
    ok: true,
    manifest,
    isNewer: isOlderBuild(check.runningVersion, version),
    memory: {
      versionFloor: higher(manifest.versionFloor, check.memory.versionFloor),
      newest: { ...check.memory.newest, [channel]: { version, releasedAtUtc } },
    },
  };
};
