import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { redactAddresses } from '../engines/common/redact-addresses.ts';

/** What went wrong, in words a person of support reads. */
export interface Fault {
  readonly what: 'uncaught_error' | 'window_gone' | 'window_unresponsive' | 'helper_gone' | 'server_gone';
  /** As the system or the engine names it: `crashed`, `oom`, a message. */
  readonly reason: string;
  readonly exit_code?: number;
  readonly stack?: string;
}

interface RecordedIn {
  readonly folder: string;
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly nowUtc: () => string;
}

/** More tell nothing new, and nobody asked for a folder that grows. */
const keptRecords = 20;

/** Hex and base64url as long as tokens are: an error may quote a header. */
const secretLike = /[A-Za-z0-9_-]{32,}/g;
const removed = '[removed]';

const withoutSecrets = (text: string): string => redactAddresses(text, removed).replace(secretLike, removed);

/**
 * Writes what happened into a file of its own below `folder`, on this machine and nowhere else. Answers the file's path, or null where the
 * disk does not take it: a program that tells about a fault must not end with another one.
 */
export const recordFault = (fault: Fault, { folder, versions, nowUtc }: RecordedIn): string | null => {
  const at = nowUtc();
  const file = path.join(folder, `${at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`);
  const told = {
    at_utc: at,
    ...fault,
    reason: withoutSecrets(fault.reason),
    ...(fault.stack === undefined ? {} : { stack: withoutSecrets(fault.stack) }),
    system: `${process.platform} ${process.arch}`,
    versions,
  };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${JSON.stringify(told, null, 2)}\n`, { mode: 0o600 });
    const former = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
    for (const name of former.slice(0, -keptRecords)) rmSync(path.join(folder, name));
    return file;
  } catch {
    return null;
  }
};
