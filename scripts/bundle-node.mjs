import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildMomentSeconds } from './build-moment.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const isPackage = (id) => /^[^./#\0]/.test(id);

/**
 * Bundles programs for Node into `outDir`. Packages stay outside: native modules and fonts are found beside the bundle.
 * `inside` names those that are plain JavaScript in many modules and are read faster as a part of it.
 */
export const bundleNode = ({ input, outDir, format, entryFileNames, emptyOutDir, inside = [] }) =>
  build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: inside },
    define: { larmorBuiltAtMs: String(buildMomentSeconds() * 1000) },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      emptyOutDir,
      rollupOptions: {
        input,
        external: (id) =>
          isPackage(id) &&
          !inside.some((name) => id === name || id.startsWith(`${name}/`)) &&
          !path.isAbsolute(id),
        output: { format, entryFileNames },
      },
    },
  });
