// npm start: the workstation in Electron, or in the browser where Electron cannot run.
import './require-node.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureRendererBuilt } from './build-renderer.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const electronFolder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));

/** Path of the Electron binary, or null. */
const findElectron = () => {
  const pointer = path.join(electronFolder, 'path.txt');
  if (!existsSync(pointer)) return null;
  const binary = path.join(electronFolder, 'dist', readFileSync(pointer, 'utf8').trim());
  return existsSync(binary) ? binary : null;
};

const fetchElectron = () => {
  process.stdout.write('fetching Electron …\n');
  spawnSync(process.execPath, [path.join(electronFolder, 'install.js')], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  return findElectron();
};

const openInBrowser = (url) => {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  const tell = () => process.stdout.write(`No browser came up. Open ${url} in one.\n`);
  child.on('error', tell);
  // The opener is there and has nothing to open it with: it ends with another code than 0.
  child.on('exit', (code) => code !== 0 && tell());
  child.unref();
};

await ensureRendererBuilt();
const electron = process.env.LARMOR_WINDOW === 'browser' ? null : (findElectron() ?? fetchElectron());
if (electron) {
  const { buildElectron } = await import('./build-electron.mjs');
  await buildElectron();
  const child = spawn(electron, [path.join(root, 'dist', 'electron', 'start.js'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  child.on('close', (code) => process.exit(code ?? 1));
} else {
  process.stdout.write(
    'Electron is not installed and could not be fetched: the workstation opens in your browser instead.\n',
  );
  const { serve } = await import('../server/serve.mjs');
  const { url } = await serve();
  openInBrowser(new URL('/', url).href);
}
