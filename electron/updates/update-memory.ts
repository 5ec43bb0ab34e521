import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readUtcSeconds } from '../../engines/entitlement/utc-seconds.ts';
import { channels } from './release-manifest.ts';
import { noMemory, type UpdateMemory } from './verify-manifest.ts';

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value);

/**
 * What was kept of releases seen. A file that is absent or unreadable is no memory: what runs is then the only floor, and
 * that is in the program itself.
 */
export const loadMemory = (file: string): UpdateMemory => {
  let kept: Readonly<Record<string, unknown>>;
  try {
    kept = asObject(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return noMemory;
  }
  const newest = asObject(kept['newest']);
  const entries = channels.flatMap((channel) => {
    const { version, releasedAtUtc } = asObject(newest[channel]);
    const isWhole =
      isVersion(version) && typeof releasedAtUtc === 'string' && readUtcSeconds(releasedAtUtc) !== null;
    return isWhole ? [[channel, { version, releasedAtUtc }] as const] : [];
  });
  const floor = kept['versionFloor'];
  return {
    versionFloor: isVersion(floor) ? floor : noMemory.versionFloor,
    newest: Object.fromEntries(entries),
  };
};

/** Written beside and put in place, so that a crash leaves the one or the other. */
export const saveMemory = (file: string, memory: UpdateMemory): void => {
  const beside = `${file}.new`;
  writeFileSync(beside, JSON.stringify(memory), { mode: 0o600 });
  renameSync(beside, file);
};
