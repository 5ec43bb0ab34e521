import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One core is left free otherwise: on a machine of two that is half of it.
    maxWorkers: '100%',
    // Files of one worker share what they import: loading the whole server for each of them took a third of the time.
    isolate: false,
    projects: [
      {
        test: { name: 'engines', include: ['engines/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        test: {
          name: 'server',
          setupFiles: ['server/testing/record-routes.ts'],
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'electron/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'renderer',
          include: ['renderer/**/*.test.ts', 'renderer/**/*.test.tsx'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
