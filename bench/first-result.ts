// node bench/first-result.ts, or npm run bench -- first-result: from `git clone` to the peaks of the sample, as a newcomer gets there
// by the README. The clone is of this repository's last commit; clicks and keys cost nothing here, a person's time comes on top.
import '../scripts/require-node.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { launch } from './screen-pages.ts';

const root = path.dirname(import.meta.dirname);
const folder = mkdtempSync(path.join(tmpdir(), 'larmor-first-result-'));
const clone = path.join(folder, 'larmor');
/** Without the commands of this checkout: a newcomer's npm and Node are those of the system. */
const foreignPath = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .filter((part) => !part.includes('node_modules'))
  .join(path.delimiter);
const env = {
  ...process.env,
  PATH: foreignPath,
  DATA_DIR: path.join(folder, 'data'),
  PORT: '0',
  // Asking for Electron's binary where there is no way to it would be timed otherwise.
  LARMOR_WINDOW: 'browser',
  LEFTHOOK: '0',
};

interface Step {
  readonly what: string;
  readonly seconds: number;
}
const steps: Step[] = [];
const timed = async <T>(what: string, act: () => T | Promise<T>): Promise<T> => {
  const startedMs = performance.now();
  const result = await act();
  steps.push({ what, seconds: (performance.now() - startedMs) / 1000 });
  return result;
};

interface Started {
  readonly url: string;
  stop(): Promise<void>;
}

/** `npm start`, until it names its address. */
const start = async (): Promise<Started> => {
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    // The whole group: npm does not hand every signal on.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = /listening on (http:\/\/\S+?)\/v1/.exec(line)?.[1];
      if (said !== undefined) resolve(said);
    });
    void ended.then(([code]) => reject(new Error(`npm start ended with ${code}`)));
  });
  return { url, stop };
};

const toResult = async (url: string): Promise<void> => {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await timed('first page', async () => {
      await page.goto(url);
      await page.getByRole('tab', { name: 'Create account' }).waitFor();
    });
    await timed('account', async () => {
      await page.getByRole('tab', { name: 'Create account' }).click();
      const form = page.getByRole('tabpanel', { name: 'Create account' });
      await form.getByLabel('Full name').fill('Nora Newcomer');
      await form.getByLabel('E-mail').fill('nora@lab.example');
      await form.getByLabel('Password').fill('a long enough phrase of nine words for today');
      await form.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('link', { name: 'Continue in evaluation' }).click();
      await page.getByRole('button', { name: 'Try the sample' }).waitFor();
    });
    await timed('sample to its peaks on the screen', async () => {
      await page.getByRole('button', { name: 'Try the sample' }).click();
      await page.getByRole('main').getByRole('link', { name: /^Open/ }).first().click();
      await page.getByRole('grid', { name: 'Peaks' }).getByRole('row').nth(1).waitFor();
    });
  } finally {
    await browser.close();
  }
};

try {
  await timed('git clone', () =>
    execFileSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' }),
  );
  await timed('npm ci', () =>
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone, env, stdio: 'inherit' }),
  );
  const { url, stop } = await timed('npm start to its address', start);
  try {
    await toResult(url);
  } finally {
    await stop();
  }
  const whole = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  console.table(
    [...steps, { what: 'whole', seconds: whole }].map(({ what, seconds }) => ({
      what,
      seconds: seconds.toFixed(1),
    })),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
