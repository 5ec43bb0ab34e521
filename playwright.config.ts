import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './e2e/fixtures/browser-options.ts';
import { slowness } from './e2e/fixtures/slowness.ts';

const chromium = process.env['LARMOR_CHROMIUM'];

/**
 * Pages of the browser's own that nobody sees: Chromium makes them with each window, for what its address bar might show,
 * and they cost a third of the processor time of opening ours.
 */
const hiddenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright switches off itself: of several lists Chromium takes the last. */
const offInPlaywright = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

// Workers and the servers they start compile what they run once, as the commands of the other tests do (vitest.config.ts).
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '.cache/compiled');

/** Each worker drives a server of its own on an empty data folder; specs share one only with specs of other people's accounts. */
export default defineConfig({
  testDir: 'e2e',
  // Takes pictures and judges nothing: npm run images.
  testIgnore: process.env['LARMOR_UPDATE_IMAGES'] === '1' ? [] : ['images.spec.ts'],
  globalSetup: ['./e2e/fixtures/build-screens.mjs', './e2e/desktop/build-desktop.mjs'],
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 120_000 * slowness,
  expect: { timeout: 20_000 * slowness },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    ...browserOptions,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--force-color-profile=srgb',
        '--font-render-hinting=none',
        `--disable-features=${[...hiddenPages, ...offInPlaywright].join(',')}`,
      ],
    },
  },
});
