import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningDev, startDev } from './testing/start-dev.ts';

/** Vite reads the program and a server starts twice. */
const startTimeoutMs = 120_000;

describe('npm run dev', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'larmor-dev-'));
  let dev: RunningDev;

  beforeAll(async () => {
    dev = await startDev(dataDir);
  }, startTimeoutMs);

  afterAll(async () => {
    await dev.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, startTimeoutMs);

  it('serves the screens with hot reload, for every address of theirs', async () => {
    for (const address of ['/', '/analyses']) {
      const page = await fetch(new URL(address, dev.url), { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('/@vite/client');
    }
    const script = await fetch(new URL('/main.ts', dev.url));
    expect(script.headers.get('content-type')).toContain('javascript');
  });

  it(
    'passes the interface on to a server that starts anew when one of its modules changes',
    async () => {
      const before = await dev.startedAfter(0);
      const changed = 'server/features/projects/store.ts';
      // The times it has already: a change to the watcher, none to the file.
      const { atime, mtime } = statSync(changed);
      utimesSync(changed, atime, mtime);
      expect(await dev.startedAfter(before)).toBeGreaterThan(before);
    },
    startTimeoutMs,
  );
});
