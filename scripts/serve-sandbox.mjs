import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxPeople, seedSandbox } from './sandbox/seed-sandbox.ts';

const loopback = ['', '127.0.0.1', 'localhost', '::1'];

/**
 * The service on sample records in a temporary folder, which goes with the process; DATA_DIR is left alone. Its accounts are known to
 * everybody, so that it listens on this machine alone.
 */
export const serveSandbox = async (serve, options) => {
  if (!loopback.includes(process.env.HOST ?? '')) {
    process.stderr.write('A sandbox listens on this machine alone: HOST is left out, or 127.0.0.1.\n');
    process.exit(1);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'larmor-sandbox-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  Object.assign(process.env, { DATA_DIR: folder, SIGNUP: 'open', STORE_ENCRYPTION: 'off' });
  const { url } = await serve({ ...options, isSandbox: true });
  const sample = new Uint8Array(readFileSync(path.join(options.rendererDir, 'samples', 'aspirin-1h.zip')));
  await seedSandbox({ baseUrl: url, sample });
  const { email, password } = sandboxPeople.chemist;
  process.stdout.write(`sandbox ready: sign in as ${email} with "${password}"\n`);
};
