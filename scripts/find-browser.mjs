import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const systemBrowsers = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const findSystemBrowser = () =>
  (systemBrowsers[process.platform] ?? []).find((file) => existsSync(file)) ?? null;

const findPlaywrightBrowser = async () => {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
};

const runQuietly = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 }).status === 0;

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/**
 * A Chromium for the browser tests: the system's, Playwright's own, Playwright's download, or Debian's package.
 * Returns { file, origin }; throws with what to do when there is none.
 */
export const findBrowser = async () => {
  const named = process.env.LARMOR_CHROMIUM;
  if (named) return { file: named, origin: 'LARMOR_CHROMIUM' };
  const system = findSystemBrowser();
  if (system) return { file: system, origin: 'the system' };
  const bundled = await findPlaywrightBrowser();
  if (bundled) return { file: bundled, origin: 'Playwright' };
  if (isDebianRoot()) {
    process.stdout.write('no Chromium found: installing Debian’s package …\n');
    if (runQuietly('apt-get', ['update']) && runQuietly('apt-get', ['install', '-y', 'chromium'])) {
      const installed = findSystemBrowser();
      if (installed) return { file: installed, origin: 'Debian’s package, just installed' };
    }
  }
  process.stdout.write('no Chromium found: asking Playwright for its own …\n');
  if (runQuietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) {
    const downloaded = await findPlaywrightBrowser();
    if (downloaded) return { file: downloaded, origin: 'Playwright, just downloaded' };
  }
  throw new Error(
    'No Chromium for the browser tests: install Chromium or Chrome, or set LARMOR_CHROMIUM to its executable.',
  );
};
