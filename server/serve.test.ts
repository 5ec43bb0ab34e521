import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const entry = `const { serve } = await import(${JSON.stringify(path.join(import.meta.dirname, 'serve.mjs'))}); await serve();`;

describe('npm run serve', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-test-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const run = (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', entry], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...env },
    });
    const out = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => {
      out.stdout += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      out.stderr += String(chunk);
    });
    return { child, out, closed: once(child, 'close') as Promise<[number | null]> };
  };

  it('prints one line when it accepts requests, and stops cleanly on SIGTERM', async () => {
    const { child, out, closed } = run({});
    await expect
      .poll(() => out.stdout, { timeout: 20_000 })
      .toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+\/v1\n$/);
    const url = out.stdout.trim().split(' ').at(-1) ?? '';
    expect((await fetch(`${url}/health`)).status).toBe(200);
    child.kill('SIGTERM');
    expect((await closed)[0]).toBe(0);
    expect(out).toEqual({ stdout: `listening on ${url}\n`, stderr: '' });
  });

  it('refuses a bad setting with one line and starts nothing', async () => {
    const { out, closed } = run({ PORT: 'ninety' });
    expect((await closed)[0]).toBe(1);
    expect(out.stdout).toBe('');
    expect(out.stderr).toBe('PORT is not valid: it takes a port number from 0 (any free one) to 65535.\n');
  });

  it.each([
    ['a file', '/dev/null'],
    ['below a file', '/dev/null/data'],
  ])('names DATA_DIR when it is %s', async (_what, folder) => {
    const { out, closed } = run({ DATA_DIR: folder });
    expect((await closed)[0]).toBe(1);
    expect(out.stderr).toMatch(
      /^The data folder \/dev\/null\S* cannot be written \(.+\)\. Set DATA_DIR .+\n$/,
    );
  });

  it('names HOST when it is no address of this machine', async () => {
    // An address set aside for documentation (RFC 5737).
    const { out, closed } = run({ HOST: '192.0.2.1' });
    expect((await closed)[0]).toBe(1);
    expect(out.stderr).toMatch(/^HOST is not an address of this machine\. .+\n$/);
  });
});
