import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/**
 * A test waits for what it asked for, never for a time; these limits only end one that waits in vain. They are far beyond
 * what anything takes on a quiet machine, since one that is twenty times as busy takes twenty times as long.
 */
const testTimeout = 240_000;

/** A hook starts servers and makes what all tests of a file read: where it is given up, the whole file is lost. */
const hookTimeout = 240_000;

const limits = { testTimeout, hookTimeout, teardownTimeout: 60_000 };

export default defineConfig({
  test: {
    // One core is left free otherwise: on a machine of two that is half of it.
    maxWorkers: '100%',
    // Files of one worker share what they import: loading the whole server for each of them took a third of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: { name: 'engines', include: ['engines/**/*.test.ts'], ...limits },
      },
      {
        test: {
          name: 'server',
          globalSetup: ['server/testing/build-server.ts'],
          setupFiles: ['server/testing/record-routes.ts'],
          // Commands that tests start from the sources are compiled once: the half of what a start takes.
          env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled') },
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'electron/**/*.test.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'renderer',
          setupFiles: ['renderer/i18n/every-word.ts'],
          include: ['renderer/**/*.test.ts', 'renderer/**/*.test.tsx'],
          ...limits,
        },
      },
    ],
  },
});
