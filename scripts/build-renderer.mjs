import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newestChange } from './newest-change.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const built = path.join(root, 'dist', 'renderer', 'index.html');
const sources = [
  'renderer',
  'engines/display',
  'engines/nmr/formats',
  'server/features',
  'server/kernel/contract',
  'resources',
  'vite.config.ts',
];

/** Builds the screens when they are missing or older than their sources. */
export const ensureRendererBuilt = async () => {
  // A shipped program has no sources beside it, only what was built.
  const newestSource = Math.max(...sources.map((name) => newestChange(path.join(root, name))));
  if (existsSync(built) && statSync(built).mtimeMs >= newestSource) return;
  process.stdout.write('building the screens …\n');
  const { build } = await import('vite');
  // The configuration names the root of the screens; one given here would take its place.
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
};
