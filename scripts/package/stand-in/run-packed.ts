// What the stand-in's "binary" runs: the packed program, in Node. Node cannot read the archive, so it is taken apart into a
// folder of this process, compiled modules from where they were installed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { extractAll } from '@electron/asar';

const [installed = '', ...args] = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-packed-'));
extractAll(path.join(installed, 'resources', 'app.asar'), folder);

const electron = path.join(import.meta.dirname, '../../../e2e/desktop/electron-double/register.ts');
const child = spawn(
  process.execPath,
  ['--import', electron, path.join(folder, 'dist', 'electron', 'start.js'), ...args],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('close', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
