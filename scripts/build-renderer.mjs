import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newestChange } from './newest-change.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const sources = [
  'renderer',
  'engines/display',
  'engines/nmr/formats',
  'server/features',
  'server/kernel/contract',
  'resources',
  'docs',
  'scripts/build-renderer.mjs',
  'scripts/documentation',
  'scripts/screens',
  'vite.config.ts',
  'vite.gallery.config.ts',
];

/** Builds one page when it is missing or older than its sources. */
const ensureBuilt = async (what, folder, configFile) => {
  const built = path.join(root, 'dist', folder, 'index.html');
  // A shipped program has no sources beside it, only what was built.
  const newestSource = Math.max(...sources.map((name) => newestChange(path.join(root, name))));
  if (existsSync(built) && statSync(built).mtimeMs >= newestSource) return;
  process.stdout.write(`building ${what} …\n`);
  const { build } = await import('vite');
  // A test runner sets NODE_ENV to "test", and what is built then is not the product: its tables have no end, its React is slow.
  const given = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    // The configuration names the root of the page; one given here would take its place.
    await build({ configFile: path.join(root, configFile), logLevel: 'warn' });
  } finally {
    if (given === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = given;
  }
};

/** The screens of the product. */
export const ensureRendererBuilt = () => ensureBuilt('the screens', 'renderer', 'vite.config.ts');

/** The gallery of their states, for tests, pictures and measurements. */
export const ensureGalleryBuilt = () => ensureBuilt('the gallery', 'gallery', 'vite.gallery.config.ts');
