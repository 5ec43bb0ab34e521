import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { launchWorkstation } from '../fixtures/launch-workstation.ts';
import { askForUpdates, expect, type StandInModule } from './desktop-test.ts';

const planner = path.resolve('e2e/fixtures/plan-for-workstation.ts');

test.describe('under the stand-in', () => {
  test('a plan of the workspace is obeyed: before its stage the program says so and asks nobody outside', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-planned-'));
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    await promisify(execFile)(process.execPath, [planner, dataDir]);
    const env = {
      // Where nothing is exchanged no plan counts. The workspace itself is away by now, and its last answer holds for a day.
      SYNC_ENABLED: 'true',
      UPDATES_ENABLED: 'true',
      UPDATE_URL: 'https://software.example.org/larmor',
    };
    const desktop = await launchWorkstation({ host: 'double', folder, env });
    const said = await askForUpdates(desktop);
    expect(said).toMatchObject({
      message: 'Your workspace plans updates to Larmor 99.0.0',
      detail: expect.stringContaining('a later stage'),
    });
    // The stand-in has no network to ask: it would have named the attempt.
    const { blocked, errorBoxes } = await desktop.inMain(
      (module) => (module as unknown as StandInModule).standIn,
    );
    expect([blocked, errorBoxes]).toEqual([[], []]);
    await desktop.stop();
    expect(await desktop.exited).toBe(0);
    rmSync(folder, { recursive: true });
  });
});
